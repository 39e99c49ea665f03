import JSON
import Questionnaires

/// Texts in all languages: a string if there is only one language or all versions are equal, otherwise one for each.
struct ESMiraTexts {
  /// The source language first; empty if none is named.
  let languages: [String]

  /// A text that the apps and pages read as HTML.
  func html(_ text: Text) -> JSON { json { Compiling.html(text.string(in: $0)) } }

  /// A text that they show as it is.
  func plain(_ text: Text) -> JSON { json { plainText(text.string(in: $0)) } }

  /// A text that is put together in each language.
  func json(_ write: (String?) -> String) -> JSON {
    let first = write(languages.first)
    let versions = languages.map { ($0, write($0)) }
    guard versions.contains(where: { $0.1 != first }) else { return .string(first) }
    return .object(versions.map { JSON.Member($0.0, .string($0.1)) })
  }
}
