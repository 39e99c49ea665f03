import Tables

/// Texts that invented participants type.
enum ShortTexts {
  /// In the first language of the table for languages that it does not have.
  static func all(in language: String?) -> [String] {
    let primary = language?.split(separator: "-").first.map(String.init)
    return texts[primary ?? ""] ?? usual
  }

  private static let rows = WordsFile.shortTexts.rows
  private static let texts = Dictionary(grouping: rows) { $0[0] }.mapValues { $0.map { $0[1] } }
  private static let usual = texts[rows[0][0]] ?? []
}
