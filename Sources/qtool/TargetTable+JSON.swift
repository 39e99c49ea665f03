import Compiling
import Diagnostics
import JSON
import Questionnaires

/// The tables of `qtool targets --format json`; `schemas/targets.schema.json` describes it.
let targetTableShape = JSONShape<[TargetTable]>.object([.required("files", .list(of: file)) { $0 }])

let targetTableSchema = targetTableShape.document(
  "What targets make of questionnaires and studies",
  "What `qtool targets --format json` writes. Lines and columns count from 1, columns in Unicode characters.")

private let file = JSONShape<TargetTable>.object([
  .required("file", .text, from: \.path.text),
  .required("questionnaires", .count, "How many there are; more than one in a study.") {
    $0.memberCount ?? 1
  },
  .required("errors", .count, "Those that the file has for every target.", from: \.errors.count),
  .required("targets", .list(of: verdict), "None if the file cannot be read completely.") { table in
    table.verdicts.map { (table, $0) }
  },
])

private let verdict = JSONShape<(table: TargetTable, verdict: TargetVerdict)>.object([
  .required("target", .word, from: \.verdict.target),
  .required("takes", .flag, "Whether the file can be compiled for it.", from: \.verdict.takesFile),
  .required("obstacles", .list(of: finding)) { one in one.verdict.obstacles.map { (one.table, $0) } },
  .required("losses", .list(of: finding)) { one in one.verdict.losses.map { (one.table, $0) } },
])

private let finding = JSONShape<(table: TargetTable, found: Diagnostic)>.object([
  .required("rule", .text, from: \.found.rule), .required("severity", .word, from: \.found.severity),
  .required("message", .text, from: \.found.shown.finding.message),
  .required("help", .orNull(.text), from: \.found.shown.finding.help),
  .required("file", .text, from: \.found.shown.file.path),
  .required("line", .whole(from: 1)) { start(of: $0.found).line },
  .required("column", .whole(from: 1)) { start(of: $0.found).column },
  .required("key", .orNull(.text), "The key whose value it is about.") { $0.table.place(of: $0.found).key },
  .required("question", .orNull(.text), "The id of the question.") {
    $0.table.place(of: $0.found).question
  },
]).named("finding")

private func start(of diagnostic: Diagnostic) -> SourcePosition {
  let place = diagnostic.file.shown(diagnostic.finding.range)
  return place.file.position(at: place.range.start)
}
