import DataChecking
import JSON

/// `report.json`; `schemas/data-report.schema.json` describes it.
func reportJSON(_ report: DataReport, _ sheets: [SheetTables]) -> JSON { shape.json((report, sheets)) }

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
