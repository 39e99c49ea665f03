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
