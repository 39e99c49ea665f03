/// Whether a scalar needs no quotes anywhere, including between brackets.
func isPlain(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first.isASCIIDigit else {
    return false
  }
  let isSafe = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || $0.isASCIIDigit || " .?!_-–/".unicodeScalars.contains($0)
  }
  return isSafe && text.last != " " && !text.contains("  ")
}

/// Times, dates and numbers may also have colons and a plus or minus.
func isPlainWord(_ word: String) -> Bool {
  let isSafe = word.utf8.allSatisfy { 48...58 ~= $0 || 97...122 ~= $0 | 0x20 || " .-_".utf8.contains($0) }
  return isSafe && !word.isEmpty && word.last != " " && word.last != ":" && !word.contains(": ")
    && (word.first != "-" || word.dropFirst().first?.isNumber == true) && word.first != " "
    && word.first != ":"
}

func isSingleQuotable(_ text: String) -> Bool { isPrintable(text[...]) }

/// Whether it can be written on a line unchanged.
func isPrintable(_ text: Substring) -> Bool {
  text.unicodeScalars.allSatisfy {
    switch $0.value {
    case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...0x10FFFF:
      true
    default: false
    }
  }
}

// By scalars: a quote and a combining mark are one character.
func singleQuoted(_ text: String) -> String {
  "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
}

func doubleQuoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map(escaped).joined() + "\""
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": "\\\""
  case "\\": "\\\\"
  case "\n": "\\n"
  case "\t": "\\t"
  case _ where isPrintable(Substring(String(scalar))): String(scalar)
  default: "\\U" + String(repeating: "0", count: 8 - hex(scalar).count) + hex(scalar)
  }
}

private func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
