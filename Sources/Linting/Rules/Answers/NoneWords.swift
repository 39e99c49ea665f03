import Tables

/// Answers that exclude all others, such as "none of these", in German, English, French, Spanish, Italian and Dutch.
enum NoneWords {
  static func contains(_ text: String) -> Bool {
    guard (3...60).contains(text.utf8.count), beginsLikeOne(text) else { return false }
    let words = RefusalWords.normalized(text)
    return answers.are(words, unless: isStatement)
  }

  /// "None of my pills were left" and "Keine der Tabletten war übrig" say something that can be true beside other answers; "none of
  /// the above" says nothing of its own.
  private static func isStatement(_ words: String) -> Bool {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 4 else { return false }
    if parts.starts(with: ["none", "of"]) {
      return owners.contains(parts[2]) || parts[2] == "the" && !pointers.contains(parts[3])
    }
    return parts[1] == "der" && parts[0].hasPrefix("kein") && !pointers.contains(parts[2])
  }

  private static let owners = Set(WordsFile.answers.words("owners"))

  private static let pointers = Set(WordsFile.answers.words("answers themselves"))

  /// By its first three bytes, whatever their case: nearly no other answer begins like one of these.
  private static func beginsLikeOne(_ text: String) -> Bool {
    let beginning = beginning(of: text)
    return firstLetters[Int(beginning >> 16)] && firstThree.contains(beginning)
  }

  private static func beginning(of text: String) -> UInt32 {
    text.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }

  private static let firstThree = answers.all.map(beginning)

  private static let firstLetters = {
    var letters = [Bool](repeating: false, count: 256)
    for beginning in firstThree { letters[Int(beginning >> 16)] = true }
    return letters
  }()

  private static let answers = AnswerPhrases("none")
}
