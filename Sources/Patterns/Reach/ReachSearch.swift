/// Follows a pattern from positions to positions; it never finds fewer positions than inputs can reach.
struct ReachSearch {
  private let kinds: CharacterKinds
  private var steps = mostSteps
  /// The parts at which all ways ended.
  private(set) var deadEnds: [ReachNode] = []
  /// Whether it reads from right to left, as in lookbehinds.
  private var isBackward = false

  /// The most rounds that are followed of a loop with a larger minimum.
  private static let mostRounds = 24

  private static let mostSteps = 20_000

  init(_ kinds: CharacterKinds) {
    self.kinds = kinds
  }

  var spent: Int { Self.mostSteps - steps }

  /// Whether the search was completed.
  var isWithinBounds: Bool { steps > 0 }

  private var everywhere: ReachPositions { .everywhere(kinds.count) }
  private var none: ReachPositions { .none(kinds.count) }

  mutating func positions(after node: ReachNode, from positions: ReachPositions) -> ReachPositions {
    steps -= 1
    guard isWithinBounds else { return everywhere }
    let known = deadEnds.count
    let result = follow(node, positions)
    if !result.isEmpty { deadEnds.removeSubrange(known...) }
    return result
  }

  private mutating func follow(_ node: ReachNode, _ positions: ReachPositions) -> ReachPositions {
    switch node.kind {
    case .character(let set): return advance(over: kinds.touched[set], positions)
    case .anything: return positions.union(advance(over: .max, positions))
    case .sequence(let parts): return follow(parts, positions)
    case .choice(let parts):
      return parts.reduce(none) { $0.union(self.positions(after: $1, from: positions)) }
    case .loop(let body, let minimum, let maximum):
      return follow(body, minimum: minimum, maximum: maximum, positions)
    case .start, .end, .wordBoundary, .look: return positions.intersection(possible(at: node))
    }
  }

  private func advance(over characters: CharacterKinds.Bits, _ positions: ReachPositions) -> ReachPositions {
    let taken = characters & ~1
    return isBackward
      ? everywhere.before(positions.allBehind & taken) : everywhere.after(positions.allAhead & taken)
  }

  private mutating func follow(_ parts: [ReachNode], _ positions: ReachPositions) -> ReachPositions {
    var current = positions
    for part in isBackward ? parts.reversed() : parts {
      let known = deadEnds.count
      let next = self.positions(after: part, from: current)
      if next.isEmpty, !current.isEmpty, deadEnds.count == known {
        deadEnds.append(blamed(part, current))
      }
      if next.isEmpty { return next }
      current = next
    }
    return current
  }

  /// If only the end of the input can follow, the next part is not to blame.
  private func blamed(_ part: ReachNode, _ positions: ReachPositions) -> ReachNode {
    guard part.reason == .contradiction, positions.allAhead == 1 else { return part }
    return ReachNode(kind: part.kind, range: part.range, reason: .charactersBehindEnd)
  }

  private mutating func follow(
    _ body: ReachNode, minimum: Int, maximum: Int?, _ positions: ReachPositions
  ) -> ReachPositions {
    if maximum == 0 { return positions }
    var current = positions
    for _ in 0..<min(minimum, Self.mostRounds) {
      let next = self.positions(after: body, from: current)
      if next == current { break }
      current = next
      if current.isEmpty { return current }
    }
    let mayGoOn = maximum.map { $0 > minimum } ?? true || minimum > Self.mostRounds
    return mayGoOn ? closure(of: current, under: body) : current
  }

  private mutating func closure(of positions: ReachPositions, under body: ReachNode) -> ReachPositions {
    var reached = positions
    while isWithinBounds {
      let more = reached.union(self.positions(after: body, from: reached))
      if more == reached { break }
      reached = more
    }
    return reached
  }

  /// The positions where a condition may be true.
  private mutating func possible(at node: ReachNode) -> ReachPositions {
    guard case .look(let inside, let isBehind, let isNegative) = node.kind else { return certain(at: node) }
    if isNegative { return isBehind ? everywhere : everywhere.subtracting(certain(at: inside)) }
    let outside = isBackward
    isBackward = !isBehind
    defer { isBackward = outside }
    let known = deadEnds.count
    defer { deadEnds.removeSubrange(known...) }
    return positions(after: inside, from: everywhere)
  }

  /// The positions where a part certainly matches, whatever the rest of the input is.
  private func certain(at node: ReachNode) -> ReachPositions {
    if node.isOptional { return everywhere }
    switch node.kind {
    case .character(let set): return everywhere.before(kinds.covered[set])
    case .sequence(let parts):
      guard let first = parts.first, parts.dropFirst().allSatisfy(\.isOptional) else { return none }
      return certain(at: first)
    case .choice(let parts): return parts.reduce(none) { $0.union(certain(at: $1)) }
    case .loop(let body, let minimum, _): return minimum == 1 ? certain(at: body) : none
    case .start(let lines): return everywhere.after(1 | (lines.map { kinds.covered[$0] } ?? 0))
    case .end(let lines): return everywhere.before(1 | (lines.map { kinds.covered[$0] } ?? 0))
    case .wordBoundary(let words, let isNegative):
      let words = kinds.covered[words]
      let inside = everywhere.after(words).before(words)
      let outside = everywhere.after(~words).before(~words)
      let middle = inside.union(outside)
      return isNegative ? middle : everywhere.subtracting(middle)
    case .anything, .look: return none
    }
  }
}
