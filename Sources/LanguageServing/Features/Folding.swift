import JSON

extension DocumentFeatures {
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
