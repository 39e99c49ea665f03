import DataChecking
import Diagnostics
import JSON
import Previewing
import Questionnaires

/// The files of a report on data: a page, report.json, and a table for spreadsheets of each kind.
package struct DataReportFiles: Sendable {
  package struct File: Sendable {
    fileprivate enum Content: Sendable {
      case whole([UInt8])
      case json(JSON)
      case findings(DataReport)
      case table(ReportTable, [SheetTables])
    }

    package let name: String
    fileprivate let content: Content

    /// In pieces, because there may be millions of rows.
    package func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      switch content {
      case .whole(let bytes): try sink(bytes)
      case .json(let value):
        try JSONWriter.write(value, to: sink)
        try sink([0x0A])
      case .findings(let report): try report.writeCSV(to: sink)
      case .table(let table, let sheets): try Self.write(table, of: sheets, to: sink)
      }
    }
  }

  package let files: [File]

  /// All names that such files can have.
  package static let names =
    [page, "report.json", "findings.csv"] + ReportTable.allCases.map { "\($0.rawValue).csv" }
  package static let page = "report.html"

  /// Number of first bytes of a file that show whether it is such a page.
  package static let recognizedBytes = 256

  /// Whether a file that begins with these bytes is the page of an earlier report.
  package static func isPage(_ beginning: [UInt8]) -> Bool { ReadPage.isPage(beginning) }

  /// - Parameter language: of the page and of the questionnaires' texts; by default the first of the first questionnaire
  package init(_ report: DataReport, language: String?) {
    let own = OwnLanguage(for: language ?? report.figures.first?.questionnaire.languages.first?.value)
    let sheets = report.figures.map { SheetTables(sheet: $0, language: language) }
    let page = ReportPage(report: report, sheets: sheets, format: FigureFormat(language: own))
    // Also those without rows, so that none of an earlier report stays.
    let tables = ReportTable.allCases.map { table in
      File(name: "\(table.rawValue).csv", content: .table(table, sheets))
    }
    files =
      [
        File(name: Self.page, content: .whole(page.bytes)),
        File(name: "report.json", content: .json(reportJSON(report, sheets))),
        File(name: "findings.csv", content: .findings(report)),
      ] + tables
  }
}

extension DataReportFiles.File {
  /// The size at which a piece is passed on, in bytes.
  private static let pieceSize = 1 << 16

  private static func write<Failure>(
    _ table: ReportTable, of sheets: [SheetTables], to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var bytes = line(["file", "questionnaire"] + table.columns.map(\.name))
    for tables in sheets {
      let (rows, sheet) = (tables.rows(table), tables.sheet)
      for place in rows.indices {
        bytes += line([sheet.file, sheet.questionnaire.id.value] + rows[place].map(\.plain))
        guard bytes.count >= pieceSize else { continue }
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try sink(bytes)
  }

  /// Numbers stay numbers, also those below zero; any other text that a spreadsheet would run gets an apostrophe.
  private static func line(_ words: [String]) -> [UInt8] {
    let written = words.map { Double($0) == nil ? spreadsheetCell($0) : $0 }
    return Array((written.joined(separator: ",") + "\n").utf8)
  }
}

/// `report.json`; `schemas/data-report.schema.json` describes it.
private func reportJSON(_ report: DataReport, _ sheets: [SheetTables]) -> JSON {
  shape.json((report, sheets))
}

/// The shape of `report.json`.
package let reportSchema = shape.document(
  "Report on data",
  "What `qtool check-data --report` writes to report.json: findings, and figures about each questionnaire in each file."
)

private let shape = JSONShape<(report: DataReport, sheets: [SheetTables])>.object(
  dataMembers.map { $0.of(\.report) }
    + [.required("questionnaires", .list(of: questionnaire), from: \.sheets)])

private let questionnaire = JSONShape<SheetTables>.object(
  [
    .required("file", .text, from: \.sheet.file),
    .required("questionnaire", .text, from: \.sheet.questionnaire.id.value),
    .required("version", .text) { String($0.sheet.questionnaire.version) },
    .required("rows", .count, from: \.sheet.rows),
    .required("entries", .count, "Rows with at least one answer.", from: \.sheet.response.entries),
    .required("due", .orNull(.count), "Null if nobody knows.", from: \.sheet.due),
    .required("delivered", .count, from: \.sheet.response.prompted),
    .required("answered", .count, from: \.sheet.response.answered),
    .required("rate", .orNull(rate), "Null if nobody knows.", from: \.sheet.rate),
    .required(
      "rates_from", bases,
      "What rates are shares of: prompts in the data (`data`, if rows without answers are missed prompts), or prompts that the schedule has, for all rows of the table or where it says how many there are (`schedule`, `schedule-in-part`). Otherwise no rate is given: the data have more prompts than the schedule (`not-as-scheduled`), or nobody knows how many there were (`unknown`).",
      from: \.sheet),
  ]
    + ReportTable.allCases.map { table in
      .required(table.member, .series(of: row(table.columns), count: \.count) { $0[$1] }) { $0.rows(table) }
    })

private let rate = JSONShape<Double>(JSONSchema.number) { ReportCell($0).json }

private let bases = JSONShape<SheetFigures>.object([
  .required("all", .word, from: \.basis), .required("days", .word, from: \.days.basis),
  .required("hours", .word, from: \.hours.basis), .required("weekdays", .word, from: \.weekdays.basis),
])

private func row(_ columns: [ReportColumn]) -> JSONShape<[ReportCell]> {
  .object(
    columns.enumerated().map { place, column in
      .required(column.name, JSONShape(column.schema, json: \.json), column.about) { $0[place] }
    })
}
