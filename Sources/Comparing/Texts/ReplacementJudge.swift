import Tables

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

/// The words of a language, to tell a corrected slip from another word: `lonely` is a word, so `lovely` does not correct it.
private struct KnownWords {
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

/// A Bloom filter of words: one that is in the list is always found, and a few others are taken for words.
private struct WordFilter {
  /// Number of bits for each word.
  private let hashes: UInt64
  /// The lowest bit of a byte first, as `Scripts/generate-words` writes them.
  private let bits: Slice<EmbeddedTable>

  init(_ table: EmbeddedTable) {
    hashes = UInt64(table[0])
    bits = table.dropFirst()
  }

  /// - Parameter word: in lower case
  func contains(_ word: String) -> Bool {
    let hash = fingerprint(of: word)
    let (first, second) = (hash & 0xFFFF_FFFF, hash >> 32 | 1)
    return (0..<hashes).allSatisfy { isSet(Int((first + $0 * second) % UInt64(bits.count * 8))) }
  }

  private func isSet(_ place: Int) -> Bool {
    bits[bits.startIndex + place / 8] >> (place % 8) & 1 == 1
  }

  /// The hash function of Fowler, Noll and Vo.
  private func fingerprint(of word: String) -> UInt64 {
    word.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
