import Checking
import CheckingSupport
import TestSupport
import Testing

/// What is said about mistakes of study leads: one finding, at its place, with a help that can be followed.
@Suite("Help for slips")
struct HelpTests {
  private func check(
    _ file: String, _ rule: String, _ help: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("questionnaire: mood\ntitle: Mood\ntarget: form\n" + file)
    let found = allFindings(in: text.bytes).filter { $0.severity == .error }
    #expect(found.map(\.place) == text.places(of: rule), sourceLocation: sourceLocation)
    #expect(found.first?.finding.help?.contains(help) == true, "\(found)", sourceLocation: sourceLocation)
  }

  @Test(
    "A wish that qtool cannot fulfil is answered as such",
    arguments: [
      ("randomize: true", "`order: random` in a section"), ("score: sum", "each question is a column"),
      ("reverse: true", "under `reversed` of a score"), ("weight: 2", "in the analysis"),
      ("timer: 30", "ask participants"),
      ("image: a.png", "describe them in words"), ("once: true", "`repeat: once`"),
      ("default: 1", "themselves"),
    ])
  func wishes(key: String, help: String) {
    check("questions:\n  - {id: a, type: yes-no, text: \"Ok?\", ↓\(key)}\n", "unknown-key", help)
  }

  @Test(
    "So is one in the schedule",
    arguments: [
      ("to-day: 20", "`days: 0-20`"), ("reminder: 10 min", "`remind-after: 10 min`"),
      ("expires: 1 h", "`open-for: 1 h`"),
    ])
  func scheduleWishes(key: String, help: String) {
    check(
      "schedule:\n  - between: 08:00-22:00\n    times: 3\n    ↓\(key)\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n",
      "unknown-key", help)
  }

  @Test("A key of a question in an item is one finding, and the item keeps its text")
  func itemWithKeys() {
    let section = "sections:\n  - title: T\n    options: [no, yes]\n    items:\n      rushed: "
    check(
      section + "↓{text: I felt rushed., reverse: true}\n", "wrong-type",
      "write `rushed: ` and the text; keep the codes")
    check(section + "↓{text: I felt rushed., required: false}\n", "wrong-type", "`- id: rushed`")
  }

  @Test(
    "A missing id is made of the question's own words, and is free",
    arguments: [
      ("Wie müde sind Sie heute?", "`id: wie_muede_sind`"), ("Tired?", "`id: tired_2`"),
      ("1, 2 or 3?", "`id: q1_2_or`"),
    ])
  func missingID(text: String, help: String) {
    check(
      """
      questions:
        - {id: tired, type: yes-no, text: "Are you tired?"}
        - ↓type: yes-no
          text: "\(text)"
      """, "missing-key", help)
  }

  @Test("No text is proposed that the author did not write")
  func missingText() {
    check("questions:\n  - ↓id: a\n    type: yes-no\n", "missing-key", "add `text: …` with the text that")
    check("questions:\n  - ↓id: a\n    text: \"A?\"\n", "missing-key", "add `type: …` with one of `choice`")
  }

  @Test("Leading zeros in a list are one finding, and so is a dash instead of a minus")
  func codes() {
    let question = "questions:\n  - id: a\n    type: choice\n    text: \"A?\"\n    options:\n"
    check(question + "      ↓01: no\n      02: yes\n      03: maybe\n", "bad-id", "write `1`, `2`, `3`")
    check(question + "      ↓−1: no\n      1: yes\n", "bad-id", "`-1`")
    check(
      question.replacing("options:\n", with: "options:\n      ↓1 = No\n      2 = One of us\n"),
      "unknown-options", "{1: No, 2: One of us}")
  }

  @Test("A decimal comma is one finding")
  func decimalComma() {
    check(
      "questions:\n  - {id: a, type: slider, text: \"A?\", range: [0, 1], step: ↓0,1, labels: [no, yes]}\n",
      "wrong-type", "write `0.1`")
  }

  @Test("Values after `includes` repeat the comparison, because `in` is not for several answers")
  func includes() {
    check(
      """
      questions:
        - {id: m, type: multiple, text: "Which?", options: {1: A, 2: B, 3: C}}
        - {id: b, type: yes-no, text: "Well?", when: m includes 1 or ↓2}
      """, "condition-syntax", "`m includes 1 or m includes 2`")
  }

  @Test("Quotes of word processors and wide colons are named by what to write instead")
  func otherKeyboards() {
    check(
      "schedule:\n  - between: ↓“08:00-22:00”\n    times: 3\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n",
      "wrong-type", "write `08:00-22:00`")
    check(
      "questions:\n  - {id: a, type: yes-no, text: \"A?\", ↓help： Nothing}\n", "unknown-key",
      "`help: Nothing`")
  }

  @Test("A text with spaces where a key is expected is never to be removed")
  func lostText() {
    check(
      "questions:\n  - id: a\n    type: yes-no\n    text: \"A?\"\n    ↓Please answer: quickly\n",
      "unknown-key",
      "put the whole text in quotes")
  }

  @Test(
    "A missing dash is one finding, wherever the next entry begins",
    arguments: [
      "  - id: a\n    type: yes-no\n    text: A\n    ↓id: b\n    type: date\n    text: B\n",
      "  - id: a\n    text: A\n    type: yes-no\n\n    ↓id: b\n    type: slider\n    range: [0, 1]\n    text: B\n\n"
        + "    id: c\n    type: date\n    text: C\n  - {id: d, type: date, text: D, when: answered b}\n",
      "  - type: yes-no\n    id: a\n    text: A\n    ↓id: b\n    type: date\n    text: B\n",
    ])
  func missingDash(questions: String) {
    check("questions:\n" + questions, "duplicate-key", "write `- ` before `id`")
  }

  @Test("A key that is only written twice does not begin a new entry")
  func repeatedKey() {
    check("questions:\n  - id: a\n    text: A\n    ↓text: B\n    type: date\n", "duplicate-key", "keep one")
    check("questions:\n  - id: a\n    type: date\n    text: A\n    ↓id: b\n", "duplicate-key", "keep one")
  }

  @Test("A section without its dash is one finding")
  func missingDashOfSection() {
    check(
      """
      sections:
        - title: A
          questions:
            - {id: a, type: yes-no, text: "A?"}
          ↓title: B
          questions:
            - {id: b, type: yes-no, text: "B?"}
      """, "duplicate-key", "write `- ` before `title`")
  }

  @Test("A dash of another kind before each answer is answered with a hyphen")
  func otherDashes() {
    check(
      "questions:\n  - id: a\n    type: choice\n    text: \"A?\"\n    options:\n      ↓– never\n      – often\n",
      "unknown-options", "ordinary hyphen")
  }

  @Test("A language in which there is no text is one finding with the number of places")
  func missingLanguage() throws {
    let plain = "questions:\n  - {id: a, type: rating, range: [0, 4], labels: [wenig, viel], text: Müde}\n"
    let found = allFindings(in: "questionnaire: a\nlanguages: [de, en]\ntitle: Tag\ntarget: form\n" + plain)
    let missing = found.filter { $0.rule == "missing-translation" }
    #expect(missing.count == 1 && missing[0].finding.notes.count == 3)
    #expect(missing[0].finding.message.contains("none of the 4 texts is translated"))
    let german = plain.replacing("wenig", with: "{de: wenig}").replacing("viel", with: "{de: viel}")
    let half = allFindings(
      in: "questionnaire: a\nlanguages: [de, en]\ntitle: {de: Tag}\ntarget: form\n"
        + german.replacing("Müde", with: "{de: Müde}"))
    #expect(
      half.filter { $0.rule == "missing-translation" }.map(\.finding.message) == [
        "no text has a translation for `en`: it is missing in 4 places"
      ])
    let one = allFindings(
      in: "questionnaire: a\nlanguages: [de, en]\ntitle: {de: Tag, en: Day}\ntarget: form\n"
        + german.replacing("Müde", with: "{de: Müde, en: Tired}"))
    #expect(one.filter { $0.rule == "missing-translation" }.count == 2)
  }

  @Test(
    "A German key is answered with the English one",
    arguments: [
      ("frage: \"A?\"", "text"), ("antworten: {1: A, 2: B}", "options"), ("titel: A", "title"),
      ("hilfe: A", "help"), ("pflicht: false", "required"), ("typ: choice", "type"), ("wenn: b is 1", "when"),
      ("bereich: [0, 1]", "range"), ("beschriftung: [A, B]", "labels"), ("schritt: 1", "step"),
    ])
  func germanKeys(line: String, key: String) {
    let found = allFindings(
      in: "questionnaire: a\ntitle: A\ntarget: form\nquestions:\n  - id: a\n    \(line)\n")
    let helps = found.filter { $0.rule == "unknown-key" }.map { $0.finding.help ?? "" }
    let sections = allFindings(
      in: "questionnaire: a\ntarget: form\n\(line)\nquestions:\n  - {id: a, type: date, text: A}\n")
    let all = helps + sections.filter { $0.rule == "unknown-key" }.map { $0.finding.help ?? "" }
    #expect(all.contains("did you mean `\(key)`?"))
  }

  @Test("A wide colon is one finding")
  func wideColon() {
    check(
      "questions:\n  - {id: a, ↓type： yes-no, text: \"A?\"}\n", "unknown-key", "`type: yes-no`")
    check("questions:\n  - {id: a, ↓type yes-no, text: \"A?\"}\n", "unknown-key", "`type: yes-no`")
  }

  @Test("What may be part of a text is never to be removed")
  func capitals() {
    check(
      "questions:\n  - id: a\n    type: yes-no\n    text: \"A?\"\n    ↓Attention: it hurts\n", "unknown-key",
      "put the whole text in quotes")
  }

  @Test("A long interval is refused with what it may be")
  func longIntervals() {
    let end = "\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n"
    check(
      "repeat: many\nschedule:\n  - at: \"08:00\"\n    every: ↓99999 weeks" + end, "wrong-type",
      "a smaller number")
    let track = allFindings(
      in:
        "questionnaire: a\ntitle: A\ntarget: track\nrepeat: many\nschedule:\n  - at: \"08:00\"\n    every: 5200 weeks"
        + end)
    #expect(track.contains { $0.finding.help == "write a shorter one: at most `4681 weeks`" })
  }

  @Test("A target that is named twice is an error")
  func targetTwice() {
    let found = allFindings(
      in: "questionnaire: a\ntitle: A\ntarget: [form, form]\nquestions:\n  - {id: a, type: date, text: A}\n")
    #expect(found.contains { $0.rule == "duplicate-key" && $0.finding.message == "`form` is repeated" })
  }

  @Test("A condition in a message has the texts of its answers")
  func answerTexts() throws {
    let found = allFindings(
      in: """
        questionnaire: a
        title: A
        target: form
        questions:
          - {id: painful, type: choice, text: "A?", options: {0: no, 9: prefer not to say}}
          - {id: b, type: date, text: "B?", when: painful is 9 and painful is 0}
        """)
    let message = try #require(found.first { $0.rule == "never-shown" }).finding.message
    #expect(
      message.contains(
        "`painful is 9 (\"prefer not to say\")` and `painful is 0 (\"no\")` cannot both be true"))
  }

  @Test("Units in a range and sums in a condition are one finding each, answered with the author's numbers")
  func unitsAndSums() {
    check(
      "questions:\n  - {id: a, type: number, text: \"A?\", range: [↓30 kg, 250 kg]}\n", "wrong-type",
      "`range: [30, 250]`")
    check(
      """
      questions:
        - {id: a, type: number, text: "A?", range: [0, 9]}
        - {id: b, type: number, text: "B?", range: [0, 9], when: "a ↓+ a > 5"}
      """, "condition-syntax", "compare each question by itself")
  }

  @Test(
    "A key that is too long is called so wherever it is",
    arguments: [
      "↓LONG: A\nquestions:\n  - {id: a, type: date, text: A}\n",
      "questions:\n  - {id: a, type: date, ↓LONG: A}\n",
      "questions:\n  - id: a\n    type: choice\n    text: A\n    options:\n      ↓LONG: A\n      b: B\n",
      "questions:\n  - id: a\n    type: date\n    ↓LONG: A\n",
    ])
  func longKeys(file: String) {
    check(
      file.replacing("LONG", with: String(repeating: "x", count: 1_100)), "yaml-syntax",
      "write it after a key")
  }

  @Test("Steps of half a point are counted whole on `track`")
  func halfSteps() {
    let found = allFindings(
      in:
        "questionnaire: a\ntitle: A\ntarget: track\nquestions:\n  - {id: a, type: slider, text: A, range: [0, 10], step: 0.5, labels: [no, yes]}\n"
    )
    #expect(
      found.map(\.finding.help) == [
        "write `range: [0, 20]` and `step: 1`, and multiply the answers by 0.5 in the analysis"
      ])
  }

  @Test("Severities of settings in German are answered with the English ones")
  func severities() {
    let settings = Pipeline().check(Array("rules: {burden: aus}\n".utf8), path: ".qtool.yaml").diagnostics
    #expect(
      settings.map(\.finding.help) == ["did you mean `off`? use one of `off`, `hint`, `warning`, `error`"])
  }
}
