/// Why no input can match a pattern as a whole.
public struct DeadEnd: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// A class without any characters.
    case emptyClass
    /// `^` after something that matches a character.
    case startBehindCharacters
    /// Something that matches a character after `$`.
    case charactersBehindEnd
    /// A lookaround that cannot be true at its place.
    case lookaround
    /// `\b` or `\B` that cannot be true at its place.
    case wordBoundary
    /// Something that the text before it rules out.
    case contradiction
    /// Everything may match, but a lookahead requires more after the end.
    case moreBehindEnd
    /// Each alternative has a different reason.
    case everyAlternative
  }

  public let reason: Reason
  /// UTF-16 offsets into the pattern: where all ways end.
  public let range: Range<Int>
}

extension Pattern {
  /// The place at which all ways through the pattern end, if it is certain that none of them matches a whole input.
  ///
  /// `nil` proves nothing: some contradictions are not found, such as those between lookaheads of several characters.
  public func deadEnd() -> DeadEnd? {
    var efforts = SharedEfforts()
    return deadEnd(within: &efforts)
  }

  /// The dead end of a pattern in a file with several, within the efforts that these share.
  public func deadEnd(within efforts: inout SharedEfforts) -> DeadEnd? {
    if efforts.deadEnds.isEmpty { return nil }
    var reader = ReachReader(self)
    let root = reader.node(of: disjunction)
    let sorting = reader.sets.reduce(0) { $0 + $1.bounds.count }
    efforts.deadEnds.spend(3 * sorting)
    guard let kinds = CharacterKinds(reader.sets, all: reader.allCharacters) else { return nil }
    var search = ReachSearch(kinds)
    defer { efforts.deadEnds.spend(search.spent) }
    let reached = search.positions(after: root, from: .start(kinds.count))
    guard search.isWithinBounds, !reached.containsEnd else { return nil }
    return deadEnd(search.deadEnds, root)
  }

  private func deadEnd(_ nodes: [ReachNode], _ root: ReachNode) -> DeadEnd {
    let hasAlternatives = disjunction.alternatives.count > 1
    guard let node = nodes.first else {
      return DeadEnd(reason: hasAlternatives ? .everyAlternative : .moreBehindEnd, range: root.range)
    }
    if nodes.count > 1 || hasAlternatives { return DeadEnd(reason: .everyAlternative, range: root.range) }
    return DeadEnd(reason: node.reason, range: node.range)
  }
}

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

  init(_ kinds: CharacterKinds) { self.kinds = kinds }

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
