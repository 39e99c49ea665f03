/// One sheet of a workbook, or of a CSV file: rows with texts under the names of the first row.
struct Worksheet {
  struct Row {
    /// Counted from 1 with the header.
    let number: Int
    /// By the place of the column, without empty ones.
    let cells: [Int: String]
  }

  let name: String
  /// The names of the columns by their places, as they are written.
  let header: [Int: String]
  let rows: [Row]

  init(name: String, rows all: [Row]) {
    self.name = name
    let filled = all.filter { !$0.cells.isEmpty }
    header = (filled.first?.cells ?? [:]).mapValues { trimmed($0) }
    rows = Array(filled.dropFirst())
  }

  /// The first cells of the header, for messages.
  var firstCells: String {
    let cells = columns.prefix(4).compactMap { header[$0] }
    return cells.isEmpty ? "nothing" : cells.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The first column whose name another one has, too; `isRead` says which columns matter.
  func repeatedColumn(_ isRead: (String) -> Bool) -> String? {
    var known: Set<String> = []
    return columns.compactMap { header[$0] }.first { name in
      isRead(name.lowercased()) && !known.insert(name.lowercased()).inserted
    }
  }

  /// The places of the columns from left to right.
  var columns: [Int] { header.keys.sorted() }
}
