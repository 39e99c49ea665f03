import Diagnostics
import JSON
import Platforms
import Questionnaires

/// REDCap: a data dictionary per language, one instrument in it for each questionnaire.
package struct REDCapTarget: CompileTarget {
  package let name = TargetName.redcap
  package var schema: JSON { redcapSchema }
  package var studySchema: JSON { redcapSchema }

  /// The rows of the dictionary, each a list of its cells.
  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    let report = report(on: questionnaire)
    guard !report.hasErrors else { return Outcome(nil, report) }
    return Outcome(json(table([questionnaire], language)), report)
  }

  package func report(on questionnaire: Questionnaire) -> PhaseReport { REDCapCheck(questionnaire).report }

  /// The instruments of a study one after the other.
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .redcap)
    report.addSharedNames(of: study)
    report.addUncompiled(in: study, for: self)
    guard !report.hasErrors else { return Outcome(nil, report) }
    return Outcome(json(table(study.questionnaires, language)), report)
  }

  private func table(_ questionnaires: [Questionnaire], _ language: String?) -> [[String]] {
    // REDCap takes the first field of a project for what distinguishes records.
    let form = questionnaires.first.map(DictionaryDialect.redcap.form) ?? ""
    let first: [REDCapColumn: String] = [
      .name: REDCap.recordID, .form: form, .type: REDCapFieldType.text.rawValue, .label: "Record ID",
    ]
    let rows = questionnaires.flatMap { questionnaire in
      let form = DictionaryDialect.redcap.form(questionnaire)
      let logic = REDCapLogic(questionnaire: questionnaire)
      return DictionaryFields(questionnaire, language, .redcap).all().map { $0.redcap(in: form, logic) }
    }
    return [REDCapColumn.allCases.map(\.rawValue), REDCapColumn.allCases.map { first[$0] ?? "" }] + rows
  }

  private func json(_ rows: [[String]]) -> JSON { .array(rows.map { .array($0.map(JSON.string)) }) }

  package func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool)
    -> [CompiledFile]?
  {
    let own = questionnaire.outputLanguages[0]
    return files(questionnaire.id.value, languages, own) {
      report(on: questionnaire).hasErrors ? nil : table([questionnaire], $0)
    }
  }

  package func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    files(study.study.id.value, languages, study.study.outputLanguages[0]) { language in
      lower(study, language: language).value.map { _ in table(study.questionnaires, language) }
    }
  }

  private func files(
    _ id: String, _ languages: [String?], _ own: String?, _ table: (String?) -> [[String]]?
  ) -> [CompiledFile]? {
    var files: [CompiledFile] = []
    for language in languages {
      guard let rows = table(language) else { return nil }
      let parts = [id, "redcap", language == own ? nil : language, "csv"].compactMap { $0 }
      files.append(CompiledFile(name: parts.joined(separator: "."), content: .table(rows)))
    }
    return files
  }
}

/// The shape of a data dictionary once it is read: a heading and rows of 18 cells.
let redcapSchema = JSONSchema.document(
  "A REDCap data dictionary",
  "The rows of the CSV file that `qtool compile --target redcap` writes, each a list of its cells. That names and codes differ, that logic can be evaluated, and that lowest numbers are below highest cannot be said here.",
  [
    "type": "array",
    "items": .array([heading, row]),
    "additionalItems": row,
    "minItems": 3,
    "uniqueItems": true,
  ])

private let heading = JSONSchema.constant(.array(REDCapColumn.allCases.map { .string($0.rawValue) }))

private let row: JSON = [
  "type": "array",
  "items": .array(REDCapColumn.allCases.map(cell)),
  "minItems": .int(REDCapColumn.allCases.count),
  "maxItems": .int(REDCapColumn.allCases.count),
  "allOf": .array(rowRules),
]

private func cell(_ column: REDCapColumn) -> JSON {
  switch column {
  case .name, .form: JSONSchema.text(matching: "^[a-z][a-z0-9_]*$")
  case .type: JSONSchema.oneOf(words: REDCapFieldType.allCases.map(\.rawValue))
  case .label: JSONSchema.shown
  case .validation: JSONSchema.oneOf(words: ["", "integer", "number", "date_ymd", "time", "email"])
  case .lowest, .highest:
    JSONSchema.text(matching: #"^(-?[0-9]+(\.[0-9]+)?|"# + JSONSchema.datePattern + "|today)?$")
  case .required: JSONSchema.oneOf(words: ["", "y"])
  case .matrix: JSONSchema.text(matching: "^([a-z][a-z0-9_]*)?$")
  case .header, .choices, .note, .logic, .annotation: JSONSchema.text
  case .identifier, .alignment, .number, .ranking: nothing
  }
}

private let nothing = JSONSchema.constant("")

/// Pattern of a code and its text, of which something is visible.
private let choice = "[^,|]+, [^|]*[^|\\s][^|]*"

/// Members that only fields of some types have.
private let rowRules: [JSON] = [
  rule(
    [.radio, .dropdown, .checkbox],
    [.choices: JSONSchema.text(matching: "^\(choice)( \\| \(choice))*$")]),
  rule([.slider], [.choices: JSONSchema.text(matching: "^([^|]*\\|[^|]*\\|[^|]*)?$")]),
  rule([.yesno, .text, .notes, .descriptive], [.choices: nothing]),
  rule([.text], [:], otherwise: [.validation: nothing]),
  rule([.text, .slider], [:], otherwise: [.lowest: nothing, .highest: nothing]),
  rule([.radio], [:], otherwise: [.matrix: nothing]), rule([.descriptive], [.required: nothing]),
]

private func rule(
  _ types: [REDCapFieldType], _ cells: [REDCapColumn: JSON], otherwise: [REDCapColumn: JSON]? = nil
) -> JSON {
  let type: JSON = ["enum": .array(types.map { .string($0.rawValue) })]
  let rule: JSON = ["if": columns([.type: type]), "then": columns(cells)]
  return rule.adding("else", otherwise.map(columns))
}

/// Shapes of some cells of a row.
private func columns(_ shapes: [REDCapColumn: JSON]) -> JSON {
  ["items": .array(REDCapColumn.allCases.map { shapes[$0] ?? true })]
}
