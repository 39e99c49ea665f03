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
