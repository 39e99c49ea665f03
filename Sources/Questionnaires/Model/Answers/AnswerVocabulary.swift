import Diagnostics

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
  package var isSingleChoice: Bool { choiceOptions != nil || scalePoints != nil }

  /// The options with their codes, including yes and no.
  package var options: OptionList? { choiceOptions ?? selection?.options }

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

/// The values that authors write about answers, for the types that have such keys.
extension Question {
  /// The author's labels for the two ends of a scale, or for yes and no.
  package var labels: Labels? {
    switch kind {
    case .yesNo(let question): question.labels
    case .slider(let slider): slider.labels
    case .rating(let rating): rating.labels
    case .choice, .multiple, .sam, .number, .text, .date, .time, .group, .note: nil
    }
  }

  /// The list under `options` of a question or its section. Yes and no have none, because their codes are fixed.
  package var optionList: OptionList? { writtenOptions?.list }

  /// The options written in the question itself, not as the name of a list.
  package var ownOptions: OptionList? {
    guard let (list, range, _) = writtenOptions, range != nil, list.name == nil else { return nil }
    return list
  }

  /// Whether it chooses from the options of its section.
  package var sharesOptions: Bool { writtenOptions.map { $0.range == nil } ?? false }

  /// The place at which the question itself names or writes its options.
  package var optionsRange: SourceRange? { writtenOptions?.range }

  /// Whether its author wants the answers as a list that opens; nil if the target decides.
  package var dropDown: Located<Bool>? { writtenOptions?.isDropDown }

  /// How far apart typed numbers are, unless all whole ones can be typed.
  package var typedStep: Located<Decimal>? {
    guard case .number(let number) = kind, case .typed = number.scale.spacing else { return nil }
    return number.step
  }

  /// A list of options and where the question names or writes it; without a range, the list is the section's.
  private var writtenOptions: (list: OptionList, range: SourceRange?, isDropDown: Located<Bool>?)? {
    if case .choice(let choice) = kind { return (choice.options, choice.optionsRange, choice.isDropDown) }
    return selection.map { ($0.options, $0.optionsRange, $0.isDropDown) }
  }
}

/// One of the answers that a question offers individually: its code in the data, and what participants read.
package struct OfferedAnswer: Sendable {
  package let code: Code
  /// Nil for a point of a scale without a label.
  package let text: Text?
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

  /// All answers shown to participants, in order; nil if they type a text, use a slider or answer nothing.
  ///
  /// Questions may share a long list, so code that processes many questions should use their `options`.
  package var offeredAnswers: [OfferedAnswer]? {
    options?.offeredAnswers ?? scalePoints.map(offeredPoints)
  }

  private func offeredPoints(_ points: ClosedRange<Int>) -> [OfferedAnswer] {
    let (lowest, highest) = (Decimal(points.lowerBound), Decimal(points.upperBound))
    return points.map { point in
      OfferedAnswer(code: Code(point), text: labels?.text(at: Decimal(point), from: lowest, to: highest))
    }
  }
}

extension OptionList {
  fileprivate var offeredAnswers: [OfferedAnswer] {
    options.map { OfferedAnswer(code: $0.code.value, text: $0.text) }
  }
}

/// The questions by what their answers are, in file order. A rule about one kind of answer looks only at those: in a
/// large file, going through all questions once for each rule takes longer than what the rules do with them.
package struct QuestionsByAnswer: Sendable {
  /// Questions with one of several answers, yes-no questions among them.
  package private(set) var choices: [Question] = []
  package private(set) var multiples: [Question] = []
  /// Questions with a number, picked or typed.
  package private(set) var numbers: [Question] = []
  package private(set) var texts: [Question] = []
  package private(set) var dates: [Question] = []
  package private(set) var times: [Question] = []

  init(_ questions: [Question]) {
    for question in questions {
      switch question.answer {
      case .oneOf: choices.append(question)
      case .anyOf: multiples.append(question)
      case .number: numbers.append(question)
      case .text: texts.append(question)
      case .date: dates.append(question)
      case .time: times.append(question)
      case .fields, .nothing: break
      }
    }
  }
}
