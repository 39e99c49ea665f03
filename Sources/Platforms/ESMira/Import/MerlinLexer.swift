/// A piece of a script in Merlin.
enum MerlinToken: Equatable {
  case number(String)
  case string(String)
  /// Also `if`, `and`, `none` and the like.
  case word(String)
  /// An operator, a parenthesis, a brace, a comma or a semicolon.
  case symbol(String)
}

/// Why a script has no counterpart in the language.
struct MerlinError: Error {
  let reason: String
}

/// Splits a script into tokens; comments are left out.
struct MerlinLexer {
  /// A condition of the language has at most 10,000 words, and a comparison in Merlin three times as many tokens as one of its.
  private static let mostTokens = 30_000

  private let text: [UInt8]
  private var position = 0

  static func tokens(of script: String) throws(MerlinError) -> [MerlinToken] {
    var lexer = MerlinLexer(text: Array(script.utf8))
    var tokens: [MerlinToken] = []
    while let token = try lexer.next() {
      guard tokens.count < mostTokens else { throw MerlinError(reason: "it is too long") }
      tokens.append(token)
    }
    return tokens
  }

  private init(text: [UInt8]) { self.text = text }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private mutating func next() throws(MerlinError) -> MerlinToken? {
    skipBlanks()
    guard let first = current else { return nil }
    if first == UInt8(ascii: "\"") { return .string(try quoted()) }
    if isDigit(first) { return .number(number()) }
    if isLetter(first | 0x20) || first == UInt8(ascii: "_") { return .word(taken(while: isWordByte)) }
    for symbol in Self.symbols where text[position...].starts(with: symbol.utf8) {
      position += symbol.utf8.count
      return .symbol(symbol)
    }
    throw MerlinError(reason: "it does not parse")
  }

  /// Longer ones first.
  private static let symbols = [
    "==", "!=", "<=", ">=", "..", ">>", "+=", "-=", "*=", "/=", "%=", "<", ">", "=", "!", "(", ")", "{", "}",
    "[",
    "]", ",", ";", ":", ".", "+", "-", "*", "/", "%",
  ]

  private mutating func skipBlanks() {
    while let byte = current {
      if text[position...].starts(with: "//".utf8) {
        while let byte = current, byte != 0x0A { position += 1 }
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func taken(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = current, isPart(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func number() -> String {
    let whole = taken(while: isDigit)
    guard current == UInt8(ascii: "."), position + 1 < text.count, isDigit(text[position + 1]) else {
      return whole
    }
    position += 1
    return whole + "." + taken(while: isDigit)
  }

  private mutating func quoted() throws(MerlinError) -> String {
    let start = position + 1
    guard let end = text[start...].firstIndex(of: UInt8(ascii: "\"")) else {
      throw MerlinError(reason: "a quote is never closed")
    }
    position = end + 1
    return String(decoding: text[start..<end], as: UTF8.self)
  }
}
