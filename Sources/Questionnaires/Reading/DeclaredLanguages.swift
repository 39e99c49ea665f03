import Diagnostics
import YAML

/// The languages of a file, against which its texts are checked.
struct DeclaredLanguages {
  /// As declared, the source language first.
  private(set) var all: [Located<String>] = []
  /// The same without their places.
  private(set) var tags: [String] = []
  private(set) var names = WordTable([])
  /// Those that texts must have: a declared code that does not exist is reported separately.
  private(set) var expected: [String] = []
  /// `languages` is present but cannot be read, so the languages of texts are not checked.
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
