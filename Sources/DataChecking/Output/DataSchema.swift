import Diagnostics
import JSON

/// The shape of `qtool check-data --format json`.
package let dataSchema = JSONSchema.document(
  "Findings in answers",
  "What `qtool check-data --format json` writes.",
  JSONSchema.object(properties: dataProperties))

/// The properties of every report for programs.
package let dataProperties: [(String, JSON)] = [
  ("findings", JSONSchema.list(of: finding)),
  ("rows", JSONSchema.described("How many rows were checked, of all files.", JSONSchema.whole(from: 0))),
  ("participants", JSONSchema.whole(from: 0)),
  ("missed", JSONSchema.described("Prompts without an answer.", JSONSchema.whole(from: 0))),
  ("response", JSONSchema.described("In the order of the data.", JSONSchema.list(of: response))),
  (
    "careless",
    JSONSchema.described(
      "With --careless: of each questionnaire in each file.", JSONSchema.list(of: careless))
  ),
]

private let careless = JSONSchema.object([
  "file": JSONSchema.text,
  "questionnaire": JSONSchema.text,
  "prompts": JSONSchema.described("Answered ones.", JSONSchema.whole(from: 0)),
  "timed": JSONSchema.described("Those whose start and end are known.", JSONSchema.whole(from: 0)),
  "fast": JSONSchema.described("Answered in at most a second an item.", JSONSchema.whole(from: 0)),
  "same": JSONSchema.described("The same answer to all items.", JSONSchema.whole(from: 0)),
  "at_mode": JSONSchema.described(
    "The same answer to at least 60 % of the items.", JSONSchema.whole(from: 0)),
  "prompts_found": JSONSchema.list(
    of: JSONSchema.object([
      "row": JSONSchema.whole(from: 1), "participant": textOrNull,
      "fast": JSONSchema.flag, "same": JSONSchema.flag, "at_mode": JSONSchema.flag,
    ])),
])

private let finding = JSONSchema.object([
  "file": JSONSchema.text,
  "rule": JSONSchema.oneOf(words: DataRule.allCases.map(\.name)),
  "severity": JSONSchema.oneOf(words: [Severity.error, .warning, .hint].map(\.rawValue)),
  "column": JSONSchema.described("Null for whole rows.", textOrNull),
  "value": JSONSchema.described(
    "The wrong value; null if there is none, or if there are more than 100 in the column.", textOrNull),
  "count": JSONSchema.described("The number of rows.", JSONSchema.whole(from: 0)),
  "rows": JSONSchema.described(
    "All of them; 1 is the first row after the header.", JSONSchema.list(of: JSONSchema.whole(from: 1))),
  "message": JSONSchema.text,
  "help": textOrNull,
])

private let response = JSONSchema.object([
  "participant": JSONSchema.text,
  "prompted": JSONSchema.described("How many prompts the data have.", JSONSchema.whole(from: 0)),
  "answered": JSONSchema.whole(from: 0),
])

private let textOrNull = JSONSchema.orNull(JSONSchema.text)
