import Questionnaires

/// In which unit of a form an answer is filed; the other targets file answers by the question's id alone.
enum StoredUnit: Equatable {
  /// Directly in the form.
  case none
  case section(name: String)
  /// A place in `Questionnaire.questions`.
  case group(Int)
}

extension Questionnaire {
  func unit(of question: Question, target: TargetName) -> StoredUnit {
    guard target == .form else { return .none }
    if let group = question.group { return .group(group) }
    let section = sections[question.section]
    guard section.title != nil else { return .none }
    // Ids cannot contain hyphens, so the name is free.
    return .section(name: section.id?.value ?? "section-\(question.section + 1)")
  }
}
