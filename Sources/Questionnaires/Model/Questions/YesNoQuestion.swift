import Diagnostics
import Tables

/// Yes or no, with the codes `yes` and `no`.
package struct YesNoQuestion: Sendable {
  /// The author's own words for yes and no.
  package let labels: Labels?
  /// Yes and no as options: with the author's words, or with qtool's words for each language.
  package let options: OptionList

  package static let codes = [Code("yes"), Code("no")]

  private static let unlabelled = OptionList(
    yes: .inKnownLanguages(\.yes), no: .inKnownLanguages(\.no), at: SourceRange(start: 0, end: 0))

  init(labels: Labels?) {
    self.labels = labels
    options = labels.map { OptionList(yes: $0.first, no: $0.second, at: $0.range) } ?? Self.unlabelled
  }

  /// The words for yes and for no; English if qtool has none for the language.
  package func words(in language: String?) -> (yes: String, no: String) {
    (options.options[0].text.string(in: language), options.options[1].text.string(in: language))
  }
}

/// The words for yes and for no if the author names none.
package func usualYesNoWords(in language: String?) -> (yes: String, no: String) {
  YesNoQuestion(labels: nil).words(in: language)
}

extension OptionList {
  fileprivate convenience init(yes: Text, no: Text, at range: SourceRange) {
    let options = zip(YesNoQuestion.codes, [yes, no]).map { code, text in
      ResponseOption(code: Located(code, at: text.range), text: text, stored: nil)
    }
    self.init(name: nil, options: options, hasAssignedCodes: false, range: range)
  }
}

/// Whether qtool has words for yes and no in the language.
package func hasYesNoWords(in language: String?) -> Bool {
  guard let primary = language?.primarySubtag else { return false }
  return yesNoWords.contains { $0.language == primary }
}

extension Text {
  /// Whether it is in each language the word for yes, or for no, that answers get without words of the author.
  package func isUsualAnswer(isYes: Bool) -> Bool {
    versions.allSatisfy { version in
      yesNoWords.contains { (isYes ? $0.yes : $0.no) == version.text.value }
    }
  }

  fileprivate static func inKnownLanguages(_ word: ((language: String, yes: String, no: String)) -> String)
    -> Text
  {
    let nowhere = SourceRange(start: 0, end: 0)
    let translations = Translations(
      yesNoWords.map(\.language), yesNoWords.map { Located(word($0), at: nowhere) })
    return .translated(translations, at: nowhere)
  }
}

/// Languages in which studies are often written; the first is used for all others.
private let yesNoWords = WordsFile.yesNo.rows.map { (language: $0[0], yes: $0[1], no: $0[2]) }
