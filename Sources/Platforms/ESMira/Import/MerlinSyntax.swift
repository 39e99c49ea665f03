/// A piece of a script in Merlin.
private enum MerlinToken: Equatable {
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
private struct MerlinLexer {
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
    "[", "]", ",", ";", ":", ".", "+", "-", "*", "/", "%",
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

/// A script in Merlin that asks about answers: what its value says of an item.
indirect enum MerlinSyntax: Hashable {
  case and([MerlinSyntax])
  case or([MerlinSyntax])
  case not(MerlinSyntax)
  case constant(Bool)
  case compare(MerlinOperand, MerlinComparison, MerlinOperand)
  /// True unless it is 0 or missing.
  case value(MerlinOperand)
  /// `if (…) { return false; } else { return true; }`, which, unlike `!`, is true of a missing value.
  case unless(MerlinSyntax)
}

enum MerlinComparison: String, CaseIterable {
  case equal = "=="
  case unequal = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"

  /// For `1 < x`, which asks whether x is greater.
  var turned: Self {
    switch self {
    case .equal, .unequal: self
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    case .less: .greater
    case .greater: .less
    }
  }

  /// The comparison that is true of a value exactly if this one is not.
  var opposite: Self {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    case .lessOrEqual: .greater
    case .greaterOrEqual: .less
    case .less: .greaterOrEqual
    case .greater: .lessOrEqual
    }
  }
}

enum MerlinOperand: Hashable {
  /// `getQuestionnaireVar("name")`
  case answer(String)
  /// `getQuestionnaireVarAlternative("name", "1")`
  case alternative(String, String)
  /// `"_" .. getQuestionnaireVar("name")`: a text that an answer follows.
  case prefixed(String, String)
  /// As it is written.
  case number(String)
  case string(String)
  case none
}

/// Reads scripts. Whatever does more than to compare answers is an error, and so is what ESMira's own parser refuses.
struct MerlinParser {
  /// One less than conditions of the language allow.
  private static let deepest = 30

  private let tokens: [MerlinToken]
  private var position = 0
  private var depth = 0

  static func parse(_ script: String) throws(MerlinError) -> MerlinSyntax {
    var parser = MerlinParser(tokens: try MerlinLexer.tokens(of: script))
    let syntax = try parser.statement()
    guard parser.current == nil else { throw MerlinError(reason: "it does more than to compare answers") }
    return syntax
  }

  private init(tokens: [MerlinToken]) { self.tokens = tokens }

  private var current: MerlinToken? { position < tokens.count ? tokens[position] : nil }

  private mutating func accept(_ token: MerlinToken) -> Bool {
    guard current == token else { return false }
    position += 1
    return true
  }

  private mutating func accept(symbol: String) -> Bool { accept(.symbol(symbol)) }

  private mutating func require(symbol: String) throws(MerlinError) {
    guard accept(symbol: symbol) else { throw unexpected }
  }

  private var unexpected: MerlinError {
    switch current {
    case nil: MerlinError(reason: "it ends too early; ESMira takes such a script for true")
    case .word("globals")?: MerlinError(reason: "it asks about `globals`, which no answer sets")
    case .word(let word)?: MerlinError(reason: "`\(word)` has no counterpart here")
    case .symbol(let symbol)?: MerlinError(reason: "`\(symbol)` has no counterpart here")
    case .number, .string: MerlinError(reason: "it does not parse")
    }
  }

  /// `if (…) { return true; } else { return false; }`, also without `else`, `return …;`, or an expression.
  private mutating func statement() throws(MerlinError) -> MerlinSyntax {
    guard accept(.word("if")) else { return try returned() }
    try require(symbol: "(")
    let condition = try alternatives()
    try require(symbol: ")")
    let then = try block()
    let isElse = accept(.word("else"))
    guard case .constant(let first) = then, case .constant(let second) = try isElse ? block() : returned()
    else { throw MerlinError(reason: "it does more than to compare answers") }
    if first == second { return .constant(first) }
    return first ? condition : .unless(condition)
  }

  private mutating func block() throws(MerlinError) -> MerlinSyntax {
    try require(symbol: "{")
    let value = try returned()
    try require(symbol: "}")
    return value
  }

  /// An expression and its semicolon.
  private mutating func returned() throws(MerlinError) -> MerlinSyntax {
    _ = accept(.word("return"))
    let value = try alternatives()
    try require(symbol: ";")
    return value
  }

  private mutating func alternatives() throws(MerlinError) -> MerlinSyntax {
    var parts = [try conjunction()]
    while accept(.word("or")) { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(MerlinError) -> MerlinSyntax {
    var parts = [try comparison()]
    while accept(.word("and")) { parts.append(try comparison()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func nested<Value>(
    _ read: (inout MerlinParser) throws(MerlinError) -> Value
  ) throws(MerlinError) -> Value {
    guard depth < Self.deepest else { throw MerlinError(reason: "it is nested too deep") }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func comparison() throws(MerlinError) -> MerlinSyntax {
    if accept(symbol: "!") {
      return .not(try nested { parser throws(MerlinError) in try parser.negated() })
    }
    if current == .symbol("(") { return try grouped() }
    if accept(.word("true")) { return .constant(true) }
    if accept(.word("false")) { return .constant(false) }
    let left = try operand()
    guard let comparison = acceptComparison() else { return .value(left) }
    let right = try operand()
    guard acceptComparison() == nil else { throw MerlinError(reason: "it compares a comparison") }
    return .compare(left, comparison, right)
  }

  /// `!` binds more tightly than comparisons.
  private mutating func negated() throws(MerlinError) -> MerlinSyntax {
    if accept(symbol: "!") { return .not(try nested { parser throws(MerlinError) in try parser.negated() }) }
    return current == .symbol("(") ? try grouped() : .value(try operand())
  }

  private mutating func grouped() throws(MerlinError) -> MerlinSyntax {
    try require(symbol: "(")
    let inner = try nested { parser throws(MerlinError) in try parser.alternatives() }
    try require(symbol: ")")
    return inner
  }

  private mutating func acceptComparison() -> MerlinComparison? {
    guard case .symbol(let symbol)? = current, let comparison = MerlinComparison(rawValue: symbol) else {
      return nil
    }
    position += 1
    return comparison
  }

  private mutating func operand() throws(MerlinError) -> MerlinOperand {
    switch current {
    case .number(let number)?:
      position += 1
      return .number(number)
    case .symbol("-")?:
      position += 1
      guard case .number(let number)? = current else { throw unexpected }
      position += 1
      return .number("-" + number)
    case .string(let text)?:
      position += 1
      guard accept(symbol: "..") else { return .string(text) }
      guard case .answer(let name) = try operand() else {
        throw MerlinError(reason: "it puts texts together")
      }
      return .prefixed(text, name)
    case .word("none")?:
      position += 1
      return .none
    case .word("true")?, .word("false")?:
      defer { position += 1 }
      return .number(current == .word("true") ? "1" : "0")
    case .word("getQuestionnaireVar")?, .word("getQuestionnaireVarAlternative")?: return try call()
    case nil, .word?, .symbol?: throw unexpected
    }
  }

  private mutating func call() throws(MerlinError) -> MerlinOperand {
    let isAlternative = current == .word("getQuestionnaireVarAlternative")
    position += 1
    try require(symbol: "(")
    let name = try argument()
    guard isAlternative else {
      try require(symbol: ")")
      return .answer(name)
    }
    try require(symbol: ",")
    let place = try argument()
    try require(symbol: ")")
    return .alternative(name, place)
  }

  private mutating func argument() throws(MerlinError) -> String {
    switch current {
    case .string(let text)?, .number(let text)?:
      position += 1
      return text
    case nil, .word?, .symbol?: throw MerlinError(reason: "it works out which answer it asks about")
    }
  }
}

// MARK: Statements

// MARK: Expressions
