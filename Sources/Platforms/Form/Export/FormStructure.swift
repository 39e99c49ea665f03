import Diagnostics
import JSON
import Platforms
import Questionnaires

extension Question {
  func name(orElse other: String) -> String { id?.value ?? other }
}

extension Finding {
  fileprivate static func conditionInForm(_ condition: Condition) -> Finding {
    Finding(
      "`form` does not support conditions: it shows every field", at: condition.range,
      help:
        "say in the text for whom the question is and make it optional with `required: false`, or put it into a questionnaire of its own; then the condition can go"
    ).marked(.ignored("everybody sees this: a form has no conditions"))
  }

  fileprivate static func groupInUnit(_ group: Question) -> Finding {
    Finding(
      "`form` does not support a group in a section with a title: \(group.name) would be a unit within a unit",
      at: group.typeRange,
      help: "ask the fields as questions of the section, or move the section's title into a note")
  }
}

/// The contents of a field besides name, label and `required`.
private struct FieldKind {
  let type: FormFieldType
  var members: WireObject<FormFieldKey> = [:]
  /// An extra line below the label.
  var note: String?
}

extension FormLowering {
  /// A section with a title is a unit of fields, a composite; the questions of any other section are fields of the
  /// form itself.
  mutating func append(_ section: Section, number: Int) {
    refuse(section.condition)
    let isUnit = section.title != nil && section.questions.contains { $0.kind.type != .note }
    if let title = section.title, !isUnit { addToHeader(plain(title), at: title.range) }
    if let text = section.text { addToHeader(plain(text), at: text.range) }
    let before = fields.count
    for question in section.questions {
      if let field = field(question, isInUnit: isUnit) { fields.append(field) }
    }
    guard isUnit, let title = section.title else { return }
    let unit = Array(fields[before...])
    fields.removeSubrange(before...)
    let name = Form.name(of: section, number: number)
    fields.append(composite(name, label: plain(title), isRequired: true, fields: unit))
  }

  private mutating func field(_ question: Question, isInUnit: Bool, of group: Question? = nil) -> JSON? {
    refuse(question.condition)
    losses.record(question)
    habits.record(question, in: group)
    switch question.answer {
    case .nothing:
      addToHeader(question.shownText(in: language), at: question.text.range)
      return nil
    case .fields(let fields):
      if isInUnit { report.add(.targetUnsupported, .groupInUnit(question)) }
      refuse(notesIn: fields)
      let fields = fields.compactMap { field($0, isInUnit: true, of: question) }
      let label = question.shownText(in: language)
      return composite(
        question.name(orElse: ""), label: label, isRequired: question.isRequired, fields: fields)
    case .oneOf, .anyOf, .number, .text, .date, .time: return simpleField(question)
    }
  }

  /// Adds the unit and returns the field that represents it. In a required unit, each field has its own `required`;
  /// in an optional one, filling in one field makes all of them required.
  private mutating func composite(_ name: String, label: String, isRequired: Bool, fields: [JSON]) -> JSON {
    let unit: WireObject<FormCompositeKey> = [
      .name: .string(name), .label: .string(label), .fields: .array(fields),
    ]
    composites.append(unit.json)
    return field(name, label, .compositeField, isRequired: isRequired)
      .merging([.compositeField: .string(name)]).json
  }

  /// The group's own text is already above a note in it.
  private mutating func refuse(notesIn fields: [Question]) {
    for note in fields where note.kind.type == .note {
      report.add(.targetUnsupported, .textBelowFields(at: note.text.range))
    }
  }

  private mutating func refuse(_ condition: Condition?) {
    if let condition { report.add(.targetUnsupported, .conditionInForm(condition)) }
  }

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
    FieldKind(type: opens(question) ? .select : .radio, members: [.options: options(choice.options)])
  }

  private func single(_ question: Question) -> FieldKind {
    let answers = question.choices(in: language) ?? []
    return FieldKind(
      type: opens(question) ? .select : .radio, members: [.options: .array(answers.map(option))])
  }

  private mutating func sam(_ question: Question) -> FieldKind {
    report.add(.targetLoses, .manikinUndrawn(question, in: .form))
    return single(question)
  }

  private mutating func multiple(_ multiple: MultipleQuestion, _ question: Question) -> FieldKind {
    FieldKind(
      type: opens(question) ? .multiselect : .checkbox, members: [.options: options(multiple.options)])
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
