import Platforms

/// The columns of cleaned data: those that scripts of codebooks read, whatever the data have, and then everything else.
///
/// Scripts for SPSS read columns by their places, so the first columns are always the same.
struct CleanedTable {
  /// The source of a column's cells.
  enum Source {
    case column(Int)
    /// One option of a multiple whose chosen codes are in one column.
    case option(Int, of: Int)
    case nowhere
  }

  let header: [String]
  /// By questionnaire, and by column.
  let sources: [[Source]]

  init(_ plans: [BoundPlan]) {
    let sheets = plans.map { Sources($0) }
    let layout = plans[0].layout
    let answers = plans.flatMap(\.answerColumns)
    var (header, known): ([String], Set<String>) = ([], [])
    for name in plans[0].designColumns + answers where known.insert(name).inserted { header.append(name) }
    let first = header.count
    let used = Set(sheets.flatMap { sheet in header.compactMap { sheet.place(of: $0) } })
    let rest = layout.header.indices.filter { !used.contains($0) && Self.isKept($0, plans) }
    self.header = header + rest.map { Self.name(of: $0, in: layout) }
    sources = sheets.map { sheet in header.prefix(first).map(sheet.source) + rest.map { .column($0) } }
  }

  /// The name of a column. A platform's own gets a prefix, because cleaned data are read without knowing the platform.
  private static func name(of place: Int, in layout: TableLayout) -> String {
    let name = layout.header[place]
    return layout.convention?.ownNames.contains(name) == true ? "x-" + name : name
  }

  /// Whether a column that codebooks do not list is written.
  private static func isKept(_ place: Int, _ plans: [BoundPlan]) -> Bool {
    let layout = plans[0].layout
    if layout.isFormer(place) { return false }
    if layout.isSparse {
      let isMeasured = plans.contains { $0.sheet.known.isMeasured(layout.header[place]) }
      return isMeasured || layout.design.all.contains { $0.place == place }
    }
    return !plans.contains { $0.sheet.isText(ofMultiple: place, in: layout) }
  }

  /// The sources of one questionnaire's columns.
  private struct Sources {
    private let plan: BoundPlan
    private let places: [ColumnContent: Int]
    private let contents: [String: ColumnContent]
    /// Of records with named answers.
    private let sparsePlaces: [String: Int]

    init(_ plan: BoundPlan) {
      self.plan = plan
      contents = Dictionary(plan.sheet.known.expected, uniquingKeysWith: { first, _ in first })
      let design = Set(plan.layout.design.all.map(\.place))
      let found = plan.layout.header.enumerated().compactMap { place, name in
        design.contains(place) || plan.layout.isFormer(place)
          || plan.sheet.isText(ofMultiple: place, in: plan.layout)
          ? nil : plan.sheet.known[name].map { ($0, place) }
      }
      places = Dictionary(found, uniquingKeysWith: { first, _ in first })
      let sparse = plan.layout.isSparse ? plan.layout.header : []
      sparsePlaces = Dictionary(zip(sparse, 0...), uniquingKeysWith: { first, _ in first })
    }

    func source(_ name: String) -> Source {
      if let place = place(of: name) { return .column(place) }
      guard case .option(let option, of: let question) = contents[name], places[.answer(question)] != nil
      else { return .nowhere }
      return .option(option, of: question)
    }

    /// Nil if the table has no such column.
    func place(of name: String) -> Int? {
      // Records with named answers can have each name, so the one of the codebook counts.
      if let content = contents[name] { return sparsePlaces[name] ?? places[content] }
      return DesignColumn(rawValue: name).flatMap { plan.layout.design[$0] }
    }
  }
}

extension BoundPlan {
  /// Without those whose name a question has.
  fileprivate var designColumns: [String] {
    let answers = Set(answerColumns)
    return DesignColumn.usual.map(\.rawValue).filter { !answers.contains($0) }
  }

  /// As codebooks list them.
  fileprivate var answerColumns: [String] {
    sheet.known.expected.compactMap { name, content in content.question == nil ? nil : name }
  }
}

extension TableLayout {
  /// The name of a column where only some are written: the one in codebooks for a column that a platform names in its own way.
  func cleanedName(_ place: Int) -> String {
    let column = design.all.first { $0.place == place }?.column
    return column.flatMap { convention?.columns[$0] == header[place] ? $0.rawValue : nil } ?? header[place]
  }
}

extension SheetPlan {
  /// Whether a column only has the texts of the options that other columns have.
  func isText(ofMultiple place: Int, in layout: TableLayout) -> Bool {
    guard case .answer(let question) = known[layout.header[place]] else { return false }
    return layout.isText(ofMultiple: questionnaire.questions[question])
  }
}
