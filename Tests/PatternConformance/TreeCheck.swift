import Patterns

/// Whether the ranges in a pattern's tree are nested consistently.
enum TreeCheck {
  /// What is wrong, if anything.
  static func fault(in pattern: Pattern) -> String? {
    let whole = 0..<pattern.source.utf16.count
    guard pattern.disjunction.range == whole else { return "the tree is \(pattern.disjunction.range)" }
    return fault(in: pattern.disjunction)
  }

  private static func fault(in disjunction: Disjunction) -> String? {
    for alternative in disjunction.alternatives {
      if !holds(disjunction.range, alternative.range) { return "alternative \(alternative.range)" }
      if let fault = fault(in: alternative) { return fault }
    }
    return nil
  }

  /// Terms fill their alternative without a gap.
  private static func fault(in alternative: Alternative) -> String? {
    var end = alternative.range.lowerBound
    for term in alternative.terms {
      guard term.range.lowerBound == end, !term.range.isEmpty else { return "term \(term.range)" }
      end = term.range.upperBound
      if let inner = inner(of: term) {
        if !holds(term.range, inner.range) { return "disjunction \(inner.range)" }
        if let fault = fault(in: inner) { return fault }
      }
    }
    return end == alternative.range.upperBound ? nil : "alternative \(alternative.range) ends at \(end)"
  }

  private static func inner(of term: Term) -> Disjunction? {
    switch term.body {
    case .assertion(let assertion):
      switch assertion.kind {
      case .lookahead(_, let disjunction), .lookbehind(_, let disjunction): return disjunction
      case .start, .end, .wordBoundary, .notWordBoundary: return nil
      }
    case .atom(let atom):
      if case .group(let group) = atom.kind { return group.disjunction }
      return nil
    }
  }

  private static func holds(_ outer: Range<Int>, _ inner: Range<Int>) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }
}
