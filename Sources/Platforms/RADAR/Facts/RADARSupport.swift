import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension RADAR {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .sam, .group: .refused
    case .slider: .partly("its handle starts at the lowest value")
    case .date: .partly("today is filled in")
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .description, .source, .active, .changeable, .order, .keepFirst, .keepLast: .lost
    case .canUse:
      .lost(
        instead: "choose what the phone records in the study's settings for the passive app of RADAR-base")
    case .server: .unneeded
    case .repeat: .partly("as the schedule says")
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .order, .keepFirst, .keepLast: .lost
    case .id: .unneeded
    case .noAnswer: .partly("not in a `multiple`")
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .dimension, .fields: .refused
    case .dropDown, .exclusive, .atLeast, .atMost, .pattern, .patternHint: .lost
    case .required: .partly("the app asks for every answer")
    case .noAnswer: .partly("not in a `multiple`")
    case .range, .whole: .partly("the app does not check it")
    case .step: .partly("the app stops at every whole number")
    case .labels: .partly("at the ends, not of `yes-no`")
    case .input: .partly("`line` and `area`")
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? {
    switch key {
    case .weekdays, .starts, .ends: .refused
    case .between, .windows: .partly("drawn once for all")
    default: nil
    }
  }

  package func exception(for key: StudyKey) -> Support? {
    switch key {
    case .text, .description, .consent, .source, .access, .running, .starts, .ends, .picture, .baseline,
      .interventions:
      .lost
    case .server, .timezone: .unneeded
    default: nil
    }
  }
}
