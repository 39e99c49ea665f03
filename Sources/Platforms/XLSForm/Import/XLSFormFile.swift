import Questionnaires

/// The sheets of an XLSForm, as ODK, KoboToolbox and others read it; or some of them, in a CSV file.
struct XLSFormFile {
  private(set) var sheets: [Worksheet]
  let document: SourceDocument

  static func recognizes(_ content: SourceContent) -> Bool { !sheets(in: content).isEmpty }

  init(_ document: SourceDocument) throws(ImportProblem) {
    self.document = document
    if case .text(let text) = document.content, let problem = Self.problem(in: CSVTable(text)) {
      throw ImportProblem("line \(problem.line): \(problem.message)", file: document.name, help: problem.help)
    }
    sheets = Self.sheets(in: document.content)
    guard !sheets.isEmpty else {
      throw ImportProblem(
        "there is no sheet `survey` with the columns `type` and `name`", file: document.name,
        help: "give the sheet with the questions the name `survey`")
    }
  }

  /// Whether there are questions in it.
  var hasSurvey: Bool { sheet("survey") != nil }

  /// Whether all lists of answers are in it: a table with the questions alone may have another one beside it.
  var hasLists: Bool {
    if case .workbook = document.content { true } else { sheet("choices") != nil }
  }

  func sheet(_ name: String) -> Worksheet? { sheets.first { $0.name.lowercased() == name } }

  /// Takes over the sheets that this file does not have.
  mutating func add(_ other: XLSFormFile) { sheets += other.sheets.filter { sheet($0.name) == nil } }

  // MARK: Sheets

  private static func sheets(in content: SourceContent) -> [Worksheet] {
    switch content {
    case .json: return []
    case .workbook(let sheets):
      let isForm = sheets.contains {
        $0.name.lowercased() == "survey" && columns($0).isSuperset(of: ["type", "name"])
      }
      return isForm ? sheets : []
    case .text(let text):
      let table = CSVTable(text)
      if sheetNames.contains(trimmed(table.header.first ?? "").lowercased()) { return sheets(in: table) }
      let sheet = Worksheet(
        name: "", rows: [row(1, table.header)] + table.rows.map { row($0.number, $0.cells) })
      guard let name = name(of: sheet) else { return [] }
      return [
        Worksheet(name: name, rows: [row(1, table.header)] + table.rows.map { row($0.number, $0.cells) })
      ]
    }
  }

  /// A problem of the table. If it has several sheets, they need not be equally wide.
  private static func problem(in table: CSVTable) -> CSVTable.Problem? {
    let isSeveral = sheetNames.contains(trimmed(table.header.first ?? "").lowercased())
    return table.problem ?? (isSeveral ? nil : table.longRow)
  }

  private static let sheetNames: Set = ["survey", "choices", "settings"]

  private static func columns(_ sheet: Worksheet) -> Set<String> {
    Set(sheet.header.values.map { $0.lowercased() })
  }

  private static func row(_ number: Int, _ cells: [String]) -> Worksheet.Row {
    let filled = cells.enumerated().filter { !trimmed($0.element).isEmpty }
    return Worksheet.Row(
      number: number, cells: Dictionary(uniqueKeysWithValues: filled.map { ($0.offset, $0.element) }))
  }

  /// The name for a sheet without one, derived from its columns.
  private static func name(of sheet: Worksheet) -> String? {
    let columns = columns(sheet)
    let isList = columns.contains("list_name") || columns.contains("list name")
    if isList { return columns.contains("name") || columns.contains("value") ? "choices" : nil }
    if columns.isSuperset(of: ["type", "name"]) { return "survey" }
    return columns.contains("form_title") || columns.contains("form_id") ? "settings" : nil
  }

  /// Several sheets in one table: the first column has their names, and is empty in their rows.
  private static func sheets(in table: CSVTable) -> [Worksheet] {
    var parts: [(name: String, rows: [Worksheet.Row])] = [(trimmed(table.header[0]).lowercased(), [])]
    for record in table.rows {
      let name = trimmed(record.cells.first ?? "").lowercased()
      if !name.isEmpty { parts.append((name, [])) }
      let cells = Array(record.cells.dropFirst())
      if cells.contains(where: { !trimmed($0).isEmpty }) {
        parts[parts.count - 1].rows.append(row(record.number, cells))
      }
    }
    return parts.map { Worksheet(name: $0.name, rows: $0.rows) }
  }

  /// Apps show Markdown and tags, and the columns of answers have a slash in their names.
  static let silentRules: Set = ["column-collision", "text-markup"]

  static let keys: [String: ForeignKey] = {
    let columns: [String: [XLSFormColumn]] = [
      "id": [.name], "type": [.type], "text": [.label], "help": [.hint],
      "at-least": [.constraint], "at-most": [.constraint], "drop-down": [.appearance],
      "required": [.required],
      "when": [.relevant], "range": [.constraint, .parameters], "step": [.parameters], "whole": [.type],
      "pattern": [.constraint], "pattern-hint": [.constraintMessage], "input": [.appearance],
      "section.title": [.label], "section.text": [.hint], "section.when": [.relevant],
    ]
    var keys = columns.mapValues { ForeignKey($0.map(\.rawValue)) }
    for key in ["options", "labels", "no-answer"] {
      keys[key] = ForeignKey(XLSFormColumn.type.rawValue, words: choices)
    }
    keys["exclusive"] = ForeignKey(XLSFormColumn.constraint.rawValue)
    keys["version"] = ForeignKey("version")
    return keys
  }()

  /// The sheet with the answers.
  static let choices = "choices"

  /// A value of the language as an XLSForm has it.
  static func value(_ value: ShownValue, of key: QuestionKey, _ current: CurrentTexts) -> ForeignValue? {
    switch key {
    case .exclusive:
      constraint(
        value.texts.map { "not(selected(., '\($0)') and count-selected(.) > 1)" }.joined(separator: " and "),
        current)
    case .atLeast: value.word.map { constraint("count-selected(.) >= \($0)", current) }
    case .atMost: value.word.map { constraint("count-selected(.) <= \($0)", current) }
    case .range: value.ends.map { ends($0, current) }
    case .step: value.word.map { parameter("step", $0, current) }
    case .labels: ForeignValue(help: "say in `hint` what the ends mean")
    case .pattern: value.word.map { constraint("regex(., '\($0)')", current) }
    case .patternHint: value.word.map { into(.constraintMessage, $0) }
    case .required: into(.required, value.word == "true" ? "yes" : "")
    case .type: value.word.flatMap(QuestionType.init).flatMap { type($0, current) }
    case .whole: into(.type, value.word == "true" ? "integer" : "decimal")
    case .id, .text, .help, .when, .options, .formerly, .stored, .itemID, .source, .noAnswer, .dropDown,
      .dimension, .unit, .input, .examples, .fields:
      nil
    }
  }

  private static func into(_ column: XLSFormColumn, _ text: String) -> ForeignValue {
    ForeignValue(text, into: column.rawValue)
  }

  /// Beside another constraint.
  private static func constraint(_ text: String, _ current: CurrentTexts) -> ForeignValue {
    let before = current(XLSFormColumn.constraint.rawValue)
    let isEither = before.split { !$0.isLetter }.contains("or")
    let all = before.isEmpty ? text : "\(isEither ? "(\(before))" : before) and \(text)"
    return ForeignValue(text: text, help: "write `\(all)` into `\(XLSFormColumn.constraint.rawValue)`")
  }

  private static func ends(
    _ ends: (lowest: String, highest: String), _ current: CurrentTexts
  ) -> ForeignValue {
    guard XLSFormType(current(XLSFormColumn.type.rawValue)).kind == .range else {
      return into(.constraint, ". >= \(ends.lowest) and . <= \(ends.highest)")
    }
    let start = parameters(current(XLSFormColumn.parameters.rawValue), "start", ends.lowest)
    return into(.parameters, parameters(start, "end", ends.highest))
  }

  private static func parameter(_ name: String, _ value: String, _ current: CurrentTexts) -> ForeignValue {
    into(.parameters, parameters(current(XLSFormColumn.parameters.rawValue), name, value))
  }

  /// With one of them changed.
  private static func parameters(_ before: String, _ name: String, _ value: String) -> String {
    let words = before.split { $0 == " " || $0 == ";" || $0 == "," }.map(String.init)
    guard words.contains(where: { $0.hasPrefix("\(name)=") }) else {
      return (words + ["\(name)=\(value)"]).joined(separator: " ")
    }
    return words.map { $0.hasPrefix("\(name)=") ? "\(name)=\(value)" : $0 }.joined(separator: " ")
  }

  private static func type(_ type: QuestionType, _ current: CurrentTexts) -> ForeignValue? {
    switch type {
    case .choice: select("select_one", current)
    case .multiple: select("select_multiple", current)
    case .number: into(.type, "integer")
    case .text: into(.type, "text")
    case .note: into(.type, "note")
    case .date: into(.type, "date")
    case .time: into(.type, "time")
    case .slider, .rating: into(.type, "range")
    case .yesNo, .sam, .group: nil
    }
  }

  /// With the list that the row has.
  private static func select(_ word: String, _ current: CurrentTexts) -> ForeignValue? {
    XLSFormType(current(XLSFormColumn.type.rawValue)).list.map { into(.type, "\(word) \($0)") }
  }
}
