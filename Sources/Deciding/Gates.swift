/// Literals for "and" and "or" of literals (Tseitin 1968).
extension Solver {
  mutating func conjunction(_ literals: [Literal]) -> Literal {
    var kept: [Literal] = []
    for literal in literals where literal != .always {
      if literal == .never { return .never }
      kept.append(literal)
    }
    guard kept.count > 1 else { return kept.first ?? .always }
    if kept.count == 2 { return conjunction(kept[0], kept[1]) }
    let all = newLiteral()
    for literal in kept { require(!all, or: literal) }
    require([all] + kept.map { !$0 })
    return all
  }

  mutating func conjunction(_ first: Literal, _ second: Literal) -> Literal {
    if first == .never || second == .never { return .never }
    if first == .always { return second }
    if second == .always { return first }
    let all = newLiteral()
    require(!all, or: first)
    require(!all, or: second)
    require([all, !first, !second])
    return all
  }

  mutating func disjunction(_ first: Literal, _ second: Literal) -> Literal { !conjunction(!first, !second) }

  mutating func disjunction(_ literals: [Literal]) -> Literal {
    !conjunction(literals.map { !$0 })
  }

  /// Literals for "at least n of these hold", n from 0 to `bound`: a sequential counter (Sinz 2005). They mean nothing
  /// once the steps are used up: counting thousands would take the memory of millions of clauses.
  mutating func counter(of literals: [Literal], upTo bound: Int) -> [Literal] {
    var counts = [Literal.always] + Array(repeating: Literal.never, count: max(0, bound))
    for literal in literals where !isExhausted {
      for number in stride(from: bound, to: 0, by: -1) {
        counts[number] = disjunction(counts[number], conjunction(counts[number - 1], literal))
      }
    }
    return counts
  }
}
