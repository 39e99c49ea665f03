extension PatternParser {
  /// Reads an escape outside a class, starting at its backslash.
  mutating func parseAtomEscape() throws(PatternError) -> Atom.Kind {
    if let reference = try parseBackreference() { return .backreference(reference) }
    if let escape = try parseCharacterClassEscape() { return .characterClassEscape(escape) }
    return .character(try parseCharacterEscape())
  }

  private mutating func parseBackreference() throws(PatternError) -> Backreference? {
    let start = position
    if namedCaptureGroups, consume("\\k") {
      guard consume("<") else { throw PatternError(.missingGroupName, at: start..<position) }
      let name = try parseGroupName()
      references.append(name)
      return Backreference(target: .name(name))
    }
    guard let first = peek(ahead: 1)?.decimalDigit, first != 0 else { return nil }
    return try parseNumberedBackreference()
  }

  /// Without `u` and `v`, a number larger than the last group's is not a reference (Annex B).
  private mutating func parseNumberedBackreference() throws(PatternError) -> Backreference? {
    let start = position
    var number = 0
    position += 1
    while let digit = peek?.decimalDigit {
      number = min(number * 10 + digit, Pattern.largestLength + 1)
      position += 1
    }
    if number <= captureCount { return Backreference(target: .number(number)) }
    let range = start..<position
    guard !unicodeMode else {
      throw PatternError(.unknownGroupNumber(text(start + 1..<position), groups: captureCount), at: range)
    }
    position = start
    return nil
  }

  /// Reads an escape for one character, in a class or outside, starting at its backslash.
  mutating func parseCharacterEscape() throws(PatternError) -> PatternCharacter {
    let start = position
    position += 1
    guard let unit = peek else { throw PatternError(.trailingBackslash, at: start..<position) }
    if let value = Self.controlEscapes[unit] {
      position += 1
      return character(value, .control, from: start)
    }
    switch unit {
    case "c": return try parseControlLetter(from: start)
    case "x": return try parseHexEscape(from: start)
    case "u": return try parseUnicodeEscape(from: start)
    case 0x30...0x39: return try parseNumberEscape(from: start)
    default: return try parseIdentityEscape(from: start)
    }
  }

  func character(
    _ value: UInt32, _ spelling: PatternCharacter.Spelling, from start: Int
  ) -> PatternCharacter {
    PatternCharacter(value: value, spelling: spelling, range: start..<position)
  }

  private static let controlEscapes: [UInt16: UInt32] = [
    0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09, 0x76: 0x0B,
  ]

  private mutating func parseControlLetter(from start: Int) throws(PatternError) -> PatternCharacter {
    if let letter = peek(ahead: 1), letter.isASCIILetter {
      position += 2
      return character(UInt32(letter) % 32, .controlLetter, from: start)
    }
    if unicodeMode { throw PatternError(.incompleteControlEscape, at: start..<position + 1) }
    return character(0x5C, .backslashBeforeC, from: start)
  }

  private mutating func parseHexEscape(from start: Int) throws(PatternError) -> PatternCharacter {
    position += 1
    if let value = takeHexadecimal(digits: 2) { return character(value, .hexadecimal, from: start) }
    if unicodeMode { throw PatternError(.incompleteHexEscape, at: start..<position) }
    return character(0x78, .identity, from: start)
  }

  private mutating func parseUnicodeEscape(from start: Int) throws(PatternError) -> PatternCharacter {
    position += 1
    if let escape = try takeUnicodeEscape(unicodeMode: unicodeMode) {
      return character(escape.value, escape.spelling, from: start)
    }
    if unicodeMode { throw PatternError(.incompleteUnicodeEscape, at: start..<position) }
    return character(0x75, .identity, from: start)
  }

  /// Digits: `\0` in every mode, octal numbers and `\8`, `\9` only under Annex B.
  private mutating func parseNumberEscape(from start: Int) throws(PatternError) -> PatternCharacter {
    if isNext("0"), peek(ahead: 1)?.decimalDigit == nil {
      position += 1
      return character(0, .null, from: start)
    }
    if unicodeMode {
      while peek?.decimalDigit != nil { position += 1 }
      throw PatternError(.octalEscape, at: start..<position)
    }
    guard let value = takeLegacyOctal() else { return try parseIdentityEscape(from: start) }
    return character(value, .legacyOctal, from: start)
  }

  /// At most three octal digits, and no number above 255.
  private mutating func takeLegacyOctal() -> UInt32? {
    guard var value = peek?.octalDigit else { return nil }
    position += 1
    let more = value <= 3 ? 2 : 1
    for _ in 0..<more {
      guard let digit = peek?.octalDigit else { break }
      value = value * 8 + digit
      position += 1
    }
    return UInt32(value)
  }

  /// Without `u` and `v`, everything but `c` (and `k`, if a group has a name) can be escaped.
  private mutating func parseIdentityEscape(from start: Int) throws(PatternError) -> PatternCharacter {
    let place = position
    let value = takeCharacter() ?? 0
    let isAllowed: Bool
    if unicodeMode {
      isAllowed = value < 0x80 && Self.syntaxCharacters.contains(UInt8(value))
    } else {
      isAllowed = !(namedCaptureGroups && value == 0x6B)
    }
    guard isAllowed else {
      position = place
      _ = takeCodePoint()
      throw PatternError(.unknownEscape(text(start..<position)), at: start..<position)
    }
    return character(value, .identity, from: start)
  }

  /// SyntaxCharacter and the slash.
  private static let syntaxCharacters = Set("^$\\.*+?()[]{}|/".utf8)
}
