extension Flags {
  /// The flags that a pattern can change inside itself.
  fileprivate static func modifier(_ letter: Character) -> Flags? {
    switch letter {
    case "i": .ignoreCase
    case "m": .multiline
    case "s": .dotAll
    default: nil
    }
  }
}

extension PatternParser {
  /// Reads a group or a lookaround, starting at its `(`.
  mutating func parseParentheses() throws(PatternError) -> Term.Body {
    let start = position
    if consume("(?=") { return try parseLookaround(from: start) { .lookahead(isNegative: false, $0) } }
    if consume("(?!") { return try parseLookaround(from: start) { .lookahead(isNegative: true, $0) } }
    if consume("(?<=") { return try parseLookaround(from: start) { .lookbehind(isNegative: false, $0) } }
    if consume("(?<!") { return try parseLookaround(from: start) { .lookbehind(isNegative: true, $0) } }
    let kind = try parseGroupStart()
    let group = Group(kind: kind, disjunction: try parseInside(from: start))
    return .atom(Atom(kind: .group(group), range: start..<position))
  }

  private mutating func parseLookaround(
    from start: Int, _ kind: (Disjunction) -> Assertion.Kind
  ) throws(PatternError) -> Term.Body {
    let disjunction = try parseInside(from: start)
    return .assertion(Assertion(kind: kind(disjunction), range: start..<position))
  }

  /// Reads up to and including the closing parenthesis.
  private mutating func parseInside(from start: Int) throws(PatternError) -> Disjunction {
    try enterNesting(at: start)
    let disjunction = try parseDisjunction()
    nesting -= 1
    guard consume(")") else { throw PatternError(.unclosedGroup, at: start..<start + 1) }
    return disjunction
  }

  mutating func enterNesting(at start: Int) throws(PatternError) {
    nesting += 1
    guard nesting <= Pattern.deepestNesting else { throw PatternError(.nestedTooDeep, at: start..<start + 1) }
  }

  private mutating func parseGroupStart() throws(PatternError) -> Group.Kind {
    let start = position
    if consume("(?:") { return .nonCapturing }
    if consume("(?<") { return try parseNamedGroupStart() }
    if consume("(?") { return try parseModifiers(from: start) }
    position += 1
    groupNames.append(nil)
    return .capturing(number: groupNames.count, name: nil)
  }

  private mutating func parseNamedGroupStart() throws(PatternError) -> Group.Kind {
    let name = try parseGroupName()
    guard scope.insert(name.text) else { throw PatternError(.repeatedGroupName(name.text), at: name.range) }
    groupNames.append(name.text)
    return .capturing(number: groupNames.count, name: name)
  }

  /// Reads the letters and the colon of `(?ims-ims:`.
  private mutating func parseModifiers(from start: Int) throws(PatternError) -> Group.Kind {
    if consume("P<") { throw PatternError(.foreignGroupName, at: start..<position) }
    if consume(">") { throw PatternError(.atomicGroup, at: start..<position) }
    guard let first = peek, first.isASCIILetter || "-" ~= first else {
      throw PatternError(.unknownGroupKind, at: start..<position)
    }
    var seen: Flags = []
    let adding = try takeModifiers(&seen)
    let hasMinus = consume("-")
    let removing = hasMinus ? try takeModifiers(&seen) : []
    if consume(")") { throw PatternError(.modifiersWithoutGroup, at: start..<position) }
    guard consume(":") else { throw PatternError(.unknownGroupKind, at: start..<position) }
    if seen.isEmpty { throw PatternError(.emptyModifiers, at: start..<position) }
    return .modifiers(adding: adding, removing: removing)
  }

  private mutating func takeModifiers(_ seen: inout Flags) throws(PatternError) -> Flags {
    var modifiers: Flags = []
    while let unit = peek, unit.isASCIILetter, let scalar = Unicode.Scalar(unit) {
      let letter = Character(scalar)
      let range = position..<position + 1
      guard let flag = Flags.modifier(letter) else { throw PatternError(.unknownModifier(letter), at: range) }
      guard seen.insert(flag).inserted else { throw PatternError(.repeatedModifier(letter), at: range) }
      modifiers.insert(flag)
      position += 1
    }
    return modifiers
  }

  /// Reads a name and the `>` after it; the `<` has been read.
  mutating func parseGroupName() throws(PatternError) -> GroupName {
    let start = position
    var text = String.UnicodeScalarView()
    while let unit = peek, !(">" ~= unit) {
      let place = position
      guard let scalar = try takeNameCharacter(), scalar.isIdentifierPart(isFirst: text.isEmpty) else {
        throw PatternError(.invalidGroupName, at: place..<max(position, place + 1))
      }
      text.append(scalar)
    }
    let range = start..<position
    guard !text.isEmpty, consume(">") else { throw PatternError(.invalidGroupName, at: range) }
    return GroupName(text: String(text), range: range)
  }

  /// Reads a code point of a name in every mode, also one written `\u0041`, `\uD83D\uDE00` or `\u{1F600}`.
  private mutating func takeNameCharacter() throws(PatternError) -> Unicode.Scalar? {
    guard consume("\\") else { return takeCodePoint().flatMap(Unicode.Scalar.init) }
    guard consume("u") else { return nil }
    return try takeUnicodeEscape(unicodeMode: true).flatMap { Unicode.Scalar($0.value) }
  }
}

extension Unicode.Scalar {
  /// IdentifierStartChar and IdentifierPartChar.
  fileprivate func isIdentifierPart(isFirst: Bool) -> Bool {
    switch self {
    case "$", "_", "a"..."z", "A"..."Z": true
    case "0"..."9", "\u{200C}", "\u{200D}": !isFirst
    default: (isFirst ? CharSet.identifierStart : CharSet.identifierContinue).contains(value)
    }
  }
}

/// The group names that might take part in a match together with what is being read.
///
/// Two groups may share a name if they are in different alternatives of the same disjunction (the standard's
/// MightBothParticipate). Each name moves outwards once per level, so the cost is linear in length times nesting.
struct GroupNameScope {
  private var all: Set<Name> = []
  private var active: Set<Name> = []
  /// For each open disjunction: the names of its finished alternatives, and of the one being read.
  private var open: [(finished: Set<Name>, current: [Name])] = []

  /// UTF-8, because strings are also equal if they only look the same.
  private typealias Name = [UInt8]

  /// Whether any group so far has the name.
  func contains(_ name: String) -> Bool { all.contains(Name(name.utf8)) }

  mutating func enterDisjunction() { open.append((finished: [], current: [])) }

  /// Forgets the names of the previous alternative, because only one alternative takes part.
  mutating func enterAlternative() { finishAlternative() }

  mutating func leaveDisjunction() {
    finishAlternative()
    let names = open.removeLast().finished
    active.formUnion(names)
    guard !open.isEmpty else { return }
    open[open.count - 1].current += names
  }

  /// Records a name; returns whether it is free here.
  mutating func insert(_ name: String) -> Bool {
    let name = Name(name.utf8)
    all.insert(name)
    open[open.count - 1].current.append(name)
    return active.insert(name).inserted
  }

  private mutating func finishAlternative() {
    let last = open.count - 1
    guard !open[last].current.isEmpty else { return }
    active.subtract(open[last].current)
    open[last].finished.formUnion(open[last].current)
    open[last].current = []
  }
}
