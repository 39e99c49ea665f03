import Tables

/// Words of items about suicide and self-harm, and of notes that say where help is, in German and English.
enum HarmWords {
  /// The first words that mean suicide or self-harm.
  static func first(in text: TextWords) -> Range<Int>? {
    if let found = text.first(of: phrases) ?? selfHarm(in: text) { return found }
    guard let found = text.first(of: ambiguous) else { return nil }
    return text.words.contains { intentions.contains($0.lower) } ? found : nil
  }

  /// Short answers say nothing by themselves, and nearly all lists have only those.
  static func mayBeIn(_ answer: String) -> Bool {
    answer.utf8.count >= 12 && CueWords.shared.cues(in: answer).contains(.harm)
  }

  /// "self-harm" and its like, with a hyphen or a space.
  private static func selfHarm(in text: TextWords) -> Range<Int>? {
    text.words.indices.dropLast().first { place in
      text.words[place].lower == "self" && text.words[place + 1].gap < .sentence
        && harms.contains(text.words[place + 1].lower)
    }.map { $0..<$0 + 2 }
  }

  private static let phrases = Phrases(WordsFile.safetyNote.words("harm"))
  /// After "self", such as "injury".
  private static let harms = Set(WordsFile.safetyNote.words("after self"))
  /// May be accidents, or about others.
  private static let ambiguous = Phrases(WordsFile.safetyNote.words("ambiguous"))
  private static let intentions = Set(WordsFile.safetyNote.words("intentions"))

  /// Whether a text names somebody to turn to.
  static func sayWhereHelpIs(_ text: TextWords) -> Bool {
    let words = Set(text.words.map(\.lower))
    guard words.isDisjoint(with: services) else { return true }
    let isNumber = { (word: String) in word.count >= 3 && word.allSatisfy(\.isWholeNumber) }
    return !words.isDisjoint(with: turning)
      && (!words.isDisjoint(with: helpers) || words.contains(where: isNumber))
  }

  private static let services = Set(WordsFile.safetyNote.words("services"))
  private static let turning = Set(WordsFile.safetyNote.words("turning"))
  private static let helpers = Set(WordsFile.safetyNote.words("helpers"))
}
