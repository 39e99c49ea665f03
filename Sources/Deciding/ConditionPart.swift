import Diagnostics
import Questionnaires

/// A part of a condition that must be true, or must be false.
struct ConditionPart {
  let condition: Condition
  let isNegated: Bool
  /// Its place in the file, including its `not`.
  let range: SourceRange

  init(condition: Condition, isNegated: Bool, range: SourceRange? = nil) {
    self.condition = condition
    self.isNegated = isNegated
    self.range = range ?? condition.range
  }

  /// The parts that must all hold for the condition to be true, or false.
  static func conjuncts(of condition: Condition, isNegated: Bool = false) -> [ConditionPart] {
    switch (condition, isNegated) {
    case (.and(let parts, _), false), (.or(let parts, _), true):
      return parts.flatMap { conjuncts(of: $0, isNegated: isNegated) }
    case (.not(let part, let range), _):
      let parts = conjuncts(of: part, isNegated: !isNegated)
      guard let only = parts.first, parts.count == 1 else { return parts }
      return [ConditionPart(condition: only.condition, isNegated: only.isNegated, range: range)]
    case (.and, true), (.or, false), (.test, _):
      return [ConditionPart(condition: condition, isNegated: isNegated)]
    }
  }
}
