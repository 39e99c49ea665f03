import Questionnaires

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

extension BranchingLogic {
  /// A multiple-choice question that is asked about together with other answers, which the app cannot evaluate.
  func combined(_ questions: [Question]) -> Int? {
    switch self {
    case .answer: nil
    case .any(let parts): parts.lazy.compactMap { $0.combined(questions) }.first
    case .all: answers.map(\.question).first { questions[$0].selection != nil }
    }
  }
}
