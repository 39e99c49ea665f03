import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Rules on answers that data depend on")
struct MethodRuleTests {
  private func check(
    _ rule: String, _ questions: String, head: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("questionnaire: a\ntitle: A\n\(head)questions:\n" + questions)
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule }
    #expect(found == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func choice(_ options: String, type: String = "choice") -> String {
    "  - {id: q, type: \(type), text: \"Q?\", options: \(options)}\n"
  }

  @Test(
    "None of these, in six languages",
    arguments: [
      "None", "None of these", "None of the above", "None of the above is true", "None of my symptoms",
      "nothing", "Nobody", "No one", "None (of these symptoms)",
      "Keine", "Keines davon", "Keine der genannten", "Keines dieser Symptome", "Nichts trifft zu", "Nichts",
      "nichts davon", "Niemand", "Gar nichts",
      "Aucun", "Aucune de ces réponses", "Rien de tout cela", "Personne",
      "Ninguno", "Ninguna de las anteriores", "Nada", "Nadie",
      "Nessuno", "Nessuna di queste", "Niente", "Geen", "Geen van bovenstaande", "Niets", "Niemand.",
    ])
  func missingExclusive(text: String) { checkExclusive(text) }

  @Test(
    "No answer",
    arguments: ["I don't know", "Not applicable", "Weiß nicht", "keine Angabe", "Prefer not to say"])
  func missingExclusiveRefusal(text: String) { checkExclusive(text) }

  private func checkExclusive(_ text: String) {
    check("missing-exclusive", choice("{1: Work, 2: ↓\"\(text)\"}", type: "multiple"))
    check("missing-exclusive", choice("{1: Work, 2: \"\(text)\"}", type: "multiple, exclusive: [2]"))
    check("missing-exclusive", choice("{1: Work, 2: \"\(text)\"}"))
  }

  @Test(
    "Answers that a noun makes one of many",
    arguments: [
      "Keine Zeit", "No money", "Nothing to do", "Nobody to talk to", "Kein Geld", "Pas d'argent",
      "Rien à faire",
      "None of my pills were left", "None of our plans worked out today", "Nessun problema", "Geen tijd",
      "Nausea", "Personal reasons", "Nachbarn", "Niemandsland", "No",
    ])
  func notExclusive(text: String) {
    check("missing-exclusive", choice("{1: Work, 2: \"\(text)\"}", type: "multiple"))
  }

  @Test(
    "A single answer to a request for several",
    arguments: [
      "Which? (↓select all that apply)", "Which ones? ↓Check all that apply.",
      "Was? ↓Mehrfachnennungen möglich",
      "Bitte ↓alles Zutreffende ankreuzen", "Which? ↓Multiple answers are possible.", "↓Choose one or more",
    ])
  func plural(text: String) {
    check("single-but-plural", "  - {id: q, type: choice, text: \"\(text)\", options: {1: A, 2: B}}\n")
    check(
      "single-but-plural",
      "  - {id: q, type: multiple, text: \"\(text.replacing("↓", with: ""))\", options: {1: A, 2: B}}\n")
  }

  @Test("Yes-no questions that are a list to check are one finding")
  func listToCheck() {
    let item = { (number: Int, mark: String) in
      "  - {id: q\(number), type: yes-no, text: \"\(mark)Check all that apply: symptom \(number)\"}\n"
    }
    let choice = { (number: Int) in
      "  - {id: q\(number), type: choice, text: \"Check all that apply: symptom \(number)\", options: {0: No, 1: Yes}}\n"
    }
    check("single-but-plural", item(1, ""))
    check("single-but-plural", item(1, "↓") + (2...20).map { item($0, "") }.joined())
    check("single-but-plural", item(1, "↓") + choice(2) + choice(3))
  }

  @Test(
    "Several answers to a request for one",
    arguments: ["↓Choose one answer", "Which? ↓Only one answer", "Bitte ↓nur eine Antwort"])
  func singular(text: String) {
    check("single-but-plural", "  - {id: q, type: multiple, text: \"\(text)\", options: {1: A, 2: B}}\n")
    check(
      "single-but-plural",
      "  - {id: q, type: multiple, at-most: 1, text: \"\(text.replacing("↓", with: ""))\", options: {1: A, 2: B}}\n"
    )
  }

  @Test(
    "Requests that fit, and phrases that ask for nothing",
    arguments: [
      "choice, text: \"Which? Mehrfachnennungen sind nicht möglich\"",
      "choice, text: \"Do all your friends smoke?\"",
      "multiple, text: \"Choose one or more answers\"",
      "multiple, text: \"Wählen Sie mindestens eine Antwort\"",
      "choice, text: \"Choose one answer\"", "multiple, text: \"Did one of them choose you?\"",
    ])
  func fittingRequest(question: String) {
    check("single-but-plural", "  - {id: q, type: \(question), options: {1: A, 2: B}}\n")
  }

  @Test(
    "Ranges that overlap or leave numbers out",
    arguments: [
      "{1: 18-25, 2: ↓25-35, 3: 36-50}", "{1: under 18, 2: 18-24, 3: ↓26-40, 4: over 40}",
      "{1: 0–5 km, 2: ↓5–10 km, 3: 11–20 km}",
      "{1: 1 to 3, 2: 4 to 6, 3: ↓6 or more}", "{1: 1-3 Mal, 2: 4-6 Mal, 3: ↓mehr als 7 Mal}",
      "{1: bis 20, 2: ↓20-30, 3: 31-40}",
      "{1: \"1,000-2,000 €\", 2: \"2,001-3,000 €\", 3: ↓\"3,000-4,000 €\"}",
      "{1: 0.5-1.0, 2: ↓1.0-2.0, 3: 2.1-3.0}", "{1: <18, 2: 18-30, 3: ↓\"> 31\", 4: 31-40}",
      "{1: 18 bis 25 Jahre, 2: ↓25 bis 35 Jahre, 3: 36 Jahre und älter}",
      "{1: none, 2: 1 - 2 cups, 3: ↓2 - 4 cups}", "{1: 1 - 2 cups, 2: ↓2 - 4 cups}",
      "{1: 0-6 months, 2: ↓6-11 months, 3: 1 to 3 years}", "{1: 2 – 5 acres, 2: ↓5 – 10 acres}",
      "{1: 0-10 min, 2: ↓8-20 min, 3: 20-30 min}",
    ])
  func overlapping(options: String) { check("overlapping-ranges", choice(options)) }

  @Test(
    "Ranges that fit, and answers that are not ranges of numbers",
    arguments: [
      "{1: under 18, 2: 18-24, 3: 25-35, 4: over 35}", "{1: 0-1, 2: 2-3, 3: 4+}",
      "{1: 1-3, 2: 4-6, 3: 7 or more, 4: none}",
      "{1: \"08:00-12:00\", 2: \"12:00-16:00\", 3: \"16:00-20:00\"}",
      "{1: 8-12 Uhr, 2: 12-16 Uhr, 3: 16-20 Uhr}",
      "{1: 8 am - 12 pm, 2: 12 pm - 4 pm, 3: 4 pm - 8 pm}",
      "{1: 01.01.-31.03., 2: 31.03.-30.06., 3: 30.06.-30.09.}",
      "{1: 2 of 3, 2: 3 of 4, 3: 4 of 5}", "{1: 65+, 2: 40-64, 3: 18-39}",
      "{1: Group 1, 2: Group 2, 3: Group 3}",
      "{1: less than 1x/week, 2: 1x/week, 3: 2-3x/week, 4: 4-5x/week}",
      "{1: 0.0-0.9, 2: 1.0-1.9, 3: 2.0-2.9}",
      "{1: \"1.000 bis 1.999\", 2: \"2.000 bis 2.999\", 3: \"3.000 und mehr\"}",
      "{1: weniger als 1 Stunde, 2: 1-2 Stunden, 3: mehr als 2 Stunden}",
      "{1: none, 2: 1 - 2 cups, 3: 3 - 4 cups}", "{1: none, 2: 1 cup, 3: 2 cups}",
      "{1: less than 10 min, 2: 10-30 min, 3: 30-60 min, 4: more than 60 min}",
      "{1: 10-50m, 2: 50-100m, 3: 100-500m}", "{1: vor 1 bis 3 Monaten, 2: vor 3 bis 6 Monaten}",
      "{1: 1 to 2 weeks, 2: 2 to 4 weeks, 3: 4 to 8 weeks}", "{1: 0 to 90 degrees, 2: -1 to -90 degrees}",
    ])
  func fittingRanges(options: String) { check("overlapping-ranges", choice(options)) }

  @Test("Overlapping ranges among several answers are a choice of the author")
  func rangesOfMultiple() {
    check("overlapping-ranges", choice("{1: 18-25, 2: 25-35, 3: 36-50}", type: "multiple"))
  }

  @Test(
    "Codes that turn back",
    arguments: ["{1: not at all, 3: a little, ↓2: rather, 4: very}"])
  func codesOutOfOrder(options: String) { check("codes-out-of-order", choice(options)) }

  @Test(
    "Codes that leave a number out",
    arguments: [
      "{1: never, 2: sometimes, 3: often, ↓5: always}", "{0: nie, 1: selten, ↓3: oft, 4: immer}",
      "{5: agree, 4: somewhat agree, ↓2: disagree, 1: strongly disagree}",
    ])
  func codeGap(options: String) { check("code-gap", choice(options)) }

  @Test func codesOfThoseWhoDoNotKnowLeaveNoGap() {
    check(
      "code-gap",
      choice("{1: always, 2: often, 3: sometimes, 4: rarely, 5: never, 7: don't know / not sure, 9: refused}")
    )
  }

  @Test(
    "Codes in order, and lists without an order",
    arguments: [
      "{1: never, 2: sometimes, 3: often}", "{3: often, 2: sometimes, 1: never}",
      "{0: never, 2: sometimes, 4: often, 6: always}",
      "{1: never, 2: sometimes, 3: often, 99: don't know}",
      "{1: never, 2: sometimes, 3: often, 5: prefer not to say}",
      "{0: don't know, 1: never, 2: sometimes, 3: often}", "{1: never, 2: often, 3: always, 0: weiß nicht}",
      "{1: Berlin, 3: Ulm, 2: Bonn, 4: Köln}", "{-1: refused, 1: never, 2: rarely, 3: often}",
      "[never, sometimes, often]",
      "{0: never, 1: sometimes, 3: often}",
    ])
  func codesInOrder(options: String) { check("codes-out-of-order", choice(options)) }

  @Test("The codes of several answers have no order")
  func codesOfMultiple() {
    check("codes-out-of-order", choice("{1: never, 3: sometimes, 2: often}", type: "multiple"))
  }

  @Test(
    "What readers of public files called wrong or unimportant is not told",
    arguments: [
      ("same-answers-other-codes", "{1: never, 2: rarely, 3: often}", "{1: never, 3: rarely, 9: often}"),
      ("scale-direction", "{1: Yes, 0: No}", "{0: No, 1: Yes}"),
      ("duplicate-answer-text", "{1: never, 2: \"-\", 3: \"-\", 4: often}", "{1: yes, 2: no}"),
      (
        "overlapping-ranges", "[\"Less than $24,999\", \"$25,000 to $49,999\", \"$50,000 to $74,999\"]",
        "{1: yes, 2: no}"
      ),
      ("reversed-map", "{pain_1: \"1\", pain_2: \"2\"}", "{1: yes, 2: no}"),
    ])
  func readersVerdicts(rule: String, one: String, other: String) {
    check(
      rule,
      "  - {id: a, type: choice, text: \"A?\", options: \(one)}\n  - {id: b, type: choice, text: \"B?\", options: \(other)}\n"
    )
  }

  @Test("A side is not a note, two units are not a number, and `>= 1` asks whether there is a number")
  func readersVerdictsOnQuestions() {
    check(
      "coding-note",
      "  - {id: a, type: number, text: Field of vision (L)}\n  - {id: b, type: number, text: Field of vision (R)}\n"
    )
    check("number-as-text", "  - {id: a, type: text, text: \"How old is the child, in years and months?\"}\n")
    check(
      "out-of-range",
      "  - {id: a, type: number, text: \"A?\", range: [40, 150]}\n  - {id: b, type: date, text: \"B?\", when: a >= 1}\n"
        + "  - {id: c, type: date, text: \"C?\", when: a > 0}\n")
  }

  @Test("Texts in German and English that are exchanged are told")
  func exchangedLanguages() {
    func places(_ answer: String) -> [String] {
      let text =
        "questionnaire: a\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n"
        + "  - {id: a, type: choice, text: {de: Wie?, en: How?}, options: {1: \(answer), 2: {de: froh, en: glad}}}\n"
      return allFindings(in: Array(text.utf8)).map(\.place).filter { $0.rule == "unlikely-language" }.map {
        "\($0)"
      }
    }
    #expect(places("{de: nervous, en: nervös}") == ["unlikely-language at 5:73"])
    #expect(places("{de: nervös, en: nervous}").isEmpty)
    #expect(places("{de: in Köln, en: in Köln}").isEmpty)
  }

  /// Found by the second compiler: the codes of answers may be those of languages.
  @Test func answersMayBeLanguages() {
    let text =
      "questionnaire: a\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n"
      + "  - {id: a, type: choice, text: {de: Wie?, en: How?}, options: {de: {de: Deutsch, en: German}, en: {de: Englisch, en: English}}}\n"
    #expect(!allFindings(in: Array(text.utf8)).contains { $0.severity == .error })
  }

  @Test("A label at the lower end here and at the upper end there is told")
  func sharedEnds() {
    let scales = { (labels: String) in
      "  - {id: a, type: slider, text: \"A?\", range: [0, 100], labels: [not at all, extremely]}\n"
        + "  - {id: b, type: slider, text: \"B?\", range: [0, 100], labels: \(labels)}\n"
    }
    check("scale-direction", scales("↓[completely, not at all]"))
    check("scale-direction", scales("[not at all, completely]"))
  }

  @Test("The same answers with other codes are found; reversed ones are a matter of direction")
  func otherCodes() {
    let first = "  - {id: a, type: choice, text: \"A?\", options: {1: never, 2: rarely, 3: often}}\n"
    let second = { (options: String) in
      "  - {id: b, type: choice, text: \"B?\", options: \(options)}\n"
    }
    check("same-answers-other-codes", first + second("↓{0: never, 1: rarely, 2: often}"))
    check("same-answers-other-codes", first + second("{1: never, 2: rarely, 3: often}"))
    check("same-answers-other-codes", first + second("{1: often, 2: rarely, 3: never}"))
    check("same-answers-other-codes", first + second("{0: never, 1: rarely}"))
    check("scale-direction", first + second("↓{0: often, 1: rarely, 2: never}"))
    let reversed = first.replacingOccurrences(
      of: "{1: never, 2: rarely, 3: often}", with: "↓{1: often, 2: rarely, 3: never}")
    let others = ["c", "d"].map { first.replacingOccurrences(of: "id: a", with: "id: \($0)") }.joined()
    check("scale-direction", reversed + second("{1: never, 2: rarely, 3: often}") + others)
  }

  @Test("Scales with the same labels at opposite ends")
  func reversedEnds() {
    let scale = { (id: String, labels: String) in
      "  - {id: \(id), type: slider, text: \"\(id)?\", range: [0, 10], labels: \(labels)}\n"
    }
    check("scale-direction", scale("a", "[not at all, extremely]") + scale("b", "↓[extremely, not at all]"))
    check("scale-direction", scale("a", "[not at all, extremely]") + scale("b", "[not at all, very]"))
    check(
      "scale-direction", scale("a", "[bad, good]") + scale("b", "↓[good, bad]") + scale("c", "[good, bad]"))
  }

  @Test("Items with the same text differ if their ends or answers do")
  func sameText() {
    let item = { (id: String, labels: String) in
      "  - {id: \(id), type: rating, text: I feel …, range: [0, 6], labels: \(labels)}\n"
    }
    check("duplicate-question-text", item("a", "[tired, awake]") + item("b", "[calm, tense]"))
    check(
      "duplicate-question-text",
      item("a", "[tired, awake]") + item("b", "[tired, awake]").replacing("text: ", with: "text: ↓"))
  }

  @Test("Ids that statistics programs refuse, and ids that differ only in capital letters")
  func portableNames() {
    let items = { (ids: [String]) in
      ids.map { "  - {id: \($0), type: text, text: \"\($0.count)?\"}\n" }.joined()
    }
    check("portable-name", items(["mood", "↓Mood", "sleep"]))
    check("portable-name", items(["↓ALL", "↓by", "↓if", "↓TRUE", "true_mood", "all_day", "iffy", "NULL_"]))
    check(
      "portable-name", items(["↓" + String(repeating: "a", count: 65), String(repeating: "b", count: 64)]))
    let rated = "  - {id: mood, type: rating, range: [1, 5], labels: [a, b], text: A?}\n"
    check("portable-name", rated + "scores:\n  - {id: ↓Mood, sum: [mood]}\n  - {id: ↓by, sum: [mood]}\n")
  }

  @Test("A question whose id is the column of an answer")
  func columnCollision() {
    let multiple = "  - {id: s, type: multiple, text: \"S?\", options: {1: A, other_one: B}}\n"
    let item = { (id: String) in "  - {id: \(id), type: text, text: \"T?\"}\n" }
    check("column-collision", multiple + item("↓s_1"))
    check("column-collision", multiple + item("↓s_other_one"))
    check("column-collision", multiple + item("s_2") + item("other_one"))
    let rated = "  - {id: r, type: rating, range: [1, 5], labels: [a, b], text: A?}\n"
    let group = "  - {id: g, type: group, text: \"G?\", fields: [{id: by, type: text, text: \"F?\"}]}\n"
    check("column-collision", group + item("↓g_by"))
    check("portable-name", group)
    check(
      "column-collision",
      "  - {id: s, type: multiple, text: \"S?\", options: {a-b: A, ↓a_b: B}}\n" + item("s_a"))
    check(
      "column-collision", "  - {id: s, type: multiple, text: \"S?\", options: {a-b: A}}\n" + item("↓s_a_b"))
    check(
      "column-collision", multiple + rated + "scores:\n  - {id: ↓s_1, sum: [r]}\n  - {id: s_3, sum: [r]}\n")
  }

  @Test("Without a target, columns that may collide are a hint")
  func columnsOfNoPlatform() {
    let text = "  - {id: s, type: multiple, text: \"S?\", options: {1: A, other: B}}\n"
    let all = allFindings(
      in: "questionnaire: a\ntitle: A\nquestions:\n" + text + "  - {id: s_other, type: text, text: \"T?\"}\n")
    #expect(all.filter { $0.rule == "column-collision" }.map(\.severity) == [.hint])
  }

  @Test(
    "Which columns collide depends on the platform",
    arguments: [
      ("track", "s_other", true), ("form", "s_other", true), ("redcap", "s_other", false),
      ("redcap", "s___other", true), ("esmira", "s_other", false), ("fhir", "s_other", false),
      ("[redcap, form]", "s_other", true),
    ])
  func columnsOfPlatforms(target: String, id: String, collides: Bool) {
    let head = "questionnaire: mood\ntitle: Mood\ntarget: \(target)\nquestions:\n"
    let text = head + "  - {id: s, type: multiple, text: \"S?\", options: {1: A, other: B}}\n"
    let all = allFindings(in: text + "  - {id: \(id), type: text, text: \"T?\"}\n")
    #expect(all.filter { $0.rule == "column-collision" }.map(\.severity) == (collides ? [.error] : []))
  }

  @Test(
    "Negated comparisons over optional questions",
    arguments: [
      ("↓a is not yes", true), ("↓a not in [yes]", true), ("not ↓(a is yes)", true),
      ("b is yes or ↓a is not yes", true),
      ("a is yes", true), ("answered a and a is not yes", true), ("not answered a", true),
      ("a is not yes", false),
      ("not (a is not yes)", true), ("a is not yes and answered a", true),
      ("not answered a or a is not yes", true),
    ])
  func skippedCounts(condition: String, isOptional: Bool) {
    check(
      "skipped-counts",
      """
        - {id: a, type: yes-no, text: "A?", required: \(!isOptional)}
        - {id: b, type: yes-no, text: "B?"}
        - {id: c, type: text, text: "C?", when: "\(condition)"}
      """)
  }

  @Test("Items that look back further than to the last prompt are one finding")
  func recall() {
    let daily = "repeat: many\nschedule: [{at: \"20:00\"}]\n"
    check(
      "recall-mismatch",
      "  - {id: a, type: text, text: \"Over the ↓past 7 days?\"}\n  - {id: b, type: text, text: \"In the last month?\"}\n",
      head: daily)
    check(
      "recall-mismatch", "  - {id: a, type: text, text: \"In den ↓letzten 14 Tagen und sonst?\"}\n",
      head: daily + "languages: [de]\n")
    check("recall-mismatch", "  - {id: a, type: text, text: \"In the last 24 hours?\"}\n", head: daily)
    check(
      "recall-mismatch", "  - {id: a, type: text, text: \"In the ↓last 24 hours?\"}\n",
      head: "repeat: many\nschedule: [{at: [\"08:00\", \"20:00\"]}]\n")
  }

  @Test(
    "Stretches that fit the schedule, and words that are not stretches",
    arguments: [
      "In the past week?", "Since the last prompt?", "What did you do last?", "In the last few minutes?",
    ])
  func fittingRecall(text: String) {
    check(
      "recall-mismatch", "  - {id: a, type: text, text: \"\(text)\"}\n",
      head: "repeat: many\nschedule: [{every: 1 week, at: \"20:00\"}]\n")
  }
}
