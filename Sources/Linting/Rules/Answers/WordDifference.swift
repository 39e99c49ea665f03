import Diagnostics

/// Two texts that are the same except for one word.
struct WordDifference {
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

  /// Numbers differ on purpose. A word that is not spelled almost like the other is a slip only within a longer answer:
  /// "non-binary" and "intersex", "very good" and "very strong" are different answers.
  var isLikelySlip: Bool {
    guard !old.contains(where: \.isNumber), !new.contains(where: \.isNumber) else { return false }
    return sharedWords >= 2 || nearest(to: new, among: [old]) != nil
  }
}
