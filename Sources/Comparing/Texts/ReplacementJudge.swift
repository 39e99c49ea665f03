/// Decides whether replaced words change what a text says.
struct ReplacementJudge {
  let language: TextLanguage
  /// Both texts are one word, such as an option, so the first letter may be wrong too.
  let isOneWord: Bool

  /// Whether only the spaces and hyphens within words differ: numbers and symbols stay where they are.
  func areJoinedAlike(_ old: [ComparedWord], _ new: [ComparedWord]) -> Bool { joined(old) == joined(new) }

  private func joined(_ words: some Sequence<ComparedWord>) -> [String] {
    var parts: [String] = [""]
    for word in words {
      switch word.kind {
      case .word: parts[parts.count - 1] += word.key
      case .number, .symbol: parts += [word.key, ""]
      }
    }
    return parts
  }

  /// Whether each word of a run is the old one in another spelling.
  func isSpelling(_ run: ReplacedRun) -> Bool {
    let words = run.old + run.new
    guard words.allSatisfy({ $0.kind == .word && !isNegation($0) && !isNumber($0) }) else { return false }
    if joined(run.old) == joined(run.new) { return true }
    return run.old.count == run.new.count && zip(run.old, run.new).allSatisfy(isSpelling)
  }

  private func isSpelling(_ old: ComparedWord, _ new: ComparedWord) -> Bool {
    if language.isSpelledAlike(old.key, new.key) { return true }
    guard let words = KnownWords(language), areOneEditApart(old.key, new.key) else { return false }
    if isOneWord { return words.isOneSlip(old, new) }
    return old.key.count >= 5 && new.key.count >= 5 && old.key.first == new.key.first
      && !(words.contains(old.key) && words.contains(new.key))
  }

  func negations(_ words: some Sequence<ComparedWord>) -> [Negation: Int] {
    words.compactMap { language.negation($0.key) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func isNegation(_ word: ComparedWord) -> Bool { language.negation(word.key) != nil }

  private func isNumber(_ word: ComparedWord) -> Bool { word.kind == .number || language.isNumber(word.key) }

  func changedNumbers(_ runs: [ReplacedRun]) -> TextComparison.Replacement? {
    let (old, new) = (runs.flatMap(\.old).filter(isNumber), runs.flatMap(\.new).filter(isNumber))
    return old == new ? nil : .init(old: old.map(\.written), new: new.map(\.written))
  }

  func changedNegations(_ runs: [ReplacedRun]) -> TextComparison.Replacement? {
    let (old, new) = (runs.flatMap(\.old), runs.flatMap(\.new))
    if negations(old) != negations(new) {
      return .init(old: old.filter(isNegation).map(\.written), new: new.filter(isNegation).map(\.written))
    }
    for run in runs where run.old.count == run.new.count {
      if let opposite = zip(run.old, run.new).first(where: { areOpposites($0.key, $1.key) }) {
        return .init(old: [opposite.0.written], new: [opposite.1.written])
      }
    }
    return nil
  }

  /// Words that the lists of opposites have; negated words are negations.
  func changedOpposites(_ runs: [ReplacedRun]) -> TextComparison.Replacement? {
    runs.lazy.flatMap { pairs($0, where: areListed) }.first
  }

  /// Whether the texts say the opposite. A negation and an opposite together say the same: not calm, restless.
  /// - Parameter sharesWord: whether something is left that can be negated
  func isOpposite(_ all: [ReplacedRun], sharesWord: Bool) -> Bool {
    // A sentence that came or went has a negation of its own, which does not turn around what was there.
    let runs = all.filter { max($0.old.count, $0.new.count) <= Self.mostTurningWords }
    let isNegated =
      runs.flatMap(\.old).count(where: isNegation) != runs.flatMap(\.new).count(where: isNegation)
    let words = runs.flatMap { pairs($0) { areListed($0, $1) || areOpposites($0, $1) } }
    let hasOpposite = words.count % 2 == 1
    return isNegated != hasOpposite && (hasOpposite || sharesWord)
  }

  private static let mostTurningWords = 6

  private func areListed(_ old: String, _ new: String) -> Bool {
    language.opposites.contains { $0.areOpposites(old, new) }
  }

  private func pairs(
    _ run: ReplacedRun, where isPair: (String, String) -> Bool
  ) -> [TextComparison.Replacement] {
    guard run.old.count * run.new.count <= Self.mostPairs else { return [] }
    return run.old.compactMap { old in
      run.new.first { isPair(old.key, $0.key) }.map { .init(old: [old.written], new: [$0.written]) }
    }
  }

  /// `happy` and `unhappy`
  private func areOpposites(_ old: String, _ new: String) -> Bool {
    language.negatingPrefixes.contains { prefix, rest in
      min(old.count, new.count) >= rest && (prefix + old == new || prefix + new == old)
    }
  }

  /// Answers are short; the words of long texts are only compared as they are, because each would be compared with each.
  private static let mostPairs = 10_000

  /// If one of the texts has only words that join others, all words count.
  func shareContentWord(_ old: [ComparedWord], _ new: [ComparedWord]) -> Bool {
    let (before, after) = (contentWords(old), contentWords(new))
    guard !before.isEmpty, !after.isEmpty else { return !Set(old).isDisjoint(with: new) }
    if !Set(before).isDisjoint(with: after) { return true }
    guard before.count * after.count <= Self.mostPairs else { return false }
    return before.contains { old in after.contains { areFormsOfOneWord(old, $0) } }
  }

  private func contentWords(_ words: [ComparedWord]) -> [ComparedWord] {
    words.filter { !language.isFunctionWord($0.key) && !isNegation($0) }
  }

  /// Whether only the ends of two words differ: `strawberry` and `strawberries`.
  private func areFormsOfOneWord(_ old: ComparedWord, _ new: ComparedWord) -> Bool {
    guard old.kind == .word, new.kind == .word else { return false }
    if language.isSpelledAlike(old.key, new.key) { return true }
    let shared = zip(old.key, new.key).prefix { $0 == $1 }.count
    return shared >= max(4, max(old.key.count, new.key.count) - 3)
  }
}
