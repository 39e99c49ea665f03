import Questionnaires

/// A text in the languages in which it was found.
package struct DraftText: Hashable, Sendable {
  package struct Version: Hashable, Sendable {
    /// Nil if the source does not name its language, which then is the first of the questionnaire.
    package let language: String?
    package let text: String

    /// A text in which nothing is visible is empty.
    package init(language: String?, text: String) {
      self.language = language
      self.text = isBlank(text) ? "" : text
    }
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

  /// The texts in all languages, for remarks.
  var words: String {
    var known: Set<String> = []
    return versions.map(\.text).filter { !$0.isEmpty && known.insert($0).inserted }.joined(separator: " / ")
  }

  package var isEmpty: Bool { versions.allSatisfy { $0.text.isEmpty } }
}

extension DraftText {
  /// Both texts in each language that one of them has; where it is missing in one, that text is in its source language.
  func joined(_ other: DraftText, with separator: String) -> DraftText {
    let languages = versions.map(\.language)
    let all = languages + other.versions.map(\.language).filter { !languages.contains($0) }
    let texts = all.map { language in
      let (own, more) = (text(in: language) ?? first, other.text(in: language) ?? other.first)
      return Version(language: language, text: own + separator + more)
    }
    var result = self
    result.versions = texts
    return result
  }

  private func text(in language: String?) -> String? { versions.first { $0.language == language }?.text }
}
