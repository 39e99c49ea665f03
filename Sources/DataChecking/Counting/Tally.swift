/// What one thread has found: counters by rule and column, however many rows there are.
struct Tally: Sendable {
  struct Counter: Sendable {
    let rule: DataRule
    /// A place in the names of the columns.
    let column: Int
    private(set) var rows = RowCount()
    private(set) var values = ValueCounts()

    init(rule: DataRule, column: Int) {
      self.rule = rule
      self.column = column
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
  /// The place of each counter plus one; 0 if nothing was found.
  private var places: [Int32]
  private(set) var counters: [Counter] = []

  init(columns: Int) {
    self.columns = columns
    places = Array(repeating: 0, count: columns * DataRule.allCases.count)
  }

  @inline(__always) mutating func add(_ rule: DataRule, _ column: Int, row: Int) {
    counters[place(rule, column)].add(row: row)
  }

  @inline(__always) mutating func add(_ rule: DataRule, _ column: Int, row: Int, value: Bytes) {
    counters[place(rule, column)].add(row: row, value: value)
  }

  mutating func add(_ rule: DataRule, _ column: Int, row: Int, cause: String) {
    Array(cause.utf8).withPaddedBytes { add(rule, column, row: row, value: $0) }
  }

  /// Whether this was found in the column before.
  @inline(__always) func has(_ rule: DataRule, _ column: Int, value: Bytes) -> Bool {
    let place = Int(places[rule.rawValue * columns + column])
    return place > 0 && counters[place - 1].values.contains(value)
  }

  @inline(__always) private mutating func place(_ rule: DataRule, _ column: Int) -> Int {
    let key = rule.rawValue * columns + column
    if places[key] == 0 { begin(rule, column, key) }
    return Int(places[key]) - 1
  }

  private mutating func begin(_ rule: DataRule, _ column: Int, _ key: Int) {
    counters.append(Counter(rule: rule, column: column))
    places[key] = Int32(counters.count)
  }

  mutating func add(_ other: Tally) {
    for counter in other.counters { counters[place(counter.rule, counter.column)].add(counter) }
  }
}
