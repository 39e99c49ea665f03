import YAML

/// Examples in helps, in the language of the questionnaire.
extension QuestionnaireReader {
  /// The example of a key, in German if the questionnaire is.
  func example(of about: KeyDescription) -> String {
    germanExamples[about.example].flatMap { isGerman ? $0 : nil } ?? about.example
  }

  /// By the first of `languages`; without these, by the small words of the file.
  private var isGerman: Bool {
    if let first = languages.all.first { return first.value.hasPrefix("de") }
    let text = String(decoding: document.file.text.prefix(Self.mostBytes), as: UTF8.self)
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.count(where: germanWords.contains) > words.count(where: englishWords.contains)
  }

  /// The first questions of a long file tell enough.
  private static let mostBytes = 20_000
}

private let germanExamples = [
  "{1: never, 2: sometimes, 3: often}": "{1: nie, 2: manchmal, 3: oft}",
  "[not at all, extremely]": "[gar nicht, sehr]",
  "[\"Yes, I do\", \"No, I don't\"]": "[Ja, Nein]",
  "{0: low, 34: medium, 67: high}": "{0: niedrig, 34: mittel, 67: hoch}",
  "[{id: street, type: text, text: Street}]": "[{id: strasse, type: text, text: Straße}]",
]

private let germanWords: Set = [
  "der", "die", "das", "und", "oder", "wie", "sie", "ich", "ihr", "ihre", "ihnen", "nicht", "ist", "sind",
  "haben", "bin",
  "gar", "sehr", "nie", "oft", "was", "wann", "mit", "auf", "bitte", "heute", "ja", "nein",
]
private let englishWords: Set = [
  "the", "and", "or", "how", "you", "your", "i", "my", "not", "is", "are", "have", "do", "did", "am", "all",
  "very",
  "never", "often", "what", "when", "with", "on", "please", "today", "yes", "no",
]
