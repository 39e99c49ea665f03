import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension Intersession {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .multiple, .slider, .number, .text, .date, .time, .group, .note: .refused
    case .sam: .partly("as the numbers 1 to 9")
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .version, .source, .active, .intro, .outro, .changeable, .canUse, .order, .keepFirst, .keepLast:
      .lost
    case .server: .unneeded
    case .repeat: .partly("as the schedule says")
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .order, .keepFirst, .keepLast: .lost
    case .id, .noAnswer: .unneeded
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .exclusive, .atLeast, .atMost, .step, .whole, .unit, .input, .pattern, .patternHint, .fields:
      .refused
    case .dropDown: .lost
    case .noAnswer: .unneeded
    case .required: .partly("the app asks for every answer")
    case .range: .partly("of a `rating`")
    case .labels: .partly("at the ends")
    case .dimension: .partly("as the numbers 1 to 9")
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? {
    key == .every ? .partly("months as 30 days") : nil
  }

  package func exception(for key: StudyKey) -> Support? {
    switch key {
    case .text, .consent, .source, .access, .running, .starts, .ends, .picture, .baseline: .lost
    case .server, .timezone: .unneeded
    default: nil
    }
  }

  package func exception(for key: InterventionKey) -> Support? { nil }
}
