import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The contents of a field besides name, label and `required`.
private struct FieldKind {
  let type: FormFieldType
  var members: WireObject<FormFieldKey> = [:]
  /// An extra line below the label.
  var note: String?
}

extension FormLowering {
  /// A field for a question that is neither a group nor a note.
  mutating func simpleField(_ question: Question) -> JSON? {
    guard let kind = kind(of: question) else { return nil }
    let label = [question.shownText(in: language), kind.note].compactMap { $0 }.joined(separator: "\n")
    return field(question.name(orElse: ""), label, kind.type, isRequired: question.isRequired)
      .merging(kind.members).json
  }

  func field(
    _ name: String, _ label: String, _ type: FormFieldType, isRequired: Bool
  ) -> WireObject<FormFieldKey> {
    [
      .name: .string(name), .label: .string(label), .type: .string(type.rawValue),
      .required: .bool(isRequired),
    ]
  }

  private mutating func kind(of question: Question) -> FieldKind? {
    switch question.kind {
    case .choice(let choice): self.choice(choice, question)
    case .yesNo, .rating: single(question)
    case .sam: sam(question)
    case .multiple(let multiple): self.multiple(multiple, question)
    case .slider(let slider): self.slider(slider)
    case .number(let number): self.number(number)
    case .text(let text): self.text(text)
    case .date(let date): self.date(date)
    case .time: FieldKind(type: .time)
    case .group, .note: nil
    }
  }

  /// Buttons, or a list that opens.
  private func opens(_ question: Question) -> Bool { Form().control(of: question) == .openingList }

  private mutating func choice(_ choice: ChoiceQuestion, _ question: Question) -> FieldKind {
    FieldKind(
      type: opens(question) ? .select : .radio, members: [.options: options(choice.options)])
  }

  private func single(_ question: Question) -> FieldKind {
    let answers = question.choices(in: language) ?? []
    return FieldKind(
      type: opens(question) ? .select : .radio,
      members: [.options: .array(answers.map(option))])
  }

  private mutating func sam(_ question: Question) -> FieldKind {
    report.add(.targetLoses, .manikinUndrawn(question, in: .form))
    return single(question)
  }

  private mutating func multiple(_ multiple: MultipleQuestion, _ question: Question) -> FieldKind {
    FieldKind(
      type: opens(question) ? .multiselect : .checkbox,
      members: [.options: options(multiple.options)])
  }

  private mutating func options(_ list: OptionList) -> JSON {
    if let known = optionFields[list.identity] { return known }
    let options = JSON.array(list.answers(in: language).map(option))
    optionFields[list.identity] = options
    return options
  }

  private func option(_ answer: ChoiceAnswer) -> JSON {
    let option: WireObject<FormOptionKey> = [.value: .string(answer.code), .label: .string(answer.text)]
    return option.json
  }

  /// Participants type the number, so the label says what the ends mean.
  private mutating func slider(_ slider: SliderQuestion) -> FieldKind {
    losses.record(slider.labels)
    let (lower, upper) = (slider.range.lower.value, slider.range.upper.value)
    let ends = slider.labels.map { [(lower, plain($0.first)), (upper, plain($0.second))] } ?? []
    let words = ends.filter { !$0.1.isEmpty }.map { "\($0.0) = \($0.1)" }
    let isWhole = [lower, upper, slider.stepValue].allSatisfy(\.isWhole)
    return FieldKind(
      type: .number, members: number(lower, upper, apart: slider.stepValue, isWhole: isWhole),
      note: words.isEmpty ? nil : words.joined(separator: ", "))
  }

  private func number(_ number: NumberQuestion) -> FieldKind {
    let isWhole = number.takesWholeNumbers
    let apart = number.step?.value ?? (isWhole ? Decimal(1) : nil)
    return FieldKind(
      type: .number,
      members: self.number(
        number.range?.lowest?.value, number.range?.highest?.value, apart: apart, isWhole: isWhole))
  }

  /// Its patterns for `email` and `tel` are not documented, so they are left to the client.
  private func number(
    _ lowest: Decimal?, _ highest: Decimal?, apart: Decimal?, isWhole: Bool
  ) -> WireObject<FormFieldKey> {
    let number = { (value: Decimal) in JSON.number(value.description) }
    return [
      .min: lowest.map(number), .max: highest.map(number), .step: apart.map(number),
      .pattern: .string(isWhole ? FormPattern.whole : FormPattern.decimal),
    ]
  }

  private mutating func date(_ date: DateQuestion) -> FieldKind {
    losses.record(date)
    return FieldKind(type: .date)
  }

  private func text(_ text: TextQuestion) -> FieldKind {
    let members: WireObject<FormFieldKey> = [
      .pattern: text.pattern.map { .string(FormPattern.anchored($0.source.value)) },
      .patternDescription: text.pattern?.hint.map { .string(plain($0)) },
    ]
    return FieldKind(type: type(of: text.inputKind), members: members)
  }

  private func type(of input: TextInput) -> FormFieldType {
    switch input {
    case .line: .text
    case .area: .textarea
    case .email: .email
    case .url: .url
    case .tel: .tel
    case .password: .password
    }
  }
}
