import Questionnaires

/// Whether every reader of YAML, 1.1 and 1.2, takes a text for a text even without quotes.
func fitsWithoutQuotes(_ text: UnsafeBufferPointer<UInt8>, inFlow: Bool) -> Bool {
  guard let first = text.first, let last = text.last, !indicators.contains(first), last > 0x20,
    last != UInt8(ascii: ":"), !isWordOfYAML(text)
  else { return false }
  if isNumberStart(first), mayBeNumber(text) { return false }
  for index in text.indices {
    let byte = text[index]
    if byte < 0x20 || byte == 0x7F { return false }
    if byte == UInt8(ascii: ":"), index + 1 == text.count || text[index + 1] <= 0x20 { return false }
    if byte == UInt8(ascii: "#"), text[index - 1] == 0x20 { return false }
  }
  return !hasUnusualCharacters(text) && !isBlank(text) && (!inFlow || isSameBetweenBrackets(text))
}

/// Whether a text without quotes can stay so between brackets. `?` begins a key there for PyYAML, and some readers of
/// YAML 1.2 refuse a dash before a comma.
func isSameBetweenBrackets(_ text: some BidirectionalCollection<UInt8>) -> Bool {
  guard let last = text.last, last != UInt8(ascii: ":") else { return false }
  let isDash = last == UInt8(ascii: "-") && text.dropLast().last ?? 0x20 == 0x20
  return !isDash && !text.contains { flowIndicators.contains($0) || $0 == UInt8(ascii: "?") }
}

/// Whether a text that the author wrote without quotes needs them for some reader of YAML.
func needsQuotes(_ text: UnsafeBufferPointer<UInt8>, inFlow: Bool, isKey: Bool) -> Bool {
  if isRefusedWithoutQuotes(text) { return !isKey || !text.elementsEqual("<<".utf8) }
  // Without quotes, PyYAML's own scanner takes a tab for the end of a text, and yaml12 drops blanks beyond ASCII.
  let isReadAlike = !text.contains(0x09) && !isBlank(text) && (!inFlow || isSameBetweenBrackets(text))
  return !isReadAlike && isText(text)
}

/// Whether a value without quotes is a text for every reader of YAML, whatever it contains.
func isText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  !text.isEmpty && !isWordOfYAML(text) && !isNumberOrDate(text) && !text.elementsEqual("~".utf8)
}

/// Whether PyYAML or ruamel.yaml takes the text for a number, a date or a merge key, and then fails to read it as one.
func isRefusedWithoutQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  text.elementsEqual("=".utf8) || text.elementsEqual("<<".utf8) || isImpossibleDate(text)
    || isNumberWithoutDigits(text)
}

/// A day or a time that no calendar and no clock has, such as `2026-02-30`.
private func isImpossibleDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count >= 8, text[4] == UInt8(ascii: "-"), text.allSatisfy(bytesOfDates.contains)
  else { return false }
  let numbers = text.split { !isDigit($0) }.map { Int(String(decoding: $0, as: UTF8.self)) ?? .max }
  guard numbers.count >= 3 else { return false }
  let isTime = zip(numbers.dropFirst(3), [23, 59, 59]).allSatisfy { $0 <= $1 }
  return !isTime || CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) == nil
}

/// `0x_` and the like.
private func isNumberWithoutDigits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.last == UInt8(ascii: "_") else { return false }
  let start = text.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }.prefix {
    $0 != UInt8(ascii: "_")
  }
  let isStart = [".", "0b", "0o", "0x"].contains { start.elementsEqual($0.utf8) }
  return isStart && text[start.endIndex...].allSatisfy { $0 == UInt8(ascii: "_") }
}

private let bytesOfDates = Array("0123456789-:.+ \tTtZz".utf8)
private let flowIndicators = Array(",[]{}".utf8)
/// Characters that begin something else in YAML; `=` and `<` have a meaning in YAML 1.1.
private let indicators = Array(" ,[]{}#&*!|>'\"%@`-?:=<~".utf8)

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isNumberStart(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
}

/// Whether some reader may take it for a number, a time or a date: no other byte than theirs is in it.
private func isNumberOrDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = text.first, isNumberStart(first) || first == UInt8(ascii: "-") else { return false }
  let word = String(decoding: text, as: UTF8.self).lowercased().drop { $0 == "-" || $0 == "+" }
  let bytes = Array("0123456789abcdefABCDEFxXoOtTzZ+-.:_ \t".utf8)
  return word == ".inf" || word == ".nan" || text.contains(where: isDigit) && text.allSatisfy(bytes.contains)
}

/// Numbers in any notation, times and dates. A text with any other letter is none of them.
private func mayBeNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  let lettersOfNumbers = Array("abcdefABCDEFxXoOtTzZinINyY".utf8)
  return !text.contains { byte in
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    return isLetter && !lettersOfNumbers.contains(byte)
  }
}

/// Made of blanks beyond ASCII.
private func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = text.first, first >= 0x80 else { return false }
  return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
}

/// Words that YAML reads as nothing, as true or as false.
private func isWordOfYAML(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count <= 5 else { return false }
  let word = text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  return wordsOfYAML.contains(word)
}

private let wordsOfYAML = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].map { Array($0.utf8) }

/// YAML 1.1 line breaks, byte order marks and non-ASCII controls, which are better written as escapes.
func hasUnusualCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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

private func byte(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8 {
  index < text.count ? text[index] : 0xFF
}
