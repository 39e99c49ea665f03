import Diagnostics

/// The different values, or causes, of what was found in a column, each with its rows.
struct ValueCounts: Sendable {
  /// A short value that was added before. Its first rows are known, so that only their number still counts.
  private struct Recent {
    /// As `Bytes.word` has it; no value has the greatest number.
    var word = UInt64.max
    var number = 0
    /// Values that are not in `rows` yet.
    var count = 0
  }

  private let keepsRows: Bool
  private var table = ByteTable()
  private var rows: [RowCount] = []
  /// By `place(of:)`: a column of wrong cells often has the same few values again and again.
  private var recent = InlineArray<32, Recent>(repeating: Recent())
  /// There are more than a report lists.
  private(set) var isOverfull = false
  /// The value of the first row, kept even if there are too many to list.
  private(set) var example: (row: Int, value: String)?

  /// Longer values are cut; nobody reads more of a text.
  private static let longest = 200

  init(keepsRows: Bool) { self.keepsRows = keepsRows }

  @inline(__always) mutating func add(_ value: Bytes, row: Int) {
    if isOverfull { return }
    guard let word = value.word else { return addOther(value, row) }
    let place = Self.place(of: word)
    if recent[place].word == word { recent[place].count += 1 } else { addOther(value, row) }
  }

  /// The five highest bits of Fibonacci hashing.
  @inline(__always) private static func place(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 59)
  }

  private mutating func addOther(_ value: Bytes, _ row: Int) {
    let number = table.insert(value.count <= Self.longest ? value : Self.shortened(value))
    guard number < rows.count else {
      if rows.isEmpty { example = (row, table.text(of: number)) }
      var first = RowCount(keepsAll: keepsRows)
      first.add(row)
      return append(first)
    }
    rows[number].add(row)
    guard !keepsRows, let word = value.word, rows[number].count >= RowCount.shown else { return }
    let place = Self.place(of: word)
    countRecent(place)
    recent[place] = Recent(word: word, number: number)
  }

  private mutating func countRecent(_ place: Int) {
    guard recent[place].count > 0 else { return }
    rows[recent[place].number].add(more: recent[place].count)
    recent[place].count = 0
  }

  private mutating func append(_ count: RowCount) {
    rows.append(count)
    if rows.count > DataRule.mostValues { empty() }
  }

  mutating func add(_ other: ValueCounts) {
    if let found = other.example, found.row < example?.row ?? .max { example = found }
    if other.isOverfull { empty() }
    for (number, count) in other.counts.enumerated() where !isOverfull {
      let own = Array(other.table.bytes(of: number)).withPaddedBytes { table.insert($0) }
      if own < rows.count { rows[own].add(count) } else { append(count) }
    }
  }

  /// The rows of each value.
  private var counts: [RowCount] {
    var all = self
    for place in recent.indices { all.countRecent(place) }
    return all.rows
  }

  private mutating func empty() {
    isOverfull = true
    (table, rows, recent) = (ByteTable(), [], InlineArray(repeating: Recent()))
  }

  private static func shortened(_ value: Bytes) -> Bytes {
    var end = longest
    while end > 0, value[end] & 0xC0 == 0x80 { end -= 1 }
    return Bytes(rebasing: value[..<end])
  }

  /// By their first row, then alphabetically.
  var all: [(value: String, rows: RowCount)] {
    counts.enumerated().map { (table.text(of: $0), $1) }.sorted { left, right in
      (left.1.first[0], left.0) < (right.1.first[0], right.0)
    }
  }
}
