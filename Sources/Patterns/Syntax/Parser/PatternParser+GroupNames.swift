extension PatternParser {
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
