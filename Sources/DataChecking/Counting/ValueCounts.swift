/// The different values, or causes, of what was found in a column, each with its rows.
struct ValueCounts: Sendable {
  private var table = ByteTable()
  private var rows: [RowCount] = []
  /// The value added last, if it is short: a column of wrong cells often has the same one again and again.
  private var last: (word: UInt64, number: Int)?
  /// There are more than a report lists.
  private(set) var isOverfull = false

  /// Longer values are cut; nobody reads more of a text.
  private static let longest = 200

  @inline(__always) mutating func add(_ value: Bytes, row: Int) {
    if isOverfull { return }
    if let last, last.word == value.word { return rows[last.number].add(row) }
    addOther(value, row)
  }

  private mutating func addOther(_ value: Bytes, _ row: Int) {
    let number = table.insert(Self.shortened(value))
    if number == rows.count { rows.append(RowCount()) }
    rows[number].add(row)
    last = value.word.map { ($0, number) }
    if rows.count > DataRule.mostValues { empty() }
  }

  /// Whether the value has been added before.
  @inline(__always) func contains(_ value: Bytes) -> Bool {
    if let last, last.word == value.word { return true }
    return table.number(of: Self.shortened(value)) != nil
  }

  mutating func add(_ other: ValueCounts) {
    isOverfull = isOverfull || other.isOverfull
    if !isOverfull {
      for (number, count) in other.rows.enumerated() {
        let own = Array(other.table.bytes(of: number)).withPaddedBytes { table.insert($0) }
        if own == rows.count { rows.append(RowCount()) }
        rows[own].add(count)
      }
    }
    if isOverfull || rows.count > DataRule.mostValues { empty() }
  }

  private mutating func empty() {
    isOverfull = true
    (table, rows, last) = (ByteTable(), [], nil)
  }

  private static func shortened(_ value: Bytes) -> Bytes {
    guard value.count > longest else { return value }
    var end = longest
    while end > 0, value[end] & 0xC0 == 0x80 { end -= 1 }
    return Bytes(rebasing: value[..<end])
  }

  /// By their first row, then alphabetically.
  var all: [(value: String, rows: RowCount)] {
    rows.enumerated().map { (table.text(of: $0), $1) }.sorted { left, right in
      (left.1.first[0], left.0) < (right.1.first[0], right.0)
    }
  }
}
