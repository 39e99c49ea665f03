/// The steps that an analysis may still spend; counted, not timed, so that the answer is the same on every machine.
struct Effort {
  private(set) var left: Int
  private let given: Int

  init(_ steps: Int) {
    left = steps
    given = steps
  }

  var spent: Int { given - left }

  /// Spends steps; returns whether any are left.
  mutating func spend(_ steps: Int = 1) -> Bool {
    left -= steps
    return left > 0
  }
}

/// The steps for examining all patterns of a file together, so that no file takes long.
///
/// Each pattern gets all the steps it needs until the patterns before it have used up the first part of the file's
/// steps. After that it gets a fraction, which is enough for what people write by hand. Once all steps are used up, no
/// further patterns are examined.
public struct SharedEfforts: Sendable {
  /// The steps for one kind of work.
  struct Pool {
    private var spent = 0
    private let first: Int
    private let last: Int
    private let part: Int

    init(first: Int, last: Int, part: Int = 1) {
      self.first = first
      self.last = last
      self.part = part
    }

    /// The divisor of the steps that a pattern gets: 1 for all of them.
    var divisor: Int { spent < first ? 1 : part }

    var isEmpty: Bool { spent >= last }

    mutating func spend(_ steps: Int) { spent += steps }
  }

  var analysis = Pool(first: 8_000_000, last: 16_000_000, part: 4)
  var trials = Pool(first: 3_000_000, last: 10_000_000, part: 20)
  var differences = Pool(first: 60_000_000, last: 60_000_000)
  var deadEnds = Pool(first: 400_000, last: 400_000)

  public init() {}

  /// Whether the backtracking of another pattern can be examined.
  public var hasBacktrackingLeft: Bool { !analysis.isEmpty && !trials.isEmpty }
}
