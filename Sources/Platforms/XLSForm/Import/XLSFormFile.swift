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
}
