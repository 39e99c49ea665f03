import Diagnostics
import JSON
import Questionnaires

/// What `content` says of the answers of one type of question.
struct TrackField {
  let type: TrackQuestionType
  let answers: JSON
  let values: JSON
  var pattern: TextQuestion.Pattern?

  init(_ type: TrackQuestionType, answers: JSON = [], values: JSON = [], pattern: TextQuestion.Pattern? = nil)
  {
    self.type = type
    self.answers = answers
    self.values = values
    self.pattern = pattern
  }
}

enum TrackQuestionType: String, CaseIterable {
  case singleChoice = "SingleChoice"
  case multipleChoice = "MultipleChoice"
  case yesNoSwitch = "YesNoSwitch"
  case slider = "Slider"
  case samScaleFace = "SAMScaleFace"
  case samScaleBody = "SAMScaleBody"
  case textInteger = "TextInteger"
  case textArea = "TextArea"
  case textString = "TextString"
  case textDate = "TextDate"
}

extension TrackLowering {
  /// Nil where the target has no such question, which has been reported.
  mutating func content(of question: Question, _ id: String, _ isVisible: JSON?) -> JSON? {
    guard let field = field(of: question) else { return nil }
    count(field.type, question)
    let content: JSON = [
      "question": .string(question.shownText(in: language, html)),
      "label": .string(id),
      "questiontype": .string(field.type.rawValue),
      "required": question.isRequired ? 1 : 0,
      "answers": field.answers,
      "values": field.values,
    ]
    return content.adding("pattern", field.pattern.map { .string($0.source.value) })
      .adding("patternDescription", field.pattern?.hint.map { plain($0) })
      .adding("visible_if", isVisible)
  }

  private mutating func field(of question: Question) -> TrackField? {
    switch question.kind {
    case .choice(let choice): self.choice(choice)
    case .multiple(let multiple): self.multiple(multiple, of: question)
    case .yesNo(let yesNo): self.yesNo(yesNo)
    case .slider(let slider): self.slider(slider)
    case .rating(let rating): self.rating(rating)
    case .sam(let sam): self.sam(sam)
    case .number(let number): self.number(number)
    case .text(let text): self.text(text)
    case .date: TrackField(.textDate)
    case .time:
      unsupported(question, instead: "use `type: text` with a `pattern`, or a `slider` or `number` of hours")
    case .group: unsupported(question, instead: "ask its fields as questions of a section")
    case .note: nil
    }
  }

  private mutating func choice(_ choice: ChoiceQuestion) -> TrackField {
    let (answers, values) = fields(of: choice.options)
    return TrackField(.singleChoice, answers: answers, values: values)
  }

  private mutating func multiple(_ multiple: MultipleQuestion, of question: Question) -> TrackField {
    if let bound = multiple.bound(isRequired: question.isRequired) {
      report.add(.targetLoses, .boundIgnored(bound, by: .track), as: .hint)
    }
    let (answers, values) = fields(of: multiple.options)
    return TrackField(.multipleChoice, answers: answers, values: values)
  }

  private func yesNo(_ yesNo: YesNoQuestion) -> TrackField {
    let words = yesNo.words(in: language)
    return TrackField(
      .yesNoSwitch, answers: [.string(plainText(words.yes)), .string(plainText(words.no))],
      values: ["1", "0"])
  }

  private mutating func slider(_ slider: SliderQuestion) -> TrackField {
    let (lower, upper) = (slider.range.lower, slider.range.upper)
    let step = slider.step ?? Located(slider.stepValue, at: slider.range.range)
    if let number = [lower, upper, step].first(where: { $0.value.whole.flatMap(Int16.init(exactly:)) == nil })
    {
      report.add(.targetUnsupported, .beyond16Bits(number.value.description, at: number.range))
    }
    return TrackField(
      .slider,
      answers: [end(lower.value, slider.labels?.first), end(upper.value, slider.labels?.second)],
      values: ["min": number(lower.value), "max": number(upper.value), "step": number(step.value)])
  }

  private func end(_ value: Decimal, _ label: Text?) -> JSON {
    ["label": label.map { plain($0) } ?? "", "value": number(value)]
  }

  private func rating(_ rating: RatingQuestion) -> TrackField {
    TrackField(
      .singleChoice,
      answers: .array(rating.texts(in: language).map(JSON.string)),
      values: .array(rating.points.map { .string(String($0)) }))
  }

  private func sam(_ sam: SAMQuestion) -> TrackField {
    let points = SAMQuestion.points
    return TrackField(
      sam.dimension == .valence ? .samScaleFace : .samScaleBody,
      values: ["min": .int(points.lowerBound), "max": .int(points.upperBound), "step": 1])
  }

  private mutating func number(_ question: NumberQuestion) -> TrackField {
    let ends = question.range.map { [$0.lower, $0.upper] } ?? []
    let fraction =
      question.takesWholeNumbers ? ends.first { !$0.value.isWhole }?.range : question.isWhole?.range
    if let fraction { report.add(.targetUnsupported, .fractions(at: fraction)) }
    guard let range = question.range else { return TrackField(.textInteger) }
    return TrackField(
      .textInteger, values: ["min": number(range.lower.value), "max": number(range.upper.value)])
  }

  private mutating func text(_ text: TextQuestion) -> TrackField {
    if let input = text.input, input.value == .password {
      report.add(.targetLoses, .clearPassword(input.range))
    }
    return TrackField(text.inputKind == .area ? .textArea : .textString, pattern: text.pattern)
  }

  private func number(_ value: Decimal) -> JSON { .number(value.description) }

  /// The texts and the codes, of the same length. Codes are strings here: the web member area sends them back
  /// as they are.
  private mutating func fields(of list: OptionList) -> (answers: JSON, values: JSON) {
    if let known = optionFields[ObjectIdentifier(list)] { return (known.answers, known.values) }
    let answers = JSON.array(list.options.map { plain($0.text) })
    let values = JSON.array(list.options.map { .string($0.code.value.text) })
    optionFields[ObjectIdentifier(list)] = (list, answers, values)
    return (answers, values)
  }

  private mutating func unsupported(_ question: Question, instead: String) -> TrackField? {
    report.add(.targetUnsupported, .noSuchType(question, in: .track, instead: instead))
    return nil
  }
}

extension Finding {
  fileprivate static func fractions(at range: SourceRange) -> Finding {
    Finding(
      "`track` takes whole numbers only", at: range,
      help: "ask for a whole number, such as grams instead of kilograms, or use `type: text` with a `pattern`"
    )
  }

  fileprivate static func clearPassword(_ range: SourceRange) -> Finding {
    Finding(
      "the apps show a password in clear while it is typed", at: range,
      help: "do not ask for secrets here, or use `input: line` to say that it is none")
  }
}
