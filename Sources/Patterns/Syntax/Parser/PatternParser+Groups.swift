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
    guard nesting <= Pattern.deepestNesting else {
      throw PatternError(.nestedTooDeep, at: start..<start + 1)
    }
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
    guard scope.insert(name.text) else {
      throw PatternError(.repeatedGroupName(name.text), at: name.range)
    }
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
}

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
