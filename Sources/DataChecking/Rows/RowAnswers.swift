/// The state of the answer to a question on a row.
package enum AnswerState: UInt8 {
  case none
  case given
  /// Something that cannot be an answer to the question: what depends on it cannot be decided.
  case unclear
  /// The data have no column for it.
  case unrecorded
  /// No row of the data has one: the column may be one that `--clean` added, so it decides nothing about other questions.
  case neverGiven

  /// The data have a column for it, and nothing in it.
  var isMissing: Bool { self == .none || self == .neverGiven }

  /// Something was answered, whether it can be an answer or not.
  var isAnswer: Bool { self == .given || self == .unclear }
}

/// The answers of one row, in memory that is used for all rows: a million rows would otherwise create a million sheets.
package final class RowAnswers {
  private let states: UnsafeMutablePointer<AnswerState>
  private let codes: UnsafeMutablePointer<Int32>
  private let numbers: UnsafeMutablePointer<Int128>
  private let chosen: UnsafeMutablePointer<UInt64>
  private let initial: UnsafeMutablePointer<AnswerState>
  private let savedStates: UnsafeMutablePointer<AnswerState>
  private let savedChosen: UnsafeMutablePointer<UInt64>
  private let count: Int
  /// The first word of each multiple's chosen options.
  private let words: [Int]
  private let wordCount: Int

  /// - Parameter optionCounts: of each question; 0 unless it is a multiple
  package init(initial states: [AnswerState], optionCounts: [Int]) {
    count = states.count
    self.states = .allocate(capacity: count)
    initial = .allocate(capacity: count)
    codes = .allocate(capacity: count)
    numbers = .allocate(capacity: count)
    for (place, state) in states.enumerated() { (initial + place).initialize(to: state) }
    var total = 0
    words = optionCounts.map { options in
      defer { total += (options + 63) / 64 }
      return total
    }
    wordCount = total
    chosen = .allocate(capacity: max(total, 1))
    savedChosen = .allocate(capacity: max(total, 1))
    savedStates = .allocate(capacity: count)
    savedStates.initialize(repeating: .none, count: count)
    savedChosen.initialize(repeating: 0, count: max(total, 1))
    codes.initialize(repeating: 0, count: count)
    numbers.initialize(repeating: 0, count: count)
    clear()
  }

  deinit {
    states.deallocate()
    initial.deallocate()
    codes.deallocate()
    numbers.deallocate()
    chosen.deallocate()
    savedStates.deallocate()
    savedChosen.deallocate()
  }

  /// Keeps what is known, until `restore`.
  func save() {
    savedStates.update(from: states, count: count)
    savedChosen.update(from: chosen, count: wordCount)
  }

  func restore() {
    states.update(from: savedStates, count: count)
    chosen.update(from: savedChosen, count: wordCount)
  }

  func leaveOut(_ option: Int, of question: Int) {
    chosen[words[question] + option / 64] &= ~(1 << UInt64(option % 64))
  }

  package func clear() {
    states.update(from: initial, count: count)
    chosen.update(repeating: 0, count: wordCount)
  }

  @inline(__always) package func state(_ question: Int) -> AnswerState { states[question] }
  @inline(__always) package func set(_ question: Int, _ state: AnswerState) { states[question] = state }

  @inline(__always) package func code(_ question: Int) -> Int { Int(codes[question]) }
  @inline(__always) package func number(_ question: Int) -> Int128 { numbers[question] }

  @inline(__always) package func give(_ question: Int, code: Int32) {
    states[question] = .given
    codes[question] = code
  }

  @inline(__always) package func give(_ question: Int, number: Int128) {
    states[question] = .given
    numbers[question] = number
  }

  @inline(__always) package func choose(_ option: Int, of question: Int) {
    if states[question] != .unclear { states[question] = .given }
    chosen[words[question] + option / 64] |= 1 << UInt64(option % 64)
  }

  @inline(__always) package func has(_ option: Int, of question: Int) -> Bool {
    chosen[words[question] + option / 64] & (1 << UInt64(option % 64)) != 0
  }

  func choices(of question: Int, options: Int) -> Int {
    (0..<(options + 63) / 64).reduce(0) { $0 + chosen[words[question] + $1].nonzeroBitCount }
  }
}
