/// Why no input at all can match a pattern as a whole.
public struct DeadEnd: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// A class that no character is in.
    case emptyClass
    /// `^` behind something that takes a character.
    case startBehindCharacters
    /// Something that takes a character behind `$`.
    case charactersBehindEnd
    /// A lookaround that cannot hold where it stands.
    case lookaround
    /// `\b` or `\B` that cannot hold where it stands.
    case wordBoundary
    /// What comes before rules it out.
    case contradiction
    /// Everything may match, but a lookahead asks for more behind the end.
    case moreBehindEnd
    /// Each alternative has a reason of its own.
    case everyAlternative
  }

  public let reason: Reason
  /// UTF-16 offsets into the pattern: where all ways end.
  public let range: Range<Int>
}

extension Pattern {
  /// Where all ways through the pattern end, if it is certain that none leads to a match of a whole input.
  ///
  /// `nil` says nothing: some contradictions are not seen, such as those between lookaheads of several characters.
  public func deadEnd() -> DeadEnd? {
    var efforts = SharedEfforts()
    return deadEnd(within: &efforts)
  }

  /// The same for one of several patterns.
  public func deadEnd(within efforts: inout SharedEfforts) -> DeadEnd? {
    if efforts.deadEnds.isEmpty { return nil }
    var reader = ReachReader(self)
    let root = reader.node(of: disjunction)
    let sorting = reader.sets.reduce(0) { $0 + $1.bounds.count }
    efforts.deadEnds.spend(3 * sorting)
    guard let kinds = CharacterKinds(reader.sets, all: reader.allCharacters) else { return nil }
    var search = ReachSearch(kinds)
    defer { efforts.deadEnds.spend(search.spent) }
    let reached = search.positions(behind: root, from: .start(kinds.count))
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
