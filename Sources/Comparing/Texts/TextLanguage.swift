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
