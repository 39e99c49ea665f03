import Algorithms
import JSON

/// A document's text with its lines, kept up to date edit by edit.
///
/// Lines end with LF, CR LF or CR. A place beyond the end of a line is the end of that line, before its break; a
/// place beyond the last line is the end of the text.
package struct EditableText: Sendable {
  package private(set) var bytes: [UInt8]
  /// Offsets of the first bytes of all lines.
  package private(set) var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.starts(behindBreaksIn: 0..<bytes.count, of: bytes)
  }

  /// The offset of a place, at the start of a character.
  package func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = contentRange(ofLine: position.line)
    var offset = line.lowerBound
    var left = position.character
    while offset < line.upperBound {
      let width = encoding.width(ofCharacter: bytes[offset])
      guard left >= width else { break }
      left -= width
      offset += utf8Length(bytes[offset])
    }
    return min(offset, line.upperBound)
  }

  package func position(at offset: Int, in encoding: PositionEncoding) -> Position {
    let line = self.line(at: offset)
    var character = 0
    var index = lineStarts[line]
    while index < offset {
      character += encoding.width(ofCharacter: bytes[index])
      index += utf8Length(bytes[index])
    }
    return Position(line: line, character: character)
  }

  /// The line that contains a byte.
  package func line(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } - 1 }

  /// A line without its line break.
  package func contentRange(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    if line + 1 < lineStarts.count {
      if end > start, bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    // A line break can consist of an old and a new byte, so the bytes next to the edit are scanned again.
    let first = line(at: max(range.lowerBound - 1, 0))
    let last = line(at: min(range.upperBound + 1, bytes.count))
    let shift = text.count - range.count
    bytes.replaceSubrange(range, with: text)
    let end = last + 1 < lineStarts.count ? lineStarts[last + 1] + shift : bytes.count
    let renewed = Self.starts(behindBreaksIn: lineStarts[first]..<end, of: bytes)
    // The start after the last new line is that of the next line, which is already known.
    let inner = last + 1 < lineStarts.count && renewed.last == end ? renewed.dropLast() : renewed[...]
    for index in (last + 1)..<max(last + 1, lineStarts.count) { lineStarts[index] += shift }
    lineStarts.replaceSubrange((first + 1)..<(last + 1), with: inner)
  }

  private static func starts(behindBreaksIn range: Range<Int>, of bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    for index in range {
      let isBreak =
        bytes[index] == 0x0A
        || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if isBreak { starts.append(index + 1) }
    }
    return starts
  }
}

extension EditableText {
  /// Applies the changes of `didChange` in order; false if one of them cannot be read.
  package mutating func apply(_ changes: [JSON], in encoding: PositionEncoding) -> Bool {
    for change in changes {
      guard let text = change["text"]?.string else { return false }
      guard let range = change["range"], range != .null else {
        self = EditableText(Array(text.utf8))
        continue
      }
      guard let start = Position(range["start"]), let end = Position(range["end"]) else { return false }
      let (from, to) = (offset(of: start, in: encoding), offset(of: end, in: encoding))
      replace(min(from, to)..<max(from, to), with: Array(text.utf8))
    }
    return true
  }
}
