extension TextLanguage {
  /// Whether two words differ only in how special letters are written, and are long enough for that to be no other word.
  func isSpelledAlike(_ old: String, _ new: String) -> Bool {
    old.count >= 3 && new.count >= 3 && plainLetters(old) == plainLetters(new)
  }

  /// The letters without accents. In German, ä is written ae: dropping the dots would make `könnte` of `konnte`.
  private func plainLetters(_ word: String) -> [String] {
    switch self {
    case .german: word.flatMap { germanLetters[$0] ?? [$0.withoutAccents] }
    case .english: word.map(\.withoutAccents)
    case .other, .unknown: word.map { String($0) }
    }
  }
}

private let germanLetters: [Character: [String]] = [
  "ä": ["a", "e"], "ö": ["o", "e"], "ü": ["u", "e"], "ß": ["s", "s"],
]

extension Character {
  /// The standard library has no decomposition of characters, but their names say it: LATIN SMALL LETTER E WITH ACUTE.
  fileprivate var withoutAccents: String {
    guard let scalar = unicodeScalars.first, !scalar.isASCII else { return String(unicodeScalars.prefix(1)) }
    guard let name = scalar.properties.name, let base = name.base else { return String(self) }
    return base
  }
}

extension String {
  /// The Latin letter in the name of a small letter with an accent.
  fileprivate var base: String? {
    let start = "LATIN SMALL LETTER "
    guard hasPrefix(start), let letter = dropFirst(start.count).first else { return nil }
    return dropFirst(start.count + 1).hasPrefix(" WITH ") ? letter.lowercased() : nil
  }
}

/// Whether one letter is added, dropped or replaced, or two neighbours are swapped.
func areOneEditApart(_ old: String, _ new: String) -> Bool {
  let (old, new) = (Array(old), Array(new))
  let start = zip(old, new).prefix { $0 == $1 }.count
  let most = min(old.count, new.count) - start
  let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
  let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
  switch (before.count, after.count) {
  case (0, 1), (1, 0), (1, 1): return true
  case (2, 2): return before.first == after.last && before.last == after.first
  default: return false
  }
}
