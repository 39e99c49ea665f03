import Questionnaires

/// The columns of a data dictionary, in REDCap's order and words.
enum REDCapColumn: String, CaseIterable {
  case name = "Variable / Field Name"
  case form = "Form Name"
  case header = "Section Header"
  case type = "Field Type"
  case label = "Field Label"
  case choices = "Choices, Calculations, OR Slider Labels"
  case note = "Field Note"
  case validation = "Text Validation Type OR Show Slider Number"
  case lowest = "Text Validation Min"
  case highest = "Text Validation Max"
  case identifier = "Identifier?"
  case logic = "Branching Logic (Show field only if...)"
  case required = "Required Field?"
  case alignment = "Custom Alignment"
  case number = "Question Number (surveys only)"
  case matrix = "Matrix Group Name"
  case ranking = "Matrix Ranking?"
  case annotation = "Field Annotation"
}

/// The types of fields that this target writes.
enum REDCapFieldType: String, CaseIterable {
  case radio
  case dropdown
  case checkbox
  case yesno
  case slider
  case text
  case notes
  case descriptive
}

extension DictionaryField {
  func redcap(in form: String, _ logic: REDCapLogic) -> [String] {
    REDCapColumn.allCases.map { column in
      switch column {
      case .name: name
      case .form: form
      case .header: header
      case .type: redcapType.rawValue
      case .label: label
      case .choices: choices
      case .note: note
      case .validation: content.validation.redcap
      case .lowest: content.lowest
      case .highest: content.highest
      case .logic: logic.text(conditions)
      case .required: question.takesAnswer && question.isRequired ? "y" : ""
      case .matrix: matrix
      case .annotation: content.annotation.joined(separator: " ")
      case .identifier, .alignment, .number, .ranking: ""
      }
    }
  }

  private var redcapType: REDCapFieldType {
    switch content.kind {
    case .radio: .radio
    case .dropDown: .dropdown
    case .checkbox: .checkbox
    case .yesNo: .yesno
    case .slider: .slider
    case .text: .text
    case .notes: .notes
    case .description: .descriptive
    }
  }

  /// On one line, because REDCap reads a line break as the end of an answer.
  private var choices: String {
    let texts = content.choices.map { choice in
      escapedForREDCap(choice.text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    guard content.kind == .slider else {
      return zip(content.choices, texts).map { "\($0.code), \($1)" }.joined(separator: " | ")
    }
    if texts.allSatisfy(\.isEmpty) { return "" }
    return "\(texts[0]) | \(content.middle.map(escapedForREDCap) ?? "") | \(texts[1])"
  }
}

extension DictionaryValidation {
  fileprivate var redcap: String {
    switch self {
    case .none: ""
    case .integer: "integer"
    case .number: "number"
    case .date: "date_ymd"
    case .time: "time"
    case .email: "email"
    }
  }
}
