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

  private static let politeGerman = words("sie ihnen ihr ihre ihrem ihren ihrer ihres")

  private static let englishNegations = negations([
    (
      .not,
      """
      not cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt mustnt havent hasnt hadnt
      neither nor
      """
    ),
    (.never, "never"), (.nowhere, "nowhere"), (.no, "no none"), (.nobody, "nobody"), (.nothing, "nothing"),
    (.without, "without"),
  ])

  private static let germanNegations = negations([
    (.not, "nicht weder keineswegs keinesfalls"), (.never, "nie niemals nimmer keinmal"),
    (.nowhere, "nirgends nirgendwo"),
    (.no, "kein keine keinem keinen keiner keines keinerlei nein"),
    (.nobody, "niemand niemandem niemanden"), (.nothing, "nichts"), (.without, "ohne"),
  ])

  private static let englishNumbers = words(
    "two three four five six seven eight nine ten eleven twelve hundred thousand once twice thrice")

  private static let germanNumbers = words(
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend einmal zweimal dreimal viermal"
  )

  private static let englishFunctionWords = words(
    """
    a an the and or but of in on at to for from by with about as than if that this these those it its is are was were be been
    am do does did have has had i you we they he she my your our their me us them so very more most less rather quite somewhat
    """)

  private static let germanFunctionWords = words(
    """
    der die das den dem des ein eine einen einem einer eines und oder aber von in im an am auf zu zum zur für mit bei über als
    wenn dass es ist sind war waren sein bin habe hat haben ich du wir sie er mein meine ihr ihre uns mich mir sich so sehr
    mehr weniger eher ziemlich etwas
    """)

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static func negations(_ groups: [(Negation, String)]) -> [String: Negation] {
    var found: [String: Negation] = [:]
    for (negation, list) in groups {
      for word in words(list) { found[word] = negation }
    }
    return found
  }
}

/// The meaning of a negation, however it is written: `can not` and `can't` say the same, `not` and `never` do not.
enum Negation {
  case not
  case never
  case nowhere
  case no
  case nobody
  case nothing
  case without
}
