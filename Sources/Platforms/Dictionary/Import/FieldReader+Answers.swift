import Questionnaires
import Tables

extension FieldReader {
  mutating func answer(to field: DataField) -> AnswerDraft {
    switch type(of: field) {
    case "radio", "matrix-radio", "range-info": .choice(list(of: field))
    case "dropdown", "select": .choice(list(of: field), isDropDown: true)
    case "checkbox": multiple(field)
    case "yesno": .choice(fixed(field, usualYesNoWords(in: language)))
    case "truefalse": .choice(fixed(field, truthWords(in: language)))
    case "slider", "slider-vertical": slider(field)
    case "range": range(field)
    case "text": typed(field)
    case "notes": notes(field)
    case "info", "descriptive": note(field)
    default: unsaid(field)
    }
  }

  /// Shown as a note, so that its text and its name are not lost.
  private mutating func unsaid(_ field: DataField) -> AnswerDraft {
    var words =
      "`\(field.columnName(.type))` is `\(field.word(.type))`: only its text is shown"
    if !field.choiceWords.isEmpty {
      words += "; `\(field.columnName(.choices))`: \(field.choiceWords)"
    }
    remark(.unsaid, words, field, .type)
    return .note
  }

  /// The cards of a note are part of its text.
  private mutating func note(_ field: DataField) -> AnswerDraft {
    if field.choices.isEmpty { noteChoices(of: field) }
    return .note
  }

  // MARK: Options

  /// Remarks on choices of a type that has none, or choices that are not a list.
  private mutating func noteChoices(of field: DataField) {
    guard !field.choiceWords.isEmpty else { return }
    let words = "`\(field.columnName(.choices))` cannot be expressed: \(field.choiceWords)"
    remark(.unsaid, words, field, .choices)
  }

  mutating func options(of field: DataField) -> [DraftOption] {
    if field.hasUnsplitChoices {
      remark(.changed, "`\(field.columnName(.choices))` was one text with all choices", field, .choices)
    }
    if field.choices.isEmpty {
      let column = "`\(field.columnName(.choices))`"
      let words = field.choiceWords
      let reason = words.isEmpty ? "is empty" : "cannot be read as a list of answers"
      let what = words.isEmpty ? "" : ": \(words)"
      remark(.unsaid, "\(column) \(reason), so the answer is a text\(what)", field, .choices)
    }
    return field.choices.map { option($0, field) }
  }

  private mutating func option(_ choice: DataField.Choice, _ field: DataField) -> DraftOption {
    if choice.code.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      remark(.changed, "the code `\(choice.code)` has a control character", field, .choices)
    }
    var text = tidied(choice.label, field)
    if text.isEmpty {
      remark(.changed, "the option `\(choice.code)` has no text; its code takes its place", field, .choices)
      text = DraftText(trimmed(choice.code).isEmpty ? "?" : trimmed(choice.code), language: language)
    }
    return DraftOption(choice.code, text)
  }

  private mutating func multiple(_ field: DataField) -> AnswerDraft {
    let tags = ActionTags(of: field)
    return .multiple(list(of: field), exclusive: tags.exclusive, atMost: tags.mostChecked)
  }

  /// The options that a type always has. Choices in the source are better words for them.
  private mutating func fixed(_ field: DataField, _ words: (String, String)) -> [DraftOption] {
    guard field.choices.isEmpty else { return options(of: field) }
    noteChoices(of: field)
    return [("1", words.0), ("0", words.1)].map { DraftOption($0, DraftText($1, language: language)) }
  }

  // MARK: Scales

  private static let mostRatingPoints = 11

  private mutating func slider(_ field: DataField) -> AnswerDraft {
    if type(of: field) == "slider-vertical" {
      remark(.changed, "`\(field.columnName(.type))`: the slider was vertical", field, .type)
    }
    let scale = scale(of: field)
    if scale.step == nil, scale.lowest.contains(".") || scale.highest.contains(".") {
      // The step would be 1, and most positions could not be reached.
      remark(.changed, "`\(field.columnName(.type))`: a slider without a step is a number here", field, .type)
      noteChoices(of: field)
      return .number(from: scale.lowest, to: scale.highest, isWhole: false)
    }
    return .scale(
      .slider, from: scale.lowest, to: scale.highest, step: scale.step, labels: labels(of: field, scale))
  }

  private struct ReadScale {
    let lowest: String
    let highest: String
    let step: String?
  }

  /// The aRMT app takes the first and the last code for the ends.
  private func givenEnds(of field: DataField) -> [String] {
    if hasPositions(field) {
      return [field.choices[0].code, field.choices[field.choices.count - 1].code].map { trimmed($0) }
    }
    let own = [field.scale?.lowest ?? "", field.scale?.highest ?? ""]
    return zip(own, [FieldColumn.lowest, .highest]).map { $0.isEmpty ? field.word($1) : $0 }
  }

  /// Whether the labels of a slider have positions, as aRMT definitions and dictionaries of MindLogger have.
  private func hasPositions(_ field: DataField) -> Bool {
    guard field.choices.count > (dialect == .armt ? 1 : 3) else { return false }
    let ends = [field.choices[0], field.choices[field.choices.count - 1]]
    return ends.allSatisfy { isNumber(trimmed($0.code)) }
  }

  private mutating func scale(of field: DataField) -> ReadScale {
    let given = givenEnds(of: field)
    for (text, column) in zip(given, [FieldColumn.lowest, .highest]) where !text.isEmpty && !isNumber(text) {
      remark(.unsaid, "`\(field.columnName(column))` is not a number: \(text)", field, column)
    }
    let step = field.scale?.step ?? ""
    if !step.isEmpty, !isNumber(step) { remark(.unsaid, "the step is not a number: \(step)", field, .type) }
    let ends = given.map { isNumber($0) ? $0 : "" }
    if ends[0].isEmpty || ends[1].isEmpty {
      let words = "\(ends[0].isEmpty ? "0" : ends[0]) to \(ends[1].isEmpty ? "100" : ends[1])"
      remark(.changed, "the source has no whole range; apps then show \(words)", field, .type)
    }
    return ReadScale(
      lowest: ends[0].isEmpty ? "0" : ends[0], highest: ends[1].isEmpty ? "100" : ends[1],
      step: isNumber(step) && step != "1" ? step : nil)
  }

  /// The labels of both ends; or `left | middle | right`, as REDCap has them.
  private mutating func labels(of field: DataField, _ scale: ReadScale) -> DraftValue? {
    if let own = field.scale, !own.left.isEmpty || !own.right.isEmpty {
      if !hasPositions(field) || !field.choices.allSatisfy(\.label.isEmpty) { noteChoices(of: field) }
      return .ends(tidied(own.left, field), tidied(own.right, field))
    }
    if hasPositions(field) { return positions(of: field) }
    let labels = field.choices.map { tidied($0.label, field) }
    switch labels.count {
    case 0:
      noteChoices(of: field)
      return nil
    case 1: return .ends(labels[0], DraftText("", language: language))
    case 2: return .ends(labels[0], labels[1])
    case 3:
      let middle = middle(scale)
      let positions = [scale.lowest, middle ?? "", scale.highest]
      if labels[1].isEmpty { return .ends(labels[0], labels[2]) }
      guard middle != nil else { return outer(labels, field) }
      let placed = zip(positions, labels).filter { !$0.1.isEmpty }
      return .options(DraftList(placed.map { DraftOption($0.0, $0.1) }))
    default: return outer(labels, field)
    }
  }

  /// The labels of both ends, where others have no place.
  private mutating func outer(_ labels: [DraftText], _ field: DataField) -> DraftValue? {
    remark(
      .unsaid,
      "labels in `\(field.columnName(.choices))`: \(field.choices.map(\.label).joined(separator: " | "))",
      field, .choices)
    guard let first = labels.first, let last = labels.last, !first.isEmpty, !last.isEmpty else { return nil }
    return .ends(first, last)
  }

  private mutating func positions(of field: DataField) -> DraftValue? {
    let labels = field.choices.map { DraftOption(trimmed($0.code), tidied($0.label, field)) }
    let named = labels.filter { !$0.text.isEmpty }
    for label in named where !isNumber(label.code) {
      remark(.unsaid, "the label `\(label.text.words)` has no position", field, .choices)
    }
    let placed = named.filter { isNumber($0.code) }
    let codes = field.choices.map { trimmed($0.code) }
    return .labels(placed, from: codes[0], to: codes[codes.count - 1])
  }

  /// The number halfway between whole ends, if there is one.
  private func middle(_ scale: ReadScale) -> String? {
    guard let lowest = Int(scale.lowest), let highest = Int(scale.highest),
      isWholeNumber(scale.lowest), isWholeNumber(scale.highest), (lowest + highest).isMultiple(of: 2)
    else { return nil }
    return String((lowest + highest) / 2)
  }

  /// Whole numbers in a row, with texts for some of them; otherwise a choice.
  private mutating func range(_ field: DataField) -> AnswerDraft {
    guard field.scale == nil, !field.choices.isEmpty else { return slider(field) }
    let codes = field.choices.map(\.code)
    let numbers = codes.compactMap { isWholeNumber($0) ? Int($0) : nil }
    guard numbers.count == codes.count, (2...Self.mostRatingPoints).contains(codes.count),
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 + 1 == $1 }), codes == numbers.map(String.init)
    else { return hasEnds(field) ? slider(field) : .choice(options(of: field)) }
    let labelled = options(of: field).filter { $0.text.first != $0.code }
    let (first, last) = (codes[0], codes[codes.count - 1])
    return .scale(.rating, from: first, to: last, labels: .labels(labelled, from: first, to: last))
  }

  /// Whether only the two ends of a scale have codes.
  private func hasEnds(_ field: DataField) -> Bool { field.choices.count == 2 && hasPositions(field) }

  // MARK: Typed answers

  private mutating func typed(_ field: DataField) -> AnswerDraft {
    noteChoices(of: field)
    let validation = field.word(.validation).lowercased()
    switch validation {
    case "": return textWithoutRange(field, ActionTags(of: field).isPassword ? "password" : nil)
    case "email": return textWithoutRange(field, "email")
    case "phone", "phone_australia", "phone_uk": return textWithoutRange(field, "tel")
    case "integer": return number(field, isWhole: true)
    case "date", "date_dmy", "date_mdy", "date_ymd": return date(field)
    case "time":
      noteBounds(of: field)
      return .of(.time)
    default:
      if validation.hasPrefix("number") { return number(field, isWhole: false) }
      let column = field.columnName(.validation)
      remark(
        .unsaid, "`\(column)` is `\(field.word(.validation))`, which cannot be checked", field, .validation)
      return textWithoutRange(field, nil)
    }
  }

  private mutating func notes(_ field: DataField) -> AnswerDraft {
    noteChoices(of: field)
    return .text("area")
  }

  private mutating func textWithoutRange(_ field: DataField, _ input: String?) -> AnswerDraft {
    noteBounds(of: field)
    return .text(input)
  }

  mutating func noteBounds(of field: DataField) {
    for column in [FieldColumn.lowest, .highest] where !field.word(column).isEmpty {
      remark(
        .unsaid, "`\(field.columnName(column))` cannot be expressed: \(field.word(column))", field, column)
    }
  }

  private mutating func number(_ field: DataField, isWhole: Bool) -> AnswerDraft {
    let ends = [FieldColumn.lowest, .highest].map { bound(field, $0, as: decimal) }
    return .number(from: ends[0], to: ends[1], isWhole: isWhole)
  }

  private mutating func date(_ field: DataField) -> AnswerDraft {
    let ends = [FieldColumn.lowest, .highest].map { bound(field, $0, as: day) }
    return .date(from: ends[0], to: ends[1])
  }

  private mutating func bound(
    _ field: DataField, _ column: FieldColumn, as value: (String) -> String?
  ) -> String? {
    let text = field.word(column)
    guard !text.isEmpty else { return nil }
    if let value = value(text) { return value }
    remark(.unsaid, "`\(field.columnName(column))` cannot be expressed: \(text)", field, column)
    return nil
  }
}

/// A day as the language writes it, or `today`.
private func day(_ text: String) -> String? {
  text.lowercased() == "today" ? "today" : isDay(text) ? text : nil
}

/// A number, also with a comma between its digits.
private func decimal(_ text: String) -> String? {
  let number = text.contains(".") ? text : text.map { $0 == "," ? "." : String($0) }.joined()
  return isNumber(number) ? number : nil
}

/// The words that apps show for the answers of true-false questions, in the languages of published definitions.
func truthWords(in language: String?) -> (true: String, false: String) {
  let tag = language?.split(separator: "-").first.map { $0.lowercased() } ?? "en"
  let row = languages.first { $0[0] == tag && !$0[3].isEmpty } ?? languages[0]
  return (row[3], row[4])
}

private let languages = WordsFile.yesNo.rows
