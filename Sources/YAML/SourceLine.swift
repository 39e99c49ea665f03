/// The line a problem is on.
struct SourceLine {
  let text: ArraySlice<UInt8>
  /// The line without indentation, line break and trailing spaces.
  let content: Range<Int>

  init(at offset: Int, in text: [UInt8]) {
    let place = min(offset, text.count)
    let start = text[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    self.text = text[start..<end]
    let first = self.text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    let last = self.text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? first
    content = first..<max(first, last)
  }

  /// The line without the dashes before it.
  var entry: Range<Int> {
    var start = content.lowerBound
    while start + 1 < content.upperBound, text[start] == UInt8(ascii: "-"), text[start + 1] == 0x20 {
      start += 2
      while start < content.upperBound, text[start] == 0x20 { start += 1 }
    }
    return start..<content.upperBound
  }

  /// The indentation of the line's entry.
  var column: Int { entry.lowerBound - text.startIndex }

  /// The previous line that is not empty or a comment.
  func above(in whole: [UInt8]) -> SourceLine? {
    var start = text.startIndex
    while start > 0 {
      let line = SourceLine(at: start - 1, in: whole)
      if !line.content.isEmpty, line.text[line.content.lowerBound] != UInt8(ascii: "#") { return line }
      start = line.text.startIndex
    }
    return nil
  }

  /// A tab among the spaces before the line's first character.
  var indentingTab: Int? { text[..<content.lowerBound].firstIndex(of: 0x09) }

  /// The first colon that YAML reads as the end of a key.
  var firstColon: Int? {
    text.indices.first { index in
      text[index] == UInt8(ascii: ":") && (index + 1 == text.endIndex || text[index + 1] == 0x20)
    }
  }
}
