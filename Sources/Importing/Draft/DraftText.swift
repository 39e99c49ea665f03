/// A text in the languages in which it was found.
package struct DraftText: Hashable, Sendable {
  package struct Version: Hashable, Sendable {
    /// Nil if the source does not name its language, which then is the first of the questionnaire.
    package let language: String?
    package let text: String
  }

  package private(set) var versions: [Version]

  package init(_ text: String, language: String? = nil) {
    versions = [Version(language: language, text: text)]
  }

  /// Other words in the same languages.
  func with(_ texts: [String]) -> DraftText {
    var other = self
    other.versions = zip(versions, texts).map { Version(language: $0.language, text: $1) }
    return other
  }

  package mutating func add(_ text: String, language: String) {
    versions.append(Version(language: language, text: text))
  }

  /// The text in the source language.
  package var first: String { versions.first?.text ?? "" }

  package var isEmpty: Bool { versions.allSatisfy { $0.text.isEmpty } }
}
