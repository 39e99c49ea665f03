/// Whether every reader of YAML, 1.1 and 1.2, takes a text for a text even without quotes.
func canStandPlain(_ text: [UInt8], inFlow: Bool) -> Bool {
  guard let first = text.first, let last = text.last, !indicators.contains(first), last > 0x20,
    last != UInt8(ascii: ":"), !isWordOfYAML(text)
  else { return false }
  if isNumberStart(first), mayBeNumber(text) { return false }
  for index in text.indices {
    let byte = text[index]
    if byte < 0x20 || byte == 0x7F || inFlow && flowIndicators.contains(byte) { return false }
    if byte == UInt8(ascii: ":"), isEnd(text, index + 1, inFlow) { return false }
    if byte == UInt8(ascii: "#"), text[index - 1] == 0x20 { return false }
  }
  return !hasUnusualCharacters(text[...])
}

/// Whether a text that needs no quotes on a line of its own needs none in brackets either.
func isSameBetweenBrackets(_ text: ArraySlice<UInt8>) -> Bool {
  guard let last = text.last, last != UInt8(ascii: ":") else { return false }
  return text.indices.allSatisfy { index in
    if flowIndicators.contains(text[index]) { return false }
    return text[index] != UInt8(ascii: ":")
      || text[index + 1] > 0x20 && !flowIndicators.contains(text[index + 1])
  }
}

private let flowIndicators = Array(",[]{}".utf8)
/// Characters that begin something else in YAML; `=` and `<` have a meaning in YAML 1.1.
private let indicators = Array(" ,[]{}#&*!|>'\"%@`-?:=<~".utf8)

private func isEnd(_ text: [UInt8], _ index: Int, _ inFlow: Bool) -> Bool {
  index >= text.count || text[index] <= 0x20 || inFlow && flowIndicators.contains(text[index])
}

private func isNumberStart(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+")
    || byte == UInt8(ascii: ".")
}

/// Numbers in any notation, times and dates. A text with any other letter is none of them.
private func mayBeNumber(_ text: [UInt8]) -> Bool {
  let lettersOfNumbers = Array("abcdefABCDEFxXoOtTzZinINyY".utf8)
  return !text.contains { byte in
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    return isLetter && !lettersOfNumbers.contains(byte)
  }
}

/// Words that YAML reads as null, true or false.
private func isWordOfYAML(_ text: [UInt8]) -> Bool {
  guard text.count <= 5 else { return false }
  let word = text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  return wordsOfYAML.contains(word)
}

private let wordsOfYAML = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].map { Array($0.utf8) }

/// YAML 1.1 line breaks, byte order marks and non-ASCII controls, which are better written as escapes.
func hasUnusualCharacters(_ text: ArraySlice<UInt8>) -> Bool {
  for index in text.indices where text[index] >= 0xC2 {
    let (second, third) = (byte(text, index + 1), byte(text, index + 2))
    switch text[index] {
    case 0xC2 where second < 0xA0: return true
    case 0xE2 where second == 0x80 && (third == 0xA8 || third == 0xA9): return true
    case 0xEF where second == 0xBB && third == 0xBF || second == 0xBF && third >= 0xBE: return true
    default: continue
    }
  }
  return false
}

private func byte(_ text: ArraySlice<UInt8>, _ index: Int) -> UInt8 {
  index < text.endIndex ? text[index] : 0xFF
}
