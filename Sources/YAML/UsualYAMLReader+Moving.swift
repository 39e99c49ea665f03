extension UsualYAMLReader {
  /// The column of the next sign; -1 at the end of the text.
  var column: Int { position < text.count ? position - lineStart : -1 }

  func isAt(_ byte: UInt8) -> Bool { position < text.count && text[position] == byte }
  func isBlank(_ index: Int) -> Bool {
    index >= text.count || text[index] == 0x20 || text[index] == 0x0A
  }
  var isDash: Bool { isAt(UInt8(ascii: "-")) && isBlank(position + 1) }
  var isColon: Bool { isAt(UInt8(ascii: ":")) && isBlank(position + 1) }

  mutating func skipSpaces() {
    while isAt(0x20) { position += 1 }
  }

  /// Nothing but a comment may follow in the line.
  mutating func endLine() throws(Unusual) {
    skipSpaces()
    guard position == text.count || text[position] == 0x0A || text[position] == UInt8(ascii: "#") else {
      throw Unusual()
    }
    try skipLines()
  }

  /// To the first sign that is not in a comment.
  mutating func skipLines() throws(Unusual) {
    while position < text.count {
      switch text[position] {
      case 0x20: position += 1
      case 0x0A:
        position += 1
        lineStart = position
      case UInt8(ascii: "#"):
        guard position == lineStart || text[position - 1] == 0x20 else { throw Unusual() }
        try skipLine()
      default: return
      }
    }
  }

  mutating func skipLine() throws(Unusual) {
    while position < text.count, text[position] != 0x0A {
      if signs[text[position]] == .unusual { try checkCharacter() }
      position += 1
    }
  }

  /// Control characters, and what YAML 1.1 takes for line breaks or does not allow, are libyaml's.
  func checkCharacter() throws(Unusual) {
    let next = position + 1 < text.count ? text[position + 1] : 0
    let last = position + 2 < text.count ? text[position + 2] : 0
    switch text[position] {
    case 0xC2: if next < 0xA0 { throw Unusual() }
    case 0xE2: if next == 0x80, last == 0xA8 || last == 0xA9 { throw Unusual() }
    case 0xEF: if next == 0xBB && last == 0xBF || next == 0xBF && last >= 0xBE { throw Unusual() }
    default: throw Unusual()
    }
  }
}
