import Diagnostics
import Tables

/// A condition as written, before names are looked up. Ranges count bytes of the condition's text, and include the
/// parentheses around a part.
indirect enum ConditionSyntax {
  case and([ConditionSyntax], range: Range<Int>)
  case or([ConditionSyntax], range: Range<Int>)
  case not(ConditionSyntax, range: Range<Int>)
  case test(Test)

  struct Test {
    let subject: ConditionToken
    let predicate: Predicate
    let isNegated: Bool
    let range: Range<Int>
  }

  enum Predicate {
    case isOneOf([ConditionToken], isList: Bool)
    case includes(ConditionToken)
    case compare(Comparison, ConditionToken)
    case between(ConditionToken, ConditionToken)
    case answered
  }

  var range: Range<Int> {
    switch self {
    case .and(_, let range), .or(_, let range), .not(_, let range): range
    case .test(let test): test.range
    }
  }

  func inParentheses(_ range: Range<Int>) -> ConditionSyntax {
    switch self {
    case .and(let parts, _): .and(parts, range: range)
    case .or(let parts, _): .or(parts, range: range)
    case .not(let part, _): .not(part, range: range)
    case .test(let test):
      .test(
        Test(subject: test.subject, predicate: test.predicate, isNegated: test.isNegated, range: range))
    }
  }
}

/// One word, number or operator in a condition.
struct ConditionToken {
  enum Kind {
    case word
    case number
    case quoted
    case symbol
    case end
  }

  let kind: Kind
  /// The text; for a quoted word, without its quotes.
  let text: String
  let range: Range<Int>

  var isValue: Bool { kind == .word || kind == .number || kind == .quoted }
}

/// Why a condition cannot be read, and where.
struct ConditionSyntaxError: Error {
  let message: String
  let help: String?
  let range: Range<Int>

  /// Words that authors begin with, or write instead of a whole condition.
  static func notAQuestion(_ subject: ConditionToken) -> ConditionSyntaxError? {
    switch subject.text.lowercased() {
    case "if", "when", "wenn", "falls":
      ConditionSyntaxError(
        message: "`when` already says `\(subject.text)`", help: "remove `\(subject.text)`",
        range: subject.range)
    case "true", "always", "yes":
      ConditionSyntaxError(
        message: "`\(subject.text)` is not a comparison",
        help: "a question without `when` is always shown; otherwise write, for example, `stress_level >= 50`",
        range: subject.range)
    case "false", "never", "no":
      ConditionSyntaxError(
        message: "`\(subject.text)` is not a comparison",
        help: "to keep a question that nobody should see, begin each of its lines with `# `",
        range: subject.range)
    default: nil
    }
  }
}

/// Splits the text of a condition into words, numbers and operators.
struct ConditionLexer {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) { self.text = text }

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

/// The phrases that authors write for comparisons; those of more words come first, as they may begin with others.
let mistakenPhrases = comparisons.filter { $0.key.contains(" ") }
  .map { (words: $0.key.split(separator: " ").map(String.init), comparison: $0.value) }
  .sorted { $0.words.count > $1.words.count }

/// The words that authors write for the words and operators of comparisons.
let mistakenComparisons = comparisons.filter { !$0.key.contains(" ") }

/// German and other words for those that join conditions or say no, in lower case.
let joiningWords = [
  "and": "and", "or": "or", "oder": "or", "bzw": "or", "und": "and", "sowie": "and", "plus": "and",
  "nicht": "not", "ist": "is", "zwischen": "between", "beantwortet": "answered",
]

private let comparisons = WordsFile.comparisons.byWord(1) { $0[0] }

/// `10.000` as German writes ten thousand, which is 10 here, because decimals come after a point.
struct PointInThousands {
  let meant: String
  let read: Decimal

  /// Nil for numbers that are not written so: `2.500` may be a measured weight, `0.500` and `10.005` are decimals.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].utf8.count), parts[0].first != "0",
      parts[1].utf8.count == 3, parts[1].hasSuffix("00"), let number = Decimal(text),
      parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) })
    else { return nil }
    meant = parts.joined()
    read = number
  }

  /// The first in a condition.
  static func error(in condition: [UInt8]) -> ConditionSyntaxError? {
    guard condition.contains(UInt8(ascii: ".")) else { return nil }
    return ConditionLexer.readableTokens(of: condition).lazy.compactMap { token in
      PointInThousands(token.text).map { number in
        ConditionSyntaxError(message: number.message(token.text), help: number.help, range: token.range)
      }
    }.first
  }

  func message(_ text: String) -> String {
    "`\(text)` is \(read), because decimals come after a point"
  }

  var help: String { "write `\(meant)`, or `\(read)`" }
}
