/// Whether the language has the code: a whole number, or a word that begins with a letter.
func isSoundCode(_ code: String) -> Bool {
  if isWholeCode(code) { return true }
  return code.utf8.first.map { isLetter($0 | 0x20) } == true && code.utf8.count <= longestCode
    && code.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
}

private let longestCode = 100

private func isWholeCode(_ code: String) -> Bool { Int(code).map { String($0) == code } ?? false }

extension FreeNames {
  /// A number is never numbered itself: `1` becomes `c_1`.
  mutating func freeCode(_ wish: String) -> String {
    isWholeCode(wish) && contains(wish) ? free("c_" + wish.filter { $0 != "-" }) : free(wish)
  }
}

/// Without white space and control characters at its ends.
func trimmedCode(_ code: String) -> String {
  let isOutside = { (scalar: Unicode.Scalar) in
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
  let scalars = code.unicodeScalars
  guard let first = scalars.first, let last = scalars.last, isOutside(first) || isOutside(last) else {
    return code
  }
  let start = scalars.drop(while: isOutside)
  return String(String.UnicodeScalarView(start.reversed().drop(while: isOutside).reversed()))
}

/// A code that the language has and that is as close as possible to one that it has not.
func codeWish(_ code: String) -> String {
  if let number = Int(code) { return String(number) }
  var result = ""
  for character in code {
    if let letters = signWords[character] ?? asciiLetters(character) {
      result += letters
    } else if !result.isEmpty, !result.hasSuffix("_") {
      result += "_"
    }
    guard result.utf8.count <= 60 else { break }
  }
  while result.hasSuffix("_") { result.removeLast() }
  guard let first = result.utf8.first else { return "c" }
  return isLetter(first | 0x20) ? result : "c_" + result.drop { $0 == "_" }
}

/// `<5` and `>5` are different answers.
private let signWords: [Character: String] = ["<": "lt_", ">": "gt_", "≤": "le_", "≥": "ge_", "+": "_plus"]
