import Diagnostics

/// A file of data whose columns are known.
struct OpenTable {
  let layout: TableLayout
  let source: any RowSource
  /// The questionnaires whose answers it has, by their places.
  let sheets: [Int]
  let remarks: [String]
  /// Columns that no questionnaire has.
  let strangers: Strangers

  init(_ file: DataFile, sheets: [SheetPlan], _ options: DataOptions) throws(DataProblem) {
    let header = try Header(of: file.reader, head: file.head)
    let names = try Self.mapped(header.names, options, file.name)
    layout = TableLayout(file: file.name, header: names, names: options.names, isSparse: false)
    self.sheets = Self.fitting(sheets, names)
    source = WideSource(file.reader, separator: header.separator)
    remarks = [
      "\(file.name): \(names.count) \(names.count == 1 ? "column" : "columns separated by \(header.separatorWords)")"
    ]
    strangers = Strangers()
  }

  private static func mapped(
    _ header: [String], _ options: DataOptions, _ file: String
  ) throws(DataProblem) -> [String] {
    for old in options.map.keys.sorted() where !header.contains(old) {
      throw missing(old, "--map", among: header, file)
    }
    let names = header.map { options.map[$0] ?? $0 }
    for column in DesignColumn.allCases {
      guard let given = options.names.given[column], !names.contains(given) else { continue }
      throw missing(given, "--\(column.option)", among: names, file)
    }
    return names
  }

  private static func missing(
    _ name: String, _ option: String, among names: [String], _ file: String
  ) -> DataProblem {
    DataProblem(
      "there is no column `\(name)`, which \(option) names", file: file, line: 1,
      help: nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        ?? "name a column of the header")
  }

  /// The questionnaire with the most columns in the table; of several, the first.
  private static func fitting(_ sheets: [SheetPlan], _ names: [String]) -> [Int] {
    let counts = sheets.map { sheet in names.count { sheet.known[$0] != nil } }
    let most = counts.max() ?? 0
    return [counts.firstIndex(of: most) ?? 0]
  }
}

/// Rows whose answers have names that no questionnaire has.
struct Strangers {
  private(set) var names: [String] = []
  private(set) var rows: [RowCount] = []

  mutating func add(_ name: String, row: Int) {
    if let place = names.firstIndex(of: name) {
      rows[place].add(row)
    } else {
      names.append(name)
      var count = RowCount()
      count.add(row)
      rows.append(count)
    }
  }
}

extension DesignColumn {
  /// The option that names it.
  var option: String {
    switch self {
    case .participant: "participant"
    case .prompted: "prompted"
    case .started: "started"
    case .finished: "finished"
    case .version: "version-column"
    case .language: "language"
    case .entry: "entry"
    case .joined: "joined"
    }
  }
}
