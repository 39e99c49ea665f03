/// A part of a pattern for the search for dead ends: covers at least everything that it can match.
struct ReachNode {
  indirect enum Kind {
    /// One character of a set, by number.
    case character(Int)
    /// Any characters or none.
    case anything
    case sequence([ReachNode])
    case choice([ReachNode])
    case loop(ReachNode, minimum: Int, maximum: Int?)
    /// Also after a character of the set.
    case start(lines: Int?)
    /// Also before a character of the set.
    case end(lines: Int?)
    case wordBoundary(words: Int, isNegative: Bool)
    case look(ReachNode, isBehind: Bool, isNegative: Bool)
  }

  let kind: Kind
  let range: Range<Int>
  var reason = DeadEnd.Reason.contradiction

  /// Whether it can be skipped, so that it always matches in some way.
  var isOptional: Bool {
    switch kind {
    case .sequence(let parts): parts.allSatisfy(\.isOptional)
    case .choice(let parts): parts.contains(where: \.isOptional)
    case .loop(let body, let minimum, _): minimum == 0 || body.isOptional
    case .character, .anything, .start, .end, .wordBoundary, .look: false
    }
  }
}

/// Reads the tree of a pattern for the search for dead ends.
struct ReachReader {
  private(set) var sets: [CharSet] = []
  private var numbers: [CharSet: Int] = [:]
  private var flags: Flags
  private let cache = ClassCache()

  init(_ pattern: Pattern) { flags = pattern.flags }

  var allCharacters: CharSet { flags.hasEitherUnicodeFlag ? .codePoints : .codeUnits }

  private var compiler: ClassCompiler { ClassCompiler(flags: flags, cache: cache) }

  private mutating func number(of set: CharSet) -> Int {
    if let number = numbers[set] { return number }
    sets.append(set)
    numbers[set] = sets.count - 1
    return sets.count - 1
  }

  mutating func node(of disjunction: Disjunction) -> ReachNode {
    let alternatives = disjunction.alternatives.map { alternative in
      ReachNode(kind: .sequence(alternative.terms.map { node(of: $0) }), range: alternative.range)
    }
    return alternatives.count == 1
      ? alternatives[0] : ReachNode(kind: .choice(alternatives), range: disjunction.range)
  }

  private mutating func node(of term: Term) -> ReachNode {
    let body =
      switch term.body {
      case .assertion(let assertion): node(of: assertion)
      case .atom(let atom): node(of: atom)
      }
    guard let quantifier = term.quantifier else { return body }
    let loop = ReachNode.Kind.loop(body, minimum: quantifier.minimum, maximum: quantifier.maximum)
    return ReachNode(kind: loop, range: term.range, reason: body.reason)
  }

  private mutating func node(of assertion: Assertion) -> ReachNode {
    let lines = flags.contains(.multiline) ? number(of: .lineTerminators) : nil
    let (kind, reason): (ReachNode.Kind, DeadEnd.Reason)
    switch assertion.kind {
    case .start: (kind, reason) = (.start(lines: lines), .startBehindCharacters)
    case .end: (kind, reason) = (.end(lines: lines), .contradiction)
    case .wordBoundary, .notWordBoundary:
      let words = number(of: compiler.wordCharacters)
      let isNegative = assertion.kind == .notWordBoundary
      (kind, reason) = (.wordBoundary(words: words, isNegative: isNegative), .wordBoundary)
    case .lookahead(let isNegative, let inside):
      (kind, reason) = (.look(node(of: inside), isBehind: false, isNegative: isNegative), .lookaround)
    case .lookbehind(let isNegative, let inside):
      (kind, reason) = (.look(node(of: inside), isBehind: true, isNegative: isNegative), .lookaround)
    }
    return ReachNode(kind: kind, range: assertion.range, reason: reason)
  }

  private mutating func node(of atom: Atom) -> ReachNode {
    switch atom.kind {
    case .character(let character):
      return one(of: matched(CharSet(character.value...character.value)), at: atom.range)
    case .any:
      let isAll = flags.contains(.dotAll)
      return one(of: isAll ? allCharacters : allCharacters.subtracting(.lineTerminators), at: atom.range)
    case .characterClassEscape(let escape):
      if escape.mayContainStrings { return ReachNode(kind: .anything, range: atom.range) }
      return one(of: matched(compiler.contents(of: escape).characters), at: atom.range)
    case .characterClass(let characterClass):
      if characterClass.mayContainStrings { return ReachNode(kind: .anything, range: atom.range) }
      let listed = matched(compiler.contents(of: characterClass).characters)
      let isInverted = characterClass.isNegated && !flags.contains(.unicodeSets)
      return one(of: isInverted ? allCharacters.subtracting(listed) : listed, at: atom.range)
    case .group(let group): return node(of: group)
    case .backreference: return ReachNode(kind: .anything, range: atom.range)
    }
  }

  private mutating func one(of set: CharSet, at range: Range<Int>) -> ReachNode {
    let reason = set.isEmpty ? DeadEnd.Reason.emptyClass : .contradiction
    return ReachNode(kind: .character(number(of: set)), range: range, reason: reason)
  }

  /// The characters of the input that a listed set matches.
  private func matched(_ characters: CharSet) -> CharSet {
    guard flags.contains(.ignoreCase) else { return characters }
    let mapping = compiler.mapping
    return mapping.preimage(of: cache.image(of: characters, under: mapping))
  }

  private mutating func node(of group: Group) -> ReachNode {
    guard case .modifiers(let adding, let removing) = group.kind else { return node(of: group.disjunction) }
    let outside = flags
    flags.formUnion(adding)
    flags.subtract(removing)
    defer { flags = outside }
    return node(of: group.disjunction)
  }
}

/// All characters divided into kinds: as far as there is room, those of a kind are in the same sets of a pattern.
struct CharacterKinds {
  /// A set of kinds; bit 0 is the end of the input.
  typealias Bits = UInt64

  /// The number of kinds, including the end of the input.
  let count: Int
  /// For each set, the kinds that have a character in it.
  let touched: [Bits]
  /// For each set, the kinds that are completely in it.
  let covered: [Bits]

  private static let mostKinds = 40
  private static let mostSets = 400

  /// Fails if there are too many sets.
  init?(_ sets: [CharSet], all: CharSet) {
    guard sets.count <= Self.mostSets else { return nil }
    // Word characters and line breaks are tested one by one and must be distinguished in any case.
    var kinds = [all]
    for set in [.wordCharacters, .wordCharactersIgnoringCase, .lineTerminators] + sets
    where kinds.count < Self.mostKinds {
      kinds = kinds.flatMap { [$0.intersection(set), $0.subtracting(set)] }.filter { !$0.isEmpty }
    }
    // A round can double the kinds.
    guard kinds.count < Bits.bitWidth else { return nil }
    count = kinds.count + 1
    touched = sets.map { set in Self.bits(kinds) { !$0.intersection(set).isEmpty } }
    covered = sets.map { set in Self.bits(kinds) { $0.subtracting(set).isEmpty } }
  }

  private static func bits(_ kinds: [CharSet], where holds: (CharSet) -> Bool) -> Bits {
    kinds.indices.reduce(0) { $0 | (holds(kinds[$1]) ? 1 << Bits($1 + 1) : 0) }
  }
}

/// A set of positions in inputs, distinguished by the kind of the previous and of the next character.
struct ReachPositions: Equatable {
  typealias Bits = CharacterKinds.Bits

  /// For each kind of the previous character, the kinds of the next; the first entry is for the start of the input.
  private(set) var ahead: [Bits]
  private let all: Bits

  private init(count: Int, _ ahead: Bits) {
    all = Bits.max >> Bits(Bits.bitWidth - count)
    self.ahead = Array(repeating: ahead & all, count: count)
  }

  static func none(_ count: Int) -> Self { Self(count: count, 0) }
  static func everywhere(_ count: Int) -> Self { Self(count: count, .max) }
  static func start(_ count: Int) -> Self { everywhere(count).after(1) }

  var isEmpty: Bool { ahead.allSatisfy { $0 == 0 } }
  var containsEnd: Bool { ahead.contains { $0 & 1 == 1 } }
  /// The kinds of the character after any of the positions.
  var allAhead: Bits { ahead.reduce(0, |) }
  /// The kinds of the character before any of the positions.
  var allBehind: Bits { ahead.indices.reduce(0) { $0 | (ahead[$1] == 0 ? 0 : 1 << Bits($1)) } }

  /// The positions after one of the kinds; bit 0 is the start of the input.
  func after(_ kinds: Bits) -> Self { map { kinds >> Bits($0) & 1 == 1 ? $1 : 0 } }

  /// The positions before one of the kinds.
  func before(_ kinds: Bits) -> Self { map { $1 & kinds } }

  func union(_ other: Self) -> Self { map { $1 | other.ahead[$0] } }
  func intersection(_ other: Self) -> Self { map { $1 & other.ahead[$0] } }
  func subtracting(_ other: Self) -> Self { map { $1 & ~other.ahead[$0] } }

  private func map(_ change: (Int, Bits) -> Bits) -> Self {
    var result = self
    for index in ahead.indices { result.ahead[index] = change(index, ahead[index]) }
    return result
  }
}
