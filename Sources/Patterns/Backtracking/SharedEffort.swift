/// What examining all patterns of a file may cost together, so that no file holds anyone up for long.
///
/// A pattern has all the steps that it wants until those before it have used up the first of the file's. From then on it
/// has a part of them, which does for what people write by hand; behind the last of them, nothing is examined any more.
public struct SharedEfforts: Sendable {
  /// For one kind of work.
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

    /// How much of what it wants a pattern is given: all, or one of so many parts.
    var divisor: Int { spent < first ? 1 : part }

    var isEmpty: Bool { spent >= last }

    mutating func spend(_ steps: Int) { spent += steps }
  }

  var analysis = Pool(first: 30_000_000, last: 60_000_000, part: 4)
  var trials = Pool(first: 8_000_000, last: 40_000_000, part: 20)
  var differences = Pool(first: 200_000_000, last: 200_000_000)
  var deadEnds = Pool(first: 400_000, last: 400_000)

  public init() {}

  /// Whether another pattern's backtracking can be examined.
  public var hasBacktrackingLeft: Bool { !analysis.isEmpty && !trials.isEmpty }
}
