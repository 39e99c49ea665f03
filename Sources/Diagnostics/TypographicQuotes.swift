extension String {
  /// The text between the two typographic quotes that this one begins and ends with, as word processors write them; nil if
  /// it has none, or others within. No-break spaces inside the quotes belong to them, as in French. YAML takes the quotes
  /// for a part of the text.
  package var insideTypographicQuotes: String? {
    guard count > 2, let first, let last, typographicPairs.contains(where: { $0.0 == first && $0.1 == last })
    else {
      return nil
    }
    let inner = dropFirst().dropLast()
    guard !inner.contains(where: { $0 == first || $0 == last }) else { return nil }
    let isNoBreak = { (character: Character) in character == "\u{A0}" || character == "\u{202F}" }
    let text = inner.drop(while: isNoBreak).reversed().drop(while: isNoBreak).reversed()
    return text.isEmpty ? nil : String(text)
  }
}

private let typographicPairs: [(Character, Character)] = [
  ("„", "“"), ("„", "”"), ("“", "”"), ("”", "”"), ("‘", "’"), ("‚", "‘"), ("’", "’"), ("«", "»"), ("»", "«"),
  ("›", "‹"), ("‹", "›"),
]
