import Tables

/// Numbers as words, in English and German.
package enum NumberWord {
  /// The number of `four`, `vier`, `4x`, `4 times` or `day 4`; nil for anything else.
  static func count(_ text: String) -> Int? {
    let all = text.lowercased().split(separator: " ")
    // `day 7`, `ab Tag 7`
    let words = all.count > 1 ? all.drop { counted.contains($0) } : all[...]
    guard let first = words.first, words.count <= 3,
      words.dropFirst().allSatisfy({ units.contains(String($0)) })
    else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    let unit = first.dropFirst(digits.count)
    guard let number = Int(digits), unit.isEmpty || units.contains(String(unit)) else {
      return value(of: String(first))
    }
    return number
  }

  private static let counted: Set<Substring> = ["day", "tag", "ab", "from", "am", "on", "nr.", "no."]

  private static let units: Set = [
    "x", "×", "mal", "times", "prompts", "pro", "per", "a", "am", "daily", "täglich", "tag", "day",
    ".", "th", "st", "nd", "rd",
  ]

  package static func value(of word: String) -> Int? { all[word] }

  private static let all = WordsFile.numbers.byWord(1) { Int($0[0]) }
}
