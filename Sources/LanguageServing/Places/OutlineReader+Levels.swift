extension OutlineReader {
  /// How far below a key its block is searched: more languages than a text has.
  private static let mostLinesInside = 12

  /// A dash or a key at the beginning of a line.
  struct LineStart {
    let kind: Outline.Node.Kind
    let column: Int
    /// There is a tab before it, so the column says little.
    let hasTab: Bool
    /// The key, which can also come after the dash.
    let key: Key?
  }

  /// Nil if there is neither.
  func lineStart(from start: Int) -> LineStart? {
    var reader = self
    while reader.position < bytes.count, reader.isDash {
      reader.position += 1
      reader.skipBlanks()
    }
    let isAtEnd = reader.position >= bytes.count || reader.isBreak(reader.position)
    let key = isAtEnd ? nil : reader.keyAhead()
    guard isDash || key != nil else { return nil }
    return LineStart(
      kind: isDash ? .item : .entry, column: position - start, hasTab: bytes[start..<position].contains(0x09),
      key: key)
  }

  /// The column at which a line counts: its own, unless a line with that indentation can be nowhere.
  mutating func level(of line: LineStart) -> Int {
    if let level = levelOfFirst(line) { return level }
    if line.hasTab { return levelAfterTab(line) }
    if let level = levelOfNextLine(line) { return level }
    if fits(line.kind, line.column) { return line.column }
    if let sibling = nodes.sibling(of: line.kind, at: line.column) {
      reopen(upTo: sibling)
      return line.column
    }
    return nearestLevel(of: line)
  }

  /// Whether the line is the first in its block, or begins in the same column as the ones before.
  private func fits(_ kind: Outline.Node.Kind, _ column: Int) -> Bool {
    let parent = open.lastIndex { index in
      nodes[index].column < column
        || (kind == .item && nodes[index].column == column && nodes[index].kind == .entry)
    }
    let next = parent.map { $0 + 1 } ?? 0
    guard next < open.count else { return parent.map { nodes[open[$0]].value.isEmpty } ?? true }
    return nodes[open[next]].kind == kind && nodes[open[next]].column == column
  }

  /// The first line of a block belongs where the next one begins, if that can only be in the same block.
  private func levelOfFirst(_ line: LineStart) -> Int? {
    guard let block = open.last.map({ nodes[$0] }), block.kind == .entry, block.value.isEmpty,
      let next = nextLine(), next.column > block.column
    else { return nil }
    let keyShift = line.key.map { $0.range.lowerBound - position } ?? 0
    let column = line.column + keyShift
    let isFull = line.key.map { isComplete(valueAt: $0.colon + 1) } ?? false
    guard next.column < column || isFull || line.key == nil, line.hasTab || isConfirmed(next) else {
      return nil
    }
    switch (line.kind, next.kind) {
    case (.entry, .item): return nil
    case (.item, .item) where line.key != nil:
      return next.column < column && next.column != line.column
        ? max(block.column, next.column - 2 - keyShift) : nil
    case (.item, .entry) where line.key == nil: return nil
    case (.entry, .entry) where !isFull: return columnAround(next, in: block) ?? next.column
    case (.entry, .entry), (.item, .item), (.item, .entry): return max(block.column, next.column - keyShift)
    }
  }

  /// Otherwise, the next line may be the one that is wrong.
  private func isConfirmed(_ next: NextLine) -> Bool {
    guard let third = nextLine(after: 1) else { return false }
    return third.column == next.column || (next.kind == .item && third.column > next.column)
  }

  /// The column at which the block goes on below a key without a value: the lines right after the key are most likely inside it.
  private func columnAround(_ next: NextLine, in block: Outline.Node) -> Int? {
    let below = (1...Self.mostLinesInside).lazy.compactMap { nextLine(after: $0)?.column }
    return below.first { $0 < next.column }.flatMap { $0 > block.column ? $0 : nil }
  }

  /// After a key with its value, nothing is indented further: if the next line is, and there is a block for it, then
  /// the key also belongs to that block.
  private func levelOfNextLine(_ line: LineStart) -> Int? {
    guard let key = line.key, isComplete(valueAt: key.colon + 1), let next = nextLine(),
      next.column > line.column + (key.range.lowerBound - position)
    else { return nil }
    return level(of: line.kind, above: next)
  }

  /// The column of the open block of the next line, or of the open block inside or around it.
  private func level(of kind: Outline.Node.Kind, above next: NextLine) -> Int? {
    guard let same = open.lastIndex(where: { nodes[$0].column == next.column && nodes[$0].kind == next.kind })
    else { return nil }
    let neighbor = kind == next.kind ? same : kind == .entry ? same + 1 : same - 1
    guard open.indices.contains(neighbor), nodes[open[neighbor]].kind == kind else { return nil }
    return nodes[open[neighbor]].column
  }

  /// The value ends on its line.
  private func isComplete(valueAt start: Int) -> Bool {
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let value = bytes[start..<trimmed(start..<end)].drop { $0 <= 0x20 }
    guard let first = value.first, let last = value.last else { return false }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return value.count > 1 && last == first
    case UInt8(ascii: "["): return last == UInt8(ascii: "]")
    case UInt8(ascii: "{"): return last == UInt8(ascii: "}")
    default: return !"|>&!#".utf8.contains(first)
    }
  }

  private struct NextLine {
    let kind: Outline.Node.Kind
    let column: Int
  }

  /// Nil if it begins with neither a key nor a dash.
  private func nextLine(after count: Int = 0) -> NextLine? {
    var reader = self
    var count = count
    reader.skipLineUnread()
    while reader.position < bytes.count {
      let start = reader.position
      reader.skipBlanks()
      guard reader.position < bytes.count else { return nil }
      if !reader.isBreak(reader.position), bytes[reader.position] != UInt8(ascii: "#") {
        guard let line = reader.lineStart(from: start) else { return nil }
        if count == 0 { return line.hasTab ? nil : NextLine(kind: line.kind, column: line.column) }
        count -= 1
      }
      reader.skipLineUnread()
    }
    return nil
  }

  /// A file can be indented with tabs throughout. A single tab is a slip on a line that goes on as the one above.
  private func levelAfterTab(_ line: LineStart) -> Int {
    guard let innermost = open.last.map({ nodes[$0] }) else { return line.column }
    if innermost.hasTab, fits(line.kind, line.column) { return line.column }
    if innermost.value.isEmpty { return max(innermost.column + 1, line.column) }
    let next = levelAround(line) ?? nextLine().flatMap { level(of: line.kind, above: $0) }
    return next ?? open.last { nodes[$0].kind == line.kind }.map { nodes[$0].column }
      ?? line.column
  }

  /// Of the open blocks, that of the next line; otherwise one whose lines are indented a little further.
  private func nearestLevel(of line: LineStart) -> Int {
    let levels = levels(of: line.kind)
    let next = line.kind == .item ? nextLine().flatMap { level(of: .item, above: $0) } : levelAround(line)
    return next ?? levels.first { $0 >= line.column } ?? levels.last ?? line.column
  }

  /// The level of a key around the next line: a line after a key without a value is most likely inside it.
  private func levelAround(_ line: LineStart) -> Int? {
    guard line.kind == .entry, let key = line.key, !isComplete(valueAt: key.colon + 1), let next = nextLine()
    else { return nil }
    return levels(of: .entry).last { $0 < next.column }
  }

  private func levels(of kind: Outline.Node.Kind) -> [Int] {
    open.filter { nodes[$0].kind == kind }.map { nodes[$0].column }
  }
}

extension Collection<Outline.Node> where Self: BidirectionalCollection {
  /// The last line above with the same indentation, if only a key without a value came between: one that was indented
  /// too little, so that it seemed to end the block.
  func sibling(of kind: Outline.Node.Kind, at column: Int, beyondValues: Bool = false) -> Index? {
    for index in indices.suffix(1_000).reversed() where !self[index].isFlow {
      let node = self[index]
      if node.column == column, node.kind == kind { return index }
      if node.column <= column, node.kind == .item || !(node.value.isEmpty || beyondValues) { return nil }
    }
    return nil
  }
}
