/// A column of a REDCap data dictionary, under the name that it has in aRMT definitions.
enum FieldColumn: String, CaseIterable {
  case name = "field_name"
  case form = "form_name"
  case header = "section_header"
  case type = "field_type"
  case label = "field_label"
  case choices = "select_choices_or_calculations"
  case note = "field_note"
  case validation = "text_validation_type_or_show_slider_number"
  case lowest = "text_validation_min"
  case highest = "text_validation_max"
  case identifier
  case condition = "branching_logic"
  case required = "required_field"
  case alignment = "custom_alignment"
  case number = "question_number"
  case matrix = "matrix_group_name"
  case ranking = "matrix_ranking"
  case annotation = "field_annotation"

  /// The columns for the keys of the language, under the names that people know.
  static func keys(_ words: (FieldColumn) -> String) -> [String: ForeignKey] {
    let columns: [String: [FieldColumn]] = [
      "questionnaire": [.form], "title": [.form], "id": [.name], "type": [.type], "text": [.label],
      "options": [.choices], "labels": [.choices], "no-answer": [.choices],
      "drop-down": [.type], "help": [.note], "required": [.required], "when": [.condition],
      "range": [.lowest, .highest], "step": [.validation], "whole": [.validation], "pattern": [.validation],
      "input": [.validation], "exclusive": [.annotation], "at-most": [.annotation], "items": [.matrix],
      "section.title": [.header], "section.text": [.header],
    ]
    return columns.mapValues { ForeignKey($0.map(\.rawValue), words: words($0[0])) }
  }
}

/// A field of a REDCap data dictionary or of an aRMT definition, which has the same columns.
struct DataField {
  /// An answer as the source has it.
  struct Choice {
    let code: String
    let label: String
  }

  /// The ends of a slider, which aRMT definitions have beside the columns.
  struct Scale {
    var lowest = ""
    var highest = ""
    var step = ""
    var left = ""
    var right = ""
  }

  var texts: FewValues<FieldColumn, String> = [:]
  var choices: [Choice] = []
  /// Whether the choices were one text, as in REDCap, where a list was expected.
  var hasUnsplitChoices = false
  var scale: Scale?
  /// About what has no column.
  var remarks: [Remark] = []
  /// The place of each column, for remarks.
  let place: @Sendable (FieldColumn) -> SourcePlace
  /// The source's name for a column.
  let columnName: @Sendable (FieldColumn) -> String

  subscript(column: FieldColumn) -> String { texts[column] ?? "" }

  /// The text of a column without spaces around it.
  func word(_ column: FieldColumn) -> String { trimmed(self[column]) }

  /// The choices as the source has them, or one after the other if it has a list.
  var choiceWords: String {
    guard word(.choices).isEmpty else { return word(.choices) }
    return choices.map { "\($0.code), \($0.label)" }.joined(separator: " | ")
  }
}

/// Splits `0, No | 1, Yes`, or a list with one choice on each line. Nil if it is neither: a text is never taken for a code.
func splitChoices(_ text: String) -> [DataField.Choice]? {
  if let choices = choicesOnLines(text) { return choices }
  let parts = text.utf8.split(separator: UInt8(ascii: "|")).map { trimmed(Substring($0)) }.filter {
    !$0.isEmpty
  }
  let choices = parts.compactMap { choice($0, dividedBy: UInt8(ascii: ",")) ?? ownText($0) }
  return choices.count == parts.count ? choices : nil
}

/// `1|Male` or `1, Male` on each of several lines; nil for any other text.
private func choicesOnLines(_ text: String) -> [DataField.Choice]? {
  guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return nil }
  let lines = text.split(whereSeparator: \.isNewline).map { trimmed($0) }.filter { !$0.isEmpty }
  guard lines.count > 1 else { return nil }
  let bars = lines.map { line in line.count { $0 == "|" } }
  guard bars.allSatisfy({ $0 == bars[0] }), bars[0] < 2 else { return nil }
  let divider = bars[0] == 1 ? UInt8(ascii: "|") : UInt8(ascii: ",")
  let choices = lines.compactMap { choice($0, dividedBy: divider) }
  let areCodes = choices.allSatisfy { choice in
    !choice.code.isEmpty && !choice.code.contains { $0 == "," || $0.isWhitespace }
      && (bars[0] == 0 || !choice.label.isEmpty)
  }
  return choices.count == lines.count && areCodes ? choices : nil
}

private func choice(_ text: String, dividedBy divider: UInt8) -> DataField.Choice? {
  guard let place = text.utf8.firstIndex(of: divider) else { return nil }
  let label = text[text.utf8.index(after: place)...]
  return DataField.Choice(code: trimmed(text[..<place]), label: trimmed(label))
}

/// A number is its own text.
private func ownText(_ text: String) -> DataField.Choice? {
  isNumber(text) ? DataField.Choice(code: text, label: text) : nil
}

/// The annotation of a field: the tags that the language can express, and what else it says.
struct ActionTags {
  /// The codes of `@NONEOFTHEABOVE`: answers that exclude all others.
  private(set) var exclusive: [String] = []
  /// The number of `@MAXCHECKED`.
  private(set) var mostChecked: String?
  private(set) var isPassword = false
  /// Whether participants do not see the field.
  let isHidden: Bool
  private(set) var rest: String

  init(of field: DataField) {
    rest = field.word(.annotation)
    isHidden = Self.hiding.contains { tag in Self.place(of: tag, in: field.word(.annotation)) != nil }
    switch field.word(.type).lowercased() {
    case "checkbox":
      exclusive = (take("@NONEOFTHEABOVE") ?? "").split(separator: ",").map { trimmed($0) }.filter {
        !$0.isEmpty
      }
      let before = rest
      mostChecked = take("@MAXCHECKED").flatMap { isWholeNumber($0) ? $0 : nil }
      if mostChecked == nil { rest = before }
    case "text" where field.word(.validation).isEmpty: isPassword = take("@PASSWORDMASK") != nil
    default: break
    }
  }

  private static let hiding = ["@HIDDEN", "@HIDDEN-SURVEY"]

  /// The first tag of exactly this name.
  private static func place(of tag: String, in text: String) -> Range<String.Index>? {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return nil }
    return text.ranges(of: tag).first { range in
      text[range.upperBound...].first.map { !$0.isLetter && $0 != "-" } ?? true
    }
  }

  /// Removes a tag and returns what is assigned to it.
  private mutating func take(_ tag: String) -> String? {
    guard let place = Self.place(of: tag, in: rest) else { return nil }
    var after = rest[place.upperBound...]
    var value: Substring = ""
    if after.first == "=" {
      after = after.dropFirst()
      let isQuoted = after.first == "'" || after.first == "\""
      if isQuoted { after = after.dropFirst() }
      value = after.prefix { isQuoted ? $0 != "'" && $0 != "\"" : !$0.isWhitespace }
      after = after.dropFirst(value.count + (isQuoted ? 1 : 0))
    }
    rest = trimmed(rest[..<place.lowerBound] + after)
    return String(value)
  }
}
