import Terminal

/// Where in a table of answers a finding is.
package struct TableRows: Sendable {
  package let file: String
  /// Nil for whole rows.
  package let column: String?
  /// Nil if there is none, or if there are too many to list.
  package let value: String?
  package let count: Int
  /// The first of them, from 1: the first row after the header.
  package let first: [Int]

  package init(file: String, column: String?, value: String?, count: Int, first: [Int]) {
    self.file = file
    self.column = column
    self.value = value
    self.count = count
    self.first = first
  }

  /// Such as `column mood, row 3` or `12 rows, the first 3, 17 and 20`; empty for the table itself.
  package var words: String {
    [column.map { "column \($0)" }, rowsInWords].compactMap(\.self).joined(separator: ", ")
  }

  private var rowsInWords: String? {
    guard count > 0, !first.isEmpty else { return nil }
    let numbers = first.map(String.init).joined(separator: ", ")
    if count <= first.count { return (first.count == 1 ? "row " : "rows ") + numbers }
    return "\(count) rows, first \(numbers)"
  }
}
