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
  /// The place in messages: a question's id, a section's id or title.
  func name(of place: ConditionPlace) -> String {
    switch place {
    case .question(let index): return questions[index].name
    case .section(let index):
      let title = sections[index].title?.string(in: languages.first?.value)
      return sections[index].id.map { "section `\($0.value)`" } ?? title.map { "section \"\($0)\"" }
        ?? "section \(index + 1)"
    }
  }

  package func condition(of place: ConditionPlace) -> Condition? {
    switch place {
    case .section(let index): sections[index].condition
    case .question(let index): questions[index].condition
    }
  }
}
