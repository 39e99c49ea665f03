import Diagnostics

/// The types of questions. Switch over them without `default`, so that a new type must be handled everywhere.
///
/// Large values are boxed, so that not every question takes the space of a slider.
package enum QuestionKind: Sendable {
  case choice(ChoiceQuestion)
  indirect case multiple(MultipleQuestion)
  indirect case yesNo(YesNoQuestion)
  indirect case slider(SliderQuestion)
  indirect case rating(RatingQuestion)
  case sam(SAMQuestion)
  indirect case number(NumberQuestion)
  indirect case text(TextQuestion)
  indirect case date(DateQuestion)
  case time
  case group(GroupQuestion)
  case note
}
