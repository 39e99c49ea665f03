/// A place in a pattern with a construct that differs between engines.
struct Sighting {
  let construct: PatternConstruct
  let range: Range<Int>
  var rewrite: String?
  /// The words, if they differ from those of the table.
  var engines: [PatternEngine: EngineBehavior]?
  var example: PortabilityExample?
}

/// Searches the tree of a pattern for the constructs of the table.
struct ConstructScan {
  let pattern: Pattern
  let source: [UInt16]
  var flags: Flags
  /// The number of lookbehinds around the place.
  var lookbehinds = 0
  /// Whether nothing has to follow.
  var isAtEnd = true
  private var found: [PatternConstruct: [Sighting]] = [:]
  private var order: [PatternConstruct] = []

  init(_ pattern: Pattern) {
    self.pattern = pattern
    source = Array(pattern.source.utf16)
    flags = pattern.flags
  }

  /// The constructs, each with its places.
  var sightings: [[Sighting]] { order.compactMap { found[$0] } }

  mutating func run() {
    if checkSyntax() { return }
    scan(pattern.disjunction)
    checkGroupNames()
    checkReferences()
  }

  mutating func see(
    _ construct: PatternConstruct, _ range: Range<Int>, rewrite: String? = nil,
    engines: [PatternEngine: EngineBehavior]? = nil, example: PortabilityExample? = nil
  ) {
    if found[construct] == nil { order.append(construct) }
    found[construct, default: []].append(
      Sighting(construct: construct, range: range, rewrite: rewrite, engines: engines, example: example))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF16.self) }

  /// Whether the pattern is invalid with flag `u`; also finds what flag `v` refuses.
  private mutating func checkSyntax() -> Bool {
    let others = pattern.flags.subtracting([.unicode, .unicodeSets])
    do {
      _ = try Pattern(parsing: pattern.source, flags: others.union(.unicode))
    } catch {
      see(pattern.flags.contains(.unicodeSets) ? .setsSyntax : .legacySyntax, error.range)
      return true
    }
    do {
      _ = try Pattern(parsing: pattern.source, flags: others.union(.unicodeSets))
    } catch {
      seeRefusedWithSets(error)
    }
    return false
  }

  private mutating func seeRefusedWithSets(_ error: PatternError) {
    let text = text(error.range)
    let isOne = error.range.count == 1
    switch text.prefix(2) {
    case "&&": see(.classIntersection, error.range, rewrite: "&")
    case "[": see(.bracketInClass, error.range, rewrite: "\\[")
    default: see(.punctuationInClass, error.range, rewrite: isOne ? "\\\(text)" : String(text.prefix(1)))
    }
  }

  mutating func scan(_ disjunction: Disjunction) {
    let isOutsideAtEnd = isAtEnd
    for alternative in disjunction.alternatives {
      for (place, term) in alternative.terms.enumerated() {
        isAtEnd = isOutsideAtEnd && alternative.terms[(place + 1)...].allSatisfy { EmptyWays($0).canBeEmpty }
        scan(term)
      }
      scanFolding(alternative)
    }
    isAtEnd = isOutsideAtEnd
  }

  private mutating func scan(_ term: Term) {
    if let quantifier = term.quantifier { scan(quantifier, of: term) }
    switch term.body {
    case .assertion(let assertion): scan(assertion)
    case .atom(let atom): scan(atom)
    }
  }

  private mutating func scan(_ atom: Atom) {
    switch atom.kind {
    case .character(let character): scan(character)
    case .any: break
    case .characterClassEscape(let escape): scan(escape, inClass: false)
    case .characterClass(let characterClass): scan(characterClass)
    case .backreference: if lookbehinds > 0 { see(.lookbehindReference, atom.range) }
    case .group(let group): scan(group)
    }
  }

  private mutating func scan(_ group: Group) {
    guard case .modifiers(let adding, let removing) = group.kind else { return scan(group.disjunction) }
    let outside = flags
    flags.formUnion(adding)
    flags.subtract(removing)
    scan(group.disjunction)
    flags = outside
  }

  private mutating func scan(_ assertion: Assertion) {
    switch assertion.kind {
    case .start: break
    case .end: if !flags.contains(.multiline) { see(.end, assertion.range, rewrite: "(?![\\s\\S])") }
    case .wordBoundary: see(.wordBoundary, assertion.range, rewrite: Rewrites.wordBoundary)
    case .notWordBoundary: see(.wordBoundary, assertion.range, rewrite: Rewrites.notWordBoundary)
    case .lookahead(_, let disjunction): scan(disjunction)
    case .lookbehind(_, let disjunction):
      lookbehinds += 1
      scan(disjunction)
      lookbehinds -= 1
    }
  }
}

/// A spelling that means the same in every engine.
enum Rewrites {
  static let digits = "0-9"
  static let words = "A-Za-z0-9_"
  static let spaces = "\\t-\\r \\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff"
  static let wordBoundary = "(?:(?<=[\(words)])(?![\(words)])|(?<![\(words)])(?=[\(words)]))"
  static let notWordBoundary = "(?:(?<=[\(words)])(?=[\(words)])|(?<![\(words)])(?![\(words)]))"
}
