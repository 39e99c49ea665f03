import DataChecking
import JSON

/// `report.json`; `schemas/data-report.schema.json` describes it.
func reportJSON(_ report: DataReport, _ sheets: [SheetTables]) -> JSON {
  report.json.adding("questionnaires", .array(sheets.map(\.json)))
}

extension SheetTables {
  fileprivate var json: JSON {
    let head: [JSON.Member] = [
      JSON.Member("file", .string(sheet.file)),
      JSON.Member("questionnaire", .string(sheet.questionnaire.id.value)),
      JSON.Member("version", .string(String(sheet.questionnaire.version))),
      JSON.Member("rows", .int(sheet.rows)), JSON.Member("entries", .int(sheet.response.entries)),
      JSON.Member("due", ReportCell(sheet.due).json), JSON.Member("delivered", .int(sheet.response.prompted)),
      JSON.Member("answered", .int(sheet.response.answered)),
      JSON.Member("rate", ReportCell(sheet.rate).json), JSON.Member("rates_from", bases),
    ]
    return .object(head + ReportTable.allCases.map { JSON.Member($0.member, series($0)) })
  }

  private var bases: JSON {
    [
      "all": .string(sheet.basis.rawValue), "days": .string(sheet.days.basis.rawValue),
      "hours": .string(sheet.hours.basis.rawValue), "weekdays": .string(sheet.weekdays.basis.rawValue),
    ]
  }

  private func series(_ table: ReportTable) -> JSON {
    let (rows, columns) = (rows(table), table.columns)
    return .series(
      JSONSeries(count: rows.count) { place in
        .object(zip(columns, rows[place]).map { JSON.Member($0.name, $1.json) })
      })
  }
}

/// The shape of `report.json`.
package let reportSchema = JSONSchema.document(
  "Report on data",
  "What `qtool check-data --report` writes to report.json: findings, and figures about each questionnaire in each file.",
  JSONSchema.object(properties: dataProperties + [("questionnaires", JSONSchema.list(of: questionnaire))]))

private let questionnaire = JSONSchema.object(
  properties: [
    ("file", JSONSchema.text), ("questionnaire", JSONSchema.text), ("version", JSONSchema.text),
    ("rows", JSONSchema.whole(from: 0)),
    ("entries", JSONSchema.described("Rows with at least one answer.", JSONSchema.whole(from: 0))),
    ("due", JSONSchema.described("Null if nobody knows.", JSONSchema.orNull(JSONSchema.whole(from: 0)))),
    ("delivered", JSONSchema.whole(from: 0)), ("answered", JSONSchema.whole(from: 0)),
    ("rate", JSONSchema.described("Null if nobody knows.", JSONSchema.orNull(JSONSchema.number))),
    ("rates_from", bases),
  ]
    + ReportTable.allCases.map { table in
      (
        table.member,
        JSONSchema.list(of: JSONSchema.object(properties: table.columns.map { ($0.name, $0.schema) }))
      )
    })

private let bases = JSONSchema.described(
  "What rates are shares of: prompts in the data (`data`, if rows without answers are missed prompts), or prompts that the schedule has, for all rows of the table or where it says how many there are (`schedule`, `schedule-in-part`). Otherwise no rate is given: the data have more prompts than the schedule (`not-as-scheduled`), or nobody knows how many there were (`unknown`).",
  JSONSchema.object(
    properties: ["all", "days", "hours", "weekdays"].map {
      ($0, JSONSchema.oneOf(words: RateBasis.allCases.map(\.rawValue)))
    }))
