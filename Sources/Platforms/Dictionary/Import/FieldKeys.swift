extension FieldColumn {
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
