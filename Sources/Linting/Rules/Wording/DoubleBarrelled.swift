import Diagnostics
import Questionnaires
import Tables

package struct DoubleBarrelled: Rule {
  package let about = RuleDescription("double-barrelled")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    items.findings(.joint) { text in
      guard let item = text.item, item.takesOneRating, text.language != nil else { return nil }
      let words = TextWords(text.text.value)
      for joint in words.words.indices where ["and", "und"].contains(words.adjacent(joint)) {
        guard let pair = pair(around: joint, in: words) else { continue }
        let place = items.place(of: pair.first..<pair.second + 1, of: words, in: text)
        return .asksTwice(item, words.words[pair.first].lower, words.words[pair.second].lower, at: place)
      }
      return nil
    }
  }

  /// The two things that are asked about, as places of words.
  private func pair(around joint: Int, in words: TextWords) -> (first: Int, second: Int)? {
    guard joint > 0, let second = words.adjacent(joint + 1) else { return nil }
    let first = words.words[joint - 1].lower
    let isAsked =
      areDegrees(first, second, at: joint, in: words) || areFeelings(first, second, at: joint, in: words)
    if isAsked { return (joint - 1, joint + 1) }
    return areOwn(at: joint, in: words) ? (joint - 1, joint + 2) : nil
  }

  /// "How satisfied and motivated are you"
  private func areDegrees(_ first: String, _ second: String, at joint: Int, in words: TextWords) -> Bool {
    guard let verb = words.adjacent(joint + 2), Self.verbs.contains(verb), joint >= 2 else { return false }
    let start = Self.degrees.contains(words.words[joint - 2].lower) ? joint - 3 : joint - 2
    guard words.words.indices.contains(start), ["how", "wie"].contains(words.words[start].lower) else {
      return false
    }
    return !Self.amounts.contains(first) && !Self.amounts.contains(second)
      && !FeelingWords.areAlike(first, second)
  }

  /// "I feel tired and sad": two feelings that are not near each other, and not only the occasion of the question.
  private func areFeelings(_ first: String, _ second: String, at joint: Int, in words: TextWords) -> Bool {
    guard FeelingWords.areDifferent(first, second) else { return false }
    if let next = words.adjacent(joint + 2), !Self.followers.contains(next) { return false }
    let before = words.words[..<joint].suffix(Self.longestSentence)
    let sentence = before.lastIndex { $0.gap == .sentence } ?? before.startIndex
    return !words.words[sentence..<joint].contains { Self.occasions.contains($0.lower) }
  }

  /// "How satisfied are you with your sleep and your appetite"
  private func areOwn(at joint: Int, in words: TextWords) -> Bool {
    guard let owner = words.adjacent(joint + 1), Self.owners.contains(owner), joint >= 3 else { return false }
    guard words.words[joint - 2].lower == owner, Self.before.contains(words.words[joint - 3].lower) else {
      return false
    }
    return words.adjacent(joint + 2) != nil
      && words.words[..<joint].suffix(Self.longestSentence).contains { Self.ratings.contains($0.lower) }
  }

  /// No sentence is longer, and a long text is searched only this far before each "and".
  private static let longestSentence = 30
  private static let degrees = Set(WordsFile.doubleBarrelled.words("degrees"))
  private static let verbs = Set(WordsFile.doubleBarrelled.words("verbs"))
  private static let amounts = Set(WordsFile.doubleBarrelled.words("amounts"))
  private static let followers = Set(WordsFile.doubleBarrelled.words("followers"))
  private static let occasions = Set(WordsFile.doubleBarrelled.words("occasions"))
  private static let owners = Set(WordsFile.doubleBarrelled.words("owners"))
  private static let before = Set(WordsFile.doubleBarrelled.words("before"))
  private static let ratings = Set(WordsFile.doubleBarrelled.words("ratings"))
}

extension Question {
  /// One of the answers, or one number, is all that participants can say.
  fileprivate var takesOneRating: Bool { choiceOptions != nil || scale != nil }
}

extension Finding {
  fileprivate static func asksTwice(
    _ item: Question, _ first: String, _ second: String, at place: SourceRange
  ) -> Finding {
    Finding(
      "\(item.name) asks about two things at once: \"\(first)\" and \"\(second)\"", at: place,
      help: "ask about each in an item of its own")
  }
}

/// Words for how people feel and how they find things, in groups of words that mean nearly the same. A question about two
/// words of one group still asks one thing.
private enum FeelingWords {
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
