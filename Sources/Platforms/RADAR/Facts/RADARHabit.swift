import Questionnaires

/// The aRMT app's treatment of a questionnaire that its author may not expect. This is the only description: findings and
/// `Documentation/Clients.md` repeat it.
///
/// Read from its public source, RADAR-base/RADAR-Questionnaire at 2f0262c (version 3.3.7): `questions.service.ts` and
/// `questions-page.component.ts` for what is shown and when participants can go on, one component for each type of
/// question, `questionnaire.service.ts` for file names and headings. `required_field`, `field_note`, `evaluated_logic`,
/// `text_validation_min` and `text_validation_max` are in its model of a question, but nothing reads them.
package enum RADARHabit: CaseIterable, ClientHabit {
  case needsEveryAnswer
  case saysYesInEnglish
  case checksNothing
  case answersDatesItself
  case startsSliderAtLowest
  case takesFirstForEnglish
  case keepsOldAnswers

  package var clients: [ClientName] { [.radar] }

  package var words: String {
    switch self {
    case .needsEveryAnswer: "every question that is shown must be answered, also an optional one"
    case .saysYesInEnglish: "the answers to a yes-no question are `Yes` and `No` in every language"
    case .checksNothing: "neither the `range` of a number or date nor `whole` is checked"
    case .answersDatesItself:
      "today's date is the answer to a question about a date until somebody changes it"
    case .startsSliderAtLowest:
      "the handle of a slider starts at its lowest value, and is an answer only once it is moved"
    case .takesFirstForEnglish:
      "the definition in the first language is shown to everybody who uses the app in English"
    case .keepsOldAnswers:
      "conditions still use an answer to a question that is no longer shown because somebody went back"
    }
  }

  package var consequence: String {
    switch self {
    case .needsEveryAnswer: "people may invent an answer or give up"
    case .saysYesInEnglish: "people read answers in another language than the question"
    case .checksNothing: "other input is stored too"
    case .answersDatesItself: "a date that nobody chose looks like an answer"
    case .startsSliderAtLowest: "answers may be drawn towards it"
    case .takesFirstForEnglish: "people who read English get another language"
    case .keepsOldAnswers: "a follow-up question may be asked of people whom it does not concern"
    }
  }

  package var answersItself: Bool { self == .answersDatesItself }

  package var mark: String {
    switch self {
    case .needsEveryAnswer: "must be answered"
    case .saysYesInEnglish: "`Yes` and `No`, whatever the language"
    case .checksNothing: "other input is accepted, too"
    case .answersDatesItself: "today is the answer until somebody changes it"
    case .keepsOldAnswers:
      "if somebody goes back, this may also be shown to people whom it does not concern"
    // The file that the app asks for in English is the one without a language in its name.
    case .takesFirstForEnglish:
      "people who use the app in English see this questionnaire in its first language"
    case .startsSliderAtLowest: words
    }
  }

  package var rule: String? {
    switch self {
    case .needsEveryAnswer: "target-loses"
    case .saysYesInEnglish, .checksNothing, .answersDatesItself, .startsSliderAtLowest, .takesFirstForEnglish:
      "client-support"
    case .keepsOldAnswers: nil
    }
  }
}
