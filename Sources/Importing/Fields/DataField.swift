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

  var texts: [FieldColumn: String] = [:]
  var choices: [Choice] = []
  /// Whether the choices were one text, as in REDCap, where a list was expected.
  var hasUnsplitChoices = false
  var scale: Scale?
  /// About what has no column.
  var remarks: [Remark] = []
  /// Where each column is, for remarks.
  let place: @Sendable (FieldColumn) -> SourcePlace
  /// What the source calls a column.
  let columnName: @Sendable (FieldColumn) -> String

  subscript(column: FieldColumn) -> String { texts[column, default: ""] }

  /// The text of a column without spaces around it.
  func word(_ column: FieldColumn) -> String { trimmed(self[column]) }

  /// The choices as the source has them, or one after the other if it has a list.
  var choiceWords: String {
    guard word(.choices).isEmpty else { return word(.choices) }
    return choices.map { "\($0.code), \($0.label)" }.joined(separator: " | ")
  }
}

/// Splits `0, No | 1, Yes`. A choice without a comma is its own text.
func splitChoices(_ text: String) -> [DataField.Choice] {
  text.split(separator: "|").compactMap { choice in
    let parts = choice.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let code = trimmed(parts[0])
    let label = parts.count > 1 ? trimmed(parts[1]) : code
    return code.isEmpty && label.isEmpty ? nil : DataField.Choice(code: code, label: label)
  }
}
