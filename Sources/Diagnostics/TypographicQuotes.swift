extension String {
  /// The text between the two typographic quotes that this one begins and ends with, as word processors write them; nil if
  /// it has none, or others within. YAML takes the quotes for a part of the text.
  package var insideTypographicQuotes: String? {
    guard count > 2, let first, let last, typographicPairs.contains(where: { $0.0 == first && $0.1 == last })
    else {
      return nil
    }
    let inner = dropFirst().dropLast()
    return inner.contains { $0 == first || $0 == last } ? nil : String(inner)
  }
}

private let typographicPairs: [(Character, Character)] = [
  ("„", "“"), ("„", "”"), ("“", "”"), ("”", "”"), ("‘", "’"), ("‚", "‘"), ("’", "’"), ("«", "»"), ("»", "«"),
  ("›", "‹"), ("‹", "›"),
]
