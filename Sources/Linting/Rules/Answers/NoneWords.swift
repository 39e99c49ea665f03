/// Answers that exclude all others, such as "none of these", in German, English, French, Spanish, Italian and Dutch.
enum NoneWords {
  static func contains(_ text: String) -> Bool {
    guard (3...60).contains(text.utf8.count), firstLetters.contains(letters(text)) else { return false }
    let words = RefusalWords.normalized(text)
    return phrases.contains(words) || beginnings.contains { words.hasPrefix($0) }
  }

  /// The first three bytes, whatever their case. Nearly no other answer begins like one of these.
  private static func letters(_ text: String) -> UInt32 {
    text.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }

  private static let firstLetters = phrases.map(letters) + beginnings.map(letters)

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
