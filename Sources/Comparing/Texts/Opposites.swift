import Tables

/// Words that say the opposite of each other: an item with one of them counts the other way than with the other.
struct Opposites: Sendable {
  private struct Side: Hashable {
    let group: Int
    let isFirst: Bool

    var other: Side { Side(group: group, isFirst: !isFirst) }
  }

  private let sides: [String: Set<Side>]
  /// The endings of words in other forms: `ruhige`, `calmly`.
  private let endings: [String]

  private init(_ language: String) {
    var sides: [String: Set<Side>] = [:]
    for (group, row) in WordsFile.opposites.rows.enumerated() where row[0] == language {
      for (words, isFirst) in [(row[1], true), (row[2], false)] {
        for word in listedWords(words) {
          sides[word, default: []].insert(Side(group: group, isFirst: isFirst))
        }
      }
    }
    self.sides = sides
    endings = WordsFile.wordKinds.words("endings", language)
  }

  /// - Parameters: words in lower case
  func areOpposites(_ old: String, _ new: String) -> Bool {
    guard let before = sides(of: old), let after = sides(of: new) else { return false }
    return before.contains { after.contains($0.other) }
  }

  private func sides(of word: String) -> Set<Side>? {
    if let known = sides[word] { return known }
    return endings.lazy.filter(word.hasSuffix).compactMap { sides[String(word.dropLast($0.count))] }.first
  }

  static let english = Opposites("en")
  static let german = Opposites("de")
}

extension TextLanguage {
  /// Without a language, the words of both count.
  var opposites: [Opposites] {
    switch self {
    case .german: [.german]
    case .english: [.english]
    case .unknown: [.german, .english]
    case .other: []
    }
  }
}
