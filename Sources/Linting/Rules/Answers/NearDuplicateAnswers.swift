import Diagnostics
import Questionnaires

package struct NearDuplicateAnswers: Rule {
  package let about = RuleDescription("near-duplicate-answers")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    guard lists.all.count > 1 else { return [] }
    var comparison = ListsWithGaps(capacity: lists.all.count)
    var comparisons = Self.mostComparisons
    return Findings(of: lists.compared) { compared in
      let list = compared.list
      // A list of two answers may well share all but one word with another.
      guard list.options.count >= 3 else { return nil }
      guard comparisons > 0 else { return nil }
      for earlier in comparison.lists(equalButForOneAnswerTo: compared) {
        comparisons -= 1
        guard let difference = onlyDifference(between: earlier, and: list) else { continue }
        return .nearDuplicate(list, earlier, difference)
      }
      return nil
    }
  }

  /// So that no file can make this slow.
  private static let mostComparisons = 10_000

  /// The one word in which two lists differ, and its answer; nil if they differ in nothing or in more.
  private func onlyDifference(between earlier: OptionList, and list: OptionList) -> WordDifference? {
    guard earlier.options.count == list.options.count else { return nil }
    var found: WordDifference?
    for (left, right) in zip(earlier.options, list.options) {
      let versions = right.text.versions
      guard versions.map(\.language) == left.text.versions.map(\.language) else { return nil }
      for (old, new) in zip(left.text.versions, versions) where old.text.value != new.text.value {
        guard found == nil, let difference = WordDifference(old.text, new.text) else { return nil }
        found = difference
      }
    }
    return found.flatMap { $0.isLikelySlip ? $0 : nil }
  }
}

extension Finding {
  fileprivate static func nearDuplicate(
    _ list: OptionList, _ earlier: OptionList, _ difference: WordDifference
  ) -> Finding {
    Finding(
      "except for one word, these are the answers of \(earlier.name.map { "the list `\($0.value)`" } ?? "another list"): "
        + "\"\(difference.new)\" here, \"\(difference.old)\" there",
      at: difference.place, notes: [Note("the other word", at: difference.earlierPlace)],
      help:
        "if they should be the same, write the answers once under `option-lists` and use that list in both places"
    )
  }
}

/// Two texts that are the same except for one word.
private struct WordDifference {
  let old: String
  let new: String
  let place: SourceRange
  let earlierPlace: SourceRange
  /// Number of words that both have, besides numbers.
  private let sharedWords: Int

  /// Nil if the texts differ in the number of words or in more than one word.
  init?(_ earlier: Located<String>, _ later: Located<String>) {
    let oldWords = earlier.value.split(separator: " ")
    let newWords = later.value.split(separator: " ")
    guard oldWords.count == newWords.count else { return nil }
    let different = zip(oldWords, newWords).filter { $0 != $1 }
    guard different.count == 1, let pair = different.first else { return nil }
    old = String(pair.0)
    new = String(pair.1)
    place = later.range
    earlierPlace = earlier.range
    sharedWords = oldWords.count { word in !word.contains(where: \.isNumber) } - 1
  }

  /// `mmol/L` and `µmol/L` are units of different things.
  private var isUnit: Bool { old.contains("/") && new.contains("/") }

  /// Words that mean the same, of which the question decides which one fits.
  private var isGrammar: Bool {
    let pair: Set = [old.lowercased(), new.lowercased()]
    return Self.grammar.contains { pair.isSubset(of: $0) }
  }

  private static let grammar: [Set<String>] = [
    ["much", "many"], ["per", "a", "an", "each", "every"], ["house", "household"],
    ["pro", "die", "jede", "jeden"],
  ]

  /// Numbers differ on purpose. A word that is not spelled almost like the other is a slip only within a longer answer:
  /// "non-binary" and "intersex", "very good" and "very strong" are different answers.
  var isLikelySlip: Bool {
    // A field in braces is embedded by REDCap.
    guard !old.contains(where: { $0.isNumber || $0 == "{" }),
      !new.contains(where: { $0.isNumber || $0 == "{" }),
      old.lowercased() != new.lowercased(), !isUnit, !isGrammar
    else { return false }
    return sharedWords >= 2 || nearest(to: new, among: [old]) != nil
  }
}

/// The lists so far, each filed under its answers with one left out, so that lists that share all but one answer
/// are found without comparing all pairs.
private struct ListsWithGaps {
  private struct Entry {
    let list: OptionList
    /// The previous entry with the same gap.
    let previous: Int?
  }

  /// Upper limit for compared lists with the same gap, so that no file can make this slow.
  private static let longestChain = 8
  private var entries: [Entry] = []
  private var latest: [Fingerprint: Int] = [:]
  private var whole: Set<Fingerprint> = []

  init(capacity: Int) {
    whole.reserveCapacity(capacity)
    latest.reserveCapacity(capacity * 4)
    entries.reserveCapacity(capacity * 4)
  }

  /// Earlier lists that may differ in one answer; none for a copy of an earlier list. Adds the list.
  mutating func lists(equalButForOneAnswerTo compared: ComparedList) -> [OptionList] {
    let answers = compared.answers
    guard whole.insert(compared.whole).inserted else { return [] }
    let all = answers.indices.reduce(0) { $0 &+ share(of: answers[$1], at: $1) }
    var found: [OptionList] = []
    for gap in answers.indices {
      let key = fingerprint(of: all, without: answers[gap], at: gap)
      let previous = latest.updateValue(entries.count, forKey: key)
      collect(from: previous, into: &found)
      entries.append(Entry(list: compared.list, previous: previous))
    }
    return found
  }

  private func collect(from start: Int?, into found: inout [OptionList]) {
    var current = start
    for _ in 0..<Self.longestChain {
      guard let index = current else { return }
      found.append(entries[index].list)
      current = entries[index].previous
    }
  }

  /// Of all answers but one. It is a sum because hashing the others for each gap would take quadratic time.
  private func fingerprint(of all: UInt64, without answer: Fingerprint, at gap: Int) -> Fingerprint {
    var result = Fingerprint(gap)
    result.add(Fingerprint(Int(truncatingIfNeeded: all &- share(of: answer, at: gap))))
    return result
  }

  private func share(of answer: Fingerprint, at place: Int) -> UInt64 {
    var share = Fingerprint(place)
    share.add(answer)
    return share.value
  }
}
