/// Splits the `showif` of formr into the tokens of branching logic. formr evaluates it as R on the server and as JavaScript on
/// the page, so only what both read alike is taken.
struct RTokens {
  private static let mostTokens = 4_000

  private let text: [Unicode.Scalar]
  private var position = 0
  private var tokens: [BranchingToken] = []

  static func of(_ text: String) throws(BranchingError) -> [BranchingToken] {
    var reader = RTokens(text: Array(text.unicodeScalars))
    while try reader.read() {
      guard reader.tokens.count < mostTokens else { throw BranchingError(reason: "it is too long") }
    }
    return reader.tokens
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  /// Longer ones first.
  private static let symbols: [(String, BranchingToken)] = [
    ("==", .comparison(.equal)), ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)),
    (">=", .comparison(.greaterOrEqual)), ("&&", .and), ("||", .or), ("&", .and), ("|", .or),
    ("<", .comparison(.less)), (">", .comparison(.greater)), ("(", .open), (")", .close), ("!", .not),
  ]

  /// False at the end.
  private mutating func read() throws(BranchingError) -> Bool {
    skipSpace()
    guard position < text.count else { return false }
    if starts("//js_only") { throw BranchingError(reason: "only the page evaluates it") }
    if let value = try quoted() ?? number() {
      tokens.append(.value(value))
    } else if starts("%") {
      try readContains()
    } else if let (word, token) = Self.symbols.first(where: { starts($0.0) }) {
      position += word.unicodeScalars.count
      tokens.append(token)
      if token == .not { try requireParenthesis() }
    } else {
      try readWord()
    }
    return true
  }

  /// `!a == 1` is `!(a == 1)` in R and `(!a) == 1` in JavaScript.
  private mutating func requireParenthesis() throws(BranchingError) {
    skipSpace()
    guard starts("(") || starts("is.na(") else {
      throw BranchingError(
        reason: "R and JavaScript read `!` differently here; put what it is about in parentheses")
    }
  }

  private mutating func readWord() throws(BranchingError) {
    let word = word()
    switch word {
    case "is.na":
      guard let name = argument() else {
        throw BranchingError(reason: "`is.na()` asks about more than a question")
      }
      tokens += [.field(name: name, code: nil), .comparison(.equal), .value("")]
    case "current":
      guard let name = argument() else {
        throw BranchingError(reason: "`current()` asks about more than a question")
      }
      tokens.append(.field(name: name, code: nil))
    case "TRUE", "FALSE", "NA", "":
      if word.isEmpty { position += 1 }
      tokens.append(.other(word.isEmpty ? String(text[position - 1]) : word))
    default:
      skipSpace()
      let isName = !starts("(") && !starts("$") && !word.contains(".")
      tokens.append(isName ? .field(name: word, code: nil) : .other(word))
    }
  }

  /// `q %contains% "2"` as a box that is ticked.
  private mutating func readContains() throws(BranchingError) {
    guard let word = ["%contains%", "%contains_word%"].first(where: starts) else {
      throw BranchingError(reason: "an operator between percent signs has no counterpart here")
    }
    position += word.unicodeScalars.count
    skipSpace()
    guard case .field(let name, nil)? = tokens.popLast(), let code = try quoted() else {
      throw BranchingError(reason: "`\(word)` asks about something other than a question and an answer")
    }
    tokens += [.field(name: name, code: code), .comparison(.equal), .value("1")]
  }

  // MARK: Characters

  private mutating func skipSpace() {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
  }

  private func starts(_ word: String) -> Bool { text[position...].starts(with: word.unicodeScalars) }

  /// The only name between parentheses.
  private mutating func argument() -> String? {
    guard starts("(") else { return nil }
    position += 1
    skipSpace()
    let name = word()
    skipSpace()
    guard !name.isEmpty, !name.contains("."), starts(")") else { return nil }
    position += 1
    return name
  }

  private mutating func quoted() throws(BranchingError) -> String? {
    guard position < text.count, text[position] == "'" || text[position] == "\"" else { return nil }
    guard let end = text[(position + 1)...].firstIndex(of: text[position]) else {
      throw BranchingError(reason: "a quote is never closed")
    }
    defer { position = end + 1 }
    return string(position + 1..<end)
  }

  private mutating func number() -> String? {
    var end = position
    if end < text.count, text[end] == "-" { end += 1 }
    while end < text.count, ("0"..."9").contains(text[end]) || text[end] == "." { end += 1 }
    guard isNumber(string(position..<end)) else { return nil }
    defer { position = end }
    return string(position..<end)
  }

  private mutating func word() -> String {
    let start = position
    while position < text.count,
      text[position].properties.isAlphabetic || ("0"..."9").contains(text[position])
        || "_.".unicodeScalars.contains(text[position])
    { position += 1 }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}
