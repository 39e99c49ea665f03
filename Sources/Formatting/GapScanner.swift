import YAML

/// The gap between two values: comments, empty lines, anchors and tags. Characters such as `-`, `:` and `,`
/// are skipped.
struct SourceGap {
  /// A comment at the end of a line, before any line break.
  var comment: Range<Int>?
  /// Above the dash or other indicator of what follows.
  var lines: [FormattedLine] = []
  /// After that indicator, on separate lines.
  var linesBehindSign: [FormattedLine] = []
  var properties: [Property] = []

  struct Property {
    let range: Range<Int>
    /// Whether there is a line break between it and what follows.
    var isAlone = false
  }
}

/// Walks through the text in parallel with the tree, to find what the tree does not contain.
struct GapScanner {
  let text: [UInt8]
  private(set) var position = 0
  /// Lines of directives (`%YAML 1.2`).
  private(set) var directives: [Range<Int>] = []
  private var lineStart = 0
  private var isLineUsed = false

  init(_ text: [UInt8]) { self.text = text }

  var column: Int { position - lineStart }

  /// Skips a value; the caller knows where it ends.
  mutating func pass(to end: Int) {
    var start = position
    while let lineBreak = text[start..<end].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lineStart = lineBreak + 1
      start = end
    }
    position = end
    isLineUsed = true
  }

  /// Skips empty lines that belong to a text above.
  mutating func passEmptyLines() {
    while true {
      var end = position
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
      let length = lineBreakLength(at: end)
      guard length > 0 else { return }
      position = end + length
      lineStart = position
      isLineUsed = false
    }
  }

  mutating func gap(to target: Int) -> SourceGap { scan(to: target, stopsAtContent: false) }

  /// Up to the first byte of a value or the indicator of a list or map.
  mutating func gapToContent(before limit: Int) -> SourceGap {
    scan(to: limit, stopsAtContent: true)
  }

  /// A comment on the same line, after the comma of a list or map in brackets.
  mutating func trailingComment(isInFlow: Bool) -> Range<Int>? {
    // Below a text with its empty lines, a comment begins a line of its own.
    guard isLineUsed else { return nil }
    var start = skipBlanks(from: position)
    if isInFlow, start < text.count, text[start] == UInt8(ascii: ",") { start = skipBlanks(from: start + 1) }
    guard start < text.count, text[start] == UInt8(ascii: "#") else { return nil }
    position = commentEnd(from: start)
    return trimmed(start..<position)
  }

  /// Skips the colon of a key on the same line.
  mutating func passColon() {
    let start = skipBlanks(from: position)
    if start < text.count, text[start] == UInt8(ascii: ":") { position = start + 1 }
  }

  private mutating func scan(to target: Int, stopsAtContent: Bool) -> SourceGap {
    var gap = SourceGap()
    var hasPassedBreak = false
    var hasPassedSign = false
    var isBelowSign = false
    while position < target {
      switch text[position] {
      case 0x20, 0x09: position += 1
      case UInt8(ascii: "#"):
        let start = position
        position = commentEnd(from: start)
        let comment = trimmed(start..<position)
        if isLineUsed, !hasPassedBreak, !hasPassedSign, gap.comment == nil {
          gap.comment = comment
        } else {
          let line = FormattedLine(comment: comment, column: hasPassedSign ? 0 : start - lineStart)
          // On the line of a dash, it is about everything that the dash begins.
          let isBehindSign = hasPassedSign && isBelowSign
          if isBehindSign { gap.linesBehindSign.append(line) } else { gap.lines.append(line) }
        }
        isLineUsed = true
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        let start = position
        position = propertyEnd(from: start)
        gap.properties.append(SourceGap.Property(range: start..<position))
        isLineUsed = true
      case UInt8(ascii: "%") where position == lineStart:
        let start = position
        position = commentEnd(from: start)
        directives.append(trimmed(start..<position))
        isLineUsed = true
      default:
        let length = lineBreakLength(at: position)
        if length == 0 {
          if stopsAtContent { return gap }
          position += 1
          hasPassedSign = true
          isBelowSign = false
          isLineUsed = true
        } else {
          if !isLineUsed, !hasPassedSign { gap.lines.append(FormattedLine()) }
          for index in gap.properties.indices { gap.properties[index].isAlone = true }
          position += length
          lineStart = position
          isLineUsed = false
          hasPassedBreak = true
          isBelowSign = hasPassedSign
        }
      }
    }
    return gap
  }

  private func skipBlanks(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end
  }

  private func commentEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, lineBreakLength(at: end) == 0 { end += 1 }
    return end
  }

  private func propertyEnd(from start: Int) -> Int {
    if text[start...].starts(with: "!<".utf8) {
      return (text[start...].firstIndex(of: UInt8(ascii: ">")) ?? text.count - 1) + 1
    }
    let ends = Array(",[]{}".utf8)
    return text[start...].firstIndex { $0 <= 0x20 || ends.contains($0) } ?? text.count
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return range.lowerBound..<end
  }

  private func lineBreakLength(at index: Int) -> Int { YAML.lineBreakLength(in: text, at: index) }
}
