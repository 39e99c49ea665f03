import Diagnostics
import JSON
import Platforms
import Questionnaires

enum FormFieldType: String, CaseIterable {
  case text
  case textarea
  case email
  case url
  case tel
  case password
  case number
  case date
  case time
  case radio
  case select
  case checkbox
  case multiselect
  case compositeField
}

/// The contents of a field besides name, label and `required`.
private struct FieldKind {
  let type: FormFieldType
  var members: [JSON.Member] = []
  /// An extra line below the label.
  var note: String?
}

extension FormLowering {
  /// A field for a question that is neither a group nor a note.
  mutating func simpleField(_ question: Question) -> JSON? {
    guard let kind = kind(of: question) else { return nil }
    let label = [question.shownText(in: language), kind.note].compactMap { $0 }.joined(separator: "\n")
    return .object(
      [
        JSON.Member("name", .string(question.name(orElse: ""))),
        JSON.Member("label", .string(label)),
        JSON.Member("type", .string(kind.type.rawValue)),
        JSON.Member("required", .bool(question.isRequired)),
      ] + kind.members)
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
      type: opens(question) ? .select : .radio, members: [JSON.Member("options", options(choice.options))])
  }

  private func single(_ question: Question) -> FieldKind {
    let answers = question.choices(in: language) ?? []
    return FieldKind(
      type: opens(question) ? .select : .radio,
      members: [JSON.Member("options", .array(answers.map(option)))])
  }

  private mutating func sam(_ question: Question) -> FieldKind {
    report.add(.targetLoses, .manikinUndrawn(question, in: .form))
    return single(question)
  }

  private mutating func multiple(_ multiple: MultipleQuestion, _ question: Question) -> FieldKind {
    FieldKind(
      type: opens(question) ? .multiselect : .checkbox,
      members: [JSON.Member("options", options(multiple.options))])
  }

  private mutating func options(_ list: OptionList) -> JSON {
    if let known = optionFields[list.identity] { return known }
    let options = JSON.array(list.answers(in: language).map(option))
    optionFields[list.identity] = options
    return options
  }

  private func option(_ answer: ChoiceAnswer) -> JSON {
    ["value": .string(answer.code), "label": .string(answer.text)]
  }

  /// Participants type the number, so the label says what the ends mean.
  private mutating func slider(_ slider: SliderQuestion) -> FieldKind {
    losses.record(slider.labels)
    let (lower, upper) = (slider.range.lower.value, slider.range.upper.value)
    let ends = slider.labels.map { [(lower, plain($0.first)), (upper, plain($0.second))] } ?? []
    let words = ends.filter { !$0.1.isEmpty }.map { "\($0.0) = \($0.1)" }
    let isWhole = [lower, upper, slider.stepValue].allSatisfy(\.isWhole)
    return FieldKind(
      type: .number, members: bounds(lower, upper) + [step(slider.stepValue), pattern(isWhole: isWhole)],
      note: words.isEmpty ? nil : words.joined(separator: ", "))
  }

  private func number(_ number: NumberQuestion) -> FieldKind {
    let isWhole = number.takesWholeNumbers
    let apart = number.step?.value ?? (isWhole ? Decimal(1) : nil)
    let bounds = bounds(number.range?.lowest?.value, number.range?.highest?.value)
    return FieldKind(
      type: .number, members: bounds + (apart.map { [step($0)] } ?? []) + [pattern(isWhole: isWhole)])
  }

  private func bounds(_ lowest: Decimal?, _ highest: Decimal?) -> [JSON.Member] {
    [("min", lowest), ("max", highest)].compactMap { name, end in
      end.map { JSON.Member(name, number($0)) }
    }
  }

  private mutating func date(_ date: DateQuestion) -> FieldKind {
    losses.record(date)
    return FieldKind(type: .date)
  }

  private func step(_ value: Decimal) -> JSON.Member { JSON.Member("step", number(value)) }

  private func number(_ value: Decimal) -> JSON { .number(value.description) }

  /// The documented pattern for numbers, which the client would add anyway, and one for whole numbers, which it
  /// does not have. Its patterns for `email` and `tel` are not documented, so they are left to it.
  private func pattern(isWhole: Bool) -> JSON.Member {
    JSON.Member(
      "pattern", isWhole ? "^[-+]?[0-9]+$" : #"^[-+]?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?$"#)
  }

  private func text(_ text: TextQuestion) -> FieldKind {
    var members: [JSON.Member] = []
    if let pattern = text.pattern {
      members.append(JSON.Member("pattern", .string(anchored(pattern.source.value))))
      if let hint = pattern.hint { members.append(JSON.Member("patternDescription", .string(plain(hint)))) }
    }
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

/// The pattern of a whole answer: no source says whether the apps look for a match within it.
private func anchored(_ pattern: String) -> String {
  let characters = Array(pattern)
  var (depth, isInClass, isAnchoredAtEnd, hasAlternatives) = (0, false, false, false)
  var place = 0
  while place < characters.count {
    isAnchoredAtEnd = false
    switch characters[place] {
    case "\\": place += 1
    case "[": isInClass = true
    case "]": isInClass = false
    case "(" where !isInClass: depth += 1
    case ")" where !isInClass: depth -= 1
    case "|" where !isInClass && depth == 0: hasAlternatives = true
    case "$" where !isInClass: isAnchoredAtEnd = true
    default: break
    }
    place += 1
  }
  let isWhole = pattern.hasPrefix("^") && isAnchoredAtEnd && !hasAlternatives
  return isWhole ? pattern : "^(?:\(pattern))$"
}
