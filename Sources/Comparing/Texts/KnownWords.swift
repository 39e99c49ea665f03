import Tables

/// The words of a language, to tell a corrected slip from another word: `lonely` is a word, so `lovely` does not correct it.
struct KnownWords {
  private let filter: WordFilter

  /// Nil for a language without a list.
  init?(_ language: TextLanguage) {
    switch language {
    case .english: filter = WordFilter(.englishWords)
    case .german: filter = WordFilter(.germanWords)
    case .other, .unknown: return nil
    }
  }

  /// A word with letters in several parts, such as `u` and a combining mark, may be in the list in another form.
  func contains(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark } || filter.contains(word)
  }
}
