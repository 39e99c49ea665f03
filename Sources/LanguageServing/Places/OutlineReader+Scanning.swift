extension OutlineReader {
  struct Key {
    let range: Range<Int>
    let colon: Int
  }

  /// The key that begins here, if there is a colon after it on the line.
  func keyAhead() -> Key? {
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quotedKeyAhead(first) }
    guard !"{}[],#&*!|>@%`".utf8.contains(first) else { return nil }
    var index = position
    while index < bytes.count, !isBreak(index) {
      if bytes[index] == UInt8(ascii: ":"), isBlankOrEnd(index + 1) {
        return Key(range: position..<trimmed(position..<index), colon: index)
      }
      if bytes[index] == UInt8(ascii: "#"), index > position, bytes[index - 1] <= 0x20 { return nil }
      index += 1
    }
    return nil
  }

  private func quotedKeyAhead(_ quote: UInt8) -> Key? {
    var index = position + 1
    while index < bytes.count, !isBreak(index), bytes[index] != quote { index += 1 }
    let inner = (position + 1)..<index
    index += 1
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":"), isBlankOrEnd(index + 1) else { return nil }
    return Key(range: inner, colon: index)
  }

  func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  func isBlankOrEnd(_ index: Int) -> Bool { index >= bytes.count || bytes[index] <= 0x20 }

  var isDash: Bool { bytes[position] == UInt8(ascii: "-") && isBlankOrEnd(position + 1) }

  /// `---`, `...` or a directive.
  var isMarker: Bool {
    bytes[position] == UInt8(ascii: "%") || bytes[position...].starts(with: "---".utf8)
      || bytes[position...].starts(with: "...".utf8)
  }

  var isComment: Bool {
    bytes[position] == UInt8(ascii: "#") && (position == 0 || bytes[position - 1] <= 0x20)
  }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  mutating func skipBreak() {
    guard position < bytes.count else { return }
    let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    position += isPair ? 2 : 1
  }

  mutating func skipLineUnread() {
    while position < bytes.count, !isBreak(position) { position += 1 }
    skipBreak()
  }

  /// Skips to the next line and notes a comment on the way.
  mutating func skipRestOfLine() {
    while position < bytes.count, !isBreak(position) {
      if isComment {
        noteComment()
        break
      }
      position += 1
    }
    skipBreak()
  }

  mutating func noteComment() {
    let start = position
    while position < bytes.count, !isBreak(position) { position += 1 }
    comments.append(start..<position)
  }

  /// `&anchor` and `!tag` before a value.
  mutating func skipProperties() {
    while position < bytes.count, bytes[position] == UInt8(ascii: "&") || bytes[position] == UInt8(ascii: "!")
    {
      while position < bytes.count, bytes[position] > 0x20 { position += 1 }
      skipBlanks()
    }
  }

  /// Up to the end of the line or the blank before a comment.
  mutating func skipPlain() {
    let start = position
    while position < bytes.count, !isBreak(position), !isComment { position += 1 }
    position = trimmed(start..<position)
  }

  /// The lines of `|` or `>`: all that are indented further than their key.
  mutating func skipBlockText() {
    let column = innermostColumn
    while position < bytes.count, !isBreak(position) { position += 1 }
    var end = position
    while position < bytes.count {
      skipBreak()
      let start = position
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      guard position < bytes.count else { break }
      if isBreak(position) { continue }
      guard position - start > column else { break }
      while position < bytes.count, !isBreak(position) { position += 1 }
      end = position
    }
    position = end
  }

  /// A text in quotes; if the closing quote is missing, it ends with the line.
  mutating func skipQuoted() {
    let (start, quote) = (position, bytes[position])
    var index = position + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      } else if bytes[index] == quote {
        let isDoubled = quote == UInt8(ascii: "'") && index + 1 < bytes.count && bytes[index + 1] == quote
        guard isDoubled else {
          position = index + 1
          return
        }
        index += 1
      } else if isBreak(index), endsHere(at: index) {
        break
      }
      index += 1
    }
    while position < bytes.count, !isBreak(position) { position += 1 }
    position = max(start + 1, trimmed(start..<position))
    repairs.append(Outline.Repair(range: position..<position, text: [quote]))
  }

  /// The line after a line break no longer belongs to the innermost block.
  func endsHere(at lineBreak: Int) -> Bool {
    var index = lineBreak
    while index < bytes.count, isBreak(index) { index += 1 }
    let start = index
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, !isBreak(index) else { return false }
    return index - start <= innermostColumn && !"]}".utf8.contains(bytes[index])
  }
}
