import JSON
import Platforms
import Questionnaires

/// Turns an item into a question, except for its condition.
struct FHIRQuestionReader {
  let texts: ImportedFHIRTexts
  let names: QuestionNames
  let valueSets: FHIRValueSets
  /// About the item that is being read.
  var remarks: [Remark] = []
  /// The texts of the displays in the item.
  var inner = FHIRInnerTexts()
  /// The options of the item.
  var choices: FHIRChoices?
  /// The lists elsewhere in the file by their places: a small file can name a long list many times.
  var shared: [String: FHIRChoices] = [:]
  /// The unit of the item, if its answer is a number.
  private var unit: DraftText?

  init(texts: ImportedFHIRTexts, names: QuestionNames, valueSets: FHIRValueSets) {
    self.texts = texts
    self.names = names
    self.valueSets = valueSets
  }

  mutating func question(_ item: FHIRItem) -> QuestionDraft {
    remarks = [renamed(item)].compactMap(\.self)
    choices = nil
    unit = nil
    var element = item.element
    inner = FHIRInnerTexts(of: item, texts)
    remarks += inner.remarks
    let text = texts.takeItemText(of: &element, &remarks)
    let isRequired = element.takeFlag("required") ?? false
    let answer = answer(to: item, &element)
    var question = QuestionDraft(
      named: item.linkID, by: names, answer, text: text ?? texts.same(placeholder(in: item)), at: item.place)
    if text == nil {
      remark(.changed, "`text` is empty; the linkId takes its place", element.place(of: "text"))
    }
    question.values[.required] = .flag(isRequired || answer.type == .note, otherwise: true)
    question.values[.help] = help(of: &element).map(DraftValue.text)
    question.values[.unit] = unit.map(DraftValue.text)
    question.isBoolean = item.type == "boolean"
    question.mostCharacters = element.value("maxLength")?.scalar.flatMap { Int($0) }
    remarks += leftovers(of: element)
    question.remarks = remarks
    return question
  }

  mutating func remark(_ kind: Remark.Kind, _ text: String, _ place: SourcePlace) {
    remarks.append(Remark(kind, text, at: place))
  }

  private func placeholder(in item: FHIRItem) -> String {
    let name = trimmed(item.linkID)
    return name.isEmpty ? "?" : name
  }

  /// A remark if the id differs from the linkId.
  func renamed(_ item: FHIRItem) -> Remark? {
    guard names.id(of: item.linkID) != item.linkID else { return nil }
    return Remark(.changed, "the linkId is `\(item.linkID)`", at: .pointer(item.element.pointer + "/linkId"))
  }

  private mutating func help(of element: inout FHIRElement) -> DraftText? {
    for instruction in element.takeExtensions(.instruction) + element.takeExtensions(.entryFormat) {
      inner.addHelp(instruction, texts, &remarks)
    }
    return inner.help
  }

  // MARK: Answers

  private mutating func answer(to item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    switch item.type {
    case "display": return note(item)
    case "boolean": return boolean(item, &element)
    // R5 calls it `coding`.
    case "choice", "open-choice", "coding": return choice(item, &element)
    case "integer": return number(item, &element, isWhole: true)
    case "decimal": return number(item, &element, isWhole: false)
    case "quantity": return quantity(item, &element)
    case "string": return text(item, &element, nil)
    case "text": return text(item, &element, "area")
    case "url": return text(item, &element, "url")
    case "date": return date(item, &element)
    case "time":
      noteOther(item, &element)
      return .of(.time)
    case "dateTime":
      remark(
        .unsaid,
        "`type` is `dateTime`: an answer with a date and a time cannot be expressed, so it is a text",
        item.place)
      return text(item, &element, nil)
    default: return unsaid(item, &element)
    }
  }

  private mutating func note(_ item: FHIRItem) -> AnswerDraft {
    if let control = item.control { noteControl(control, item) }
    return .note
  }

  /// Shown as a note, so that its text and its name are not lost.
  private mutating func unsaid(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    let type = item.type.isEmpty ? "missing" : "`\(item.type)`"
    remark(.unsaid, "`type` is \(type): only its text is shown", item.place)
    noteOther(item, &element)
    return .note
  }

  /// Adds remarks on the control, and on parts that only choices can have.
  private mutating func noteOther(_ item: FHIRItem, _ element: inout FHIRElement, control: String? = nil) {
    if let control = item.control, !plainControls.contains(control) { noteControl(control, item) }
    if element.takeFlag("repeats") == true {
      remark(
        .unsaid, "`repeats` cannot be expressed: the source takes several answers",
        element.place(of: "repeats"))
    }
  }

  private mutating func noteControl(_ control: String, _ item: FHIRItem) {
    remark(.changed, "`questionnaire-itemControl` is left out: \(control)", item.place)
  }

  private mutating func boolean(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    noteOther(item, &element)
    return .choice([
      DraftOption("1", texts.fixed { usualYesNoWords(in: $0).yes }),
      DraftOption("0", texts.fixed { usualYesNoWords(in: $0).no }),
    ])
  }

  private mutating func text(_ item: FHIRItem, _ element: inout FHIRElement, _ input: String?) -> AnswerDraft
  {
    noteOther(item, &element)
    guard let pattern = element.takeExtension(.regex)?.value?.scalar else { return .text(input) }
    var hint = FHIRInnerTexts()
    if let format = element.takeExtension(.entryFormat) { hint.addHelp(format, texts, &remarks) }
    return .text(input, pattern: pattern, hint: hint.help ?? inner.hint)
  }

  private mutating func date(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    noteOther(item, &element)
    return .date(from: limit(.minValue, &element, day), to: limit(.maxValue, &element, day))
  }

  // MARK: Numbers

  mutating func limit(
    _ name: FHIRExtension, _ element: inout FHIRElement, _ read: (FHIRElement) -> String?
  ) -> String? {
    guard let end = element.takeExtension(name) else { return nil }
    if let value = read(end) { return value }
    remark(.unsaid, "`\(name.rawValue)` cannot be expressed: \(end.json.words)", .pointer(end.pointer))
    return nil
  }

  private mutating func number(_ item: FHIRItem, _ element: inout FHIRElement, isWhole: Bool) -> AnswerDraft {
    let lowest = limit(.minValue, &element, plainNumber)
    let highest = limit(.maxValue, &element, plainNumber)
    if item.control == "slider" { return slider(item, &element, (lowest, highest), isWhole: isWhole) }
    noteOther(item, &element)
    unit = shownUnit(item, unit ?? takeUnit(of: &element))
    return .number(from: lowest, to: highest, isWhole: isWhole)
  }

  private mutating func slider(
    _ item: FHIRItem, _ element: inout FHIRElement, _ ends: (lowest: String?, highest: String?), isWhole: Bool
  ) -> AnswerDraft {
    let (lowest, highest) = ends
    let fine = limit(.fineStep, &element, plainNumber)
    let step = limit(.sliderStepValue, &element, plainNumber) ?? fine
    let given = shownUnit(item, unit ?? takeUnit(of: &element))
    let hasFraction = [lowest, highest].contains { $0?.contains(".") ?? false }
    if step == nil, !isWhole || hasFraction {
      // The step would be 1, which leaves few of the values.
      unit = given
      remark(.changed, "the slider has no step, so it is a number", item.place)
      if let labels = inner.endWords {
        remark(.unsaid, "the ends of the slider are lost: \(labels)", item.place)
      }
      return .number(from: lowest, to: highest, isWhole: false)
    }
    if lowest == nil || highest == nil {
      let words = "\(lowest ?? "0") to \(highest ?? "100")"
      remark(.changed, "the source has no whole range; apps then show \(words)", item.place)
    }
    if let given {
      remark(.unsaid, "`questionnaire-unit` of a slider cannot be expressed: \(given.words)", item.place)
    }
    unit = nil
    return .scale(
      .slider, from: lowest ?? "0", to: highest ?? "100", step: step == "1" ? nil : step,
      labels: inner.ends(texts))
  }

  /// Several units are part of the answer.
  private mutating func quantity(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    let fixed = takeUnit(of: &element)
    let offered = element.takeExtensions(.unitOption)
    let units = offered.map { ($0.value?["display"] ?? $0.value?["code"])?.words ?? "?" }
    if fixed == nil, units.count != 1 {
      let words = units.isEmpty ? "any" : units.joined(separator: ", ")
      remark(.unsaid, "`type` is `quantity`: the unit cannot be chosen: \(words)", item.place)
    }
    let only = units.count == 1 ? texts.same(units[0]) : nil
    unit = fixed ?? only
    return number(item, &element, isWhole: false)
  }

  /// Apps show the text of a unit, if it has one, and not its code.
  private mutating func shownUnit(_ item: FHIRItem, _ coded: DraftText?) -> DraftText? {
    guard let coded, let text = inner.unit, text != coded else { return coded ?? inner.unit }
    remark(.changed, "`questionnaire-unit` is left out, as the unit has a text: \(coded.words)", item.place)
    return text
  }

  private mutating func takeUnit(of element: inout FHIRElement) -> DraftText? {
    guard var unit = element.takeExtension(.unit), var coding = unit.takeObject("valueCoding") else {
      return nil
    }
    let text = texts.take("display", of: &coding, &remarks)
    let code = text == nil ? coding.takeScalar("code").map(texts.same) : nil
    remarks += leftovers(of: coding)
    return text ?? code
  }
}

/// Controls that are how an app shows such an item anyway.
let plainControls: Set = ["radio-button", "check-box", "text-box", "drop-down", "spinner", "slider"]

private func plainNumber(_ element: FHIRElement) -> String? {
  element.value?.scalar.flatMap { isNumber($0) ? $0 : nil }
}

/// A day as the language writes it, or `today`.
private func day(_ element: FHIRElement) -> String? {
  var element = element
  if let value = element.takeChoice("value")?.value.scalar { return isDay(value) ? value : nil }
  var extra = element.takeObject("_valueDate")
  let expression = extra?.takeExtension(.calculatedValue)?.value?["expression"]
  return expression == "today()" ? "today" : nil
}
