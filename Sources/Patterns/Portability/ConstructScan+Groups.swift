extension ConstructScan {
  mutating func scan(_ quantifier: Quantifier, of term: Term) {
    scanBounds(quantifier)
    if lookbehinds > 0, quantifier.maximum == nil {
      see(.lookbehindLength, quantifier.range, engines: lookbehindEngines(term))
    }
    guard case .atom(let atom) = term.body, case .group(let group) = atom.kind else { return }
    let ways = EmptyWays(group.disjunction)
    if quantifier.isGreedy {
      let isOpen = (quantifier.maximum ?? .max) > max(quantifier.minimum, 1)
      if isOpen, isAtEnd, ways.isFirstEmpty, !ways.isAlwaysEmpty { see(.emptyRound, term.range) }
    } else if quantifier.maximum == nil, quantifier.minimum < 2, ways.canBeEmpty {
      see(.lazyEmptyLoop, term.range)
    }
  }

  /// Java does step back through loops over single characters, although its documentation says otherwise.
  private func lookbehindEngines(_ term: Term) -> [PatternEngine: EngineBehavior] {
    var engines: [PatternEngine: EngineBehavior] = [.iOS: .refuses, .android: .refuses]
    if case .atom(let atom) = term.body, case .group = atom.kind { engines[.java] = .refuses }
    return engines
  }

  private mutating func scanBounds(_ quantifier: Quantifier) {
    let largest = max(quantifier.minimum, quantifier.maximum ?? 0)
    if largest > 0x7FFF_FFFF {
      see(.largeBound, quantifier.range)
    } else if largest > 0xFF_FFFF {
      see(.largeBound, quantifier.range, engines: [.iOS: .refuses, .android: .refuses])
    }
  }

  mutating func checkGroupNames() {
    var seen: Set<String> = []
    forEachGroup(in: pattern.disjunction) { group in
      guard case .capturing(_, let name?) = group.kind else { return }
      let isPlain = text(name.range).utf8.enumerated().allSatisfy { place, byte in
        let isDigit = (0x30...0x39).contains(byte)
        return (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || isDigit && place > 0
      }
      if !isPlain { see(.groupName, name.range, rewrite: Self.plainName(name.text)) }
      if !seen.insert(name.text).inserted { see(.repeatedGroupName, name.range) }
    }
  }

  /// The letters and digits of a name, if they make one.
  private static func plainName(_ name: String) -> String? {
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return plain.first?.isLetter ?? false ? plain : nil
  }

  private func forEachGroup(in disjunction: Disjunction, _ body: (Group) -> Void) {
    for term in disjunction.alternatives.lazy.flatMap(\.terms) {
      guard let inside = term.inside else { continue }
      if case .atom(let atom) = term.body, case .group(let group) = atom.kind { body(group) }
      forEachGroup(in: inside, body)
    }
  }

  mutating func checkReferences() {
    var check = ReferenceCheck(pattern: pattern)
    _ = check.follow(pattern.disjunction, from: [])
    for range in check.unset { see(.unsetReference, range) }
  }
}

extension Term {
  /// The text between its parentheses.
  var inside: Disjunction? {
    switch body {
    case .atom(let atom):
      guard case .group(let group) = atom.kind else { return nil }
      return group.disjunction
    case .assertion(let assertion):
      switch assertion.kind {
      case .lookahead(_, let inside), .lookbehind(_, let inside): return inside
      case .start, .end, .wordBoundary, .notWordBoundary: return nil
      }
    }
  }
}

/// Finds references to groups that need not have matched.
struct ReferenceCheck {
  let pattern: Pattern
  private(set) var unset: [Range<Int>] = []

  /// The groups that have certainly matched after a disjunction.
  mutating func follow(_ disjunction: Disjunction, from groups: Set<Int>) -> Set<Int> {
    var common: Set<Int>?
    for alternative in disjunction.alternatives {
      let result = alternative.terms.reduce(groups) { follow($1, from: $0) }
      common = common?.intersection(result) ?? result
    }
    return common ?? groups
  }

  private mutating func follow(_ term: Term, from groups: Set<Int>) -> Set<Int> {
    // A round begins without the captures of the one before.
    let before = term.quantifier == nil ? groups : groups.subtracting(term.captures)
    let after: Set<Int>
    switch term.body {
    case .atom(let atom): after = follow(atom, from: before)
    case .assertion(let assertion): after = follow(assertion, from: before)
    }
    return (term.quantifier?.minimum ?? 1) == 0 ? groups : after
  }

  private mutating func follow(_ atom: Atom, from groups: Set<Int>) -> Set<Int> {
    switch atom.kind {
    case .character, .any, .characterClassEscape, .characterClass: return groups
    case .group(let group):
      let after = follow(group.disjunction, from: groups)
      guard case .capturing(let number, _) = group.kind else { return after }
      return after.union([number])
    case .backreference(let reference):
      let isSet =
        switch reference.target {
        case .number(let number): groups.contains(number)
        case .name(let name): pattern.groupNumbers(named: name.text).contains(where: groups.contains)
        }
      if !isSet { unset.append(atom.range) }
      return groups
    }
  }

  private mutating func follow(_ assertion: Assertion, from groups: Set<Int>) -> Set<Int> {
    switch assertion.kind {
    case .start, .end, .wordBoundary, .notWordBoundary: return groups
    case .lookahead(let isNegative, let inside), .lookbehind(let isNegative, let inside):
      let after = follow(inside, from: groups)
      return isNegative ? groups : after
    }
  }
}

/// Whether all ways through a disjunction match at least one character.
struct EmptyWays {
  private(set) var canBeEmpty = false
  /// Whether the way that is tried first is empty.
  private(set) var isFirstEmpty = false
  private(set) var isAlwaysEmpty = true

  init(_ disjunction: Disjunction) {
    for (place, alternative) in disjunction.alternatives.enumerated() {
      let ways = alternative.terms.map(EmptyWays.init)
      canBeEmpty = canBeEmpty || ways.allSatisfy(\.canBeEmpty)
      isAlwaysEmpty = isAlwaysEmpty && ways.allSatisfy(\.isAlwaysEmpty)
      if place == 0 { isFirstEmpty = ways.allSatisfy(\.isFirstEmpty) }
    }
  }

  init(_ term: Term) {
    if let inside = term.inside, case .atom = term.body {
      self.init(inside)
    } else {
      self.init(body: term.body)
    }
    guard let quantifier = term.quantifier, quantifier.minimum == 0 else { return }
    canBeEmpty = true
    isFirstEmpty = isFirstEmpty || !quantifier.isGreedy
    if quantifier.maximum == 0 { (isFirstEmpty, isAlwaysEmpty) = (true, true) }
  }

  private init(body: Term.Body) {
    guard case .atom(let atom) = body else {
      (canBeEmpty, isFirstEmpty) = (true, true)
      return
    }
    isAlwaysEmpty = false
    if case .backreference = atom.kind { canBeEmpty = true }
  }
}
