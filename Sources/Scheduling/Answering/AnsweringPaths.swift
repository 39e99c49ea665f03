import Questionnaires

/// Finds what the quickest and the slowest way through a questionnaire cost, in milliseconds. The exact model of
/// conditions is one; `boundedPaths` needs no model.
package typealias PathExtremes = @Sendable (Questionnaire, AnsweringCosts) -> ClosedRange<Int>

/// A sound bound: at least what has no condition, at most everything.
///
/// Parts that ask for different answers to one question (`thought is yes`, `thought is no`) are not added up: of
/// these, only the answer with the most to do counts.
package func boundedPaths(_ questionnaire: Questionnaire, _ costs: AnsweringCosts) -> ClosedRange<Int> {
  var shortest = costs.frame.total
  var longest = costs.frame.total
  var byAnswer: [Int: [String: Int]] = [:]
  for part in parts(questionnaire, costs) {
    if part.conditions.isEmpty { shortest += part.cost.shortest.total }
    if let (question, answers) = part.conditions.lazy.compactMap(\.answers).first {
      for answer in answers {
        byAnswer[question, default: [:]][answer, default: 0] += part.cost.longest.total
      }
    } else {
      longest += part.cost.longest.total
    }
  }
  longest += byAnswer.values.reduce(0) { $0 + ($1.values.max() ?? 0) }
  return min(shortest, longest)...longest
}

private struct Part {
  let cost: CostRange
  let conditions: [Condition]
}

private func parts(_ questionnaire: Questionnaire, _ costs: AnsweringCosts) -> [Part] {
  let sections = zip(questionnaire.sections, costs.sections).map { section, cost in
    Part(cost: cost, conditions: section.condition.map { [$0] } ?? [])
  }
  let questions = zip(questionnaire.questions, costs.questions).map { question, cost in
    Part(cost: cost, conditions: questionnaire.conditions(of: question))
  }
  return sections + questions
}

extension Condition {
  /// The question and the answers to it that a condition allows, where it is nothing but this.
  fileprivate var answers: (question: Int, answers: Set<String>)? {
    guard case .test(let test) = self, !test.isNegated, case .isOneOf(let values, _) = test.predicate else {
      return nil
    }
    return (test.question, Set(values.map { $0.number?.description ?? $0.text }))
  }
}
