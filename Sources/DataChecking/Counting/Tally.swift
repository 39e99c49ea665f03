import Diagnostics

/// The findings of one thread: counters by rule and column, however many rows there are.
///
/// Counters are behind pointers: with an array, each wrong cell would cost a check whether the array has other owners.
final class Tally {
  struct Counter: Sendable {
    let rule: DataRule
    /// A place in the names of the columns.
    let column: Int
    /// How its values are written, if that is what is wrong with them.
    let form: ValueForm?
    private(set) var rows: RowCount
    private(set) var values: ValueCounts

    init(rule: DataRule, column: Int, form: ValueForm?, keepsRows: Bool) {
      rows = RowCount(keepsAll: keepsRows)
      values = ValueCounts(keepsRows: keepsRows)
      self.rule = rule
      self.column = column
      self.form = form
    }

    @inline(__always) mutating func add(row: Int) { rows.add(row) }

    @inline(__always) mutating func add(row: Int, value: Bytes) {
      rows.add(row)
      values.add(value, row: row)
    }

    mutating func add(_ other: Counter) {
      rows.add(other.rows)
      values.add(other.values)
    }
  }

  private let columns: Int
  private let keepsRows: Bool
  /// By rule and column, then by form and column; nil if nothing was found.
  private let places: UnsafeMutableBufferPointer<UnsafeMutablePointer<Counter>?>
  private var found: [UnsafeMutablePointer<Counter>] = []

  init(columns: Int, keepsRows: Bool) {
    self.keepsRows = keepsRows
    self.columns = columns
    places = .allocate(capacity: columns * (DataRule.allCases.count + ValueForm.allCases.count))
    places.initialize(repeating: nil)
  }

  deinit {
    for counter in found {
      counter.deinitialize(count: 1)
      counter.deallocate()
    }
    places.deallocate()
  }

  var counters: [Counter] { found.map(\.pointee) }

  @inline(__always) func add(_ rule: DataRule, _ column: Int, row: Int) {
    counter(rule, column).pointee.add(row: row)
  }

  @inline(__always) func add(_ rule: DataRule, _ column: Int, row: Int, value: Bytes) {
    counter(rule, column).pointee.add(row: row, value: value)
  }

  /// A value of the wrong kind, written in one of the ways that are known.
  func add(_ form: ValueForm, _ column: Int, row: Int, value: Bytes) {
    counter(.wrongKind, column, form).pointee.add(row: row, value: value)
  }

  func add(_ rule: DataRule, _ column: Int, row: Int, cause: String) {
    Array(cause.utf8).withPaddedBytes { add(rule, column, row: row, value: $0) }
  }

  func add(_ others: [Counter]) {
    for other in others { counter(other.rule, other.column, other.form).pointee.add(other) }
  }

  @inline(__always) private func counter(
    _ rule: DataRule, _ column: Int, _ form: ValueForm? = nil
  ) -> UnsafeMutablePointer<Counter> {
    let kind = form.map { DataRule.allCases.count + $0.rawValue } ?? rule.rawValue
    let key = kind * columns + column
    return places[key] ?? begin(rule, column, form, key)
  }

  private func begin(
    _ rule: DataRule, _ column: Int, _ form: ValueForm?, _ key: Int
  ) -> UnsafeMutablePointer<Counter> {
    let counter = UnsafeMutablePointer<Counter>.allocate(capacity: 1)
    counter.initialize(to: Counter(rule: rule, column: column, form: form, keepsRows: keepsRows))
    places[key] = counter
    found.append(counter)
    return counter
  }
}

extension DataRule {
  /// Whether each wrong value is a finding of its own. Labels are one finding for each column.
  var listsValues: Bool {
    switch self {
    case .unknownCode, .outOfRange, .offStep, .wrongKind, .pattern, .versionUnknown: true
    case .unknownColumn, .missingColumn, .labelInsteadOfCode, .exclusiveCombined, .selectionBounds,
      .answeredThoughHidden, .requiredMissing, .patternUnchecked, .answeredTwice, .duplicateRow,
      .simulatedMixed, .shiftedClock, .outsideWindow, .tooManyPrompts, .gapTooShort, .beforeStart, .afterEnd,
      .finishedBeforeStarted, .answeredAfterClose, .scoreDiffers, .missingWord, .dateAsNumber,
      .similarParticipants, .negativeItem:
      false
    }
  }

  /// Between a score in the data and the one that the answers give.
  static let insteadOf = " but should be "

  /// The value of the data in one that was counted; of a score, what it should be is counted with it.
  func shownValue(_ value: String) -> String {
    guard self == .scoreDiffers else { return value }
    return value.split(separator: " ", maxSplits: 1).first.map(String.init) ?? value
  }

  /// With more different values in a column, the report does not list them.
  static let mostValues = 100
}

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
