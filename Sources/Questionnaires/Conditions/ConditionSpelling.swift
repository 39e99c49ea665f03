import Diagnostics

/// A condition with the words of the language instead of programming operators, and one space between two words;
/// nil if it cannot be read. Parentheses and the order of everything stay the same.
package func conditionInWords(_ text: [UInt8]) -> [UInt8]? {
  guard let tokens = try? ConditionLexer.tokens(of: text), (try? ConditionParser.parse(text)) != nil else {
    return nil
  }
  var words: [UInt8] = []
  var last: ConditionToken?
  for token in tokens where token.kind != .end {
    if let last, needsSpace(between: last, and: token) { words.append(0x20) }
    words += spelling(of: token, in: text)
    last = token
  }
  return words
}

private func spelling(of token: ConditionToken, in text: [UInt8]) -> [UInt8] {
  guard token.kind == .symbol else { return Array(text[token.range]) }
  switch token.text {
  case "=", "==": return Array("is".utf8)
  case "!=", "<>": return Array("is not".utf8)
  case "&&": return Array("and".utf8)
  case "||": return Array("or".utf8)
  case "!": return Array("not".utf8)
  default: return Array(text[token.range])
  }
}

private func needsSpace(between left: ConditionToken, and right: ConditionToken) -> Bool {
  let opens = left.kind == .symbol && (left.text == "(" || left.text == "[")
  let closes = right.kind == .symbol && [")", "]", ","].contains(right.text)
  return !opens && !closes
}

extension Condition {
  /// The condition as `file` has it, as the formatter writes it; without redundant parentheses if it is written in a
  /// way that only a reader of YAML understands.
  package func words(in file: SourceFile) -> String {
    let words = conditionInWords(Array(file.text[range.bytes]))
    return words.map { String(decoding: $0, as: UTF8.self) } ?? conditionWords(self)
  }
}
