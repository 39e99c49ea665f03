import Questionnaires

/// The support of a key, or of a type of question, on a target.
package enum Support: Equatable, Sendable {
  /// The document of the target says the same.
  case carried
  /// It does so in some cases, or in another way, as the words say. The target reports the others.
  case partly(String)
  /// The document does not say it. `instead` is what to do on this target, if that differs from others.
  case lost(instead: String? = nil)
  /// A questionnaire with it cannot be published there.
  case refused
  /// Only qtool and those who analyse the data need it.
  case unneeded

  package static let lost = Support.lost()
}

extension Platform {
  /// The support of a key of the language.
  package func support(of key: any ObjectKey) -> Support {
    exception(for: key) ?? (key.about.inDocuments ? .carried : .unneeded)
  }

  /// Whether no document of the target has a key.
  package func loses(_ key: any ObjectKey) -> Bool {
    switch support(of: key) {
    case .lost: true
    case .carried, .partly, .refused, .unneeded: false
    }
  }

  private func exception(for key: any ObjectKey) -> Support? {
    switch key {
    case let key as QuestionnaireKey: exception(for: key)
    case let key as SectionKey: exception(for: key)
    case let key as QuestionKey: exception(for: key)
    case let key as ItemKey: exception(for: key)
    case let key as OptionKey: exception(for: key)
    case let key as ScheduleKey: exception(for: key)
    case let key as SensorKey: exception(for: key)
    case let key as ServerKey: exception(for: key)
    case let key as StudyKey: exception(for: key)
    case let key as StudyServerKey: exception(for: key)
    case let key as InterventionKey: exception(for: key)
    default: nil
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? { nil }
  package func exception(for key: SectionKey) -> Support? { nil }
  package func exception(for key: QuestionKey) -> Support? { nil }
  package func exception(for key: ItemKey) -> Support? { nil }
  package func exception(for key: OptionKey) -> Support? { nil }
  package func exception(for key: ScheduleKey) -> Support? { nil }
  package func exception(for key: StudyKey) -> Support? { nil }

  // One platform has each of these, or few.
  package func exception(for key: SensorKey) -> Support? { .lost }
  package func exception(for key: InterventionKey) -> Support? { .lost }
  package func exception(for key: ServerKey) -> Support? { .unneeded }
  package func exception(for key: StudyServerKey) -> Support? { .unneeded }
}
