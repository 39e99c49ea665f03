import Diagnostics

/// Common questions about a question's answer, derived from its shape.
extension Question {
  /// Whether participants answer it; the fields of a group are separate questions.
  package var takesAnswer: Bool {
    switch answer {
    case .oneOf, .anyOf, .number, .text, .date, .time: true
    case .fields, .nothing: false
    }
  }

  /// Whether participants pick exactly one of the answers shown.
  package var isSingleChoice: Bool {
    choiceOptions != nil || scalePoints != nil
  }

  /// The options with their codes, including yes and no.
  package var options: OptionList? {
    choiceOptions ?? selection?.options
  }

  /// The options of a question that takes one of them, including yes and no.
  package var choiceOptions: OptionList? {
    if case .oneOf(let list) = answer { list } else { nil }
  }

  /// The options, bounds and exclusive codes of a question that takes any number of answers.
  package var selection: MultipleQuestion? {
    if case .anyOf(let multiple) = answer { multiple } else { nil }
  }

  package var scale: NumberScale? {
    if case .number(let scale) = answer { scale } else { nil }
  }

  /// The kind of field for typing the text.
  package var textField: TextQuestion? {
    if case .text(let field) = answer { field } else { nil }
  }

  /// The dates that can be given; nil for all of them, and for questions that are not about a date.
  package var dateRange: DateRange? {
    if case .date(let date) = answer { date.range } else { nil }
  }

  package var pattern: TextQuestion.Pattern? { textField?.pattern }

  /// The questions of a group; empty for all other types.
  package var fields: [Question] {
    if case .fields(let fields) = answer { fields } else { [] }
  }
}

/// The numbers that an answer can be.
extension Question {
  /// The points of a scale that shows all of them.
  package var scalePoints: ClosedRange<Int>? { scale?.points }

  /// The lowest number that an answer can be; nil if answers are not numbers or have no lower limit.
  package var lowest: Decimal? { ends?.lowest }

  /// The highest number, likewise.
  package var highest: Decimal? { ends?.highest }

  private var ends: (lowest: Decimal?, highest: Decimal?)? {
    if let scale { return (scale.lowest, scale.highest) }
    return choiceOptions?.numbers.map { (Decimal($0.lowerBound), Decimal($0.upperBound)) }
  }
}
