/// Answers that exclude all others, such as "none of these", in German, English, French, Spanish, Italian and Dutch.
enum NoneWords {
  static func contains(_ text: String) -> Bool {
    guard (3...60).contains(text.utf8.count), beginsLikeOne(text) else { return false }
    let words = RefusalWords.normalized(text)
    return phrases.contains(words) || beginnings.contains { words.hasPrefix($0) } && !isStatement(words)
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

  private static let owners: Set = ["my", "our", "your", "his", "her", "its", "their"]

  /// Words for the answers themselves.
  private static let pointers: Set = [
    "above", "following", "other", "others", "listed", "mentioned", "given", "answers", "options",
    "statements", "items", "choices",
    "symptoms", "these", "genannten", "oben", "obigen", "angegebenen", "aufgeführten", "aufgelisteten",
    "folgenden", "anderen",
    "antworten", "aussagen", "hier", "beschwerden", "symptome", "möglichkeiten",
  ]

  /// By its first three bytes, whatever their case: nearly no other answer begins like one of these.
  private static func beginsLikeOne(_ text: String) -> Bool {
    let beginning = beginning(of: text)
    return firstLetters[Int(beginning >> 16)] && firstThree.contains(beginning)
  }

  private static func beginning(of text: String) -> UInt32 {
    text.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }

  private static let firstThree = phrases.map(beginning) + beginnings.map(beginning)

  private static let firstLetters = {
    var letters = [Bool](repeating: false, count: 256)
    for beginning in firstThree { letters[Int(beginning >> 16)] = true }
    return letters
  }()

  private static let phrases: Set = [
    "none", "nothing", "nobody", "no one", "none apply", "none apply to me",
    "nothing of the above", "none at all",
    "keine", "keines", "keins", "keiner", "nichts", "niemand", "nichts davon", "gar nichts",
    "überhaupt nichts", "gar keine", "nichts trifft zu", "keines trifft zu", "keine trifft zu",
    "nichts hiervon",
    "aucun", "aucune", "rien", "personne", "rien de tout cela",
    "ninguno", "ninguna", "nada", "nadie", "nada de esto",
    "nessuno", "nessuna", "niente", "nulla",
    "geen", "geen enkele", "niets", "geen een", "niets hiervan",
  ]
  private static let beginnings = [
    "none of ", "nothing of ", "keine dieser ", "keines dieser ", "keiner dieser ", "keins dieser ",
    "keine der ", "keine von ", "keine davon", "keines der ", "keines von ", "keines davon",
    "keins der ",
    "keins von ", "keins davon", "keiner der ", "keiner von ", "keiner davon", "nichts von ", "nichts des ",
    "nichts der ", "aucun de ", "aucun des ", "aucune de ", "aucune des ", "rien de ", "ninguno de ",
    "ninguna de ",
    "nada de lo ", "nessuno di ", "nessuno dei ", "nessuna di ", "nessuna delle ", "niente di ", "geen van ",
    "geen enkele van ", "niets van ",
  ]
}
