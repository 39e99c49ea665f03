import Diagnostics
import Questionnaires

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
        if isLong(texts[later].value), !areVariants(languages[first], languages[later]),
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

  private func isLong(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    return words.count >= Self.fewestWords
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
}
