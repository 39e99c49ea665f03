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
    switch answer {
    case .oneOf: true
    case .number(let scale): scale.points != nil
    case .anyOf, .text, .date, .time, .fields, .nothing: false
    }
  }

  /// The options with their codes, including yes and no.
  package var options: OptionList? {
    switch answer {
    case .oneOf(let list): list
    case .anyOf(let multiple): multiple.options
    case .number, .text, .date, .time, .fields, .nothing: nil
    }
  }

  /// The options, bounds and exclusive codes of a question that takes any number of answers.
  package var selection: MultipleQuestion? {
    switch answer {
    case .anyOf(let multiple): multiple
    case .oneOf, .number, .text, .date, .time, .fields, .nothing: nil
    }
  }

  package var scale: NumberScale? {
    switch answer {
    case .number(let scale): scale
    case .oneOf, .anyOf, .text, .date, .time, .fields, .nothing: nil
    }
  }

  /// The kind of field for typing the text.
  package var textField: TextQuestion? {
    switch answer {
    case .text(let field): field
    case .oneOf, .anyOf, .number, .date, .time, .fields, .nothing: nil
    }
  }

  /// The dates that can be given; nil for all of them, and for questions that are not about a date.
  package var dateRange: DateRange? {
    switch answer {
    case .date(let date): date.range
    case .oneOf, .anyOf, .number, .text, .time, .fields, .nothing: nil
    }
  }

  package var pattern: TextQuestion.Pattern? { textField?.pattern }

  /// The questions of a group; empty for all other types.
  package var fields: [Question] {
    switch answer {
    case .fields(let fields): fields
    case .oneOf, .anyOf, .number, .text, .date, .time, .nothing: []
    }
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
    switch answer {
    case .oneOf(let list): list.numbers.map { (Decimal($0.lowerBound), Decimal($0.upperBound)) }
    case .number(let scale): (scale.lowest, scale.highest)
    case .anyOf, .text, .date, .time, .fields, .nothing: nil
    }
  }
}
