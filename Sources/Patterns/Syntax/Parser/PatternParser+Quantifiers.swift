extension PatternParser {
  /// A quantifier's bounds.
  typealias Bounds = (minimum: Int, maximum: Int?)

  mutating func parseQuantifier() throws(PatternError) -> Quantifier? {
    let start = position
    guard let bounds = try takeBounds() else { return nil }
    let isGreedy = !consume("?")
    return Quantifier(
      minimum: bounds.minimum, maximum: bounds.maximum, isGreedy: isGreedy, range: start..<position)
  }

  private mutating func takeBounds() throws(PatternError) -> Bounds? {
    if consume("*") { return (0, nil) }
    if consume("+") { return (1, nil) }
    if consume("?") { return (0, 1) }
    guard isNext("{") else { return nil }
    let start = position
    if let bounds = try takeBraces() { return bounds }
    if unicodeMode { throw PatternError(.incompleteQuantifier, at: start..<start + 1) }
    return nil
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`; for anything else, reads nothing and returns `nil`.
  mutating func takeBraces() throws(PatternError) -> Bounds? {
    let start = position
    guard consume("{"), let minimum = takeDigits() else { return abandon(start) }
    if consume("}") { return (bound(minimum), bound(minimum)) }
    guard consume(",") else { return abandon(start) }
    if consume("}") { return (bound(minimum), nil) }
    guard let maximum = takeDigits(), consume("}") else { return abandon(start) }
    if isLess(maximum, than: minimum) {
      throw PatternError(.quantifierOutOfOrder, at: start..<position)
    }
    return (bound(minimum), bound(maximum))
  }

  private mutating func abandon(_ start: Int) -> Bounds? {
    position = start
    return nil
  }

  /// Reads decimal digits; the range excludes leading zeros.
  private mutating func takeDigits() -> Range<Int>? {
    let start = position
    while peek?.decimalDigit != nil { position += 1 }
    guard position > start else { return nil }
    let first = units[start..<position].firstIndex { $0 != 0x30 } ?? position
    return first..<position
  }

  private func isLess(_ first: Range<Int>, than second: Range<Int>) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return units[first].lexicographicallyPrecedes(units[second])
  }

  private func bound(_ digits: Range<Int>) -> Int {
    guard digits.count < 17 else { return Quantifier.largestBound }
    let value = units[digits].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return min(value, Quantifier.largestBound)
  }

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
