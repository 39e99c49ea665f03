import Tables

/// Whether two texts name the same unit: `min` and `minutes`, `cup` and `cups`.
func areSameUnit(_ first: String, _ second: String) -> Bool {
  let (one, other) = (plainUnit(first), plainUnit(second))
  return one == other || names.contains { $0.contains(one) && $0.contains(other) } || isPlural(one, other)
    || isPlural(other, one)
}

private func plainUnit(_ text: String) -> String {
  let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return words.hasSuffix(".") ? String(words.dropLast()) : words
}

/// `cups` of `cup`, `Tassen` of `Tasse`; shorter words may be abbreviations of something else.
private func isPlural(_ many: String, _ one: String) -> Bool {
  one.count >= 3 && ["s", "es", "n", "en", "e"].contains { many == one + $0 }
}

/// In lower case: `M` for a million is not a unit.
private let names = WordsFile.units.rows.map { Set(listedWords($0[0])) }
