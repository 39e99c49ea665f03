import Questionnaires

/// Types and keys of the language that it does not carry as they are.
extension ESMira {
  package func support(of type: QuestionType) -> Support {
    switch type {
    case .sam: .refused
    case .multiple: .partly("by position, not by code")
    case .number: .partly("any number is accepted")
    case .group: .partly("its fields one below the other")
    default: .carried
    }
  }

  package func exception(for key: QuestionnaireKey) -> Support? {
    switch key {
    case .source, .canUse, .keepFirst, .keepLast: .lost
    case .order: .partly("of all questions, not of sections")
    case .version:
      .lost(instead: "let the server count its own versions, and write down which of them is which of yours")
    case .description: .partly("without a study file")
    case .server: .partly("`id`")
    case .optionLists: .partly("places if codes are not consecutive")
    default: nil
    }
  }

  package func exception(for key: SectionKey) -> Support? {
    switch key {
    case .keepFirst, .keepLast: .lost
    case .order: .partly("of all questions, without groups")
    case .id: .unneeded
    case .noAnswer: .partly("not in a `multiple`")
    case .options: .partly("places if codes are not consecutive")
    default: nil
    }
  }

  package func exception(for key: QuestionKey) -> Support? {
    switch key {
    case .dimension: .refused
    case .exclusive, .atLeast, .atMost, .pattern, .patternHint: .lost
    case .stored: .unneeded
    case .noAnswer: .partly("not in a `multiple`")
    case .options: .partly("places if codes are not consecutive")
    case .dropDown: .partly("of a `choice`")
    case .range: .partly("not of a number or date")
    case .step: .partly("`1`")
    case .labels: .partly("at the ends")
    case .input: .partly("`line` and `area`")
    case .fields: .partly("one below the other")
    default: nil
    }
  }

  package func exception(for key: ItemKey) -> Support? {
    switch key {
    case .stored: .unneeded
    default: nil
    }
  }

  package func exception(for key: OptionKey) -> Support? {
    switch key {
    case .stored: .unneeded
    default: nil
    }
  }

  package func exception(for key: ScheduleKey) -> Support? {
    switch key {
    case .every: .partly("days and weeks")
    case .remindAfter: .partly("in equal steps")
    case .days: .partly("one stretch")
    case .weekdays: .partly("of every week")
    default: nil
    }
  }

  package func exception(for key: ServerKey) -> Support? {
    switch key {
    case .name, .version: .unneeded
    default: nil
    }
  }

  package func exception(for key: StudyKey) -> Support? {
    switch key {
    case .source, .access, .running, .picture, .interventions: .lost
    case .server: .unneeded
    default: nil
    }
  }
}
