/// Literals that should hold, each with what is lost if it does not.
struct Wishes {
  /// The loss in any case.
  private(set) var loss = 0
  private var weights: [Literal: Int] = [:]
  /// In the order in which they were added.
  private var literals: [Literal] = []

  mutating func wish(_ literal: Literal, _ weight: Int) {
    guard weight > 0, literal != .always else { return }
    if literal == .never {
      loss += weight
    } else if let known = weights[literal] {
      weights[literal] = known + weight
    } else {
      weights[literal] = weight
      literals.append(literal)
    }
  }

  /// The literals that weigh at least this much, the heaviest first.
  func weighing(atLeast least: Int) -> [Literal] {
    let kept = literals.filter { (weights[$0] ?? 0) >= least }
    return kept.sorted { (weights[$0] ?? 0, $1.code) > (weights[$1] ?? 0, $0.code) }
  }

  func heaviest(below bound: Int) -> Int? {
    literals.lazy.compactMap { weights[$0] }.filter { $0 > 0 && $0 < bound }.max()
  }

  /// The least that is lost if these cannot all hold; this amount is subtracted from each of them.
  mutating func giveUpOne(of core: [Literal]) -> Int {
    let least = core.compactMap { weights[$0] }.min() ?? 0
    for literal in core { weights[literal, default: 0] -= least }
    loss += least
    return least
  }
}
