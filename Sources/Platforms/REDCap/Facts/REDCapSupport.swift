import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension REDCap {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .group: .refused
    case .sam: .partly("as the numbers 1 to 9")
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .version, .description, .source, .active, .repeat, .intro, .outro, .schedule, .changeable,
      .canUse, .order, .keepFirst, .keepLast:
      .lost
    case .title: .lost(instead: "enter it as the instrument's name after the upload")
    case .server: .unneeded
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .order, .keepFirst, .keepLast: .lost
    case .id: .unneeded
    case .noAnswer: .partly("of a `multiple`")
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .fields: .refused
    case .atLeast, .pattern, .patternHint: .lost
    case .stored: .partly("if REDCap allows it")
    case .noAnswer: .partly("of a `multiple`")
    case .dropDown: .partly("of a `choice`")
    case .step: .partly("stops at every whole number")
    case .labels: .partly("at the ends, not of `yes-no`")
    case .dimension: .partly("as the numbers 1 to 9")
    case .input: .partly("`line`, `area` and `email`")
    default: nil
    }
  }

  package func exception(for key: ItemKey) -> Support? {
    switch key {
    case .stored: .partly("if REDCap allows it")
    default: nil
    }
  }

  package func exception(for key: OptionKey) -> Support? {
    switch key {
    case .stored: .partly("if REDCap allows it")
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? { .lost }

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
