/// Whether the text of an answer became that of another answer: no word with a meaning is left, or a number or a
/// negation differs.
func isOtherAnswer(_ old: String, _ new: String, language: String?) -> Bool {
  let (before, after) = (AnswerWords(old), AnswerWords(new))
  return before.numbers != after.numbers || before.negations != after.negations || !before.shares(after)
}

private struct AnswerWords {
  let numbers: [String]
  let negations: [String]
  private let others: Set<String>
  private let all: Set<String>

  init(_ text: String) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && !"'’-–.,<>≤≥+".contains($0) }
      .map { $0.trimmed }.filter { !$0.isEmpty }
    numbers = words.filter { $0.contains(where: \.isNumber) }
    negations = words.filter(negatingWords.contains).sorted()
    others = Set(words).subtracting(functionWords).subtracting(negatingWords)
    all = Set(words)
  }

  /// A text of little words only is compared by those.
  func shares(_ other: AnswerWords) -> Bool {
    others.isEmpty || other.others.isEmpty
      ? !all.isDisjoint(with: other.all) : !others.isDisjoint(with: other.others)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let isEdge = { (character: Character) in "'’-–.,+".contains(character) }
    var text = self
    while let first = text.first, isEdge(first), !text.contains(where: \.isNumber) { text.removeFirst() }
    while let last = text.last, isEdge(last) { text.removeLast() }
    return String(text)
  }
}

private let negatingWords: Set = [
  "not", "no", "never", "none", "neither", "nor", "without", "don't", "doesn't", "can't", "cannot", "isn't",
  "nicht", "nie", "niemals", "kein", "keine", "keinen", "keiner", "keinem", "nichts", "ohne", "weder", "noch",
]

private let functionWords: Set = [
  "a", "an", "the", "at", "all", "of", "in", "on", "to", "and", "or", "i", "my", "me", "it", "is", "am",
  "are",
  "was", "very", "ich", "bin", "der", "die", "das", "den", "dem", "ein", "eine", "einen", "und", "oder", "im",
  "am",
  "zu", "mich", "mir", "es", "ist", "sehr", "gar",
]
