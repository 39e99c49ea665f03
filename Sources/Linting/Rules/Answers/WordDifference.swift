import Diagnostics

/// Two texts that are the same except for one word.
struct WordDifference {
  let old: String
  let new: String
  let place: SourceRange
  let earlierPlace: SourceRange
  private let isWholeText: Bool

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
    isWholeText = oldWords.count == 1
  }

  /// Numbers differ on purpose. Single-word answers may well be different answers, unless they are spelled
  /// almost the same or everything around them is the same.
  func isLikelySlip(amongAnswers count: Int) -> Bool {
    guard !old.contains(where: \.isNumber), !new.contains(where: \.isNumber) else { return false }
    return !isWholeText || count >= 5 || nearest(to: new, among: [old]) != nil
  }
}
