/// What examining all patterns of a file may cost together, so that no file holds anyone up for long.
///
/// A pattern has all the steps that it wants until those before it have used up the file's. From then on it has a small
/// part of them, which does for what people write by hand.
public struct SharedEfforts: Sendable {
  /// For one kind of work.
  struct Pool {
    private var left: Int
    private let part: Int
    /// Of one pattern, once the steps are spent.
    private let share: Int

    init(_ steps: Int, part: Int) {
      left = steps
      self.part = part
      share = steps / part
    }

    /// How much of what it wants a pattern is given: all, or one of so many parts.
    var divisor: Int { left > 0 ? 1 : part }

    /// Whether a pattern may have as many as its share.
    func canSpend(_ steps: Int) -> Bool { left > 0 || steps <= share }

    mutating func spend(_ steps: Int) { left -= steps }
  }

  var analysis = Pool(3_000_000, part: 100)
  var trials = Pool(3_000_000, part: 200)
  var differences = Pool(10_000_000, part: 200)
  var deadEnds = Pool(150_000, part: 300)

  public init() {}
}
