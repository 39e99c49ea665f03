import Diagnostics
import Questionnaires
import Tables

package struct Misspelt: Rule {
  package let about = RuleDescription("misspelt")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    items.findings(.misspelt) { text in
      let words = TextWords(text.text.value)
      for index in words.words.indices {
        let word = words.words[index]
        guard let row = Self.rows[word.lower], text.language == nil || text.language == row.language else {
          continue
        }
        let meant = word.isCapitalized ? row.meant.prefix(1).uppercased() + row.meant.dropFirst() : row.meant
        let place = items.place(of: index..<index + 1, of: words, in: text)
        return .misspelt(items.questionnaire.file.string(in: place), meant, word.lower, at: place)
      }
      return nil
    }
  }

  private static let rows = WordsFile.misspelt.byWord(2) { row in
    WordLanguage(tag: row[1]).map { (meant: row[0], language: $0) }
  }
}

extension Finding {
  /// - Parameters:
  ///   - written: the word as in the file; the whole text if it is written with escapes
  ///   - word: the same in lower case
  fileprivate static func misspelt(
    _ written: String, _ meant: String, _ word: String, at place: SourceRange
  ) -> Finding {
    Finding(
      "`\(word)` is probably a typing error", at: place, help: "write `\(meant)`",
      fix: written.lowercased() == word ? Fix([Fix.Edit(place, meant)], isSafe: false) : nil)
  }
}
