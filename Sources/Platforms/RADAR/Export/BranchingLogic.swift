import Questionnaires

/// A condition as the aRMT app can evaluate it: which answers must have been given, joined with "and" and "or".
///
/// Read from the app's source (RADAR-base/RADAR-Questionnaire, version 3.3.7, `parsers.ts`, and morph-expressions 1.1.1,
/// which evaluates it). The app turns each `=` into `==`, so `<=`, `>=` and `!=` stop it, as `<>` does. It gives a
/// question that is compared with `<` or `>` no value at all. What is left are equalities of texts. Each answer of a
/// multiple-choice question is tried alone, without the answers to other questions; `[m(1)]` reads a letter of
/// its code. A question without an answer equals nothing.
indirect enum BranchingLogic: Hashable {
  case answer(question: Int, code: String)
  case all([BranchingLogic])
  case any([BranchingLogic])

  static let always = BranchingLogic.all([])
  static let never = BranchingLogic.any([])

  static func joined(_ parts: [BranchingLogic], all: Bool) -> BranchingLogic {
    let neutral = all ? always : never
    let opposite = all ? never : always
    var kept: [BranchingLogic] = []
    var seen: Set<BranchingLogic> = []
    for part in parts where part != neutral {
      if part == opposite { return opposite }
      switch (part, all) {
      case (.all(let inner), true), (.any(let inner), false):
        kept += inner.filter { seen.insert($0).inserted }
      case (.answer, _), (.all, _), (.any, _): if seen.insert(part).inserted { kept.append(part) }
      }
    }
    return kept.count == 1 ? kept[0] : all ? .all(kept) : .any(kept)
  }

  /// The answers that it asks for.
  var answers: [(question: Int, code: String)] {
    switch self {
    case .answer(let question, let code): [(question, code)]
    case .all(let parts), .any(let parts): parts.flatMap(\.answers)
    }
  }

  fileprivate static func answers(_ codes: [String], to question: Int) -> BranchingLogic {
    joined(codes.map { .answer(question: question, code: $0) }, all: false)
  }

  /// A multiple-choice question that is asked about together with other answers, which the app cannot evaluate.
  func combined(_ questions: [Question]) -> Int? {
    switch self {
    case .answer: nil
    case .any(let parts): parts.lazy.compactMap { $0.combined(questions) }.first
    case .all: answers.map(\.question).first { questions[$0].selection != nil }
    }
  }
}

/// Why a condition is not among those that the app can evaluate.
enum BranchingFailure: Error {
  /// Its numbers have no end, or there are too many to list.
  case manyNumbers(Int)
  /// A test that an option is not among the answers.
  case notIncluded(Int)
  case tooLong
}

/// Writes conditions as the app can evaluate them: `not` becomes the other answers, or that the question was not shown.
///
/// The app asks for an answer to everything it shows, so a question has one if its own condition is true.
struct BranchingLogicWriter: ConditionDialect {
  typealias Failure = BranchingFailure

  /// The most answers of one question that are listed.
  static let mostCodes = 128
  /// The most answers in one condition.
  private static let longest = 1_024

  let questionnaire: Questionnaire

  func logic(of conditions: [Condition]) throws(BranchingFailure) -> BranchingLogic {
    try all(written(conditions))
  }

  func all(_ parts: [BranchingLogic]) throws(BranchingFailure) -> BranchingLogic {
    try short(.joined(parts, all: true))
  }

  func any(_ parts: [BranchingLogic]) throws(BranchingFailure) -> BranchingLogic {
    try short(.joined(parts, all: false))
  }

  private func short(_ logic: BranchingLogic) throws(BranchingFailure) -> BranchingLogic {
    guard logic.answers.count <= Self.longest else { throw .tooLong }
    return logic
  }

  func test(_ test: ConditionTest, isTrue: Bool) throws(BranchingFailure) -> BranchingLogic {
    let question = questionnaire.questions[test.question]
    let conditions = [questionnaire.sections[question.section].condition, question.condition].compactMap {
      $0
    }
    if case .answered = test.predicate {
      return isTrue ? try all(written(conditions)) : try any(written(conditions, isTrue: false))
    }
    if isTrue { return .answers(try codes(accepting: true, test, question), to: test.question) }
    let hidden = try any(written(conditions, isTrue: false))
    let others = try codes(accepting: false, test, question)
    return .joined([.answers(others, to: test.question), hidden], all: false)
  }

  /// The answers for which the test is true, or false, as the app stores them.
  private func codes(
    accepting isAccepted: Bool, _ test: ConditionTest, _ question: Question
  ) throws(BranchingFailure) -> [String] {
    if let scale = question.scale { return try numbers(of: scale, accepting: isAccepted, test, question) }
    if question.selection != nil {
      guard isAccepted, case .includes(let value) = test.predicate else { throw .notIncluded(question.index) }
      return [value.text]
    }
    return question.options?.options.filter { option in
      test.predicate.accepts(.code(option.code.value.text), to: question) == isAccepted
    }.map { $0.code.value.stored(of: question) } ?? []
  }

  private func numbers(
    of scale: NumberScale, accepting isAccepted: Bool, _ test: ConditionTest, _ question: Question
  ) throws(BranchingFailure) -> [String] {
    if isAccepted, case .isOneOf(let values, _) = test.predicate {
      return values.map { $0.number?.description ?? $0.text }
    }
    guard !scale.isOpen, scale.grid.count <= Int128(Self.mostCodes) else {
      throw .manyNumbers(question.index)
    }
    return (0..<scale.grid.count).map { scale.grid[$0] }
      .filter { test.predicate.accepts(.number($0), to: question) == isAccepted }.map(\.description)
  }
}

extension Code {
  /// As REDCap and the app store it: yes is 1 and no is 0.
  fileprivate func stored(of question: Question) -> String {
    guard question.kind.type == .yesNo else { return text }
    return self == YesNoQuestion.codes[0] ? "1" : "0"
  }
}

/// A condition in the two spellings of an aRMT definition.
struct BranchingText {
  /// REDCap's: `[mood] = '1' or [mood] = '2'`. The app evaluates this one.
  let branching: String
  /// JavaScript's: `responses['mood'] == '1' || …`, as published definitions have it. The app does not read it.
  let evaluated: String
  /// The text into which the app turns the first before it evaluates it.
  let rewritten: String

  init(_ logic: BranchingLogic, of questions: [Question]) {
    let id = { (question: Int) in questions[question].name(orElse: "") }
    branching = Self.text(logic, " and ", " or ") { "[\(id($0))] = '\($1)'" }
    evaluated = Self.text(logic, " && ", " || ") { "responses['\(id($0))'] == '\($1)'" }
    rewritten = Self.text(logic, " && ", " || ") { "\(id($0)) == '\($1)'" }
  }

  private static func text(
    _ logic: BranchingLogic, _ and: String, _ or: String, _ answer: (Int, String) -> String
  ) -> String {
    switch logic {
    case .answer(let question, let code): answer(question, code)
    case .any(let parts): parts.map { text($0, and, or, answer) }.joined(separator: or)
    case .all(let parts):
      parts.map { part in
        let inner = text(part, and, or, answer)
        return if case .any = part { "(" + inner + ")" } else { inner }
      }.joined(separator: and)
    }
  }
}

/// The app's treatment of the names in a condition.
enum BranchingNames {
  /// The question whose answer the app would not find: it takes what is between the first two places of the id, even
  /// within other words, for a comparison.
  static func misread(in text: BranchingText, _ logic: BranchingLogic, _ questions: [Question]) -> Int? {
    return Set(logic.answers.map(\.question)).sorted().first { question in
      let id = questions[question].name(orElse: "")
      // morph-expressions reads the word `true` at the beginning of any other, and what every object of JavaScript has.
      return id.hasPrefix("true") || inherited.contains(id) || !isCompared(id, in: text.rewritten)
    }
  }

  private static let inherited: Set = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString",
    "valueOf",
  ]

  private static func isCompared(_ id: String, in text: String) -> Bool {
    guard let first = text.firstRange(of: id) else { return false }
    let rest = text[first.upperBound...]
    return rest[..<(rest.firstRange(of: id)?.lowerBound ?? rest.endIndex)].contains("=")
  }
}
