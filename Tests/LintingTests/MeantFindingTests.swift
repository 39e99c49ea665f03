import CheckingSupport
import TestSupport
import Testing

/// Kinds of findings of which readers of public questionnaires said that nobody would change anything, beside those that they called right.
struct MeantFindingTests {
  private func check(_ rule: String, _ body: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = MarkedText("questionnaire: a\ntitle: A\n" + body)
    let found = allFindings(in: text.bytes).filter { $0.rule == rule }
    #expect(found.map(\.place) == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func choice(_ options: String, id: String = "q") -> String {
    "  - {id: \(id), type: choice, text: \"\(id)?\", options: \(options)}\n"
  }

  // MARK: always-shown

  private static let answers = "{0: none, 1: some, 2: all}"

  @Test(arguments: ["↓q is not 1 or q is not 2", "↓not q is 0 or not q is 1", "↓q >= 0"])
  func conditionsThatAreTrueByThemselves(condition: String) {
    check(
      "always-shown",
      "questions:\n" + choice(Self.answers) + "  - {id: b, type: text, text: B?, when: \(condition)}\n")
  }

  @Test(arguments: ["q in [0, 1, 2]", "q is 0 or q is 1 or q is 2", "q in [0, 1] or q is 2"])
  func allAnswersMeanAnswered(condition: String) {
    check(
      "always-shown",
      "questions:\n" + choice(Self.answers) + "  - {id: b, type: text, text: B?, when: \"\(condition)\"}\n")
  }

  @Test func aSectionSaysItAlready() {
    check(
      "always-shown",
      """
      sections:
        - title: One
          questions:
            - {id: n, type: number, text: N?, range: [0, 90], whole: true}
        - title: Two
          when: n > 17
          questions:
            - {id: b, type: text, text: B?, when: n > 12}
            - {id: c, type: text, text: C?, when: ↓n >= 0}

      """)
  }

  // MARK: placeholder

  @Test(arguments: [
    "text: \"Call ↓XXX\"", "text: \"When? ↓TBD\"", "text: \"↓TODO: ask\"", "text: \"Dear ↓{name}, hello\"",
  ])
  func placeholders(text: String) { check("placeholder", "questions:\n  - {id: q, type: text, \(text)}\n") }

  @Test(arguments: [
    "text: \"Your number, such as XXX-XXX\"", "text: Number, help: \"+1 XXX 5555\"",
    "text: \"(XXX) XXX-XXXX\"",
  ])
  func formatsOfNumbers(text: String) {
    check("placeholder", "questions:\n  - {id: q, type: text, \(text)}\n")
  }

  @Test func marksThatAreAnswers() {
    check("placeholder", "questions:\n" + choice("{1: TBA, 2: TBD, 3: XXX, 4: midwife}"))
    check(
      "placeholder",
      "questions:\n" + choice("{1: ↓TODO, 2: ask ↓XXX, 3: Unknown (XXX), 4: Not certain or TBD}"))
  }

  @Test func annotationsOfUnits() {
    check(
      "placeholder",
      "questions:\n  - {id: q, type: number, text: Pulse?, unit: \"{beats}/min\"}\n"
        + "  - {id: b, type: number, text: Price?, unit: \"€ ↓{currency}\"}\n")
  }

  // MARK: Answers

  @Test func lettersOfAReadingTest() {
    let letters = "abcdefghijkla".enumerated().map { "\($0 + 1): \($1)" }.joined(separator: ", ")
    check("duplicate-answer-text", "questions:\n" + choice("{\(letters)}"))
    check(
      "duplicate-answer-text",
      "questions:\n" + choice("{\(letters.replacing("13: a", with: "13: cat, 14: ↓cat"))}"))
  }

  @Test(arguments: [
    ("{1: 5 mmol/L, 2: in mmol/L, 3: other}", "{1: 5 mmol/L, 2: in µmol/L, 3: other}"),
    ("{1: never, 2: once per week, 3: daily}", "{1: never, 2: once a week, 3: daily}"),
    ("{1: none, 2: not so much, 3: lots}", "{1: none, 2: not so many, 3: lots}"),
  ])
  func wordsThatDifferOnPurpose(lists: (String, String)) {
    check("near-duplicate-answers", "questions:\n" + choice(lists.0) + choice(lists.1, id: "b"))
  }

  @Test func codesOfTerminologies() {
    func pair(_ first: String, _ second: String) -> String {
      "questions:\n" + choice(first) + choice(second, id: "b")
    }
    let terms = "{LA11-1: never, LA12-2: often, LA13-3: always}"
    check("scale-direction", pair(terms, "{LA13-3: always, LA12-2: often, LA11-1: never}"))
    check("same-answers-other-codes", pair(terms, "{LA12-2: never, LA11-1: often, LA13-3: always}"))
    check("scale-direction", pair("{1: never, 2: often, 3: always}", "↓{1: always, 2: often, 3: never}"))
    check(
      "same-answers-other-codes",
      pair("{1: never, 2: often, 3: always}", "↓{2: never, 1: often, 3: always}"))
  }

  @Test func endsOfTexts() {
    check("text-end", "questions:\n" + choice("{1: \"red↓,\", 2: \"green↓;\", 3: blue}"))
    check("text-end", "questions:\n" + choice("{1: \"rouge;\", 2: \"vert;\", 3: \"bleu;\", 4: jaune}"))
    check("text-end", "questions:\n" + choice("{1: \",\", 2: \";\", 3: word}"))
  }

  @Test(arguments: ["q > 3", "q >= 0", "not q < 3"])
  func refusalsThatCount(condition: String) {
    check(
      "unnamed-refusal",
      "questions:\n" + choice("{0: never, 1: seldom, 2: often, ↓999: I don't know}")
        + "  - {id: b, type: text, text: B?, when: \"\(condition)\"}\n")
  }

  @Test(arguments: ["q < 999", "q <= 2", "not q > 2", "q between 1 and 2"])
  func refusalsThatAreLeftOut(condition: String) {
    check(
      "unnamed-refusal",
      "questions:\n" + choice("{0: red, 1: green, 2: blue, 999: I don't know}")
        + "  - {id: b, type: text, text: B?, when: \"\(condition)\"}\n")
  }

  @Test func endsInPercent() {
    func slider(_ text: String, _ labels: String) -> String {
      "questions:\n  - {id: q, type: slider, text: \"\(text)\", range: [0, 100], labels: \(labels)}\n"
    }
    check("number-labels", slider("How severe was it?", "↓[\"0\", \"100\"]"))
    check("number-labels", slider("How many percent of the day?", "[\"0\", \"100\"]"))
    check(
      "number-labels",
      "questions:\n  - {id: day_percent, type: slider, text: How long?, range: [0, 100], labels: ↓[\"0\", \"100\"]}\n"
    )
  }

  @Test func namesOfPlaces() {
    let list = (1...120).map { "\($0): {en: The old town hospital \($0), de: The old town hospital \($0)}" }
    func form(_ count: Int) -> String {
      "languages: [en, de]\nquestions:\n  - {id: q, type: choice, text: {en: Where?, de: Wo?}, options: {"
        + list.prefix(count).joined(separator: ", ") + "}}\n"
    }
    let title = "questionnaire: a\ntitle: {en: One, de: Eins}\n"
    func count(_ body: String) -> Int {
      allFindings(in: Array((title + body).utf8)).count { $0.rule == "same-translation" }
    }
    #expect(count(form(120)) == 0)
    #expect(count(form(3)) == 3)
    let vaccine = "MMR (measles mumps rubella)"
    #expect(count(form(3).replacing("The old town hospital 1", with: vaccine)) == 2)
  }
}
