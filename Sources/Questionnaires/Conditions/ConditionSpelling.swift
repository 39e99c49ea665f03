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
    let bytes = withParentheses(Int(range.start)..<Int(range.end), in: file.text)
    let words = conditionInWords(Array(file.text[bytes]))
    return words.map { String(decoding: $0, as: UTF8.self) } ?? conditionWords(self)
  }
}

/// The range of a condition leaves out parentheses at its ends: first those that are missing inside, then those around it.
private func withParentheses(_ inner: Range<Int>, in text: [UInt8]) -> Range<Int> {
  var (start, end) = (inner.lowerBound, inner.upperBound)
  let ends = missingParentheses(in: text[inner])
  for _ in 0..<ends.opening { start = opening(before: start, in: text) ?? start }
  for _ in 0..<ends.closing { end = closing(after: end, in: text) ?? end }
  while let before = opening(before: start, in: text), let after = closing(after: end, in: text) {
    (start, end) = (before, after)
  }
  return start..<end
}

private func missingParentheses(in text: ArraySlice<UInt8>) -> (opening: Int, closing: Int) {
  var (opening, closing) = (0, 0)
  for byte in text {
    if byte == UInt8(ascii: "(") { closing += 1 }
    if byte == UInt8(ascii: ")") {
      (opening, closing) = closing == 0 ? (opening + 1, 0) : (opening, closing - 1)
    }
  }
  return (opening, closing)
}

private func opening(before offset: Int, in text: [UInt8]) -> Int? {
  text[..<offset].lastIndex { $0 != UInt8(ascii: " ") }.flatMap { text[$0] == UInt8(ascii: "(") ? $0 : nil }
}

private func closing(after offset: Int, in text: [UInt8]) -> Int? {
  text[offset...].firstIndex { $0 != UInt8(ascii: " ") }.flatMap {
    text[$0] == UInt8(ascii: ")") ? $0 + 1 : nil
  }
}
