import Diagnostics

/// The place in the file of each byte of a scalar's text, for several ranges of one scalar.
package struct ScalarOffsets: Sendable {
  /// For each byte and for the end; nil if that is unknown.
  private let offsets: [UInt32]?
  private let whole: SourceRange

  fileprivate init(of text: [UInt8], in file: SourceFile, at whole: SourceRange, style: YAMLStyle) {
    self.whole = whole
    offsets = scalarOffsets(of: text, in: file.text[whole.bytes], style: style)?.map { UInt32($0) }
  }

  /// The place of a part of the text; the whole scalar if that is unknown.
  package func range(ofTextBytes bytes: Range<Int>) -> SourceRange {
    guard let offsets else { return whole }
    let count = offsets.count - 1
    let start = offsets[min(bytes.lowerBound, count)]
    guard !bytes.isEmpty else { return SourceRange(start: start, end: start) }
    // The end is where the last byte's character ends in the file, where it may be longer than in the text.
    let last = offsets[min(bytes.upperBound, count) - 1]
    return SourceRange(start: start, end: max(offsets[min(bytes.upperBound, count)], last + 1))
  }
}

extension YAMLDocument {
  /// The places of the parts of a scalar, whose text is not the file's own.
  package func offsets(in node: YAMLNode) -> ScalarOffsets {
    ScalarOffsets(of: withBytes(of: node) { Array($0) }, in: file, at: range(node), style: style(node))
  }

  /// The place in the file of a part of a scalar's text; the whole scalar if that is unknown.
  package func range(ofTextBytes bytes: Range<Int>, in node: YAMLNode) -> SourceRange {
    if let start = verbatimStart(node) {
      return SourceRange(start: start + UInt32(bytes.lowerBound), end: start + UInt32(bytes.upperBound))
    }
    return offsets(in: node).range(ofTextBytes: bytes)
  }
}

/// For each byte of a scalar's text, and for its end, the offset in the file; nil if the two do not line up.
///
/// Walks through text and source in parallel instead of decoding again: the source may contain more than the text
/// (escapes, doubled quotes, indentation), but never other characters or another order.
private func scalarOffsets(of text: [UInt8], in source: ArraySlice<UInt8>, style: YAMLStyle) -> [Int]? {
  var walker = ScalarWalker(source: source, style: style, text: text)
  var offsets: [Int] = []
  offsets.reserveCapacity(text.count + 1)
  var index = 0
  while index < text.count {
    guard let (offset, length) = walker.advance(over: text[index...]) else { return nil }
    for _ in 0..<length { offsets.append(offset) }
    index += length
  }
  offsets.append(walker.position)
  return offsets
}

private struct ScalarWalker {
  private let source: ArraySlice<UInt8>
  private let style: YAMLStyle
  private(set) var position: Int

  init(source: ArraySlice<UInt8>, style: YAMLStyle, text: [UInt8]) {
    self.source = source
    self.style = style
    position = source.startIndex
    switch style {
    case .singleQuoted, .doubleQuoted: position += 1
    case .literal, .folded: skipHeader(text)
    case .plain, .block, .flow: break
    }
  }

  /// Consumes the source of the next part of the text; returns where it begins and its length in the text.
  mutating func advance(over text: ArraySlice<UInt8>) -> (offset: Int, length: Int)? {
    guard let wanted = text.first else { return nil }
    if style == .doubleQuoted { skipEscapedBreaks() }
    guard position < source.endIndex else { return wanted == 0x0A ? (position, 1) : nil }
    if wanted == 0x20 || wanted == 0x0A, let folded = foldedBreak(wanted, before: text.dropFirst().first) {
      return (folded, 1)
    }
    skipBreakAndIndentation(before: wanted)
    let start = position
    guard position < source.endIndex else { return nil }
    if style == .doubleQuoted, source[position] == UInt8(ascii: "\\") { return escape(at: start, text) }
    guard source[position] == wanted else { return nil }
    position += style == .singleQuoted && wanted == UInt8(ascii: "'") ? 2 : 1
    return (start, 1)
  }

  /// A line break of the source that is a space or a line break in the text.
  private mutating func foldedBreak(_ wanted: UInt8, before next: UInt8?) -> Int? {
    var end = position
    while end < source.endIndex, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
    guard end < source.endIndex, source[end] == 0x0A || source[end] == 0x0D else { return nil }
    if wanted == 0x20, style == .literal { return nil }
    let start = position
    position = afterBreak(end)
    // One line break is a space, an empty line is a line break: n + 1 breaks in a row mean n.
    if wanted == 0x0A, style != .literal, next != 0x0A { skipBlankLines() }
    skipIndentation()
    return start
  }

  private mutating func escape(at start: Int, _ text: ArraySlice<UInt8>) -> (offset: Int, length: Int)? {
    guard position + 1 < source.endIndex else { return nil }
    let digits: Int
    switch source[position + 1] {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default: digits = 0
    }
    position = min(position + 2 + digits, source.endIndex)
    // An escape is one character of one to four bytes.
    let length = text.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    return (start, length)
  }

  private mutating func skipEscapedBreaks() {
    while position + 1 < source.endIndex, source[position] == UInt8(ascii: "\\"),
      source[position + 1] == 0x0A || source[position + 1] == 0x0D
    {
      position = afterBreak(position + 1)
      skipIndentation()
    }
  }

  private mutating func skipBreakAndIndentation(before wanted: UInt8) {
    guard wanted != 0x0A, wanted != 0x20 else { return }
    while position < source.endIndex, source[position] == 0x0A || source[position] == 0x0D {
      position = afterBreak(position)
      skipIndentation()
    }
  }

  private mutating func skipBlankLines() {
    var line = position
    while line < source.endIndex {
      var end = line
      while end < source.endIndex, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
      guard end < source.endIndex, source[end] == 0x0A || source[end] == 0x0D else { break }
      line = afterBreak(end)
    }
    position = line
  }

  private mutating func skipIndentation() {
    let limit = indentation
    var skipped = 0
    while position < source.endIndex, skipped < limit, source[position] == 0x20 || source[position] == 0x09 {
      position += 1
      skipped += 1
    }
  }

  /// Block scalars only lose their own indentation; the others lose all spaces at the start of a line.
  private var indentation: Int {
    switch style {
    case .literal, .folded: blockIndentation
    case .plain, .singleQuoted, .doubleQuoted, .block, .flow: .max
    }
  }

  private var blockIndentation = 0

  /// If the header says how far the text is indented (`|2`), any further spaces are part of the text.
  private mutating func skipHeader(_ text: [UInt8]) {
    let ownSpaces = text.drop { $0 == 0x0A }.prefix { $0 == 0x20 }.count
    while position < source.endIndex, source[position] != 0x0A, source[position] != 0x0D { position += 1 }
    guard position < source.endIndex else { return }
    position = afterBreak(position)
    var line = position
    while line < source.endIndex {
      var end = line
      while end < source.endIndex, source[end] == 0x20 { end += 1 }
      guard end < source.endIndex else { return }
      if source[end] != 0x0A, source[end] != 0x0D {
        blockIndentation = max(0, end - line - ownSpaces)
        break
      }
      line = afterBreak(end)
    }
    skipIndentation()
  }

  private func afterBreak(_ index: Int) -> Int {
    let isPair = source[index] == 0x0D && index + 1 < source.endIndex && source[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
