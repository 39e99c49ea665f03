/// The possible answers to a question, regardless of how the question looks.
///
/// Code that works with answers uses this; only code that depends on how a question is drawn or compiled switches
/// over `QuestionKind`.
package enum AnswerShape: Sendable {
  /// One of the options, stored as its code.
  case oneOf(OptionList)
  /// Any of the options, within the question's bounds.
  case anyOf(MultipleQuestion)
  /// One number of a scale.
  case number(NumberScale)
  case text(TextQuestion)
  case date(DateQuestion)
  case time
  /// No answer of its own: these questions are answered one by one.
  case fields([Question])
  /// The question only shows a text.
  case nothing
}

extension Question {
  /// Inlined, so that what follows from it reads only its own part: 2 % of linting 10,000 questions.
  @inline(__always) package var answer: AnswerShape {
    switch kind {
    case .choice(let choice): .oneOf(choice.options)
    case .yesNo(let yesNo): .oneOf(yesNo.options)
    case .multiple(let multiple): .anyOf(multiple)
    case .slider(let slider): .number(slider.scale)
    case .rating(let rating): .number(rating.scale)
    case .sam(let sam): .number(sam.scale)
    case .number(let number): .number(number.scale)
    case .text(let text): .text(text)
    case .date(let date): .date(date)
    case .time: .time
    case .group(let group): .fields(group.fields)
    case .note: .nothing
    }
  }
}
