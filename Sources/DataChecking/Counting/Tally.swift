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
