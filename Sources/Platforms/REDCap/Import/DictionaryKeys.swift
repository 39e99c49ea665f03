extension DataDictionary {
  /// It has no rating and no key for "don't know", shows tags of HTML as they are meant, and keeps the columns of answers apart.
  static let silentRules: Set = ["scale-as-choice", "column-collision", "text-markup", "unnamed-refusal"]

  static let keys = FieldColumn.keys(\.title)
}

extension FieldColumn {
  /// The beginning of the title that REDCap gives the column.
  var title: String {
    switch self {
    case .name: "Variable / Field Name"
    case .form: "Form Name"
    case .header: "Section Header"
    case .type: "Field Type"
    case .label: "Field Label"
    case .choices: "Choices"
    case .note: "Field Note"
    case .validation: "Text Validation Type"
    case .lowest: "Text Validation Min"
    case .highest: "Text Validation Max"
    case .identifier: "Identifier?"
    case .condition: "Branching Logic"
    case .required: "Required Field?"
    case .alignment: "Custom Alignment"
    case .number: "Question Number"
    case .matrix: "Matrix Group Name"
    case .ranking: "Matrix Ranking?"
    case .annotation: "Field Annotation"
    }
  }
}
