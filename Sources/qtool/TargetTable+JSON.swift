import Compiling
import Diagnostics
import JSON
import Questionnaires

extension TargetTable {
  /// For programs; `schemas/targets.schema.json` describes it.
  var json: JSON {
    [
      "file": .string(path.text), "questionnaires": .int(memberCount ?? 1), "errors": .int(errors.count),
      "targets": .array(verdicts.map(verdictJSON)),
    ]
  }

  private func verdictJSON(_ verdict: TargetVerdict) -> JSON {
    [
      "target": .string(verdict.target.rawValue), "takes": .bool(verdict.takesFile),
      "obstacles": .array(verdict.obstacles.map(findingJSON)),
      "losses": .array(verdict.losses.map(findingJSON)),
    ]
  }

  private func findingJSON(_ diagnostic: Diagnostic) -> JSON {
    let position = diagnostic.file.position(at: diagnostic.finding.range.start)
    let place = place(of: diagnostic)
    return [
      "rule": .string(diagnostic.rule), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.finding.message), "help": JSON(diagnostic.finding.help),
      "file": .string(diagnostic.file.path), "line": .int(position.line), "column": .int(position.column),
      "key": JSON(place.key), "question": JSON(place.question),
    ]
  }
}

/// The shape of `qtool targets --format json`.
let targetTableSchema = JSONSchema.document(
  "What targets make of questionnaires and studies",
  "What `qtool targets --format json` writes. Lines and columns count from 1, columns in Unicode characters.",
  JSONSchema.object(["files": JSONSchema.list(of: file)]), definitions: ["finding": finding])

private let file = JSONSchema.object([
  "file": JSONSchema.text,
  "questionnaires": JSONSchema.described(
    "How many there are; more than one in a study.", JSONSchema.whole(from: 0)),
  "errors": JSONSchema.described("Those that the file has for every target.", JSONSchema.whole(from: 0)),
  "targets": JSONSchema.described(
    "None if the file cannot be read completely.",
    JSONSchema.list(
      of: JSONSchema.object([
        "target": JSONSchema.oneOf(words: TargetName.allCases.map(\.rawValue)),
        "takes": JSONSchema.described("Whether the file can be compiled for it.", JSONSchema.flag),
        "obstacles": JSONSchema.list(of: JSONSchema.reference("finding")),
        "losses": JSONSchema.list(of: JSONSchema.reference("finding")),
      ]))),
])

private let finding = JSONSchema.object([
  "rule": JSONSchema.text,
  "severity": JSONSchema.oneOf(words: Severity.allCases.map(\.rawValue)),
  "message": JSONSchema.text,
  "help": JSONSchema.orNull(JSONSchema.text),
  "file": JSONSchema.text,
  "line": JSONSchema.whole(from: 1),
  "column": JSONSchema.whole(from: 1),
  "key": JSONSchema.described("The key whose value it is about.", JSONSchema.orNull(JSONSchema.text)),
  "question": JSONSchema.described("The id of the question.", JSONSchema.orNull(JSONSchema.text)),
])
