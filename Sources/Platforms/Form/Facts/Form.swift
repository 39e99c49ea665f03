import Questionnaires

/// Forms of the Crowd Sensing platform.
package struct Form: Platform {
  package init() {}

  package var target: TargetName { .form }

  package var name: String { "Crowd Sensing" }

  package var app: (english: String, german: String) {
    (
      "with the app of the Crowd Sensing platform (Ulm University)",
      "mit der App der Crowd-Sensing-Plattform (Universität Ulm)"
    )
  }

  package var data: DataFacts { DataFacts(separator: .underscore, sheets: .replies, refusesMissing: true) }

  package func opens(_ count: Int) -> Bool { count > mostVisibleAnswers }

  package func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit {
    if let group = question.group { return .group(group) }
    let section = questionnaire.sections[question.section]
    return section.title == nil ? .none : .section(name: Self.name(of: section, number: question.section + 1))
  }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    let id = question.storedID(on: target)?.value ?? ""
    switch unit(of: question, in: questionnaire) {
    case .none: return id
    case .section(let name): return "\(name).\(id)"
    case .group(let group): return "\(questionnaire.questions[group].storedID(on: target)?.value ?? "").\(id)"
    }
  }

  /// The name of the composite of a section with a title. Ids cannot contain hyphens, so the name is free.
  package static func name(of section: Section, number: Int) -> String {
    section.id?.value ?? "section-\(number)"
  }
}
