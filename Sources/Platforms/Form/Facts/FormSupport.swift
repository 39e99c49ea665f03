import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension Form {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .slider: .partly("as a typed number")
    case .sam: .partly("as the numbers 1 to 9")
    case .note: .partly("only above the first field")
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .source, .active, .repeat, .outro, .schedule, .changeable, .canUse, .order, .keepFirst, .keepLast:
      .lost
    case .description: .lost(instead: "if participants should read it, repeat it in `intro`")
    case .title: .partly("in a catalogue")
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .when: .refused
    case .order, .keepFirst, .keepLast: .lost
    case .noAnswer: .partly("not in a `multiple`")
    case .title, .text: .partly("above the first field")
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .when: .refused
    case .exclusive, .atLeast, .atMost: .lost
    case .noAnswer: .partly("not in a `multiple`")
    case .required: .partly("not of a field in an optional group")
    case .range: .partly("not of a date")
    case .labels: .partly("at the ends")
    case .dimension: .partly("as the numbers 1 to 9")
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? { .lost }

  package func exception(for key: ServerKey) -> Support? {
    switch key {
    case .id, .name: .unneeded
    default: nil
    }
  }

  package func exception(for key: StudyKey) -> Support? {
    switch key {
    case .title, .text, .description, .consent, .source, .access, .running, .starts, .ends, .picture,
      .baseline, .interventions:
      .lost
    case .server, .timezone: .unneeded
    default: nil
    }
  }
}
