import Diagnostics
import YAML

/// The languages of a file, against which its texts are checked.
struct DeclaredLanguages {
  /// As declared, the source language first.
  private(set) var all: [Located<String>] = []
  /// The languages without their places.
  private(set) var tags: [String] = []
  private(set) var names = WordTable([])
  /// The languages that texts must have: a declared code that does not exist is reported separately.
  private(set) var expected: [String] = []
  /// Languages that are declared in other capitals, such as `DE`; a finding says so once, also for the texts.
  private var respelt: Set<String> = []
  /// The codes of languages that are declared by their names, such as `Deutsch`.
  private var named: [String: String] = [:]
  /// `languages` is present but cannot be read, so the languages of texts are not checked.
  var areUnknown = false
  var hasReportedUndeclared = false
  /// The texts that lack a translation, until it is known whether others have it.
  var gaps: [TranslationGap] = []
  /// The languages in which some text is written.
  private var found: Set<String> = []
  private var hasCompleteText = false

  mutating func declare(
    _ languages: [Located<String>], unknown: Set<String>, respelt: Set<String>, named: [String: String]
  ) {
    self.respelt = respelt
    self.named = named
    all = languages
    tags = languages.map(\.value)
    expected = tags.filter { !unknown.contains($0) }
    names = WordTable(tags)
  }

  func contains(_ tag: String) -> Bool { all.contains { $0.value == tag } }

  /// The declared language that a tag is in any capitals.
  func declared(as tag: String) -> String? {
    if contains(tag) { return tag }
    if let meant = named[tag] { return meant }
    let tag = tag.lowercased()
    return tags.first { $0.lowercased() == tag }
  }

  /// Whether a finding about `languages` already says how to write the language.
  func isRespelt(_ tag: String) -> Bool { respelt.contains(tag) }

  mutating func noteCompleteText() { hasCompleteText = true }

  mutating func note(_ languages: [String]) { found.formUnion(languages) }

  /// The expected languages in which there is no text at all.
  var absent: [String] { hasCompleteText ? [] : expected.filter { !found.contains($0) } }
}

/// A text that is not in all of the languages.
struct TranslationGap {
  /// The key of the text.
  let key: String
  let range: SourceRange
  /// Nil if the text is not translated at all.
  let missing: [String]?
}
