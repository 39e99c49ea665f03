import Diagnostics

/// A file of data whose columns are known.
struct OpenTable {
  let layout: TableLayout
  let source: any RowSource
  /// The questionnaires whose answers it may have, by their places.
  let sheets: [Int]
  let remarks: [String]
  private let records: SheetSource?

  /// Answers with names that no questionnaire has.
  var unknownNames: UnknownNames { records?.unknownNames ?? UnknownNames() }

  init(_ file: DataFile, sheets: [SheetPlan], _ options: DataOptions) throws(DataProblem) {
    switch file.form {
    case .json:
      let layout = Self.layout(file.name, sheets, options.names)
      let known = Set(layout.header)
      let reader = JSONSheets(
        file.reader, names: options.names, knows: { known.contains(options.map[$0] ?? $0) })
      self.init(reader, layout, sheets, options, remark: "\(file.name): JSON")
    case .table:
      let header = try Header(of: file.reader, head: file.head)
      let names = try Self.mapped(header.names, options, file.name)
      let table = TableLayout(file: file.name, header: names, names: options.names, isSparse: false)
      let source = WideSource(file.reader, separator: header.separator)
      let count =
        names.count == 1 ? "1 column" : "\(names.count) columns separated by \(header.separatorWords)"
      guard let columns = LongSheets.Columns(names),
        !sheets.contains(where: { $0.known[names[columns.question]] != nil })
      else {
        self.init(
          layout: table, source: source, sheets: Self.fitting(sheets, names),
          remarks: ["\(file.name): \(count)"], records: nil)
        return
      }
      self.init(
        LongSheets(source, table, columns), Self.layout(file.name, sheets, options.names), sheets, options,
        remark: "\(file.name): \(count), one row for each answer")
    }
  }

  private init(
    layout: TableLayout, source: any RowSource, sheets: [Int], remarks: [String], records: SheetSource?
  ) {
    self.layout = layout
    self.source = source
    self.sheets = sheets
    self.remarks = remarks
    self.records = records
  }

  private init(
    _ reader: any SheetReader, _ layout: TableLayout, _ sheets: [SheetPlan], _ options: DataOptions,
    remark: String
  ) {
    let names = sheets.map { sheet in Set(sheet.known.all) }
    let source = SheetSource(reader, layout, names: names, map: options.map)
    self.init(
      layout: layout, source: source, sheets: Array(sheets.indices), remarks: [remark], records: source)
  }

  /// All columns that records with named answers can have.
  private static func layout(_ file: String, _ sheets: [SheetPlan], _ names: DesignNames) -> TableLayout {
    let design = DesignColumn.allCases.compactMap { names[$0] }
    var (header, known) = (design, Set(design))
    for name in sheets.flatMap(\.known.all) where known.insert(name).inserted { header.append(name) }
    return TableLayout(file: file, header: header, names: names, isSparse: true)
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

  /// The questionnaire with the most columns in the table, and those that have columns of their own in it.
  private static func fitting(_ sheets: [SheetPlan], _ names: [String]) -> [Int] {
    let columns = sheets.map { sheet in Set(names.filter { sheet.known[$0] != nil }) }
    let order = columns.indices.sorted {
      columns[$0].count > columns[$1].count || columns[$0].count == columns[$1].count && $0 < $1
    }
    var (fitting, taken) = ([Int](), Set<String>())
    for sheet in order where fitting.isEmpty || !columns[sheet].isSubset(of: taken) {
      fitting.append(sheet)
      taken.formUnion(columns[sheet])
    }
    return fitting
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
