import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension FHIR {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .sam: .partly("as the numbers 1 to 9")
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .repeat, .intro, .outro, .schedule, .changeable, .canUse, .order, .keepFirst, .keepLast: .lost
    case .server: .unneeded
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .order, .keepFirst, .keepLast: .lost
    case .noAnswer: .partly("of a `multiple`")
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .noAnswer: .partly("of a `multiple`")
    case .range: .partly("not `today`")
    case .step: .partly("of a `slider`")
    case .labels: .partly("at the ends")
    case .dimension: .partly("as the numbers 1 to 9")
    case .input: .partly("`line`, `area` and `url`")
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? { .lost }

  package func exception(for key: StudyKey) -> Support? {
    switch key {
    case .title, .text, .description, .consent, .source, .access, .running, .starts, .ends, .picture,
      .baseline, .interventions:
      .lost
    case .languages, .server, .timezone: .unneeded
    default: nil
    }
  }
}
