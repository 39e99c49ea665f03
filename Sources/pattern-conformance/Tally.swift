/// Right and wrong answers on one corpus.
struct Tally {
  let name: String
  /// The share of right answers that has to be reached.
  let bound: Double
  private(set) var right = 0
  private(set) var misses: [String] = []

  init(_ name: String, bound: Double) {
    self.name = name
    self.bound = bound
  }

  /// Counts one answer; `nil` is a right one.
  mutating func count(miss: String?) {
    if let miss { misses.append(miss) } else { right += 1 }
  }

  var isReached: Bool {
    Double(right) >= bound * Double(right + misses.count)
  }

  func print() {
    for miss in misses { Swift.print("  \(miss)") }
    let total = right + misses.count
    let share = total == 0 ? 100 : 100 * Double(right) / Double(total)
    let percent = (share * 100).rounded(.down) / 100
    Swift.print("\(name): \(right) right, \(misses.count) wrong (\(percent) %\(isReached ? "" : ", below the bound"))")
  }
}
