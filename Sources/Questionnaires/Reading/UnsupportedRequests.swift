import Tables

/// An author's request that the language does not support, and what to do instead.
struct UnsupportedRequest {
  /// After "qtool cannot".
  let what: String
  let instead: String

  /// The request of the author of a key that does not exist.
  init?(_ key: String) {
    let word = kebabCase(key)
    guard let row = Self.all[randomWords.contains(word) ? SectionKey.order.rawValue : word] else {
      return nil
    }
    (what, instead) = (row[1], row[2])
  }

  private static let all = WordsFile.requests.byWord(0) { $0 }
}
