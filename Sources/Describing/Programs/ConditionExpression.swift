import Questionnaires

/// The language in which a statistics program evaluates a condition.
enum ExpressionLanguage {
  case r
  case spss
}

/// When questions are shown, as expressions over the columns of the data. They are never missing: true or false in every
/// row.
///
/// An answer to a question that was not shown does not count, so an expression contains those of the questions that it asks
/// about. If it would become too long, it relies on data without such answers.
struct ConditionExpressions: ConditionDialect {
  private let variables: Variables
  private let tests: TestExpressions
  /// With what decides about the questions asked about, by question; without an entry if that is too long.
  private var whole: [Int: String] = [:]
  /// Whether a comparison is written with what decides about its question.
  private var isWhole = true

  private static let longest = 8_000

  init(_ variables: Variables, in language: ExpressionLanguage, name: @escaping (Variable) -> String) {
    self.variables = variables
    tests = TestExpressions(variables, in: language, name: name)
    for question in variables.questionnaire.questions {
      let conditions = variables.conditions(of: question)
      if !conditions.isEmpty { whole[question.index] = conjunction(conditions) }
    }
    isWhole = false
  }

  /// Nil for a question that everybody is shown.
  func shown(_ question: Question) -> String? {
    let conditions = variables.conditions(of: question)
    guard !conditions.isEmpty else { return nil }
    return whole[question.index] ?? conjunction(conditions)
  }

  /// Nil if it is too long.
  private func conjunction(_ conditions: [Condition]) -> String? {
    let parts = written(conditions)
    return parts.count == 1 ? parts[0] : all(parts)
  }

  func all(_ parts: [String?]) -> String? { joined(parts, tests.and) }

  func any(_ parts: [String?]) -> String? { joined(parts, tests.or) }

  func not(_ condition: Condition) -> String? { written(condition).map(tests.negated) }

  private func joined(_ parts: [String?], _ word: String) -> String? {
    let texts = parts.compactMap(\.self)
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    guard texts.count == parts.count, !isWhole || length <= Self.longest else { return nil }
    return "(" + texts.joined(separator: word) + ")"
  }

  func test(_ test: ConditionTest, isTrue: Bool) -> String? {
    var found: String? = tests.expression(test)
    if isWhole, !variables.conditions(of: variables.questionnaire.questions[test.question]).isEmpty {
      found = all([whole[test.question], found])
    }
    return isTrue ? found : found.map(tests.negated)
  }
}
