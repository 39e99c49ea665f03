import Diagnostics
import Questionnaires
import Tables

package struct UnlikelyLanguage: Rule {
  package let about = RuleDescription("unlikely-language")

  package init() {}

  /// Languages that are never written in Latin letters, and what authors may mean by their codes.
  private static let inOtherLetters: [String: (name: String, meant: String?)] = [
    "uk": ("Ukrainian", "English is `en`"), "be": ("Belarusian", "Dutch is `nl`, French `fr`"),
    "si": ("Sinhala", "Slovenian is `sl`"), "my": ("Burmese", "Malay is `ms`"),
    "am": ("Amharic", "Armenian is `hy`"), "ar": ("Arabic", "Spanish is `es`"), "ru": ("Russian", nil),
    "bg": ("Bulgarian", nil), "mk": ("Macedonian", nil), "el": ("Greek", nil), "ja": ("Japanese", nil),
    "zh": ("Chinese", nil), "ko": ("Korean", nil), "fa": ("Persian", nil), "he": ("Hebrew", nil),
    "hi": ("Hindi", nil), "th": ("Thai", nil), "ka": ("Georgian", nil), "hy": ("Armenian", nil),
  ]

  /// Languages of few people, whose codes are those of countries, with letters that only they have.
  private static let ofFew: [String: (name: String, meant: String, letters: String)] = [
    "se": ("Northern Sami", "Swedish is `sv`, Sesotho `st`", "čđŋšŧž"),
    "ch": ("Chamorro", "for Switzerland, write `de`, `fr` or `it`", "ñå"),
  ]

  /// Fewer letters may be those of a name.
  private static let fewestLetters = 10

  package func findings(in questionnaire: Questionnaire) -> Findings {
    tags(in: questionnaire) + Findings(of: exchanged(in: questionnaire)) { .exchanged($0) }
  }

  /// The texts of a study in German and English that are exchanged.
  package func exchangedTexts(in study: Study) -> Findings {
    let texts = [study.title, study.text, study.description, study.consent] + study.interventions.map(\.text)
    return Findings(of: texts) { $0.flatMap(exchangedByWords).map(Finding.exchanged) }
  }

  /// Nearly no English text has the first byte of such a letter, so that its characters need not be looked at.
  private func hasGermanLetters(_ text: String) -> Bool {
    text.utf8.contains(0xC3) && text.contains { "äöüÄÖÜß".contains($0) }
  }

  /// Texts with German letters in English and none in German.
  private func exchanged(in questionnaire: Questionnaire) -> [Translations] {
    guard ["de", "en"].allSatisfy({ tag in questionnaire.languages.contains { $0.value == tag } }) else {
      return []
    }
    var lists: Set<Fingerprint> = []
    var found: [Translations] = []
    for text in texts(around: questionnaire) { found += exchangedByWords(text).map { [$0] } ?? [] }
    for question in questionnaire.questions {
      if let exchanged = exchanged(question.text) { found.append(exchanged) }
      for text in question.labels?.texts ?? [] { found += exchanged(text).map { [$0] } ?? [] }
      guard let options = question.options, lists.insert(options.place).inserted else { continue }
      found += options.options.compactMap { exchanged($0.text) }
    }
    return found
  }

  private func texts(around questionnaire: Questionnaire) -> [Text] {
    ([questionnaire.title, questionnaire.description, questionnaire.intro, questionnaire.outro]
      + questionnaire.sections.flatMap { [$0.title, $0.text] }).compactMap(\.self)
  }

  private func exchanged(_ text: Text) -> Translations? {
    guard case .translated(let translations, _) = text, let english = translations.text(in: "en"),
      let german = translations.text(in: "de")
    else { return nil }
    let hasLetters = hasGermanLetters(english.value) && !hasGermanLetters(german.value)
    return hasLetters ? translations : exchangedByWords(text)
  }

  /// By their function words alone, since a title may have letters of a name.
  private func exchangedByWords(_ text: Text) -> Translations? {
    guard case .translated(let translations, _) = text, let english = translations.text(in: "en"),
      let german = translations.text(in: "de")
    else { return nil }
    return FunctionWords.isGerman(english.value) && FunctionWords.isEnglish(german.value) ? translations : nil
  }

  private func tags(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.languages) { language in
      let tag = String(language.value.prefix { $0 != "-" })
      if let (name, meant) = Self.inOtherLetters[tag] {
        let letters = letters(of: questionnaire, in: language.value)
        return letters.count >= Self.fewestLetters && letters.allSatisfy { $0.value < 0x250 }
          ? .latin(language, name, meant) : nil
      }
      guard let (name, meant, own) = Self.ofFew[tag] else { return nil }
      let letters = letters(of: questionnaire, in: language.value)
      return letters.count >= Self.fewestLetters && !letters.contains(where: own.unicodeScalars.contains)
        ? .ofFew(language, name, meant) : nil
    }
  }

  private func letters(of questionnaire: Questionnaire, in language: String) -> [Unicode.Scalar] {
    questionnaire.questions.flatMap { question in
      question.text.string(in: language).unicodeScalars.filter(\.properties.isAlphabetic)
    }
  }
}

/// Short words by which a text shows its language.
private enum FunctionWords {
  static func isGerman(_ text: String) -> Bool { has(german, without: english, text) }

  static func isEnglish(_ text: String) -> Bool { has(english, without: german, text) }

  private static func has(_ own: Set<UInt64>, without others: Set<UInt64>, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var hash = WordBytes.start
      var hasOwn = false
      for index in 0...bytes.count {
        if index < bytes.count, let letter = WordBytes.letter(at: index, in: bytes) {
          hash = WordBytes.mixed(hash, letter)
          continue
        }
        if others.contains(hash) { return false }
        hasOwn = hasOwn || own.contains(hash)
        hash = WordBytes.start
      }
      return hasOwn
    }
  }

  private static let german = hashes("de")
  private static let english = hashes("en")

  private static func hashes(_ language: String) -> Set<UInt64> {
    Set(
      WordsFile.functionWords.rows(language).flatMap { listedWords($0[1]) }.map { word in
        word.utf8.reduce(WordBytes.start, WordBytes.mixed)
      })
  }
}

extension Finding {
  fileprivate static func exchanged(_ translations: Translations) -> Finding {
    let pairs = zip(translations.languages, translations.texts).filter { ["de", "en"].contains($0.0) }
    return Finding(
      "the texts in `de` and `en` are probably exchanged: the English one has German letters or words",
      at: pairs[0].1.range, notes: [Note("the other text", at: pairs[1].1.range)],
      help: "write each text after the code of its language")
  }

  fileprivate static func latin(_ language: Located<String>, _ name: String, _ meant: String?) -> Finding {
    Finding(
      "`\(language.value)` is \(name), but its texts are in Latin letters", at: language.range,
      help: (meant.map { $0 + "; " } ?? "")
        + "write the code of the texts' language here and before each text")
  }

  fileprivate static func ofFew(_ language: Located<String>, _ name: String, _ meant: String) -> Finding {
    Finding(
      "`\(language.value)` is \(name), which few people speak", at: language.range,
      help: "\(meant); write the code of the texts' language here and before each text")
  }
}
