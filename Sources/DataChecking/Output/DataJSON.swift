import Diagnostics
import JSON
import Questionnaires
import Tables

extension DataReport {
  /// For programs; `schemas/check-data.schema.json` describes it.
  package var json: JSON { shape.json(self) }
}

/// The shape of `qtool check-data --format json`.
package let dataSchema = shape.document(
  "Findings in answers", "What `qtool check-data --format json` writes.")

private let shape = JSONShape.object(dataMembers)

/// The members of every report for programs.
package let dataMembers: [JSONShape<DataReport>.Member] = [
  .required("findings", .list(of: finding), from: \.findings),
  .required("rows", .count, "How many rows were checked, of all files.", from: \.rows),
  .required("participants", .count, from: \.participants),
  .required("missed", .count, "Prompts without an answer.", from: \.missed),
  .required(
    "response", .series(of: response, count: \.count) { $0[$1] }, "In the order of the data.",
    from: \.response),
  .required("careless", .list(of: careless), "With --careless: of each questionnaire in each file.") {
    $0.figures.compactMap { sheet in sheet.careless.map { (sheet, $0) } }
  },
]

private let finding = JSONShape<DataFinding>.object([
  .required("file", .text, from: \.file),
  .required("rule", .text(oneOf: DataRule.allCases.map(\.name)), from: \.rule.name),
  .required("severity", .word(of: [.error, .warning, .hint]), from: \.severity),
  .required("column", .orNull(.text), "Null for whole rows.", from: \.column),
  .required(
    "value", .orNull(.text),
    "The wrong value; null if there is none, or if there are more than 100 in the column.", from: \.value),
  .required("count", .count, "The number of rows.", from: \.count),
  .required("rows", rows, "All of them; 1 is the first row after the header.") { $0 },
  .required("message", .text, from: \.message), .required("help", .orNull(.text), from: \.help),
])

private let rows = JSONShape<DataFinding>(JSONSchema.list(of: JSONSchema.whole(from: 1))) { finding in
  guard let rows = finding.allRows else { return .array(finding.rows.map(JSON.int)) }
  return .series(JSONSeries(ofRanges: rows.count) { rows.rows(in: $0).map(JSON.int) })
}

private let response = JSONShape<Responses.Response>.object([
  .required("participant", .text, from: \.participant),
  .required("prompted", .count, "How many prompts the data have.", from: \.prompted),
  .required("answered", .count, from: \.answered),
])

private let careless = JSONShape<(sheet: SheetFigures, figures: CarelessFigures)>.object([
  .required("file", .text, from: \.sheet.file),
  .required("questionnaire", .text, from: \.sheet.questionnaire.id.value),
  .required("prompts", .count, "Answered ones.", from: \.figures.prompts),
  .required("timed", .count, "Those whose start and end are known.", from: \.figures.timed),
  .required("fast", .count, "Answered in at most a second an item.", from: \.figures.all.fast),
  .required("same", .count, "The same answer to all items.", from: \.figures.all.same),
  .required("at_mode", .count, "The same answer to at least 60 % of the items.", from: \.figures.all.atMode),
  .required(
    "prompts_found", .series(of: carelessPrompt, count: \.rows.count) { ($0.rows[$1], $0) },
    from: \.figures),
])

private let carelessPrompt = JSONShape<(row: CarelessRow, figures: CarelessFigures)>.object([
  .required("row", .whole(from: 1), from: \.row.row),
  .required("participant", .orNull(.text)) { $0.figures.participant(of: $0.row) },
  .required("fast", .flag, from: \.row.isFast), .required("same", .flag, from: \.row.isSame),
  .required("at_mode", .flag, from: \.row.isAtMode),
])

/// One line for each finding, for spreadsheets.
extension DataReport {
  package var csv: [UInt8] {
    var bytes: [UInt8] = []
    writeCSV { bytes += $0 }
    return bytes
  }

  /// Writes one line after the other, in parts: a finding may have a million rows.
  package func writeCSV<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try sink(csvLine(["file", "rule", "severity", "column", "value", "count", "rows", "message", "help"]))
    for finding in findings {
      let cells = [
        finding.file, finding.rule.name, finding.severity.rawValue, finding.column ?? "", finding.value ?? "",
        "\(finding.count)", "",
      ]
      try sink(Array(csvLine(cells).dropLast()))
      try finding.writeRowNumbers(to: sink)
      try sink([UInt8(ascii: ",")] + csvLine([finding.message, finding.help ?? ""]))
    }
  }
}

extension DataFinding {
  private static let rowsInPart = 4_096

  fileprivate func writeRowNumbers<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard let allRows else { return try sink(rows.separated) }
    for first in stride(from: 0, to: allRows.count, by: Self.rowsInPart) {
      let part = allRows.rows(in: first..<min(first + Self.rowsInPart, allRows.count)).separated
      try sink(first == 0 ? part : [UInt8(ascii: ";")] + part)
    }
  }
}

extension [Int] {
  /// The digits of the numbers, which are not negative, with semicolons between them. Twice as fast as with a text for each.
  fileprivate var separated: [UInt8] {
    var (bytes, digits) = ([UInt8](), [UInt8]())
    bytes.reserveCapacity(8 * count)
    for (place, number) in enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ";")) }
      var rest = number
      repeat {
        digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      while let digit = digits.popLast() { bytes.append(digit) }
    }
    return bytes
  }
}

/// The beginning of every text about invented answers, so that nobody takes them for real ones.
package enum InventedAnswers: String, OwnWords {
  case warning

  package static let phrases = PhraseTable(.inventedAnswers)
}
