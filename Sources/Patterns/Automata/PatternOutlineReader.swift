/// A part of a pattern that the analysis does not follow exactly; it then only warns of what a trial confirmed.
public enum Approximation: Hashable, Sendable {
  /// A lookbehind is taken to hold.
  case lookbehind
  /// A backreference is taken to match whatever its group could.
  case backreference
  /// A bounded repetition is taken to have no bound.
  case boundedRepetition
}

/// Reads the tree of a pattern for the analysis of backtracking.
struct PatternOutlineReader {
  private(set) var sets: [CharSet] = []
  private(set) var approximations: Set<Approximation> = []
  /// Sets that a condition tests for the character before.
  private(set) var setsLookedBackAt: Set<Int> = []
  private var numbers: [CharSet: Int] = [:]
  private var flags: Flags
  private let pattern: Pattern
  private let cache = ClassCache()
  private var groups: [Int: PatternOutline] = [:]
  private var referenceSize = 0
  /// How one construct is read; `nil` means as the standard says.
  var dialect: Dialect?

  static let largestReferenceSize = 500
  private static let mostStrings = 200

  init(_ pattern: Pattern) {
    self.pattern = pattern
    flags = pattern.flags
  }

  /// Numbers the sets of a second pattern after those of another one, so that both have one alphabet.
  init(_ pattern: Pattern, after other: PatternOutlineReader) {
    self.init(pattern)
    sets = other.sets
    numbers = other.numbers
    setsLookedBackAt = other.setsLookedBackAt
  }

  /// The pattern matched against a whole input, `^(?:…)$`.
  mutating func read() -> PatternOutline {
    groups = [:]
    let atEnd = PatternOutline.condition(.end(lines: lines))
    return .sequence([start, outline(of: pattern.disjunction), atEnd])
  }

  /// The pattern with any text around it.
  mutating func readForSearch() -> PatternOutline {
    groups = [:]
    let all = PatternOutline.characters(number(of: matched.all))
    let anything = PatternOutline.loop(all, minimum: 0, maximum: nil, isGreedy: true)
    return .sequence([anything, outline(of: pattern.disjunction), anything, .condition(.end(lines: nil))])
  }

  mutating func number(of set: CharSet) -> Int {
    if let number = numbers[set] { return number }
    sets.append(set)
    numbers[set] = sets.count - 1
    return sets.count - 1
  }

  private mutating func outline(of disjunction: Disjunction) -> PatternOutline {
    let alternatives = disjunction.alternatives.map { alternative in
      let parts = alternative.terms.map { outline(of: $0) }
      return parts.count == 1 ? parts[0] : .sequence(parts)
    }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func outline(of term: Term) -> PatternOutline {
    let body =
      switch term.body {
      case .assertion(let assertion): outline(of: assertion)
      case .atom(let atom): outline(of: atom)
      }
    guard let quantifier = term.quantifier else { return body }
    if quantifier.maximum == 0 { return .empty }
    return .loop(
      body, minimum: quantifier.minimum, maximum: quantifier.maximum, isGreedy: quantifier.isGreedy)
  }

  private mutating func outline(of assertion: Assertion) -> PatternOutline {
    switch assertion.kind {
    case .start: return start
    case .end: return end
    case .wordBoundary: return wordBoundary(isNegative: false)
    case .notWordBoundary: return wordBoundary(isNegative: true)
    case .lookahead(let isNegative, let disjunction):
      return .lookahead(outline(of: disjunction), isNegative: isNegative)
    case .lookbehind(_, let disjunction):
      _ = outline(of: disjunction)
      approximations.insert(.lookbehind)
      return .doubtful(.empty)
    }
  }

  private var start: PatternOutline {
    mutating get {
      guard let lines else { return .condition(.start(lines: nil)) }
      setsLookedBackAt.insert(lines)
      return .condition(.start(lines: lines))
    }
  }

  private var end: PatternOutline {
    mutating get {
      guard dialect?.construct == .end, !flags.contains(.multiline) else {
        return .condition(.end(lines: lines))
      }
      return endBeforeLineBreak
    }
  }

  /// `$` outside browsers.
  private var endBeforeLineBreak: PatternOutline {
    mutating get {
      let lines = PatternOutline.characters(number(of: .lineTerminators.union(CharSet(0x85...0x85))))
      let end = PatternOutline.condition(.end(lines: nil))
      return .lookahead(.choice([end, .sequence([lines, end])]), isNegative: false)
    }
  }

  /// The set of line terminators if they matter to `^` and `$`.
  private var lines: Int? {
    mutating get { flags.contains(.multiline) ? number(of: .lineTerminators) : nil }
  }

  private mutating func wordBoundary(isNegative: Bool) -> PatternOutline {
    let words = number(of: matched.words)
    setsLookedBackAt.insert(words)
    return .condition(.wordBoundary(isNegative: isNegative, words: words))
  }

  private mutating func outline(of atom: Atom) -> PatternOutline {
    switch atom.kind {
    case .character(let character): return .characters(number(of: matched.characters(of: character)))
    case .any: return .characters(number(of: matched.any))
    case .characterClassEscape(let escape):
      guard escape.mayContainStrings else { return .characters(number(of: matched.characters(of: escape))) }
      return outline(of: matched.compiler.contents(of: escape))
    case .characterClass(let characterClass):
      guard characterClass.mayContainStrings else {
        return .characters(number(of: matched.characters(of: characterClass)))
      }
      return outline(of: matched.compiler.contents(of: characterClass))
    case .group(let group): return outline(of: group)
    case .backreference(let reference): return outline(of: reference)
    }
  }

  private var matched: MatchedCharacters {
    MatchedCharacters(flags: flags, dialect: dialect, cache: cache)
  }

  /// Longer strings first, then single characters, then the empty string.
  private mutating func outline(of contents: ClassCompiler.Contents) -> PatternOutline {
    let single = PatternOutline.characters(number(of: closed(contents.characters)))
    let strings = contents.strings.sorted { ($1.count, $0) < ($0.count, $1) }.prefix(Self.mostStrings)
    let long = strings.map { string in
      PatternOutline.sequence(string.map { .characters(number(of: closed(CharSet($0...$0)))) })
    }
    return .choice(long.filter { !$0.isEmptySequence } + [single] + long.filter(\.isEmptySequence))
  }

  private func closed(_ characters: CharSet) -> CharSet {
    guard flags.contains(.ignoreCase) else { return characters }
    let mapping = matched.compiler.mapping
    return mapping.preimage(of: mapping.image(of: characters))
  }

  private mutating func outline(of group: Group) -> PatternOutline {
    switch group.kind {
    case .nonCapturing: return outline(of: group.disjunction)
    case .capturing(let number, _):
      let result = outline(of: group.disjunction)
      groups[number] = result
      return result
    case .modifiers(let adding, let removing):
      let outside = flags
      flags.formUnion(adding)
      flags.subtract(removing)
      defer { flags = outside }
      return outline(of: group.disjunction)
    }
  }

  /// A group that has not been read yet has not matched, or matched in an earlier round; it is assumed to be empty.
  private mutating func outline(of reference: Backreference) -> PatternOutline {
    approximations.insert(.backreference)
    let numbers =
      switch reference.target {
      case .number(let number): [number]
      case .name(let name): pattern.groupNumbers(named: name.text)
      }
    let copies = numbers.compactMap { groups[$0] }
    referenceSize += copies.reduce(0) { $0 + $1.size }
    if referenceSize > Self.largestReferenceSize { return .doubtful(.empty) }
    return .doubtful(.choice(copies + [.empty]))
  }
}

extension PatternOutline {
  fileprivate var isEmptySequence: Bool {
    guard case .sequence(let parts) = self else { return false }
    return parts.isEmpty
  }
}

/// Compares arrays of code points lexicographically.
private func < (first: (Int, [UInt32]), second: (Int, [UInt32])) -> Bool {
  first.0 == second.0 ? first.1.lexicographicallyPrecedes(second.1) : first.0 < second.0
}
