import Diagnostics
import Questionnaires

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
