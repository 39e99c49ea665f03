import Synchronization

/// A text and the path its reader knows it by.
package final class SourceFile: Sendable {
  package let path: String
  /// The text as valid UTF-8, without a byte order mark.
  package let text: [UInt8]
  /// The file began with a byte order mark; it is not part of `text`.
  package let hasByteOrderMark: Bool
  private let lineTable = Mutex<[UInt32]>([])

  /// `text` must be valid UTF-8; `decodeText` makes it so.
  package init(path: String, text: [UInt8], hasByteOrderMark: Bool = false) {
    self.path = path
    self.text = text
    self.hasByteOrderMark = hasByteOrderMark
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, text: Array(text.utf8))
  }

  package func string(in range: SourceRange) -> String {
    String(decoding: text[range.bytes.clamped(to: 0..<text.count)], as: UTF8.self)
  }

  /// The position of a byte offset; one past the end is allowed.
  package func position(at offset: UInt32, in unit: ColumnUnit = .scalars) -> SourcePosition {
    let offset = min(Int(offset), text.count)
    return lineTable.withLock { starts in
      if starts.isEmpty { starts = lineStarts() }
      let line = lastIndex(in: starts, notAfter: offset)
      let width = columns(in: Int(starts[line])..<offset, unit: unit)
      return SourcePosition(line: line + 1, column: width + 1)
    }
  }

  /// The bytes of a line counted from 1, without its line break.
  package func line(_ number: Int) -> Range<Int> {
    lineTable.withLock { starts in
      if starts.isEmpty { starts = lineStarts() }
      guard starts.indices.contains(number - 1) else { return text.count..<text.count }
      let start = Int(starts[number - 1])
      var end = number < starts.count ? Int(starts[number]) : text.count
      while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
      return start..<end
    }
  }

  /// How wide a stretch of bytes is in the given unit.
  package func columns(in bytes: Range<Int>, unit: ColumnUnit) -> Int {
    guard unit != .bytes else { return bytes.count }
    var count = 0
    for byte in text[bytes] where byte & 0xC0 != 0x80 {
      count += unit == .utf16 && byte >= 0xF0 ? 2 : 1
    }
    return count
  }

  private func lineStarts() -> [UInt32] {
    var starts: [UInt32] = [0]
    for index in text.indices {
      let isBreak = text[index] == 0x0A || (text[index] == 0x0D && !isLineFeed(at: index + 1))
      if isBreak { starts.append(UInt32(index + 1)) }
    }
    return starts
  }

  private func isLineFeed(at index: Int) -> Bool {
    index < text.count && text[index] == 0x0A
  }

  private func lastIndex(in starts: [UInt32], notAfter offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
