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
}
