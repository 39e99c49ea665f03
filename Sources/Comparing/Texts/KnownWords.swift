import Tables

/// The words of a language, to tell a corrected slip from another word: `lonely` is a word, so `lovely` does not correct it.
struct KnownWords {
  private let filter: WordFilter
  private let joinsWords: Bool

  /// Nil for a language without a list.
  init?(_ language: TextLanguage) {
    switch language {
    case .english: (filter, joinsWords) = (WordFilter(.englishWords), false)
    case .german: (filter, joinsWords) = (WordFilter(.germanWords), true)
    case .other, .unknown: return nil
    }
  }

  /// A word with letters in several parts, such as `u` and a combining mark, may be in the list in another form.
  func contains(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
      || filter.contains(word) || joinsWords && isCompound(Array(word))
  }

  /// Whether somebody slipped in writing one of the two. Two words that are both not in the list are names or medicines, unless they
  /// are long: then they may be joined words. A new word that is not in the list is rather a rare word than a slip if it is short or
  /// begins differently.
  func isOneSlip(_ old: ComparedWord, _ new: ComparedWord) -> Bool {
    switch (canBeSlip(old), canBeSlip(new)) {
    case (true, true): min(old.key.count, new.key.count) >= Self.long
    case (true, false): true
    case (false, true): min(old.key.count, new.key.count) >= 5 && old.key.first == new.key.first
    case (false, false): false
    }
  }

  /// Abbreviations such as `ADHS`, words with other characters such as `X-ray`, and those too short for the list are never slips.
  private func canBeSlip(_ word: ComparedWord) -> Bool {
    word.key.count >= Self.shortest && word.key.allSatisfy(\.isLetter)
      && !word.written.dropFirst().contains(where: \.isUppercase) && !contains(word.key)
  }

  /// Whether the word consists of known ones, as German words do.
  private func isCompound(_ word: [Character]) -> Bool {
    word.count > Self.longest || isDerived(word) || areJoined(word)
  }

  /// A known word is negated or has a `zu` after what can be separated from it, such as `anzurufen`.
  private func isDerived(_ word: [Character]) -> Bool {
    Self.beginnings.contains { word.starts(with: $0) && isPart(word.dropFirst($0.count)) }
  }

  /// Two known words are written as one, such as `Gruppen` and `Therapie`, perhaps with an `s` between them. More parts and other letters
  /// would make words of too many slips: known words have their endings, and many are joined ones.
  private func areJoined(_ word: [Character]) -> Bool {
    word.indices.contains { end in
      guard isPart(word[..<end]) else { return false }
      let rest = word[end...]
      return isPart(rest) || rest.first == "s" && isPart(rest.dropFirst())
    }
  }

  private func isPart(_ letters: ArraySlice<Character>) -> Bool {
    letters.count >= Self.shortest && filter.contains(String(letters))
  }

  private static let separable =
    "ab an auf aus bei dar durch ein empor entgegen fort gegen her herab heraus hin hinzu los mit nach nieder über um unter vor voran weg weiter wieder zurück zusammen"
  private static let beginnings = ["un"] + separable.split(separator: " ").map { $0 + "zu" }
  /// Of the words in the lists, and of the parts of a compound, in letters.
  private static let shortest = 4
  /// Two unknown words of so many letters are rather joined ones than names.
  private static let long = 8
  /// Longer words are not looked at.
  private static let longest = 64
}
