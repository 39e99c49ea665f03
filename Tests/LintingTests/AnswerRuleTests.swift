import Checking
import CheckingSupport
import Diagnostics
import Linting
import Questionnaires
import TestSupport
import Testing

@Suite("Rules on answers and scales")
struct AnswerRuleTests {
  private func check(_ rule: String, _ body: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = MarkedText("questionnaire: mood\ntitle: 2026\n" + body)
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule }
    #expect(found == text.places(of: rule), sourceLocation: sourceLocation)
  }

  /// Two choices, `a` and `b`, with these lists.
  private func lists(_ first: String, _ second: String) -> String {
    """
    questions:
      - {id: a, type: choice, text: A?, options: \(first)}
      - {id: b, type: choice, text: B?, options: \(second)}
    """
  }

  @Test("Lists that differ in one word of several, or in a letter of one, are near duplicates")
  func nearDuplicates() {
    check(
      "near-duplicate-answers",
      lists("{1: not at all, 2: a bit, 3: very}", "{1: ↓not at oll, 2: a bit, 3: very}"))
    check(
      "near-duplicate-answers", lists("{1: never, 2: seldom, 3: often}", "{1: never, 2: ↓seldon, 3: often}"))
    check(
      "near-duplicate-answers",
      lists("{1: trifft gar nicht zu, 2: teils, 3: ja}", "{1: ↓trifft gar nicht gut, 2: teils, 3: ja}"))
  }

  @Test("Lists that are meant to differ are not near duplicates")
  func differentLists() {
    check(
      "near-duplicate-answers", lists("{1: never, 2: seldom, 3: often}", "{1: never, 2: sometimes, 3: often}")
    )
    check(
      "near-duplicate-answers",
      lists("{1: after 1 h, 2: after 2 h, 3: later}", "{1: after 1 h, 2: after 3 h, 3: later}"))
    check(
      "near-duplicate-answers",
      lists(
        "{0: male, 1: female, 2: intersex, 3: prefer not to say, 4: other}",
        "{0: male, 1: female, 2: non-binary, 3: prefer not to say, 4: other}"))
    check(
      "near-duplicate-answers",
      lists("{1: 1 very bad, 2: 2 fair, 3: 3 very good}", "{1: 1 very bad, 2: 2 fair, 3: 3 very strong}"))
    check("near-duplicate-answers", lists("{1: at home, 2: elsewhere}", "{1: at work, 2: elsewhere}"))
    check(
      "near-duplicate-answers",
      lists("{1: not at all, 2: a bit, 3: very}", "{1: not so much, 2: a lot, 3: very}"))
    check("near-duplicate-answers", lists("{1: a b, 2: c, 3: d}", "{1: a, 2: b c, 3: d}"))
    check(
      "near-duplicate-answers",
      lists("{1: not at all, 2: a bit, 3: very}", "{0: not at all, 1: a bit, 2: very}"))
  }

  @Test("A list between two near duplicates does not hide them")
  func listBetween() {
    check(
      "near-duplicate-answers",
      """
      questions:
        - {id: a, type: choice, text: A?, options: {1: not at all, 2: a bit, 3: very}}
        - {id: b, type: choice, text: B?, options: {1: do not know, 2: a bit, 3: very}}
        - {id: c, type: choice, text: C?, options: {1: ↓not at oll, 2: a bit, 3: very}}
      """)
  }

  @Test("Only whole lists in the opposite order are reported, each once")
  func scaleDirection() {
    check("scale-direction", lists("[no, so, yes]", "↓[yes, so, no]"))
    check("scale-direction", lists("[no, so, yes]", "[yes, so, maybe]"))
    check("scale-direction", lists("[no, so, yes]", "[no, so, yes]"))
    check("scale-direction", lists("[no, so, no]", "[no, so, no]"))
    check(
      "scale-direction",
      """
      option-lists: {up: [no, yes], ↓down: [yes, no]}
      questions:
        - {id: a, type: choice, text: A?, options: up}
        - {id: b, type: choice, text: B?, options: down}
        - {id: c, type: choice, text: C?, options: [yes, no]}
      """)
  }

  @Test("Sections, groups, conditions and notes distinguish questions with the same text")
  func duplicateTexts() {
    check(
      "duplicate-question-text",
      """
      sections:
        - {title: Home, questions: [{id: a, type: date, text: When?}, {id: b, type: date, text: ↓When?}]}
        - {title: Work, questions: [{id: c, type: date, text: When?}, {id: d, type: yes-no, text: Well?}]}
        - {title: Trip, questions: [{id: e, type: date, text: When?, when: d is yes}, {id: f, type: date, text: When?}]}
      """)
    check(
      "duplicate-question-text",
      """
      questions:
        - {id: a, type: group, text: Home, fields: [{id: b, type: text, text: Street}]}
        - {id: c, type: group, text: Work, fields: [{id: d, type: text, text: Street}]}
        - {type: note, text: Nearly done.}
        - {type: note, text: Nearly done.}
      """)
    check(
      "duplicate-question-text",
      """
      questions:
        - {id: first, type: number, text: Heart rate}
        - {type: note, text: Rest for five minutes and measure again.}
        - {id: second, type: number, text: Heart rate}
        - {id: third, type: number, text: ↓Heart rate}
      """)
  }

  @Test("Sections without a heading do not distinguish questions")
  func bareSections() {
    check(
      "duplicate-question-text",
      """
      sections:
        - questions: [{id: a, type: date, text: When?}]
        - questions: [{id: b, type: date, text: ↓When?}]
      """)
  }

  @Test("A slider's steps reach its end exactly, even with decimals")
  func sliderSteps() {
    check(
      "slider-range",
      """
      questions:
        - {id: a, type: slider, text: A?, range: [0, 1], step: 0.1}
        - {id: b, type: slider, text: B?, range: [-5, 5], step: 2.5}
        - {id: c, type: slider, text: C?, range: [0, 1], step: ↓0.3}
        - {id: d, type: slider, text: D?, range: [0.5, ↓3]}
        - {id: e, type: number, text: E?, range: [9, ↓1]}
        - {id: f, type: rating, text: F?, range: [1, ↓1]}
      """)
  }

  @Test("Exclusive answers cannot be chosen together, but a single one is an answer")
  func selectionBounds() {
    let options = "options: {none: No, a: A, b: B}, exclusive: [none]"
    check("selection-bounds", "questions:\n  - {id: q, type: multiple, text: Q?, \(options), at-least: 2}")
    check("selection-bounds", "questions:\n  - {id: q, type: multiple, text: Q?, \(options), at-least: ↓3}")
    check("selection-bounds", "questions:\n  - {id: q, type: multiple, text: Q?, \(options), at-most: 3}")
    check("selection-bounds", "questions:\n  - {id: q, type: multiple, text: Q?, \(options), at-most: ↓4}")
    check(
      "selection-bounds",
      "questions:\n  - {id: q, type: multiple, text: Q?, \(options), at-least: 2, at-most: ↓1}")
  }

  @Test(
    "Where the answers themselves are wrong, nothing is said of conditions on them",
    arguments: [
      ("too-few-answers", "type: multiple, options: ↓{}", "answered q"),
      ("selection-bounds", "type: multiple, options: {a: A, b: B}, at-least: ↓3", "q includes a"),
      ("slider-range", "type: slider, range: [9, ↓1]", "q >= 5"),
      ("slider-range", "type: slider, range: [0, 10], step: ↓7", "q is 10"),
      ("slider-range", "type: number, range: [5, ↓5]", "q is 5"),
      (
        "exclusive-unknown", "type: multiple, options: {a: A, b: B}, exclusive: [↓c]",
        "q includes a and q includes b"
      ),
    ])
  func conditionsOnWrongAnswers(rule: String, answers: String, condition: String) {
    let text = MarkedText(
      """
      questionnaire: mood
      title: Mood
      questions:
        - {id: q, text: Q?, \(answers)}
        - {id: r, type: date, text: R?, when: \(condition)}
      """)
    #expect(allFindings(in: text.bytes).filter { $0.severity != .hint }.map(\.place) == text.places(of: rule))
  }

  @Test("Identical labels are found in every language")
  func sameLabels() {
    check(
      "duplicate-answer-text",
      """
      languages: [de, en]
      questions:
        - id: a
          type: slider
          text: {de: Wie?, en: How?}
          range: [0, 10]
          labels: [{de: wenig, en: much}, {de: viel, en: ↓much}]
      """)
  }

  @Test(
    "The fix of assigned codes writes the codes that were assigned",
    arguments: [
      "[never, often]", "[never, 'not, often',]", "[ {de: nie, en: never} , {de: oft, en: often} ]",
      "\n      - never\n      - often", "\n      - {de: nie, en: never}\n      - {de: oft, en: often}",
    ])
  func assignedCodesFix(options: String) throws {
    let head =
      "questionnaire: mood\ntitle: 2026\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: choice\n"
    let text =
      (options.contains("de:") ? head : head.replacing("languages: [de, en]\n", with: ""))
      + "    text: \"?\"\n    options: " + options + "\n"
    let found = allFindings(in: text).filter { $0.rule == "assigned-codes" }
    let fixed = try #require(found.first?.finding.fix).applied(to: text)
    #expect(allFindings(in: fixed).filter { $0.rule != "slider-labels" }.map(\.place) == [])
    #expect(codes(in: fixed) == ["1", "2"])
  }

  @Test("Codes after the texts of a list are named, and never written as other ones")
  func codesAtTheEnd() {
    for (answers, help) in [
      ("[never = 0, often = 1]", "`{0: never, 1: often}`"),
      ("[never = 1, often = 2]", "`{1: never, 2: often}`"),
    ] {
      let file =
        "questionnaire: mood\ntitle: M\nquestions:\n  - {id: a, type: choice, text: A?, options: \(answers)}\n"
      let found = allFindings(in: file).filter { $0.rule == "assigned-codes" }
      #expect(found.count == 1 && found[0].finding.fix == nil)
      #expect(found[0].finding.help?.hasSuffix(help) == true)
    }
  }

  @Test("There is no fix if a code in place of the dash would be level with its key")
  func noFix() {
    let text =
      "questionnaire: mood\ntitle: A\nquestions:\n  - id: a\n    type: choice\n    text: A?\n    options:\n"
    let found = allFindings(in: text + "    - never\n    - often\n").filter { $0.rule == "assigned-codes" }
    #expect(found.count == 1 && found.first?.finding.fix == nil)
  }

  private func codes(in text: String) -> [String] {
    let draft = Pipeline().draft(of: Array(text.utf8), path: "test.yaml")
    guard case .choice(let choice) = draft?.questions.first?.kind else { return [] }
    return choice.options.options.map(\.code.value.text)
  }
}

extension Fix {
  fileprivate func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
