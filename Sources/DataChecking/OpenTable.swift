import Diagnostics
import Platforms
import Questionnaires

/// A file of data whose columns are known.
struct OpenTable {
  let layout: TableLayout
  let source: any RowSource
  /// The questionnaires whose answers it may have, by their places.
  let sheets: [Int]
  let remarks: [String]
  private let records: SheetSource?
  /// Nil for files that are not tables.
  private let tableReader: RecordReader?

  /// The first line with a quote in a cell that does not begin with one.
  var strayQuoteLine: Int? { tableReader?.strayQuoteLine }

  /// Answers with names that no questionnaire has.
  var unknownNames: NamedRows? { records?.unknownNames }

  /// Questions with two answers in one record.
  var repeatedNames: NamedRows? { records?.repeated }

  /// - Parameter earlier: the versions of each questionnaire, whose columns the table may have too
  init(
    _ file: DataFile, sheets: [SheetPlan], earlier: [[SheetPlan]], _ options: DataOptions
  ) throws(DataProblem) {
    let all = sheets + earlier.flatMap(\.self)
    switch file.form {
    case .json:
      if let convention = options.convention { throw .isJSON(file.name, convention) }
      let names = options.names.readingJoined
      let layout = Self.layout(file.name, all, names)
      let known = Set(layout.header)
      let reader = JSONSheets(
        file.reader, names: names, knows: { known.contains(options.map[$0] ?? $0) },
        question: { name in all.lazy.compactMap { $0.question(named: options.map[name] ?? name) }.first })
      self.init(reader, layout, sheets, earlier, options, remarks: ["\(file.name): JSON"], tableReader: nil)
    case .table:
      let header = try Header(of: file.reader, head: file.head, knows: { Self.knows($0, all, options) })
      let written = try Self.mapped(header.names, sheets, options, file.name)
      let convention = Self.convention(of: written, sheets, options)
      let export = try Self.export(written, header, convention, sheets, file.reader)
      let given = export?.header ?? written
      let table = Self.layout(header, given, sheets, options, file.name, convention, export)
      let names = table.header
      let source = WideSource(
        file.reader, separator: header.separator, quoted: table.quoted,
        isRagged: table.convention?.answers == .typed, rewrite: export?.rewriting)
      let words = ([Self.words(header)] + [table.convention?.words(table)].compactMap(\.self)).joined(
        separator: "; ")
      let who =
        (export?.remarks ?? []).map { "\(file.name): \($0)" } + Self.participantRemark(table, sheets)
        + Self.formerRemark(given, table, sheets)
      let remarks = ["\(file.name): \(words)"] + who
      if table.convention?.answers == .paired {
        guard let columns = PairedColumns(names) else { throw .namesNoQuestions(file.name) }
        let records = Self.layout(file.name, all, options.names, convention: table.convention)
        self.init(
          PairedSheets(source, table, columns, silent: Self.silent(sheets)), records, sheets, earlier,
          options, remarks: remarks, tableReader: file.reader)
        return
      }
      guard let columns = LongSheets.Columns(names),
        !sheets.contains(where: { $0.known[names[columns.question]] != nil })
      else {
        self.init(
          layout: table, source: source, sheets: Self.fitting(sheets, earlier, names), remarks: remarks,
          records: nil, tableReader: file.reader)
        return
      }
      self.init(
        LongSheets(source, table, columns), Self.layout(file.name, all, options.names(for: names)), sheets,
        earlier, options,
        remarks: ["\(file.name): \(words), one row for each answer"] + who, tableReader: file.reader)
    }
  }

  private static func convention(
    of header: [String], _ sheets: [SheetPlan], _ options: DataOptions
  ) -> DataConvention? {
    let recognized = DataConvention.recognized(in: header, forms: sheets.map(\.questionnaire.id.value)) {
      options.names.isTaken($0)
    }
    // Whoever names a platform has its other tables, too.
    if recognized?.export?.events != nil { return recognized }
    return options.convention ?? recognized
  }

  /// The columns as a platform exports them, without further rows of headings.
  private static func export(
    _ names: [String], _ header: Header, _ convention: DataConvention?, _ sheets: [SheetPlan],
    _ reader: RecordReader
  ) throws(DataProblem) -> ExportColumns? {
    guard let convention, let facts = convention.export else { return nil }
    let further = try header.takeFurtherRows(facts.furtherRows, from: reader)
    let short = convention.shortNames(names, sheets.map(\.questionnaire.id.value))
    let asked = sheets.map { AskedColumns(questionnaire: $0.questionnaire, known: $0.known) }
    return ExportColumns(short, written: header.names, further, convention, facts, asked)
  }

  private static func layout(
    _ header: Header, _ given: [String], _ sheets: [SheetPlan], _ options: DataOptions, _ file: String,
    _ convention: DataConvention?, _ export: ExportColumns?
  ) -> TableLayout {
    let typed =
      convention?.answers == .typed
      ? TypedColumn.all(of: given) { name in sheets.lazy.compactMap { $0.question(named: name) }.first } : []
    let written = typed.isEmpty ? given : typed.map(\.name)
    let (names, joined) = joiningFormer(written, sheets, options)
    return TableLayout(
      file: file, header: names, names: options.names(for: names).following(convention, in: names),
      isSparse: false, lineEnd: header.lineEnd, convention: convention, cells: typed.map(\.cells),
      joined: joined, export: export)
  }

  /// Columns under former names get those of today; where the table has both, their cells are joined.
  private static func joiningFormer(
    _ written: [String], _ sheets: [SheetPlan], _ options: DataOptions
  ) -> ([String], [(former: Int, now: Int)]) {
    var former: [String: String] = [:]
    for sheet in sheets {
      guard written.contains(where: { sheet.known.former[$0] != nil }) else { continue }
      former.merge(sheet.continued(since: options.earlierColumns(sheets))) { first, _ in first }
    }
    former = former.filter { old, _ in !sheets.contains { $0.known[old] != nil } }
    guard !former.isEmpty else { return (written, []) }
    var places = Dictionary(zip(written, 0...), uniquingKeysWith: { first, _ in first })
    var (names, joined) = (written, [(former: Int, now: Int)]())
    for (place, name) in written.enumerated() {
      guard let now = former[name] else { continue }
      if let other = places[now] {
        joined.append((place, other))
      } else {
        names[place] = now
        places[now] = place
      }
    }
    return (names, joined)
  }

  /// About columns under former names.
  private static func formerRemark(_ given: [String], _ table: TableLayout, _ sheets: [SheetPlan]) -> [String]
  {
    let renamed = given.indices.filter {
      given[$0] != table.header[$0] && !given[$0].hasPrefix(table.header[$0] + "_")
    }
    let pairs =
      renamed.map { "`\(given[$0])` is read as `\(table.header[$0])`" }
      + table.joined.map { "`\(given[$0.former])` and `\(given[$0.now])` are read as one column" }
    guard !pairs.isEmpty else { return [] }
    let listed = pairs.prefix(3).joined(separator: ", ") + (pairs.count > 3 ? ", …" : "")
    return ["\(table.file): \(listed), because of `formerly`; --history checks each row as its version asked"]
  }

  /// The questions that take no answer.
  private static func silent(_ sheets: [SheetPlan]) -> Set<String> {
    Set(sheets.flatMap { $0.questionnaire.questions.filter { !$0.takesAnswer }.compactMap { $0.id?.value } })
  }

  private init(
    layout: TableLayout, source: any RowSource, sheets: [Int], remarks: [String], records: SheetSource?,
    tableReader: RecordReader?
  ) {
    self.layout = layout
    self.source = source
    self.sheets = sheets
    self.remarks = remarks
    self.records = records
    self.tableReader = tableReader
  }

  private init(
    _ reader: any SheetReader, _ layout: TableLayout, _ sheets: [SheetPlan], _ earlier: [[SheetPlan]],
    _ options: DataOptions, remarks: [String], tableReader: RecordReader?
  ) {
    let names = zip(sheets, earlier).map { now, earlier in Set(([now] + earlier).flatMap(\.known.all)) }
    var map = options.map
    for sheet in sheets {
      guard !sheet.known.former.isEmpty else { continue }
      let continued = sheet.continued(since: options.earlierColumns(sheets))
      let former = continued.filter { old, _ in !sheets.contains { $0.known[old] != nil } }
      map.merge(former) { given, _ in given }
    }
    let source = SheetSource(
      reader, layout, names: names, map: map,
      isMeasured: { name in sheets.contains { $0.known.isMeasured(name) } }, keepsRows: options.listsAllRows)
    self.init(
      layout: layout, source: source, sheets: Array(sheets.indices), remarks: remarks, records: source,
      tableReader: tableReader)
  }

  /// Whether a header may contain the name: of a question, of a design column, or one that an option gives.
  private static func knows(_ name: String, _ sheets: [SheetPlan], _ options: DataOptions) -> Bool {
    if options.map[name] != nil
      || sheets.contains(where: { $0.known[name] != nil || $0.known.former[name] != nil })
    {
      return true
    }
    return LongSheets.Columns.names.contains(name)
      || DesignColumn.allCases.contains { options.names.readingJoined[$0] == name }
      || DataConvention.all.contains { $0.marks.contains(name) }
  }

  /// Such as `3 columns separated by commas; 2 lines before the header are not read`.
  private static func words(_ header: Header) -> String {
    let count = header.names.count
    let columns = count == 1 ? "1 column" : "\(count) columns separated by \(header.separatorWords)"
    switch header.skipped {
    case 0: return columns
    case 1: return "\(columns); 1 line before the header is not read"
    default: return "\(columns); \(header.skipped) lines before the header are not read"
    }
  }

  /// Says what is not checked because nobody knows who answered.
  private static func participantRemark(_ table: TableLayout, _ sheets: [SheetPlan]) -> [String] {
    guard table.design[.participant] == nil else { return [] }
    if let column = table.likelyParticipant(sheets) {
      let option = "--participant \(column.name)"
      return [
        "\(table.file): `\(column.name)` looks like the participant's column: use \(option); without it, \(ParticipantColumn.consequence)"
      ]
    }
    guard table.design[.prompted] != nil else { return [] }
    return [
      "\(table.file): no column says who answered (--participant names it), so \(ParticipantColumn.consequence)"
    ]
  }

  /// All columns that records with named answers can have.
  private static func layout(
    _ file: String, _ sheets: [SheetPlan], _ names: DesignNames, convention: DataConvention? = nil
  ) -> TableLayout {
    let design = DesignColumn.allCases.compactMap { names[$0] }
    var (header, known) = (design, Set(design))
    for name in sheets.flatMap(\.known.all) where known.insert(name).inserted { header.append(name) }
    return TableLayout(file: file, header: header, names: names, isSparse: true, convention: convention)
  }

  private static func mapped(
    _ header: [String], _ sheets: [SheetPlan], _ options: DataOptions, _ file: String
  ) throws(DataProblem) -> [String] {
    let columns = Set(header)
    for (old, new) in options.map.sorted(by: { $0.key < $1.key }) {
      guard columns.contains(old) else { throw missing(old, "--map", among: header, file) }
      if columns.contains(new), options.map[new] == nil { throw .exists(old, new, file) }
      try checkCodings(old, new, sheets, options, file)
    }
    let names = header.map { options.map[$0] ?? $0 }
    for column in DesignColumn.allCases {
      guard let given = options.names.given[column], !names.contains(given) else { continue }
      throw missing(given, "--\(column.option)", among: names, file)
    }
    return names
  }

  /// Refuses to join columns that mean something else.
  private static func checkCodings(
    _ old: String, _ new: String, _ sheets: [SheetPlan], _ options: DataOptions, _ file: String
  ) throws(DataProblem) {
    guard let now = sheets.lazy.compactMap({ $0.coding(of: new) }).first else { return }
    let earlier = options.earlierColumns(sheets)
    let before = sheets.lazy.compactMap({ $0.coding(of: old) }).first ?? earlier.coding(of: old)
    if let before {
      if let difference = before.difference(to: now) {
        throw .otherCoding(old, before, new, now, difference, file)
      }
    } else if earlier.isReserved(old) {
      throw .reserved(old, new, file)
    }
  }

  private static func missing(
    _ name: String, _ option: String, among names: [String], _ file: String
  ) -> DataProblem {
    DataProblem(
      "there is no column `\(name)`, which \(option) names", file: file, line: 1,
      help: nearest(to: name, among: names).map { "did you mean `\($0)`?" } ?? "name a column of the header")
  }

  /// The questionnaire with the most columns in the table, and those that have columns of their own in it.
  private static func fitting(_ sheets: [SheetPlan], _ earlier: [[SheetPlan]], _ names: [String]) -> [Int] {
    let columns = zip(sheets, earlier).map { now, earlier in
      Set(names.filter { name in ([now] + earlier).contains { $0.known[name] != nil } })
    }
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

extension DataProblem {
  fileprivate static func isJSON(_ file: String, _ convention: DataConvention) -> DataProblem {
    DataProblem(
      "this is JSON, but \(convention.platform) exports tables", file: file,
      help: "export the answers as a table (CSV); JSON is read without --from")
  }

  fileprivate static func exists(_ old: String, _ new: String, _ file: String) -> DataProblem {
    DataProblem(
      "--map \(old)=\(new) would make two columns of one name, because the data have a column `\(new)`",
      file: file, line: 1,
      help: "rename `\(new)` in the data if it is something else, or keep both columns without --map")
  }

  fileprivate static func otherCoding(
    _ old: String, _ before: ColumnCoding, _ new: String, _ now: ColumnCoding, _ difference: String,
    _ file: String
  ) -> DataProblem {
    DataProblem(
      "--map \(old)=\(new) would join answers that mean something else: `\(old)` is \(before.words), and `\(new)` is \(now.words) (\(difference))",
      file: file, line: 1, help: DataOptions.historyHelp)
  }

  fileprivate static func reserved(_ old: String, _ new: String, _ file: String) -> DataProblem {
    DataProblem(
      "--map \(old)=\(new) would join answers that mean something else: `\(old)` is reserved, so `\(new)` is another question",
      file: file, line: 1, help: DataOptions.historyHelp)
  }

  fileprivate static func namesNoQuestions(_ file: String) -> DataProblem {
    DataProblem(
      "no column names the questions that were answered", file: file, line: 1,
      help:
        "tables of RADAR-base have columns such as `value.answers.0.questionId` and `value.answers.0.value`; those of other platforms are read without --from radar"
    )
  }
}

extension SheetPlan {
  /// The question whose answers a codebook has in a column of this name.
  fileprivate func question(named name: String) -> Question? {
    guard case .answer(let place) = known[name] else { return nil }
    return questionnaire.questions[place]
  }
}

extension DataOptions {
  /// Invented data say when participants joined.
  fileprivate func names(for header: [String]) -> DesignNames {
    header.contains(DesignColumn.simulated.rawValue) ? names.readingJoined : names
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
    case .simulated: "simulated"
    }
  }
}

extension TableLayout {
  /// Nil if the table has the column, or none that looks like it.
  func likelyParticipant(_ sheets: [SheetPlan]) -> ParticipantColumn? {
    guard design[.participant] == nil else { return nil }
    let taken = Set(design.all.map { header[$0.place] })
    return ParticipantColumn(among: header) { name in
      taken.contains(name) || sheets.contains { $0.known[name] != nil }
    }
  }
}
