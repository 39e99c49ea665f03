import Diagnostics

/// Splits the text of a condition into words, numbers and operators.
struct ConditionLexer {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  static func tokens(of text: [UInt8]) throws(ConditionSyntaxError) -> [ConditionToken] {
    var lexer = ConditionLexer(text)
    var tokens: [ConditionToken] = []
    repeat {
      let token = try lexer.next()
      guard tokens.count < mostTokens else { throw tooLong(token) }
      tokens.append(token)
    } while tokens.last?.kind != .end
    return tokens
  }

  /// Far more than anybody can read; without this limit, a single condition could take seconds to judge.
  private static let mostTokens = 10_000

  private static func tooLong(_ token: ConditionToken) -> ConditionSyntaxError {
    ConditionSyntaxError(
      message: "the condition has more than \(grouped(mostTokens)) words and operators",
      help: "ask about fewer answers; `between` and `in` replace many comparisons", range: token.range)
  }

  /// The tokens of a text that need not be a condition yet; anything unreadable is skipped.
  static func readableTokens(of text: [UInt8]) -> [ConditionToken] {
    var lexer = ConditionLexer(text)
    var tokens: [ConditionToken] = []
    while true {
      do throws(ConditionSyntaxError) {
        let token = try lexer.next()
        if token.kind == .end { return tokens }
        tokens.append(token)
      } catch {
        lexer.position = max(lexer.position, error.range.upperBound)
      }
    }
  }

  private mutating func next() throws(ConditionSyntaxError) -> ConditionToken {
    while let byte = current, byte <= 0x20 { position += 1 }
    guard let first = current else { return ConditionToken(kind: .end, text: "", range: position..<position) }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    if isNumberStart { return number() }
    if let quote = typographicQuote { throw quote }
    if isWordByte(first) { return word() }
    return try symbol(first)
  }

  private var current: UInt8? { peek(0) }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  /// Hyphens belong to words because codes may contain them.
  private mutating func word() -> ConditionToken {
    let start = position
    while let byte = current, isWordByte(byte) || byte == UInt8(ascii: "-") { position += 1 }
    return token(.word, start..<position)
  }

  private func token(_ kind: ConditionToken.Kind, _ range: Range<Int>) -> ConditionToken {
    ConditionToken(kind: kind, text: String(decoding: text[range], as: UTF8.self), range: range)
  }

  /// A digit, possibly after a plus or minus or a point.
  private var isNumberStart: Bool {
    var distance = 0
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { distance += 1 }
    if peek(distance) == UInt8(ascii: ".") { distance += 1 }
    return peek(distance).map(isDigit) == true
  }

  /// A number as YAML writes it; other letters make it a word, so that a code such as `5a` is found.
  private mutating func number() -> ConditionToken {
    let start = position
    position += 1
    var hasLetters = false
    while let byte = current, isWordByte(byte) || byte == UInt8(ascii: ".") || isSignOfExponent {
      hasLetters = hasLetters || !isDigit(byte) && byte != UInt8(ascii: ".")
      position += 1
    }
    let number = token(.number, start..<position)
    return hasLetters && Decimal(number.text) == nil ? token(.word, start..<position) : number
  }

  private var isSignOfExponent: Bool {
    guard current == UInt8(ascii: "-") || current == UInt8(ascii: "+") else { return false }
    return text[position - 1] | 0x20 == UInt8(ascii: "e") && peek(1).map(isDigit) == true
  }

  private mutating func quoted(_ quote: UInt8) throws(ConditionSyntaxError) -> ConditionToken {
    let start = position
    guard let end = text[(start + 1)...].firstIndex(of: quote) else {
      throw ConditionSyntaxError(
        message: "this quote is never closed", help: "write the same quote after the code",
        range: start..<start + 1)
    }
    position = end + 1
    let inner = String(decoding: text[start + 1..<end], as: UTF8.self)
    return ConditionToken(kind: .quoted, text: inner, range: start..<position)
  }

  private static let pairs = ["<=", ">=", "==", "!=", "&&", "||", "<>"]
  private static let turnedPairs = ["=>": ">=", "=<": "<=", "=!": "!="]

  private mutating func symbol(_ first: UInt8) throws(ConditionSyntaxError) -> ConditionToken {
    let start = position
    let pair = String(decoding: text[start..<min(start + 2, text.count)], as: UTF8.self)
    if let meant = Self.turnedPairs[pair] {
      throw ConditionSyntaxError(
        message: "`\(pair)` is not a comparison", help: "did you mean `\(meant)`?", range: start..<start + 2)
    }
    if Self.pairs.contains(pair) {
      position += 2
      return token(.symbol, start..<position)
    }
    position += 1
    if "<>=!()[],".utf8.contains(first) { return token(.symbol, start..<position) }
    if first == UInt8(ascii: ":"), start > 0, isDigit(text[start - 1]), position < text.count,
      isDigit(text[position])
    {
      throw ConditionSyntaxError(
        message: "conditions cannot compare times of day",
        help:
          "ask with a question of type `yes-no`, such as \"Did you get up after nine?\", and write `… is yes`; whether there is a time is `answered …`",
        range: start..<position)
    }
    throw ConditionSyntaxError(
      message: "a condition cannot contain `\(String(UnicodeScalar(first)))`",
      help: "+-*/".utf8.contains(first)
        ? "qtool cannot calculate in conditions: compare each question by itself, joined with `and` or `or`"
        : "write it in words: `is`, `>=`, `in` or `includes`, joined with `and` or `or`",
      range: start..<position)
  }

  /// A typographic quote, as word processors insert it.
  private var typographicQuote: ConditionSyntaxError? {
    guard text[position] >= 0x80 else { return nil }
    let rest = String(decoding: text[position..<min(position + 3, text.count)], as: UTF8.self)
    let quotes = "“”„‟‘’‚‛«»‹›".unicodeScalars
    guard let first = rest.unicodeScalars.first, quotes.contains(first) else { return nil }
    let quote = String(first)
    return ConditionSyntaxError(
      message: "`\(quote)` is a typographic quote", help: "use straight quotes \"…\", or none",
      range: position..<position + quote.utf8.count)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
