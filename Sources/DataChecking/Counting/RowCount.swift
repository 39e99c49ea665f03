/// The number of rows in which something was found, the first three of them, and, if reports list them, all.
struct RowCount: Sendable {
  private(set) var count = 0
  /// Zero for none. An array would be memory of its own for each value.
  private var rows = (0, 0, 0)
  /// Nil unless all rows are kept.
  private(set) var all: RowList?

  static let shown = 3

  init(keepsAll: Bool) { all = keepsAll ? RowList() : nil }

  var first: [Int] { Array([rows.0, rows.1, rows.2].prefix(count)) }

  /// Rows are added in ascending order.
  @inline(__always) mutating func add(_ row: Int) {
    count += 1
    if count <= Self.shown { addFirst(row) }
    all?.append(row)
  }

  /// Adds rows after the first three, of a count that does not keep all.
  mutating func add(more rows: Int) { count += rows }

  private mutating func addFirst(_ row: Int) {
    switch count {
    case 1: rows.0 = row
    case 2: rows.1 = row
    default: rows.2 = row
    }
  }

  mutating func add(_ other: RowCount) {
    let first = (first + other.first).sorted() + [0, 0, 0]
    rows = (first[0], first[1], first[2])
    count += other.count
    all = all.flatMap { own in other.all.map { own.merged(with: $0) } }
  }
}
