import Diagnostics

/// A text that participants read: plain, or one for each language.
package enum Text: Sendable {
  package struct Translation: Sendable {
    package let language: Located<String>
    package let text: Located<String>
  }

  case plain(Located<String>)
  case translated([Translation], at: SourceRange)

  package var range: SourceRange {
    switch self {
    case .plain(let text): text.range
    case .translated(_, let range): range
    }
  }

  /// The text as participants who use this language read it; the first one where it is missing or no language
  /// is asked for.
  package func string(in language: String?) -> String { located(in: language).value }

  package func located(in language: String?) -> Located<String> {
    switch self {
    case .plain(let text): return text
    case .translated(let translations, let range):
      let match = translations.first { $0.language.value == language } ?? translations.first
      return match?.text ?? Located("", at: range)
    }
  }

  /// Every version of the text, with the language where the author names one.
  package var versions: [(language: String?, text: Located<String>)] {
    switch self {
    case .plain(let text): [(nil, text)]
    case .translated(let translations, _): translations.map { ($0.language.value, $0.text) }
    }
  }
}
