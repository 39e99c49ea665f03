import Testing

@testable import Questionnaires

/// What the model says about the answers to a question of each type.
@Suite struct AnswerVocabularyTests {
  /// What the model says about the example of a type, one line per property.
  struct Expectation: CustomTestStringConvertible {
    let type: QuestionType
    let shape: String
    var codes: String?
    var numbers: String?
    var isSingleChoice = false
    var takesAnswer = true

    var testDescription: String { type.rawValue }
  }

  static let expectations = [
    Expectation(type: .choice, shape: "one of", codes: "0 1 2", numbers: "0 to 2", isSingleChoice: true),
    Expectation(type: .multiple, shape: "any of", codes: "none work"),
    Expectation(type: .yesNo, shape: "one of", codes: "yes no", isSingleChoice: true),
    Expectation(type: .slider, shape: "number in steps of 1", numbers: "0 to 100"),
    Expectation(
      type: .rating, shape: "number of points", codes: "0 1 2 3 4 5 6 7", numbers: "0 to 7",
      isSingleChoice: true),
    Expectation(
      type: .sam, shape: "number of points", codes: "1 2 3 4 5 6 7 8 9", numbers: "1 to 9",
      isSingleChoice: true),
    Expectation(type: .number, shape: "whole number", numbers: "30 to 250"),
    Expectation(type: .text, shape: "text"),
    Expectation(type: .date, shape: "date"),
    Expectation(type: .time, shape: "time"),
    Expectation(type: .group, shape: "2 fields", takesAnswer: false),
    Expectation(type: .note, shape: "nothing", takesAnswer: false),
  ]

  @Test func everyTypeHasItsExpectation() {
    #expect(Self.expectations.map(\.type) == QuestionType.allCases)
  }

  @Test(arguments: expectations)
  func saysWhatAnAnswerCanBe(expected: Expectation) throws {
    let question = try question(expected.type.example)
    #expect(words(question.answer) == expected.shape)
    #expect(question.takesAnswer == expected.takesAnswer)
    #expect(question.isSingleChoice == expected.isSingleChoice)
  }

  @Test(arguments: expectations)
  func listsTheAnswersThatItOffers(expected: Expectation) throws {
    let question = try question(expected.type.example)
    #expect(question.offeredAnswers?.map(\.code.text).joined(separator: " ") == expected.codes)
    let hasOptions = [.choice, .multiple, .yesNo].contains(expected.type)
    #expect((question.options != nil) == hasOptions)
    #expect((question.optionList != nil) == [.choice, .multiple].contains(expected.type))
    #expect((question.selection != nil) == (expected.type == .multiple))
    #expect(question.fields.isEmpty == (expected.type != .group))
    #expect((question.textField != nil) == (expected.type == .text))
  }

  @Test(arguments: expectations)
  func knowsItsNumbers(expected: Expectation) throws {
    let question = try question(expected.type.example)
    let ends = question.lowest.flatMap { low in question.highest.map { "\(low) to \($0)" } }
    #expect(ends == expected.numbers)
    #expect((question.scalePoints != nil) == [.rating, .sam].contains(expected.type))
    #expect((question.scale != nil) == [.slider, .rating, .sam, .number].contains(expected.type))
    #expect((question.scale?.manikin != nil) == (expected.type == .sam))
  }

  private func words(_ answer: AnswerShape) -> String {
    switch answer {
    case .oneOf: "one of"
    case .anyOf: "any of"
    case .number(let scale): words(scale.spacing)
    case .text: "text"
    case .date: "date"
    case .time: "time"
    case .fields(let fields): "\(fields.count) fields"
    case .nothing: "nothing"
    }
  }

  private func words(_ spacing: NumberScale.Spacing) -> String {
    switch spacing {
    case .points: "number of points"
    case .steps(let step): "number in steps of \(step)"
    case .typed(let step): "typed number in steps of \(step)"
    case .whole: "whole number"
    case .any: "number"
    }
  }
}

/// What authors can write or leave out.
@Suite struct WrittenAnswerTests {
  @Test func theLabelsOfARatingAreAtItsEnds() throws {
    let rating = try question("{id: a, type: rating, text: A, range: [1, 3], labels: [low, high]}")
    #expect(rating.offeredAnswers?.map { $0.text?.string(in: nil) } == ["low", nil, "high"])
    #expect(rating.labels?.second.string(in: nil) == "high")
  }

  @Test func aManikinHasNoLabels() throws {
    let manikin = try question("{id: a, type: sam, text: A, dimension: arousal}")
    #expect(manikin.offeredAnswers?.allSatisfy { $0.text == nil } == true)
    #expect(manikin.scale?.manikin == .arousal)
    #expect(manikin.scale?.range == nil)
  }

  @Test func aNumberWithoutARangeIsOpenAtBothEnds() throws {
    let number = try question("{id: a, type: number, text: A, whole: false, unit: kg}")
    #expect(number.lowest == nil)
    #expect(number.highest == nil)
    #expect(number.scale?.isOpen == true)
    #expect(number.scale?.spacing == .any)
    #expect(number.scale?.unit?.string(in: nil) == "kg")
    #expect(number.offeredAnswers == nil)
  }

  @Test func theNumbersOfASliderAreItsSteps() throws {
    let slider = try question("{id: a, type: slider, text: A, range: [0, 1], step: 0.25}")
    let grid = try #require(slider.scale?.grid)
    #expect((0..<grid.count).map { grid[$0].description } == ["0", "0.25", "0.5", "0.75", "1"])
    #expect(slider.scalePoints == nil)
  }

  @Test func wholeNumbersBeginInsideTheRange() throws {
    let grid = try #require(question("{id: a, type: number, text: A, range: [0.5, 3.5]}").scale?.grid)
    #expect((0..<grid.count).map { grid[$0].description } == ["1", "2", "3"])
  }

  @Test func aScaleOfWordsHasNoLowestOrHighestNumber() throws {
    let choice = try question("{id: a, type: choice, text: A, options: {1: One, many: Many}}")
    #expect(choice.lowest == nil)
    #expect(choice.offeredAnswers?.compactMap { $0.text?.string(in: nil) } == ["One", "Many"])
  }

  @Test(arguments: [
    (nil, "Yes", "No"), ("de", "Ja", "Nein"), ("de-AT", "Ja", "Nein"), ("sw", "Yes", "No"),
    ("zh-Hant", "是", "否"),
  ])
  func yesAndNoAreSaidInTheLanguage(language: String?, yes: String, no: String) throws {
    let options = try #require(question("{id: a, type: yes-no, text: A}").options)
    #expect(options.options.map { $0.text.string(in: language) } == [yes, no])
  }

  @Test func theAuthorsWordsReplaceYesAndNo() throws {
    let yesNo = try question("{id: a, type: yes-no, text: A, labels: [Right, Wrong]}")
    #expect(yesNo.options?.options.map { $0.text.string(in: "de") } == ["Right", "Wrong"])
    #expect(yesNo.optionList == nil)
  }

  @Test func theModelSaysWhereOptionsAreDefined() throws {
    let questionnaire = try read(
      """
      questionnaire: q
      title: Q
      option-lists: {often: {1: Never, 2: Always}}
      sections:
        - options: often
          questions:
            - {id: shared, text: A}
            - {id: named, text: B, options: often}
            - {id: own, text: C, options: {1: No, 2: Yes}}
      """)
    #expect(questionnaire.questions.map(\.sharesOptions) == [true, false, false])
    #expect(questionnaire.questions.map { $0.ownOptions != nil } == [false, false, true])
  }
}

/// A questionnaire with the question and another one after it, because a note alone is not a questionnaire.
private func question(_ text: String) throws -> Question {
  let last = "{id: last, type: date, text: When?}"
  return try #require(try read("questionnaire: q\ntitle: Q\nquestions: [\(text), \(last)]\n").questions.first)
}
