import Tables

/// Words for how people feel and how they find things, in groups of words that mean nearly the same. A question about two
/// words of one group still asks one thing.
enum FeelingWords {
  /// Both are known, and they do not mean the same.
  static func areDifferent(_ first: String, _ second: String) -> Bool {
    guard let one = groups[first], let other = groups[second] else { return false }
    return one.isDisjoint(with: other)
  }

  static func areAlike(_ first: String, _ second: String) -> Bool {
    guard let one = groups[first], let other = groups[second] else { return first == second }
    return !one.isDisjoint(with: other)
  }

  private static let groups: [String: Set<Int>] = {
    var groups: [String: Set<Int>] = [:]
    for (number, row) in WordsFile.feelings.rows.enumerated() {
      for word in listedWords(row[1]) { groups[word, default: []].insert(number) }
    }
    return groups
  }()
}
