extension PatternParser {
  /// Reads exactly this many hexadecimal digits, or nothing.
  mutating func takeHexadecimal(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<digits {
      guard let digit = peek(ahead: offset)?.hexadecimalDigit else { return nil }
      value = value * 16 + digit
    }
    position += digits
    return value
  }

  /// Reads what follows `\u`; returns `nil` if it is not the number of a character.
  mutating func takeUnicodeEscape(
    unicodeMode: Bool
  ) throws(PatternError) -> (value: UInt32, spelling: PatternCharacter.Spelling)? {
    if unicodeMode, isNext("{") { return try takeBracedCodePoint().map { ($0, .codePoint) } }
    guard let value = takeHexadecimal(digits: 4) else { return nil }
    let lead = UInt16(value)
    if unicodeMode, lead.isLeadSurrogate, let trail = takeTrailEscape() {
      return (codePoint(lead: lead, trail: trail), .unicode)
    }
    return (value, .unicode)
  }

  /// Reads `\uDC00` to `\uDFFF`, or nothing.
  private mutating func takeTrailEscape() -> UInt16? {
    let start = position
    if consume("\\u"), let value = takeHexadecimal(digits: 4), UInt16(value).isTrailSurrogate {
      return UInt16(value)
    }
    position = start
    return nil
  }

  /// Reads `{1F600}`, or nothing; any number of leading zeros is allowed.
  private mutating func takeBracedCodePoint() throws(PatternError) -> UInt32? {
    let start = position
    position += 1
    var value: UInt32 = 0
    let digits = position
    while let digit = peek?.hexadecimalDigit {
      value = min(value * 16 + digit, 0x110000)
      position += 1
    }
    guard position > digits, consume("}") else {
      position = start
      return nil
    }
    guard value <= 0x10FFFF else { throw PatternError(.codePointTooLarge, at: start - 2..<position) }
    return value
  }
}
