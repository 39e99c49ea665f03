/// The meaning of a condition that cannot be read, in the language: German words, phrases such as "is greater than", a decimal
/// comma, `3 <= b <= 5`, `b >= 3 and <= 5`, `b is 1 or 2`, `b in (1, 2)`, a percent sign, REDCap's square brackets.
struct MeantCondition {
  let text: String
  /// Nothing that was written is left out, and it can mean nothing else.
  let isCertain: Bool

  /// Upper limit: a longer condition does not fit into a message.
  private static let longest = 500

  /// Nil if it is not clear what is meant: what comes out can be read as a condition.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.longest, let tokens = Self.tokens(of: Self.spelledOut(text)) else { return nil }
    var words = ConditionRewriting(tokens.words)
    words.rewrite()
    let meant = Array(words.text.utf8)
    guard meant != text, let clean = conditionInWords(meant) else { return nil }
    self.text = String(decoding: clean, as: UTF8.self)
    isCertain = !tokens.hasPercent && !words.isGuess
  }

  /// Symbols of mathematics and of other languages as the words of this one. What is in quotes is a code and stays.
  private static func spelledOut(_ text: [UInt8]) -> [UInt8] {
    var result = String(decoding: text, as: UTF8.self)
    for (symbol, word) in [("isn't", "is not"), ("isn’t", "is not")] {
      result = result.replacing(symbol, with: word)
    }
    guard !result.contains(where: { "\"'".contains($0) }) else { return Array(result.utf8) }
    for (symbol, word) in symbols { result = result.replacing(symbol, with: word) }
    while let last = result.last, ";!.".contains(last) { result.removeLast() }
    return Array(result.utf8)
  }

  private static let symbols = [
    ("&&", " and "), ("&", " and "), ("||", " or "), ("|", " or "), ("===", "=="), ("!==", "!="),
    ("≥", " >= "), ("≤", " <= "), ("≠", " != "), ("=>", ">="), ("=<", "<="), ("{", "["), ("}", "]"),
    ("–", "-"),
  ]

  /// Nil if anything but a percent sign after a number, or a dash between two, cannot be read.
  private static func tokens(of text: [UInt8]) -> (words: [ConditionToken], hasPercent: Bool)? {
    let tokens = ConditionLexer.readableTokens(of: text)
    var end = 0
    var hasPercent = false
    var words: [ConditionToken] = []
    for place in 0...tokens.count {
      let next = place < tokens.count ? tokens[place].range : text.count..<text.count
      for offset in min(end, next.lowerBound)..<next.lowerBound where text[offset] > 0x20 {
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
