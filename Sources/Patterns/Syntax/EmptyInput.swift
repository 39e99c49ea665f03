extension Alternative {
  fileprivate func matchesEmpty(areClassesSets: Bool) -> Bool? {
    let answers = terms.map { $0.matchesEmpty(areClassesSets: areClassesSets) }
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
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

extension Pattern {
  /// Whether the pattern matches an empty input, if that is clear from its structure; otherwise nil. Compiling and trying
  /// each of many patterns would cost more than reading them.
  public var plainlyMatchesEmpty: Bool? {
    // With flag `v`, a class may also match strings, even an empty one.
    disjunction.matchesEmpty(areClassesSets: !flags.contains(.unicodeSets))
  }

  /// The `^` and `$` that change nothing if the pattern must match a whole input, as UTF-16 offsets in order.
  ///
  /// Only those at the very edges of the pattern, also inside its groups; none with flag `m`.
  public var impliedAnchors: [Range<Int>] {
    guard !flags.contains(.multiline) else { return [] }
    var anchors: Set<Range<Int>> = []
    disjunction.collectAnchors(.start, into: &anchors)
    disjunction.collectAnchors(.end, into: &anchors)
    return anchors.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The numbers of the groups that backreferences refer to.
  var referencedGroups: Set<Int> {
    var numbers: Set<Int> = []
    disjunction.forEachTerm { term in
      guard case .atom(let atom) = term.body, case .backreference(let reference) = atom.kind else { return }
      switch reference.target {
      case .number(let number): numbers.insert(number)
      case .name(let name): numbers.formUnion(groupNumbers(named: name.text))
      }
    }
    return numbers
  }
}

extension Disjunction {
  fileprivate func matchesEmpty(areClassesSets: Bool) -> Bool? {
    let answers = alternatives.map { $0.matchesEmpty(areClassesSets: areClassesSets) }
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }

  fileprivate func collectAnchors(_ wanted: Assertion.Kind, into anchors: inout Set<Range<Int>>) {
    for alternative in alternatives {
      let inward = wanted == .start ? alternative.terms : alternative.terms.reversed()
      let edge = inward.prefix { $0.isAssertion(wanted) }
      anchors.formUnion(edge.map(\.range))
      guard let term = inward.dropFirst(edge.count).first, term.quantifier == nil,
        case .atom(let atom) = term.body, case .group(let group) = atom.kind
      else { continue }
      if case .modifiers = group.kind { continue }
      group.disjunction.collectAnchors(wanted, into: &anchors)
    }
  }

  /// Visits all terms, also those inside groups and lookarounds.
  func forEachTerm(_ body: (Term) -> Void) {
    for term in alternatives.lazy.flatMap(\.terms) {
      body(term)
      term.inside?.forEachTerm(body)
    }
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

  fileprivate func isAssertion(_ kind: Assertion.Kind) -> Bool {
    guard quantifier == nil, case .assertion(let assertion) = body else { return false }
    return assertion.kind == kind
  }
}
