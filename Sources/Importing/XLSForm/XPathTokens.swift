/// Splits the expressions of XLSForm into the tokens of branching logic, such as `selected(${reasons}, '2') and ${stress} > 3`.
struct XPathTokens {
  private static let mostTokens = 4_000

  private let text: [Unicode.Scalar]
  private var position = 0
  private var tokens: [BranchingToken] = []

  static func of(_ text: String) throws(BranchingError) -> [BranchingToken] {
    var reader = XPathTokens(text: Array(text.unicodeScalars))
    while try reader.read() {
      guard reader.tokens.count < mostTokens else { throw BranchingError(reason: "it is too long") }
    }
    return reader.tokens
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private static let symbols: [(String, BranchingToken)] = [
    ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)), (">=", .comparison(.greaterOrEqual)),
    ("=", .comparison(.equal)), ("<", .comparison(.less)), (">", .comparison(.greater)), ("(", .open),
    (")", .close),
  ]

  /// False at the end.
  private mutating func read() throws(BranchingError) -> Bool {
    skipSpace()
    guard position < text.count else { return false }
    if let field = field() {
      tokens.append(.field(name: field, code: nil))
    } else if let value = try quoted() ?? number() {
      tokens.append(.value(value))
    } else if let (word, token) = Self.symbols.first(where: { starts($0.0) }) {
      position += word.unicodeScalars.count
      tokens.append(token)
    } else {
      try readWord()
    }
    return true
  }

  private mutating func readWord() throws(BranchingError) {
    let word = word()
    switch word {
    case "and": tokens.append(.and)
    case "or": tokens.append(.or)
    case "not" where next() == "(": tokens.append(.not)
    case "selected": try readSelected()
    case "count-selected", "string-length": try readCount(word)
    default:
      let isFunction = next() == "("
      if word.isEmpty { position += 1 }
      let shown = word.isEmpty ? String(text[position - 1]) : word + (isFunction ? "()" : "")
      tokens.append(.other(shown))
    }
  }

  // MARK: Functions

  /// `selected(${q}, 'a')` as a box that is ticked.
  private mutating func readSelected() throws(BranchingError) {
    guard accept("("), let name = field(), accept(","), let code = try quoted() ?? number(), accept(")")
    else {
      throw BranchingError(reason: "`selected()` asks about something other than a question and an answer")
    }
    tokens += [.field(name: name, code: code), .comparison(.equal), .value("1")]
  }

  /// Whether there is any answer; other numbers of answers have no counterpart.
  private mutating func readCount(_ function: String) throws(BranchingError) {
    let failure = BranchingError(reason: "`\(function)()` has no counterpart here")
    guard accept("("), let name = field(), accept(")") else { throw failure }
    skipSpace()
    guard let (word, token) = Self.symbols.first(where: { starts($0.0) }) else { throw failure }
    position += word.unicodeScalars.count
    skipSpace()
    let number = number()
    let answered: BranchingOperator
    switch (token, number) {
    case (.comparison(.greater), "0"), (.comparison(.greaterOrEqual), "1"), (.comparison(.unequal), "0"):
      answered = .unequal
    case (.comparison(.equal), "0"), (.comparison(.less), "1"), (.comparison(.lessOrEqual), "0"):
      answered = .equal
    default: throw failure
    }
    tokens += [.field(name: name, code: nil), .comparison(answered), .value("")]
  }

  // MARK: Characters

  private mutating func skipSpace() {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
  }

  private func starts(_ word: String) -> Bool { text[position...].starts(with: word.unicodeScalars) }

  private mutating func next() -> Unicode.Scalar? {
    skipSpace()
    return position < text.count ? text[position] : nil
  }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard next() == scalar else { return false }
    position += 1
    return true
  }

  /// `${name}`.
  private mutating func field() -> String? {
    skipSpace()
    guard starts("${"), let end = text[position...].firstIndex(of: "}") else { return nil }
    defer { position = end + 1 }
    return trimmed(string(position + 2..<end))
  }

  private mutating func quoted() throws(BranchingError) -> String? {
    skipSpace()
    guard position < text.count, let closing = Self.quotes[text[position]] else { return nil }
    guard let end = text[(position + 1)...].firstIndex(of: closing) else {
      throw BranchingError(reason: "a quote is never closed")
    }
    defer { position = end + 1 }
    return string(position + 1..<end)
  }

  /// Programs for spreadsheets make quotes typographic.
  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = ["'": "'", "\"": "\"", "‘": "’", "“": "”"]

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
        || "_-:".unicodeScalars.contains(text[position])
    { position += 1 }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}
