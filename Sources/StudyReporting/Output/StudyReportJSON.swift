import JSON
import Questionnaires

extension StudyReport {
  var json: JSON { shape.json(self) }
}

/// The shape of a report in JSON.
package let studyReportSchema = shape.document(
  "Report on a study",
  "What `qtool report --format json` prints: sentences and tables about how a study was done.")

private let shape = JSONShape<StudyReport>.object(
  [
    .required("tool", .text, from: \.tool), .required("language", .word, from: \.wording.language),
    .optional("checklist", .word, from: \.checklist),
    .ofChecklist("points", "Headings of the checklist with something under them.", \.points),
    .ofChecklist("filled", "Points without anything to fill in.", \.whole),
    .ofChecklist("partly_filled", nil, \.partly),
    .required("title", .text, from: \.title),
    .required("files", .list(of: .text), "Ids of the study and its questionnaires.", from: \.ids),
    .required("simulated", .flag, "Whether answers are invented.") { $0.warning != nil },
    .required("to_fill_in", .count, "How many things are left to fill in.", from: \.gaps),
    .required("sections", .list(of: section), from: \.parts),
  ])

extension JSONShape<StudyReport>.Member {
  /// A count that only a report by a checklist has.
  fileprivate static func ofChecklist(
    _ name: String, _ about: String?, _ count: @escaping @Sendable (StudyReport.FilledCounts) -> Int
  ) -> Self {
    .optional(name, .count, about) { $0.checklist == nil ? nil : count($0.filledCounts) }
  }
}

private let section = JSONShape<StudyReport.Part>.object([
  .required("name", .text, "The same in all languages.", from: \.heading.name),
  .required("title", .text, from: \.heading.title),
  .required("level", .whole(from: 1), "1 for the highest.") { $0.heading.level - 1 },
  .required("content", .list(of: piece), from: \.pieces),
])

private let piece = JSONShape<Piece>(
  JSONSchema.any(of: [sentence.schema, table.schema, gap.schema])
) { piece in
  switch piece {
  case .sentence(let words): sentence.json(words)
  case .table(let rows): table.json(rows)
  case .gap(let words): gap.json(words)
  }
}

private let sentence = JSONShape<Sentence>.object([
  .required("sentence", .text, from: \.text),
  .required(
    "figures", figures, "The numbers of the sentence, by name; two are the lowest and the highest.",
    from: \.figures),
  .required("from", .list(of: source), from: \.sources),
])

private let figures = JSONShape<[Figure]>(["type": "object"]) {
  .object($0.map { JSON.Member($0.name, $0.value) })
}

private let table = JSONShape<PaperTable>.object([
  .required("table", .text, "Its caption.", from: \.caption),
  .required("columns", .list(of: .text), from: \.columns),
  .required(
    "rows", .list(of: row),
    "Cells: texts with a line break between lines, numbers, null, or the lowest and the highest number.",
    from: \.rows),
  .required("from", .list(of: source), from: \.sources),
])

private let row = JSONShape<[PaperTable.Cell]>(["type": "array"]) {
  .array($0.map { $0.number ?? .string($0.lines.joined(separator: "\n")) })
}

private let gap = JSONShape<String>.object([.required("to_fill_in", .text) { $0 }])

private let source = JSONShape<KeySource>.object([
  .required("file", .text, "The id of a questionnaire or study, or a file of data.", from: \.owner),
  .required(
    "keys", .list(of: .text),
    "Such as schedule.open-for; items means everything about sections, questions and their answers.",
    from: \.keys),
])
