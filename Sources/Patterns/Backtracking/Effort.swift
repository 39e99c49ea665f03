/// What an analysis may still spend; counted, not timed, so that the answer is the same on every machine.
struct Effort {
  private(set) var left: Int
  private let given: Int

  init(_ steps: Int) {
    left = steps
    given = steps
  }

  var spent: Int { given - left }

  /// Takes steps away; returns whether there are any left.
  mutating func spend(_ steps: Int = 1) -> Bool {
    left -= steps
    return left > 0
  }
}
