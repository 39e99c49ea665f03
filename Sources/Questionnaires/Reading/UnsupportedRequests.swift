import Tables

/// An author's request that the language does not support, and what to do instead.
struct UnsupportedRequest {
  /// After "qtool cannot".
  let what: String
  let instead: String

  /// The request of the author of a key that does not exist in an object, such as `an intervention`.
  init?(_ key: String, in object: String) {
    let word = randomWords.contains(kebabCase(key)) ? SectionKey.order.rawValue : key
    let name = Self.joined(word)
    guard let row = Self.all[object]?[name] ?? Self.all[""]?[name] else { return nil }
    (what, instead) = (row[2], row[3])
  }

  /// By the object that a row is about, and the word.
  private static let all = Dictionary(grouping: WordsFile.requests.rows, by: { $0[1] }).mapValues { rows in
    Dictionary(
      rows.flatMap { row in listedWords(row[0]).map { (joined($0), row) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func joined(_ word: String) -> String { kebabCase(word).filter { $0 != "-" } }
}
