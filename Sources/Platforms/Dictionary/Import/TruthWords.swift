import Tables

/// The words that apps show for the answers of true-false questions, in the languages of published definitions.
func truthWords(in language: String?) -> (true: String, false: String) {
  let tag = language?.split(separator: "-").first.map { $0.lowercased() } ?? "en"
  let row = languages.first { $0[0] == tag && !$0[3].isEmpty } ?? languages[0]
  return (row[3], row[4])
}

private let languages = WordsFile.yesNo.rows
