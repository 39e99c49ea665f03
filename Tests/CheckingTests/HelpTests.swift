import Checking
import TestSupport
import Testing

/// What is said about mistakes of study leads: one finding, at its place, with a help that can be followed.
@Suite("Help for slips")
struct HelpTests {
  private func check(
    _ file: String, _ rule: String, _ help: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("questionnaire: mood\ntitle: Mood\ntarget: form\n" + file)
    let found = findings(in: text.bytes).filter { $0.severity == .error }
    #expect(found.map(\.place) == text.places(of: rule), sourceLocation: sourceLocation)
    #expect(found.first?.finding.help?.contains(help) == true, "\(found)", sourceLocation: sourceLocation)
  }

  @Test(
    "A wish that qtool cannot fulfil is answered as such",
    arguments: [
      ("randomize: true", "write them in the order"), ("score: sum", "each question is a column"),
      ("reverse: true", "in the analysis"), ("weight: 2", "in the analysis"),
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
      ("to-day: 20", "`days: 0-20`"), ("reminder: 10 min", "`remind-after: [10 min, 20 min]`"),
      ("expires: 1 h", "`open-for: 30 min`"),
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
      "unknown-options", "`1: No`")
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
}
