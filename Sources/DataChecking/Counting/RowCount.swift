/// How many rows something was found in, and the first three of them.
struct RowCount: Sendable {
  private(set) var count = 0
  private(set) var first: [Int] = []

  static let shown = 3

  /// Rows are added in ascending order.
  @inline(__always) mutating func add(_ row: Int) {
    count += 1
    if count <= Self.shown { first.append(row) }
  }

  mutating func add(_ other: RowCount) {
    count += other.count
    first = Array((first + other.first).sorted().prefix(Self.shown))
  }
}
