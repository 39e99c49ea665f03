import JSON

extension DocumentFeatures {
  private static let mostRanges = 60

  /// From a word to its value, its entry, what contains that, and the whole document.
  func selectionRange(in document: Document, at offset: Int) -> JSON {
    let text = document.text
    var ranges = [0..<text.bytes.count]
    let outline = document.outline
    let nodes = outline.ancestors(of: outline.lastNode(atOrBefore: offset)).reversed()
    for node in nodes.map({ outline.nodes[$0] }) {
      add(node.start..<max(node.start, node.end), around: offset, to: &ranges)
      add(node.key, around: offset, to: &ranges)
      add(node.value, around: offset, to: &ranges)
    }
    add(word(in: text.bytes, at: offset), around: offset, to: &ranges)
    // Every range is inside the one before in the answer, too: of thousands of brackets, the innermost count.
    ranges = [ranges[0]] + ranges.dropFirst().suffix(Self.mostRanges)
    return ranges.dropFirst().reduce(["range": document.range(ranges[0], client.encoding)]) { parent, range in
      ["range": document.range(range, client.encoding), "parent": parent]
    }
  }

  /// Each range is inside the one before, and smaller.
  private func add(_ range: Range<Int>, around offset: Int, to ranges: inout [Range<Int>]) {
    let outer = ranges[ranges.count - 1]
    guard range.lowerBound <= offset, offset <= range.upperBound, !range.isEmpty, range != outer,
      outer.lowerBound <= range.lowerBound, range.upperBound <= outer.upperBound
    else { return }
    ranges.append(range)
  }

  private func word(in bytes: [UInt8], at offset: Int) -> Range<Int> {
    let isPart = { (byte: UInt8) in byte > 0x20 && !",:[]{}()\"'".utf8.contains(byte) }
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Every key and item with several lines, brackets, and blocks of comments.
  func foldingRanges(in document: Document) -> JSON {
    guard document.kind != .other else { return [] }
    let outline = document.outline
    var folds: [Fold: JSON] = [:]
    for node in outline.nodes { add(node.start, node.end, nil, in: document, to: &folds) }
    for block in commentBlocks(outline, document.text) {
      add(block.lowerBound, block.upperBound, "comment", in: document, to: &folds)
    }
    return .array(folds.sorted { ($0.key.start, $0.key.end) < ($1.key.start, $1.key.end) }.map(\.value))
  }

  private struct Fold: Hashable {
    let start: Int
    let end: Int
  }

  private func add(
    _ start: Int, _ end: Int, _ kind: JSON?, in document: Document, to folds: inout [Fold: JSON]
  ) {
    let (first, last) = (document.text.line(at: start), document.text.line(at: end))
    guard last > first else { return }
    let fold: JSON = ["startLine": .int(first), "endLine": .int(last)]
    folds[Fold(start: first, end: last)] = fold.adding("kind", kind)
  }

  /// Consecutive comments on lines of their own.
  private func commentBlocks(_ outline: Outline, _ text: EditableText) -> [Range<Int>] {
    var blocks: [(lines: ClosedRange<Int>, bytes: Range<Int>)] = []
    for comment in outline.comments {
      let line = text.line(at: comment.lowerBound)
      guard outline.bytes[text.lineStarts[line]..<comment.lowerBound].allSatisfy({ $0 <= 0x20 }) else {
        continue
      }
      if let last = blocks.last, last.lines.upperBound == line - 1 {
        blocks[blocks.count - 1] = (last.lines.lowerBound...line, last.bytes.lowerBound..<comment.upperBound)
      } else {
        blocks.append((line...line, comment))
      }
    }
    return blocks.map(\.bytes)
  }
}
