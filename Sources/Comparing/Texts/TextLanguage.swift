import Tables

/// The language of compared texts, as far as comparisons distinguish languages.
package enum TextLanguage {
  case german
  case english
  case other
  /// The file names no language, and the text does not show it.
  case unknown

  /// - Parameter tag: such as `de-AT`
  init(_ tag: String) {
    switch tag.split(separator: "-").first?.lowercased() {
    case "de": self = .german
    case "en": self = .english
    default: self = .other
    }
  }

  /// The language of a text whose file names none, by the little words in it.
  init(of text: String, orElse unnamed: TextLanguage = .unknown) {
    let words = WordSplitting(text, in: .unknown).all().map { $0.key.lowercased() }
    let german = words.count(where: Self.germanFunctionWords.contains)
    let english = words.count(where: Self.englishFunctionWords.contains)
    self = german == english ? unnamed : german > english ? .german : .english
  }

  /// Words that mean something else with a capital letter.
  var politeWords: Set<String> {
    switch self {
    case .german, .unknown: Self.politeGerman
    case .english, .other: []
    }
  }

  /// The negation that a word expresses; nil for other words. Apostrophes are left out: `don't` is `dont`.
  func negation(_ key: String) -> Negation? {
    switch self {
    case .german: Self.germanNegations[key]
    case .english: Self.englishNegations[key]
    case .other, .unknown: Self.germanNegations[key] ?? Self.englishNegations[key]
    }
  }

  func isNumber(_ key: String) -> Bool {
    switch self {
    case .german: Self.germanNumbers.contains(key)
    case .english: Self.englishNumbers.contains(key)
    case .other: false
    case .unknown: Self.germanNumbers.contains(key) || Self.englishNumbers.contains(key)
    }
  }

  /// Whether the word only joins others, so that two answers that share it need not mean the same.
  func isFunctionWord(_ key: String) -> Bool {
    switch self {
    case .german: Self.germanFunctionWords.contains(key.lowercased())
    case .english: Self.englishFunctionWords.contains(key)
    case .other, .unknown: false
    }
  }

  /// How words are made negative, `unhappy` or `unzufrieden`, and the letters that the rest has at least: `inside` is not
  /// the opposite of `side`.
  var negatingPrefixes: [(prefix: String, rest: Int)] {
    switch self {
    case .german: [("un", 4), ("nicht", 4), ("in", 6), ("im", 6), ("ir", 6), ("dis", 6), ("miss", 6)]
    case .english:
      [("un", 4), ("dis", 4), ("non", 4), ("in", 6), ("im", 6), ("ir", 6), ("il", 6), ("mis", 6)]
    case .other, .unknown: []
    }
  }

  private static let politeGerman = Set(WordsFile.wordKinds.words("polite", "de"))
  private static let englishNegations = negations("en")
  private static let germanNegations = negations("de")
  private static let englishNumbers = Set(WordsFile.wordKinds.words("numbers", "en"))
  private static let germanNumbers = Set(WordsFile.wordKinds.words("numbers", "de"))
  private static let englishFunctionWords = Set(WordsFile.wordKinds.words("function words", "en"))
  private static let germanFunctionWords = Set(WordsFile.wordKinds.words("function words", "de"))

  private static func negations(_ language: String) -> [String: Negation] {
    WordsFile.comparedNegations.byWord(2) { $0[1] == language ? Negation(rawValue: $0[0]) : nil }
  }

  /// Without a language, the words of both count.
  var opposites: [Opposites] {
    switch self {
    case .german: [.german]
    case .english: [.english]
    case .unknown: [.german, .english]
    case .other: []
    }
  }

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

/// The meaning of a negation, however it is written: `can not` and `can't` say the same, `not` and `never` do not.
enum Negation: String, CaseIterable {
  case not
  case never
  case nowhere
  case no
  case nobody
  case nothing
  case without
}

/// Words that say the opposite of each other: an item with one of them counts the other way than with the other.
struct Opposites: Sendable {
  private struct Side: Hashable {
    let group: Int
    let isFirst: Bool

    var other: Side { Side(group: group, isFirst: !isFirst) }
  }

  private let sides: [String: Set<Side>]
  /// The endings of words in other forms: `ruhige`, `calmly`.
  private let endings: [String]

  private init(_ language: String) {
    var sides: [String: Set<Side>] = [:]
    for (group, row) in WordsFile.opposites.rows.enumerated() where row[0] == language {
      for (words, isFirst) in [(row[1], true), (row[2], false)] {
        for word in listedWords(words) {
          sides[word, default: []].insert(Side(group: group, isFirst: isFirst))
        }
      }
    }
    self.sides = sides
    endings = WordsFile.wordKinds.words("endings", language)
  }

  /// - Parameters: words in lower case
  func areOpposites(_ old: String, _ new: String) -> Bool {
    guard let before = sides(of: old), let after = sides(of: new) else { return false }
    return before.contains { after.contains($0.other) }
  }

  private func sides(of word: String) -> Set<Side>? {
    if let known = sides[word] { return known }
    return endings.lazy.filter(word.hasSuffix).compactMap { sides[String(word.dropLast($0.count))] }.first
  }

  static let english = Opposites("en")
  static let german = Opposites("de")
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
