/// Right and wrong answers on one corpus.
struct Tally {
  let name: String
  /// The share of right answers that is required.
  let bound: Double
  private(set) var right = 0
  private(set) var misses: [String] = []

  init(_ name: String, bound: Double) {
    self.name = name
    self.bound = bound
  }

  /// Counts one answer; `nil` is a right answer.
  mutating func count(miss: String?) {
    if let miss { misses.append(miss) } else { right += 1 }
  }

  var isReached: Bool {
    Double(right) >= bound * Double(right + misses.count)
  }

  func print() {
    for miss in misses { Swift.print("  \(miss)") }
    let total = right + misses.count
    let hundredths = total == 0 ? 10_000 : 10_000 * right / total
    let verdict = isReached ? "" : ", below the bound"
    Swift.print("\(name): \(right) right, \(misses.count) wrong (\(Double(hundredths) / 100) %\(verdict))")
  }
}
