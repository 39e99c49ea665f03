import JSON
import Questionnaires

/// Texts in all languages: a string if there is only one, otherwise one for each, also where they are equal: after one save by the
/// administration, the apps cannot read a text that lacks a language.
struct ESMiraTexts {
  /// The source language first; empty if none is named.
  let languages: [String]

  /// A text that the apps and pages read as HTML.
  func html(_ text: Text) -> JSON { json { Compiling.html(text.string(in: $0)) } }

  /// A text that they show as it is.
  func plain(_ text: Text) -> JSON { json { plainText(text.string(in: $0)) } }

  /// A text that is put together in each language.
  func json(_ write: (String?) -> String) -> JSON {
    guard languages.count > 1 else { return .string(write(languages.first)) }
    return .object(languages.map { JSON.Member($0, .string(write($0))) })
  }
}
