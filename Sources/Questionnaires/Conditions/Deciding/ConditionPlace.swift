import Diagnostics

/// Something that a condition guards.
package enum ConditionPlace: Hashable, Sendable {
  /// A place in `Questionnaire.sections`.
  case section(Int)
  /// A place in `Questionnaire.questions`.
  case question(Int)
}

extension Questionnaire {
  package func condition(of place: ConditionPlace) -> Condition? {
    switch place {
    case .section(let index): sections[index].condition
    case .question(let index): questions[index].condition
    }
  }
}

extension Condition {
  /// All comparisons, from left to right.
  package var tests: [ConditionTest] {
    switch self {
    case .and(let parts, _), .or(let parts, _): parts.flatMap(\.tests)
    case .not(let part, _): part.tests
    case .test(let test): [test]
    }
  }
}
