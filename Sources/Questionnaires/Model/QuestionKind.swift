import Diagnostics

/// The types of questions. Switched over without `default`, so that a new type must be handled everywhere.
package enum QuestionKind: Sendable {
  case choice(ChoiceQuestion)
  case multiple(MultipleQuestion)
  case yesNo(YesNoQuestion)
  case slider(SliderQuestion)
  case rating(RatingQuestion)
  case sam(SAMQuestion)
  case number(NumberQuestion)
  case text(TextQuestion)
  case date
  case time
  case group(GroupQuestion)
  case note

  package var type: QuestionType {
    switch self {
    case .choice: .choice
    case .multiple: .multiple
    case .yesNo: .yesNo
    case .slider: .slider
    case .rating: .rating
    case .sam: .sam
    case .number: .number
    case .text: .text
    case .date: .date
    case .time: .time
    case .group: .group
    case .note: .note
    }
  }
}
