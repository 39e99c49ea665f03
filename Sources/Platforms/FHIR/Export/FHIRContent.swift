import JSON
import Platforms
import Questionnaires

/// The types of items that this target writes.
enum FHIRItemType: String, CaseIterable {
  case group
  case display
  case choice
  case integer
  case decimal
  case string
  case text
  case url
  case date
  case time
}

/// The answers of an item: their type, options and extensions.
struct FHIRContent {
  let type: FHIRItemType
  var extensions: [JSON] = []
  var options: [JSON] = []
  var repeats = false
  /// The texts at the ends of a slider, or beside a field, each with the renderers' name for it.
  var labels: [(control: String, text: Text)] = []
}

extension FHIRLowering {
  mutating func content(of question: Question) -> FHIRContent {
    switch question.answer {
    case .oneOf: Self.choice(question, "radio-button", options(of: question))
    case .anyOf(let multiple): selection(multiple, question)
    case .number(let scale): number(scale, question)
    case .text(let text): self.text(text)
    case .date(let date): self.date(date)
    case .time: FHIRContent(type: .time)
    case .fields: FHIRContent(type: .group)
    case .nothing: FHIRContent(type: .display)
    }
  }

  private static func choice(_ question: Question, _ buttons: String, _ options: [JSON]) -> FHIRContent {
    let control = question.dropDown?.value == true ? "drop-down" : buttons
    return FHIRContent(type: .choice, extensions: [FHIRExtension.control(control)], options: options)
  }

  /// Made once for each list, which many questions may share.
  private mutating func options(of question: Question) -> [JSON] {
    let list = question.optionList?.identity
    if let list, let known = knownOptions[list] { return known }
    let options = (question.offeredAnswers ?? []).map { option($0) }
    if let list { knownOptions[list] = options }
    return options
  }

  private func option(_ answer: OfferedAnswer, isExclusive: Bool = false) -> JSON {
    let code: JSON = ["code": .string(answer.code.text)]
    let ordinal = answer.code.number.map { [FHIRExtension.ordinalValue.json("valueDecimal", .int($0))] }
    let shown = answer.text.map { texts.members("display", $0) } ?? .object([])
    let coding = JSON.object([]).adding("extension", ordinal.map(JSON.array)).merging(code).merging(shown)
    let exclusive: JSON? = isExclusive ? [FHIRExtension.optionExclusive.json("valueBoolean", true)] : nil
    return JSON.object([]).adding("extension", exclusive).merging(["valueCoding": coding])
  }

  private func selection(_ multiple: MultipleQuestion, _ question: Question) -> FHIRContent {
    let options = (question.offeredAnswers ?? []).map {
      option($0, isExclusive: multiple.isExclusive($0.code))
    }
    var content = Self.choice(question, "check-box", options)
    content.repeats = true
    if let least = multiple.atLeast, least.value > 1 {
      content.extensions.append(FHIRExtension.minOccurs.json("valueInteger", .int(least.value)))
    }
    if let most = multiple.atMost {
      content.extensions.append(FHIRExtension.maxOccurs.json("valueInteger", .int(most.value)))
    }
    return content
  }

  private mutating func number(_ scale: NumberScale, _ question: Question) -> FHIRContent {
    switch scale.spacing {
    case .points: return points(scale, question)
    case .steps(let step): return slider(scale, step, question)
    case .whole: return number(.integer, scale)
    case .typed, .any: return number(scale.hasOnlyWholeNumbers ? .integer : .decimal, scale)
    }
  }

  /// A row of numbers, which is why its answers are next to each other.
  private mutating func points(_ scale: NumberScale, _ question: Question) -> FHIRContent {
    if scale.manikin != nil { report.add(.targetLoses, .manikinUndrawn(question, in: .fhir)) }
    var content = Self.choice(question, "radio-button", options(of: question))
    content.extensions.append(FHIRExtension.choiceOrientation.json("valueCode", "horizontal"))
    return content
  }

  private mutating func slider(_ scale: NumberScale, _ step: Decimal, _ question: Question) -> FHIRContent {
    let isWhole = [scale.lowest, scale.highest, step].allSatisfy { $0?.isWhole ?? true }
    var content = number(isWhole ? .integer : .decimal, scale)
    content.extensions.insert(FHIRExtension.control("slider"), at: 0)
    if step.isWhole {
      content.extensions.append(FHIRExtension.sliderStepValue.json("valueInteger", .number(step.description)))
    } else {
      content.extensions.append(FHIRExtension.fineStep.json("valueDecimal", .number(step.description)))
      report.add(.targetLoses, .fractionalStep(question, step))
    }
    guard let labels = question.labels else { return content }
    losses.record(labels)
    content.labels = [("lower", labels.first), ("upper", labels.second)]
    return content
  }

  private func number(_ type: FHIRItemType, _ scale: NumberScale) -> FHIRContent {
    let ends = [(FHIRExtension.minValue, scale.lowest), (.maxValue, scale.highest)]
    var extensions = ends.compactMap { end, limit in
      limit.map { limit in
        let isInteger = type == .integer && limit.isWhole
        return end.json(isInteger ? "valueInteger" : "valueDecimal", .number(limit.description))
      }
    }
    if let unit = scale.unit {
      extensions.append(FHIRExtension.unit.json("valueCoding", texts.members("display", unit)))
    }
    return FHIRContent(type: type, extensions: extensions)
  }

  private mutating func date(_ date: DateQuestion) -> FHIRContent {
    let ends = [(FHIRExtension.minValue, date.range?.earliest), (.maxValue, date.range?.latest)]
    var content = FHIRContent(type: .date)
    for (end, limit) in ends {
      switch limit?.value {
      case .date(let day)?: content.extensions.append(end.json("valueDate", .string(day.description)))
      case .today?: losses.record(date)
      case nil: break
      }
    }
    return content
  }

  private mutating func text(_ text: TextQuestion) -> FHIRContent {
    var content = FHIRContent(type: type(of: text))
    guard let pattern = text.pattern else { return content }
    content.extensions.append(FHIRExtension.regex.json("valueString", .string(pattern.source.value)))
    // In an item of its own, because not every reader takes translations of what an extension says.
    if let hint = pattern.hint { content.labels.append(("prompt", hint)) }
    return content
  }

  private mutating func type(of text: TextQuestion) -> FHIRItemType {
    switch text.inputKind {
    case .area: return .text
    case .url: return .url
    case .line: return .string
    case .email, .tel, .password:
      if let input = text.input { losses.record(.input, at: input.range) }
      return .string
    }
  }
}
