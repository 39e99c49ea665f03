import Diagnostics
import Questionnaires
import Tables

package struct AddressMixed: Rule {
  package let about = RuleDescription("address-mixed")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    guard
      let informal = items.texts(with: .informal).first(where: { addressesAll($0, of: items) }),
      let formal = items.texts(with: .formal).first(where: {
        addressesAll($0, of: items) && polite(in: $0, of: items) != nil
      }),
      let familiarPlace = familiar(in: informal, of: items), let politePlace = polite(in: formal, of: items)
    else { return [] }
    return [.mixed(familiarPlace, politePlace)]
  }

  /// Items that only some participants see may address others, such as children, and what is in quotes was said by
  /// somebody else.
  private func addressesAll(_ text: ItemText, of items: ItemTexts) -> Bool {
    text.language == .german && !items.isConditional(text)
      && !text.text.value.unicodeScalars.contains(where: isQuote)
  }

  private func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "„", "“", "”", "»", "«": true
    default: false
    }
  }

  private func familiar(in text: ItemText, of items: ItemTexts) -> SourceRange? {
    place(in: text, of: items) { Self.familiarWords.contains($0.lower) }
  }

  /// In the middle of a sentence, only a capital letter distinguishes "Sie" from "sie".
  private func polite(in text: ItemText, of items: ItemTexts) -> SourceRange? {
    place(in: text, of: items) {
      $0.isCapitalized && $0.gap != .sentence && Self.politeWords.contains($0.lower)
    }
  }

  private func place(in text: ItemText, of items: ItemTexts, _ isMeant: (TextWords.Word) -> Bool)
    -> SourceRange?
  {
    let words = TextWords(text.text.value)
    return words.words.firstIndex(where: isMeant).map { items.place(of: $0..<$0 + 1, of: words, in: text) }
  }

  private static let familiarWords = CueWords.words(of: .informal)
  private static let politeWords = CueWords.words(of: .formal)
}

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
  fileprivate static func mixed(_ familiar: SourceRange, _ polite: SourceRange) -> Finding {
    let isFamiliarLater = polite.start < familiar.start
    return Finding(
      isFamiliarLater
        ? "participants are addressed with \"du\" here, and with \"Sie\" elsewhere"
        : "participants are addressed with \"Sie\" here, and with \"du\" elsewhere",
      at: isFamiliarLater ? familiar : polite,
      notes: [
        Note(
          isFamiliarLater ? "\"Sie\" is first used here" : "\"du\" is first used here",
          at: isFamiliarLater ? polite : familiar)
      ],
      help: "use one of them in the whole questionnaire")
  }

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
