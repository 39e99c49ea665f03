import Diagnostics
import YAML

/// The languages of a file, which its texts are checked against.
struct DeclaredLanguages {
  /// As declared, the source language first.
  private(set) var all: [Located<String>] = []
  /// The same without their places.
  private(set) var tags: [String] = []
  private(set) var names = WordTable([])
  /// Those that texts must have: a declared tag that stands for no language is a mistake of its own.
  private(set) var expected: [String] = []
  /// `languages` is there but cannot be read, so nothing is said about the languages of texts.
  var areUnknown = false
  var hasReportedUndeclared = false

  mutating func declare(_ languages: [Located<String>], unknown: Set<String>) {
    all = languages
    tags = languages.map(\.value)
    expected = tags.filter { !unknown.contains($0) }
    names = WordTable(tags)
  }

  func contains(_ tag: String) -> Bool { all.contains { $0.value == tag } }
}
