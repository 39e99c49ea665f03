import JSON
import Questionnaires

extension StudyReport {
  var json: JSON {
    let counts = filledCounts
    let checklist = self.checklist.map { list in
      [
        JSON.Member("checklist", .string(list.rawValue)), JSON.Member("points", .int(counts.points)),
        JSON.Member("filled", .int(counts.whole)), JSON.Member("partly_filled", .int(counts.partly)),
      ]
    }
    return .object(
      [JSON.Member("tool", .string(tool)), JSON.Member("language", .string(wording.language.rawValue))]
        + (checklist ?? [])
        + [
          JSON.Member("title", .string(title)), JSON.Member("files", .array(ids.map { .string($0) })),
          JSON.Member("simulated", .bool(warning != nil)), JSON.Member("to_fill_in", .int(gaps)),
          JSON.Member("sections", .array(parts.map(\.json))),
        ])
  }
}

extension StudyReport.Part {
  fileprivate var json: JSON {
    .object([
      JSON.Member("name", .string(heading.name)), JSON.Member("title", .string(heading.title)),
      JSON.Member("level", .int(heading.level - 1)), JSON.Member("content", .array(pieces.map(\.json))),
    ])
  }
}

extension Piece {
  fileprivate var json: JSON {
    switch self {
    case .sentence(let sentence):
      .object([
        JSON.Member("sentence", .string(sentence.text)),
        JSON.Member("figures", .object(sentence.figures.map { JSON.Member($0.name, $0.value) })),
        JSON.Member("from", .array(sentence.sources.map(\.json))),
      ])
    case .gap(let words): .object([JSON.Member("to_fill_in", .string(words))])
    case .table(let table):
      .object([
        JSON.Member("table", .string(table.caption)),
        JSON.Member("columns", .array(table.columns.map { .string($0) })),
        JSON.Member("rows", .array(table.rows.map { .array($0.map(\.json)) })),
        JSON.Member("from", .array(table.sources.map(\.json))),
      ])
    }
  }
}

extension PaperTable.Cell {
  fileprivate var json: JSON { number ?? .string(lines.joined(separator: "\n")) }
}

extension KeySource {
  fileprivate var json: JSON {
    .object([
      JSON.Member("file", .string(owner)), JSON.Member("keys", .array(keys.map { .string($0) })),
    ])
  }
}

/// The shape of a report in JSON.
package let studyReportSchema = JSONSchema.document(
  "Report on a study",
  "What `qtool report --format json` prints: sentences and tables about how a study was done.",
  JSONSchema.object(
    [
      "tool": JSONSchema.text,
      "language": JSONSchema.oneOf(words: OwnLanguage.allCases.map(\.rawValue)),
      "title": JSONSchema.text,
      "files": JSONSchema.described(
        "Ids of the study and its questionnaires.", JSONSchema.list(of: JSONSchema.text)),
      "simulated": JSONSchema.described("Whether answers are invented.", JSONSchema.flag),
      "to_fill_in": JSONSchema.described("How many things are left to fill in.", JSONSchema.whole(from: 0)),
      "sections": JSONSchema.list(of: section),
    ],
    optional: [
      "checklist": JSONSchema.oneOf(words: Checklist.allCases.map(\.rawValue)),
      "points": JSONSchema.described(
        "Headings of the checklist with something under them.", JSONSchema.whole(from: 0)),
      "filled": JSONSchema.described("Points without anything to fill in.", JSONSchema.whole(from: 0)),
      "partly_filled": JSONSchema.whole(from: 0),
    ]))

private let section = JSONSchema.object([
  "name": JSONSchema.described("The same in all languages.", JSONSchema.text),
  "title": JSONSchema.text,
  "level": JSONSchema.described("1 for the highest.", JSONSchema.whole(from: 1)),
  "content": JSONSchema.list(of: JSONSchema.any(of: [sentence, table, gap])),
])

private let sources = JSONSchema.list(
  of: JSONSchema.object([
    "file": JSONSchema.described("The id of a questionnaire or study, or a file of data.", JSONSchema.text),
    "keys": JSONSchema.described(
      "Such as schedule.open-for; items means everything about sections, questions and their answers.",
      JSONSchema.list(of: JSONSchema.text)),
  ]))

private let sentence = JSONSchema.object([
  "sentence": JSONSchema.text,
  "figures": JSONSchema.described(
    "The numbers of the sentence, by name; two are the lowest and the highest.", ["type": "object"]),
  "from": sources,
])

private let table = JSONSchema.object([
  "table": JSONSchema.described("Its caption.", JSONSchema.text),
  "columns": JSONSchema.list(of: JSONSchema.text),
  "rows": JSONSchema.described(
    "Cells: texts with a line break between lines, numbers, null, or the lowest and the highest number.",
    JSONSchema.list(of: ["type": "array"])),
  "from": sources,
])

private let gap = JSONSchema.object(["to_fill_in": JSONSchema.text])
