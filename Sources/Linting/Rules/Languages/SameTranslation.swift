import Diagnostics
import Questionnaires
import Tables

package struct SameTranslation: Rule {
  package let about = RuleDescription("same-translation")

  package init() {}

  /// Shorter texts may be names, units, or words that two languages share.
  private static let fewestWords = 4

  package func findings(in texts: WrittenTexts) -> Findings {
    guard texts.questionnaire.languages.count > 1 else { return [] }
    let title = texts.questionnaire.title.versions.first?.text.range
    // Other formats have one title for all languages.
    let isForeign = texts.questionnaire.file.origin != nil
    return Findings(of: texts.repeated) { isForeign && $0.texts.first?.range == title ? nil : copied($0) }
  }

  private func copied(_ translations: Translations) -> Finding? {
    let (languages, texts) = (translations.languages, translations.texts)
    for later in texts.indices.dropFirst() {
      for first in 0..<later where texts[first].value == texts[later].value {
        if isLong(texts[later].value), !isAbbreviation(texts[later].value),
          !areVariants(languages[first], languages[later]),
          !FormTerms.areIn(texts[later].value)
        {
          return .copied(texts[later], languages[later], from: texts[first], languages[first])
        }
      }
    }
    return nil
  }

  /// German for Germany and German for Austria may be the same word for word.
  private func areVariants(_ left: String, _ right: String) -> Bool {
    let languages = [left, right].map { $0.lowercased().prefix { $0 != "-" } }
    return languages[0] == languages[1]
  }

  /// `MMR (Measles, Mumps, Rubella)`, a name in all languages
  private func isAbbreviation(_ text: String) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[1].hasPrefix("(") && parts[1].hasSuffix(")") && parts[0].count > 1
      && parts[0].allSatisfy { $0.isUppercase || $0.isNumber || $0 == "-" }
  }

  private func isLong(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    return words.count >= Self.fewestWords
  }
}

package struct DefaultYesNo: Rule {
  package let about = RuleDescription("default-yes-no")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard let language = questionnaire.outputLanguages.first(where: { !hasYesNoWords(in: $0) }) else {
      return []
    }
    let first = questionnaire.questions.first { $0.kind.type == .yesNo && $0.labels == nil }
    return Findings(first.map { .defaultWords($0, language: language) })
  }
}

/// Answers of one list, or labels of one scale, whose English texts are in each other's place.
package struct ExchangedTranslations: Rule {
  package let about = RuleDescription("exchanged-translations")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let questionnaire = lists.questionnaire
    guard ["de", "en"].allSatisfy({ tag in questionnaire.languages.contains { $0.value == tag } }) else {
      return []
    }
    return Findings(of: lists.all) { exchanged($0.options.map(\.text)) }
      + Findings(of: questionnaire.questions) { $0.labels.flatMap { exchanged($0.texts) } }
  }

  /// The first two of which each has the English text of the other.
  private func exchanged(_ texts: [Text]) -> Finding? {
    let pairs = texts.compactMap(OddPair.init)
    for (place, pair) in pairs.enumerated() {
      if let other = pairs[(place + 1)...].first(where: { pair.fits($0) && $0.fits(pair) }) {
        return .exchanged(pair, other)
      }
    }
    return nil
  }
}

/// A German and an English text that are known and do not mean the same.
private struct OddPair {
  let german: Located<String>
  let english: Located<String>
  private let meanings: (german: Set<Int>, english: Set<Int>)

  init?(_ text: Text) {
    guard case .translated(let translations, _) = text, let german = translations.text(in: "de"),
      let english = translations.text(in: "en"), english.value.utf8.count < 24,
      let first = Self.german[RefusalWords.normalized(german.value)],
      let second = Self.english[RefusalWords.normalized(english.value)], first.isDisjoint(with: second)
    else { return nil }
    self.german = german
    self.english = english
    meanings = (first, second)
  }

  /// Whether the English text of the other is the right one.
  func fits(_ other: OddPair) -> Bool { !meanings.german.isDisjoint(with: other.meanings.english) }

  private static let english = byWord(0)
  private static let german = byWord(1)

  /// The rows in which a text is.
  private static func byWord(_ column: Int) -> [String: Set<Int>] {
    var rows: [String: Set<Int>] = [:]
    for (number, row) in WordsFile.translations.rows.enumerated() {
      for word in listedWords(row[column]) { rows[word, default: []].insert(number) }
    }
    return rows
  }
}

package struct InconsistentTranslation: Rule {
  package let about = RuleDescription("inconsistent-translation")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    guard lists.questionnaire.languages.count > 1 else { return [] }
    var first: [Fingerprint: Translations] = [:]
    var reported: Set<Fingerprint> = []
    return Findings(of: lists.all.lazy.flatMap(\.options)) { option in
      guard case .translated(let translations, _) = option.text, let source = translations.texts.first else {
        return nil
      }
      let key = Fingerprint(source.value)
      guard let earlier = first[key] else {
        first[key] = translations
        return nil
      }
      guard let finding = difference(earlier, translations), reported.insert(key).inserted else { return nil }
      return finding
    }
  }

  private func difference(_ earlier: Translations, _ later: Translations) -> Finding? {
    guard earlier.languages == later.languages, earlier.texts[0].value == later.texts[0].value else {
      return nil
    }
    for (old, new) in zip(earlier.texts, later.texts) where old.value != new.value {
      if old.value.lowercased() != new.value.lowercased() {
        return .translatedTwice(later.texts[0], new, old)
      }
    }
    return nil
  }
}

extension Finding {
  fileprivate static func copied(
    _ later: Located<String>, _ language: String, from first: Located<String>, _ firstLanguage: String
  ) -> Finding {
    Finding(
      "the text is the same in `\(firstLanguage)` and `\(language)`", at: later.range,
      notes: [Note("the text in `\(firstLanguage)`", at: first.range)],
      help: "translate one of the two texts")
  }

  fileprivate static func defaultWords(_ question: Question, language: String?) -> Finding {
    let reason = language.map { "qtool does not have the words in `\($0)`" } ?? "the file names no language"
    return Finding(
      "participants read \"Yes\" and \"No\" here, because \(reason)", at: question.typeRange,
      help: language == nil
        ? "add, for example, `languages: [de]` at the top, or `labels: [Ja, Nein]` here"
        : "add the two words as `labels`")
  }

  fileprivate static func exchanged(_ first: OddPair, _ second: OddPair) -> Finding {
    Finding(
      "\"\(first.german.value)\" is not \"\(first.english.value)\": these two English texts are exchanged",
      at: first.english.range, notes: [Note("the other text", at: second.english.range)],
      help: "write \"\(second.english.value)\" here and \"\(first.english.value)\" there")
  }

  fileprivate static func translatedTwice(
    _ source: Located<String>, _ later: Located<String>, _ earlier: Located<String>
  ) -> Finding {
    Finding(
      "\"\(source.value)\" is \"\(later.value)\" here and \"\(earlier.value)\" elsewhere", at: later.range,
      notes: [Note("the other translation", at: earlier.range)], help: "use one translation in all lists")
  }
}
