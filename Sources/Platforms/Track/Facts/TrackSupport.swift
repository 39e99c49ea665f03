import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension Track {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .time, .group: .refused
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .version, .order, .keepFirst, .keepLast: .lost
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .order, .keepFirst, .keepLast: .lost
    case .noAnswer: .partly("not in a `multiple`")
    case .when: .partly("all known clients show everything")
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .fields: .refused
    case .dropDown, .exclusive, .atLeast, .atMost: .lost
    case .noAnswer: .partly("not in a `multiple`")
    case .required: .partly("some clients ask for every answer")
    case .when: .partly("all known clients show everything")
    case .range: .partly("not of a date")
    case .step: .partly("of a `slider`; some clients count in steps of 1")
    case .labels: .partly("at the ends")
    case .whole: .partly("`true`")
    case .input: .partly("`line` and `area`")
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? {
    switch key {
    case .remindAfter, .weekdays: .refused
    case .every: .partly("months as 30 days")
    case .minGap, .openFor: .lost
    case .days: .partly("one stretch, without its end")
    case .ends: .partly("not of fixed times")
    default: nil
    }
  }

  package func exception(for key: ServerKey) -> Support? {
    switch key {
    case .version: .unneeded
    default: nil
    }
  }

  package func exception(for key: StudyKey) -> Support? {
    switch key {
    case .source, .interventions: .lost
    case .timezone: .unneeded
    case .baseline: .partly("not in every client")
    default: nil
    }
  }

  package func exception(for key: SensorKey) -> Support? { nil }

  package func exception(for key: StudyServerKey) -> Support? { nil }
}
