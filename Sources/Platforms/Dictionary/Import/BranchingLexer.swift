enum BranchingToken: Equatable {
  case open
  case close
  case and
  case or
  case not
  case comparison(BranchingOperator)
  case field(name: String, code: String?)
  case value(String)
  /// A function, a calculation or a word without quotes.
  case other(String)
}

/// Splits branching logic into tokens.
struct BranchingLexer {
  /// Far more than anybody writes; the language allows 10,000 words in a condition.
  private static let mostTokens = 4_000

  private let text: [Unicode.Scalar]
  private var position = 0

  static func tokens(of text: String) throws(BranchingError) -> [BranchingToken] {
    var lexer = BranchingLexer(text: Array(text.unicodeScalars))
    var tokens: [BranchingToken] = []
    while let token = try lexer.next() {
      guard tokens.count < mostTokens else { throw BranchingError(reason: "it is too long") }
      tokens.append(token)
    }
    return tokens
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private mutating func next() throws(BranchingError) -> BranchingToken? {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
    guard position < text.count else { return nil }
    let first = text[position]
    switch first {
    case "(": return take(1, .open)
    case ")": return take(1, .close)
    case "[": return try field()
    default:
      if Self.quotes.contains(first) { return try quoted() }
      return symbol() ?? word()
    }
  }

  private mutating func take(_ count: Int, _ token: BranchingToken) -> BranchingToken {
    position += count
    return token
  }

  private static let quotes: Set<Unicode.Scalar> = ["'", "\"", "‘", "’", "“", "”", "´", "`"]
  private static let symbols: [(String, BranchingToken)] = [
    ("<>", .comparison(.unequal)), ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)),
    (">=", .comparison(.greaterOrEqual)), ("==", .comparison(.equal)), ("&&", .and), ("||", .or),
    ("=", .comparison(.equal)), ("<", .comparison(.less)), (">", .comparison(.greater)), ("!", .not),
    ("≤", .comparison(.lessOrEqual)), ("≥", .comparison(.greaterOrEqual)), ("≠", .comparison(.unequal)),
  ]

  private mutating func symbol() -> BranchingToken? {
    for (spelling, token) in Self.symbols where text[position...].starts(with: spelling.unicodeScalars) {
      return take(spelling.unicodeScalars.count, token)
    }
    return nil
  }

  /// `[name]` or `[name(code)]`.
  private mutating func field() throws(BranchingError) -> BranchingToken {
    guard let end = text[position...].firstIndex(of: "]") else {
      throw BranchingError(reason: "a bracket is never closed")
    }
    let inner = string(position + 1..<end)
    position = end + 1
    guard !inner.contains("["), !inner.contains(":") else { return .other("[\(inner)]") }
    guard let open = inner.firstIndex(of: "(") else { return .field(name: trimmed(inner), code: nil) }
    guard inner.hasSuffix(")") else { throw BranchingError(reason: "a parenthesis is never closed") }
    let code = inner[inner.index(after: open)...].dropLast()
    return .field(name: trimmed(inner[..<open]), code: trimmed(code))
  }

  private mutating func quoted() throws(BranchingError) -> BranchingToken {
    let closing = Self.closing(text[position])
    guard let end = text[(position + 1)...].firstIndex(where: closing.contains) else {
      throw BranchingError(reason: "a quote is never closed")
    }
    let value = string(position + 1..<end)
    position = end + 1
    return .value(value)
  }

  private static func closing(_ quote: Unicode.Scalar) -> Set<Unicode.Scalar> {
    switch quote {
    case "'", "\"", "`": [quote]
    case "‘", "’", "´": ["’", "‘", "'", "´"]
    default: ["”", "“", "\""]
    }
  }

  /// A number, `and`, `or`, `not`, or something that has no counterpart.
  private mutating func word() -> BranchingToken {
    let start = position
    while position < text.count, isPartOfWord(text[position]) { position += 1 }
    if position == start { position += 1 }
    let word = string(start..<position)
    switch word.lowercased() {
    case "and": return .and
    case "or": return .or
    case "not": return .not
    default: return isNumber(word) ? .value(word) : .other(word)
    }
  }

  private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_.-+".unicodeScalars.contains(scalar)
  }

  private func string(_ range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text[range])
    return String(result)
  }
}
