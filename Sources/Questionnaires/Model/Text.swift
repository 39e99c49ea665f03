import Diagnostics

/// A text that participants read: plain, or one for each language.
package enum Text: Sendable {
  case plain(Located<String>)
  case translated(Translations, at: SourceRange)

  package var range: SourceRange {
    switch self {
    case .plain(let text): text.range
    case .translated(_, let range): range
    }
  }

  /// The text for participants who use this language. If it is missing, `de` replaces `de-AT`; otherwise it is the first
  /// text, as when no language is given.
  package func string(in language: String?) -> String { located(in: language).value }

  package func located(in language: String?) -> Located<String> {
    switch self {
    case .plain(let text): return text
    case .translated(let translations, _):
      return translations.text(in: language) ?? translations.text(in: language?.primarySubtag)
        ?? translations.texts[0]
    }
  }

  /// Every version of the text, with the language if the author names one.
  package var versions: [(language: String?, text: Located<String>)] {
    switch self {
    case .plain(let text): [(nil, text)]
    case .translated(let translations, _):
      translations.indices.map {
        (translations.languages[$0], translations.texts[$0])
      }
    }
  }
}

/// The versions of one text, at least one, in file order.
package struct Translations: Sendable {
  /// Separate from the texts, because nearly all texts in a questionnaire share them.
  package let languages: [String]
  /// As many as languages.
  package let texts: [Located<String>]

  init(_ languages: [String], _ texts: [Located<String>]) {
    precondition(!texts.isEmpty && texts.count == languages.count)
    self.languages = languages
    self.texts = texts
  }

  package var indices: Range<Int> { texts.indices }

  package func text(in language: String?) -> Located<String>? {
    guard let language else { return nil }
    return languages.firstIndex(of: language).map { texts[$0] }
  }
}

extension String {
  /// The language of a language tag without its region or script: `de` for `de-AT`.
  var primarySubtag: String? { split(separator: "-").first.map { $0.lowercased() } }
}
