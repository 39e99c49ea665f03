extension Pattern {
  /// Whether the pattern matches an empty input, if that is clear from its structure; otherwise nil. Compiling and trying
  /// each of many patterns would cost more than reading them.
  public var plainlyMatchesEmpty: Bool? {
    // With flag `v`, a class may also match strings, even an empty one.
    disjunction.matchesEmpty(areClassesSets: !flags.contains(.unicodeSets))
  }
}

extension Disjunction {
  fileprivate func matchesEmpty(areClassesSets: Bool) -> Bool? {
    let answers = alternatives.map { $0.matchesEmpty(areClassesSets: areClassesSets) }
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }
}

extension Alternative {
  fileprivate func matchesEmpty(areClassesSets: Bool) -> Bool? {
    let answers = terms.map { $0.matchesEmpty(areClassesSets: areClassesSets) }
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }
}

extension Term {
  fileprivate func matchesEmpty(areClassesSets: Bool) -> Bool? {
    if let quantifier, quantifier.minimum == 0 { return true }
    switch body {
    case .assertion(let assertion): return assertion.kind.holdsInEmpty(areClassesSets: areClassesSets)
    case .atom(let atom): return atom.kind.matchesEmpty(areClassesSets: areClassesSets)
    }
  }
}

extension Assertion.Kind {
  fileprivate func holdsInEmpty(areClassesSets: Bool) -> Bool? {
    switch self {
    case .start, .end, .notWordBoundary: true
    case .wordBoundary: false
    case .lookahead(let isNegative, let body), .lookbehind(let isNegative, let body):
      body.matchesEmpty(areClassesSets: areClassesSets).map { $0 != isNegative }
    }
  }
}

extension Atom.Kind {
  fileprivate func matchesEmpty(areClassesSets: Bool) -> Bool? {
    switch self {
    case .character, .any: false
    case .characterClassEscape, .characterClass: areClassesSets ? false : nil
    case .backreference: nil
    case .group(let group): group.disjunction.matchesEmpty(areClassesSets: areClassesSets)
    }
  }
}
