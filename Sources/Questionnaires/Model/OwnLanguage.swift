import Tables

/// The languages in which qtool has words of its own for participants; English for all others.
package enum OwnLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  package init(for language: String?) {
    let primary = language?.split(separator: "-").first.map { $0.lowercased() }
    self = primary.flatMap { OwnLanguage(rawValue: $0) } ?? .english
  }
}

/// Words of qtool's own: each case has a row in a file of `Words`.
package protocol OwnWords: RawRepresentable<String>, CaseIterable, Sendable {
  static var phrases: PhraseTable { get }
}

extension OwnWords {
  package func string(in language: OwnLanguage) -> String { Self.phrases.text(rawValue, in: language) }
}

/// A file of `Words` with a column for each of qtool's languages.
package struct PhraseTable: Sendable {
  /// By the name in the first column.
  private let rows: [String: [String]]
  private let columns: [OwnLanguage: Int]

  package init(_ table: WordsFile) {
    rows = table.rows.reduce(into: [:]) { $0[$1[0]] = $1 }
    columns = OwnLanguage.allCases.reduce(into: [:]) { $0[$1] = table.columns.firstIndex(of: $1.rawValue) }
  }

  /// A test looks for missing rows and columns.
  func text(_ name: String, in language: OwnLanguage) -> String {
    guard let row = rows[name], let column = columns[language], column < row.count else {
      fatalError("`\(name)` in \(language.rawValue) is missing in a file of Words")
    }
    return row[column]
  }
}
