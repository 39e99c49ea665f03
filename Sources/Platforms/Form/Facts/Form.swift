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

  package var data: DataFacts {
    DataFacts(separator: .underscore, sheets: .replies, sent: .reply, refusesMissing: true)
  }

  package var screens: Screens { Screens(putsTextsFirst: true) }

  package var clientNames: KeyValuePairs<ClientName, NameOfClient> {
    [.form: ("the apps for Crowd Sensing forms", "die Apps für Crowd-Sensing-Formulare")]
  }

  package var habits: [any ClientHabit] { FormHabit.allCases }

  package func opens(_ count: Int) -> Bool { count > mostVisibleAnswers }

  package func control(of question: Question) -> AnswerControl {
    guard let count = question.options?.options.count ?? question.scalePoints?.count else {
      return question.kind.type == .slider ? .numberField : .usual
    }
    return question.dropDown?.value ?? opens(count) ? .openingList : .list
  }

  /// Dates, times, and all lists and buttons of which one is chosen.
  package func startAnswer(to question: Question, in client: ClientName?) -> StartAnswer? {
    switch question.kind.type {
    case .date: .today
    case .time: .now
    default:
      question.selection == nil && control(of: question) != .usual && question.kind.type != .slider
        ? .firstOption : nil
    }
  }

  package func conduct(of client: ClientName?) -> ClientConduct {
    ClientConduct(followsConditions: false, boldInTexts: withoutBold)
  }

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

/// The habits of the apps for forms, as the thesis of 2016 describes them (4.4 and 4.5).
package enum FormHabit: CaseIterable, ClientHabit {
  case choosesForPeople
  case needsWholeGroups

  package var clients: [ClientName] { [.form] }

  package var words: String {
    switch self {
    case .choosesForPeople: "a date, a time and a single answer are chosen from the start"
    case .needsWholeGroups: "one filled field of an optional group makes all of its fields required"
    }
  }

  package var consequence: String {
    switch self {
    case .choosesForPeople: "the data have answers that nobody gave"
    case .needsWholeGroups: "`required: false` of a field in it has no effect"
    }
  }

  package var mark: String {
    switch self {
    case .choosesForPeople: "answered from the start"
    case .needsWholeGroups: "needed as soon as one field has an answer"
    }
  }

  package var rule: String? {
    switch self {
    case .choosesForPeople: "preselected"
    case .needsWholeGroups: "target-loses"
    }
  }
}
