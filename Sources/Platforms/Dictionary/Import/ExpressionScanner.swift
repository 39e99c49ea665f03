/// Reads an expression of another system from left to right.
struct ExpressionScanner {
  private static let mostTokens = 4_000

  private let text: [Unicode.Scalar]
  private var position = 0
  private(set) var tokens: [BranchingToken] = []

  /// Many times what anybody writes; the end of a quote or a name is searched for in all of it.
  private static let mostBytes = 100_000

  /// All tokens; `read` takes the next one, after spaces.
  static func tokens(
    of text: String, _ read: (inout ExpressionScanner) throws(BranchingError) -> Void
  ) throws(BranchingError) -> [BranchingToken] {
    guard text.utf8.count <= mostBytes else { throw BranchingError(reason: "it is too long") }
    var scanner = ExpressionScanner(text: Array(text.unicodeScalars))
    while scanner.next() != nil {
      try read(&scanner)
      guard scanner.tokens.count < mostTokens else { throw BranchingError(reason: "it is too long") }
    }
    return scanner.tokens
  }

  mutating func add(_ more: BranchingToken...) { tokens += more }

  mutating func removeLast() -> BranchingToken? { tokens.popLast() }

  // MARK: Characters

  /// The next one after spaces; nil at the end.
  mutating func next() -> Unicode.Scalar? {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
    return position < text.count ? text[position] : nil
  }

  /// Without spaces before it.
  func starts(_ word: String) -> Bool { text[position...].starts(with: word.unicodeScalars) }

  /// Takes a word, after spaces, if it comes next.
  mutating func accept(_ word: String) -> Bool {
    _ = next()
    guard starts(word) else { return false }
    position += word.unicodeScalars.count
    return true
  }

  /// The first of some symbols that comes next.
  mutating func symbol(_ symbols: [(String, BranchingToken)]) -> BranchingToken? {
    guard let (word, token) = symbols.first(where: { starts($0.0) }) else { return nil }
    position += word.unicodeScalars.count
    return token
  }

  /// A character that nothing begins with.
  mutating func character() -> String {
    position += 1
    return String(text[position - 1])
  }

  /// The text between two words, after spaces; nil if the first does not come next or the second never comes.
  ///
  /// - Parameter count: how far the second is searched for
  mutating func between(_ start: String, _ end: Unicode.Scalar, within count: Int = .max) -> String? {
    _ = next()
    let first = position + start.unicodeScalars.count
    guard starts(start), let last = text[first...].prefix(count).firstIndex(of: end) else { return nil }
    position = last + 1
    return string(first..<last)
  }

  /// A text in quotes, after spaces.
  ///
  /// - Parameter quotes: the closing quote of each opening one
  mutating func quoted(
    _ quotes: [Unicode.Scalar: Unicode.Scalar] = ["'": "'", "\"": "\""]
  ) throws(BranchingError) -> String? {
    guard let opening = next(), let closing = quotes[opening] else { return nil }
    guard let text = between(String(opening), closing) else {
      throw BranchingError(reason: "a quote is never closed")
    }
    return text
  }

  mutating func number() -> String? {
    var end = position
    if end < text.count, text[end] == "-" { end += 1 }
    while end < text.count, ("0"..."9").contains(text[end]) || text[end] == "." { end += 1 }
    guard isNumber(string(position..<end)) else { return nil }
    defer { position = end }
    return string(position..<end)
  }

  /// Letters, digits and some other characters; empty if none comes next.
  mutating func word(with others: String) -> String {
    let start = position
    while position < text.count,
      text[position].properties.isAlphabetic || ("0"..."9").contains(text[position])
        || others.unicodeScalars.contains(text[position])
    { position += 1 }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}
