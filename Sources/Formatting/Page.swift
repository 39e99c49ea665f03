/// The lines of the new text, and the comments at the ends of some of them.
struct Page {
  struct Comment {
    let lineStart: Int
    /// The column where the line ends without it.
    let offset: Int
    let source: Range<Int>
    /// Whether it stays one space after the text before it, because it may be part of that text: `text-cut` tells such
    /// comments by their spaces.
    let staysClose: Bool

    /// After the last byte of `code`, the new text.
    init(source: Range<Int>, in text: [UInt8], lineStart: Int, after code: [UInt8]) {
      self.lineStart = lineStart
      offset = code.count
      self.source = source
      let before = text[..<source.lowerBound].suffix(2)
      let isOneSpaceAfter = before.count == 2 && (before.last == 0x20 || before.last == 0x09)
      let isAfterText = before.first.map { $0 > 0x20 && !Self.endsOtherThanText.contains($0) } ?? false
      staysClose = isOneSpaceAfter && isAfterText && code.last == before.first
    }

    private static let endsOtherThanText = Array("\"'}],:".utf8)
  }

  /// Comments of adjacent lines are aligned unless a line is longer than this.
  private static let longestAligned = 60

  var code: [UInt8] = []
  var comments: [Comment] = []

  func assembled(with text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(code.count + comments.count * 40)
    var position = 0
    var index = 0
    while index < comments.count {
      let group = neighbours(from: index)
      let widths = comments[group].map { width(of: code[$0.lineStart..<$0.offset]) }
      let aligned = zip(comments[group], widths).filter { !$0.staysClose && $1 <= Self.longestAligned }
      let column = aligned.map(\.1).max() ?? 0
      for (comment, width) in zip(comments[group], widths) {
        result += code[position..<comment.offset]
        result += repeatElement(0x20, count: comment.staysClose ? 1 : max(column - width, 0) + 2)
        result += text[comment.source]
        position = comment.offset
      }
      index = group.upperBound
    }
    return result + code[position...]
  }

  /// Comments on adjacent lines.
  private func neighbours(from first: Int) -> Range<Int> {
    var end = first + 1
    while end < comments.count, comments[end].lineStart == comments[end - 1].offset + 1 { end += 1 }
    return first..<end
  }
}
