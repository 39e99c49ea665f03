/// The meaning of a condition that cannot be read, in the language: German words, phrases such as "is greater than", a decimal
/// comma, `3 <= b <= 5`, `b >= 3 and <= 5`, `b is 1 or 2`, `b in (1, 2)`, a percent sign, REDCap's square brackets.
struct MeantCondition {
  let text: String
  /// Nothing that was written is left out, and it can mean nothing else.
  fileprivate(set) var isCertain: Bool

  /// Upper limit: a longer condition does not fit into a message.
  private static let longest = 500

  /// Nil if it is not clear what is meant: what comes out can be read as a condition.
  ///
  /// - Parameters:
  ///   - written: the condition before anything was replaced in it
  ///   - code: for a question and an answer, the code that is meant
  ///   - box: for the name of a column, the question and its answer
  ///   - isMultiple: whether a question takes several answers
  init?(
    _ text: [UInt8], written: [UInt8]? = nil, code: (_ question: String, _ answer: String) -> String?,
    box: (String) -> ConditionBox? = { _ in nil }, isMultiple: (String) -> Bool = { _ in false }
  ) {
    guard text.count <= Self.longest, let tokens = Self.tokens(of: Self.spelledOut(text)) else { return nil }
    var words = ConditionRewriting(tokens.words)
    words.rewrite()
    words.replaceColumns(box)
    words.replaceAnswers(code)
    words.includeAnswers(isMultiple)
    let meant = Array(words.text.utf8)
    guard meant != written ?? text, let clean = conditionInWords(meant) else { return nil }
    self.text = String(decoding: clean, as: UTF8.self)
    isCertain = !tokens.hasPercent && !words.isGuess
  }

  /// The same text, which may mean something else, too.
  func uncertain() -> MeantCondition {
    var other = self
    other.isCertain = false
    return other
  }

  /// For one comparison that can be read, but not with its value.
  init?(comparison: [UInt8]) {
    guard comparison.count <= Self.longest, let tokens = Self.tokens(of: Self.spelledOut(comparison)) else {
      return nil
    }
    var words = ConditionRewriting(tokens.words)
    let before = words.text
    words.rewriteValue()
    guard words.text != before, let clean = conditionInWords(Array(words.text.utf8)) else { return nil }
    text = String(decoding: clean, as: UTF8.self)
    isCertain = false
  }

  /// Symbols of mathematics and of other languages as the words of this one. What is in quotes is a code and stays.
  private static func spelledOut(_ text: [UInt8]) -> [UInt8] {
    var result = String(decoding: text, as: UTF8.self)
    for (symbol, word) in notation { result = result.replacing(symbol, with: word) }
    for quote in "“”„‟«»" { result = result.replacing(String(quote), with: "\"") }
    if result.contains(where: { "‘‚‹›".contains($0) }) {
      for quote in "‘’‚‛‹›" { result = result.replacing(String(quote), with: "'") }
    }
    if result.hasPrefix("=") { result.removeFirst() }
    guard !result.contains(where: { "\"'".contains($0) }) else { return Array(result.utf8) }
    for (symbol, word) in symbols { result = result.replacing(symbol, with: word) }
    while let last = result.last, ";!.".contains(last) { result.removeLast() }
    return Array(result.utf8)
  }

  /// Notation of other tools that nobody would write in quotes.
  private static let notation = [
    ("isn't", "is not"), ("isn’t", "is not"), ("${", "["), ("}", "]"), ("%in%", " in "),
    (".NAOK", ""),
  ]

  private static let symbols = [
    ("&&", " and "), ("&", " and "), ("||", " or "), ("|", " or "), ("===", "=="), ("!==", "!="),
    ("≥", " >= "), ("≤", " <= "), ("≠", " != "), ("=>", ">="), ("=<", "<="), ("{", "["), ("}", "]"),
    ("–", "-"),
  ]

  /// Nil if anything but a semicolon, a percent sign after a number, or a dash between two, cannot be read.
  private static func tokens(of text: [UInt8]) -> (words: [ConditionToken], hasPercent: Bool)? {
    let tokens = ConditionLexer.readableTokens(of: text)
    var end = 0
    var hasPercent = false
    var words: [ConditionToken] = []
    for place in 0...tokens.count {
      let next = place < tokens.count ? tokens[place].range : text.count..<text.count
      for offset in min(end, next.lowerBound)..<next.lowerBound where text[offset] > 0x20 {
        if text[offset] == UInt8(ascii: ";") {
          words.append(ConditionToken(kind: .symbol, text: ";", range: offset..<offset + 1))
          continue
        }
        guard place > 0, tokens[place - 1].kind == .number else { return nil }
        switch text[offset] {
        case UInt8(ascii: "%"): hasPercent = true
        case UInt8(ascii: "-"):
          words.append(ConditionToken(kind: .symbol, text: "-", range: offset..<offset + 1))
        default: return nil
        }
      }
      end = next.upperBound
      if place < tokens.count { words.append(tokens[place]) }
    }
    return (words, hasPercent)
  }
}
