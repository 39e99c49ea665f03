import JSON

/// The shape of a data dictionary once it is read: a heading and rows of 18 cells.
let redcapSchema = JSONSchema.document(
  "A REDCap data dictionary",
  "The rows of the CSV file that `qtool compile --target redcap` writes, each a list of its cells.",
  [
    "type": "array",
    "items": .array([heading, row]),
    "additionalItems": row,
    "minItems": 3,
  ])

private let heading = JSONSchema.constant(.array(REDCapColumn.allCases.map { .string($0.rawValue) }))

private let row: JSON = [
  "type": "array",
  "items": .array(REDCapColumn.allCases.map(cell)),
  "minItems": .int(REDCapColumn.allCases.count),
  "maxItems": .int(REDCapColumn.allCases.count),
]

private func cell(_ column: REDCapColumn) -> JSON {
  switch column {
  case .name, .form: JSONSchema.text(matching: "^[a-z][a-z0-9_]*$")
  case .type: JSONSchema.oneOf(words: REDCapFieldType.allCases.map(\.rawValue))
  case .validation: JSONSchema.oneOf(words: ["", "integer", "number", "date_ymd", "time", "email"])
  case .required: JSONSchema.oneOf(words: ["", "y"])
  case .header, .label, .choices, .note, .lowest, .highest, .identifier, .logic, .alignment, .number, .matrix,
    .ranking, .annotation:
    JSONSchema.text
  }
}
