import Questionnaires

/// Which column of a dictionary is which. REDCap writes titles into files, and short names into exports of its API.
struct Columns: Sendable {
  private let header: [String]
  private let places: FewValues<FieldColumn, Int>
  /// A column that is there twice, of which programs read one or the other.
  let repeated: String?

  init(_ header: [String]) {
    self.header = header
    var places: FewValues<FieldColumn, Int> = [:]
    var repeated: String?
    for (place, name) in header.enumerated() {
      guard let column = Self.column(named: name) else { continue }
      guard let first = places[column] else {
        places[column] = place
        continue
      }
      if repeated == nil, trimmed(header[first]).lowercased() == trimmed(name).lowercased() {
        repeated = name
      }
    }
    (self.places, self.repeated) = (places, repeated)
  }

  func place(of column: FieldColumn) -> Int? { places[column] }

  /// The columns in which programs such as R wrote `NA` into empty cells: those that have it, and no empty cell.
  func unfilled(_ table: CSVTable) -> Set<FieldColumn> {
    let named: Set<FieldColumn> = [.name, .form, .type, .label]
    return Set(
      FieldColumn.allCases.filter { column in
        guard !named.contains(column), let place = places[column],
          table.rows.allSatisfy({ place < $0.cells.count && !$0.cells[place].isEmpty })
        else { return false }
        return table.rows.contains { $0.cells[place] == "NA" }
      })
  }

  func remark(aboutUnfilled columns: Set<FieldColumn>) -> [Remark] {
    let names = FieldColumn.allCases.filter(columns.contains).map { "`\(name(of: $0))`" }
    return names.isEmpty ? [] : [Remark(.changed, "`NA` is an empty cell in \(listed(names))", at: .file)]
  }

  /// The columns in which MindLogger has the labels of both ends of a slider.
  var endLabels: (low: Int?, high: Int?) {
    (header.firstIndex { trimmed($0) == "minVal" }, header.firstIndex { trimmed($0) == "maxVal" })
  }

  /// Whether a dictionary is one of MindLogger, which has types and columns of its own, and keeps names as they are.
  func isOfMindLogger(_ fields: [DataField]) -> Bool {
    endLabels.low != nil && endLabels.high != nil || header.contains { trimmed($0) == "multipleChoice" }
      || fields.contains { Self.typesOfMindLogger.contains($0.word(.type).lowercased()) }
  }

  private static let typesOfMindLogger: Set = ["markdown-message", "timerange", "checklist"]

  /// As the header has it.
  func name(of column: FieldColumn) -> String { places[column].map { header[$0] } ?? column.rawValue }

  /// About cells that no column is known for.
  func remarks(_ table: CSVTable) -> [Remark] {
    let labels = [endLabels.low, endLabels.high].compactMap(\.self)
    let known = Set(FieldColumn.allCases.compactMap(place) + labels)
    return quoteRemarks(table)
      + table.rows.flatMap { row in
        row.cells.enumerated().compactMap { place, cell -> Remark? in
          guard !known.contains(place), !trimmed(cell).isEmpty else { return nil }
          let name = place < header.count ? header[place] : "column \(place + 1)"
          return Remark(
            .unsaid, "`\(name)` is not a column of a dictionary: \(cell)",
            at: .cell(row: row.number, column: name))
        }
      }
  }

  private func quoteRemarks(_ table: CSVTable) -> [Remark] {
    guard let quote = table.strayQuote else { return [] }
    let name = quote.column < header.count ? header[quote.column] : "column \(quote.column + 1)"
    return [
      Remark(
        .changed,
        "a cell contains a quote, but does not begin with one; here it is part of the text, but other programs may read more cells as one",
        at: .cell(row: quote.row, column: name))
    ]
  }

  private static func column(named name: String) -> FieldColumn? {
    let word = trimmed(name).lowercased()
    return FieldColumn(rawValue: word) ?? titles.first { word.hasPrefix($0.title) }?.column
  }

  /// How the titles begin, in small letters; some end differently in older versions.
  private static let titles: [(title: String, column: FieldColumn)] = [
    ("variable / field name", .name), ("form name", .form), ("section header", .header),
    ("field type", .type), ("field label", .label), ("choices", .choices), ("field note", .note),
    ("text validation type", .validation), ("text validation min", .lowest),
    ("text validation max", .highest), ("identifier", .identifier), ("branching logic", .condition),
    ("required field", .required), ("custom alignment", .alignment), ("question number", .number),
    ("matrix group name", .matrix), ("matrix ranking", .ranking), ("field annotation", .annotation),
  ]
}
