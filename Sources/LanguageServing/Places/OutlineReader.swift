/// Reads the lines of an outline; `OutlineReader+Flow` reads what is in brackets, and `OutlineReader+Scanning`
/// recognizes and skips what is at a position.
struct OutlineReader {
  let bytes: [UInt8]
  var nodes: [Outline.Node] = []
  var frames: [Outline.Frame] = []
  var comments: [Range<Int>] = []
  var repairs: [Outline.Repair] = []
  var position = 0
  private var lineHasTab = false
  /// Nodes of blocks that are still open, the innermost last.
  private(set) var open: [Int] = []
  /// The end of the last thing that was not a blank, a comment or a line break.
  var contentEnd = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The innermost block to which a line belongs.
  var innermost: Int? { open.last }

  /// A line must be indented further than this to be inside the innermost block.
  var innermostColumn: Int { open.last.map { nodes[$0].column } ?? -1 }

  mutating func read() {
    while position < bytes.count { readLine() }
    close(from: 0)
  }

  private mutating func readLine() {
    let start = position
    skipBlanks()
    guard position < bytes.count, !isBreak(position) else { return skipBreak() }
    if bytes[position] == UInt8(ascii: "#") { return skipRestOfLine() }
    if position == start, isMarker { return skipLineUnread() }
    readContent(lineStart: start)
    skipRestOfLine()
  }

  /// Dashes, a key and a value, if they are on the line.
  private mutating func readContent(lineStart: Int) {
    let shift = shift(ofLineFrom: lineStart)
    while position < bytes.count, isDash {
      openItem(column: position - lineStart + shift)
      skipBlanksAfterDash()
    }
    guard position < bytes.count, !isBreak(position) else { return }
    if let key = keyAhead() {
      openEntry(key, column: position - lineStart + shift)
      readValue()
    } else if let innermost, nodes[innermost].value.isEmpty, isAfterDash(innermost) {
      readValue()
    } else {
      continueValue(column: position - lineStart)
    }
  }

  private mutating func skipBlanksAfterDash() {
    let start = position
    skipBlanks()
    guard bytes[start..<position].contains(0x09) else { return }
    let spaces = Array(repeating: UInt8(ascii: " "), count: position - start)
    repairs.append(Outline.Repair(range: start..<position, text: spaces))
  }

  /// How much further to the right the line belongs than it begins.
  private mutating func shift(ofLineFrom lineStart: Int) -> Int {
    lineHasTab = bytes[lineStart..<position].contains(0x09)
    guard let line = self.lineStart(from: lineStart) else { return 0 }
    let level = level(of: line)
    if level != line.column || lineHasTab {
      let spaces = Array(repeating: UInt8(ascii: " "), count: level)
      repairs.append(Outline.Repair(range: lineStart..<position, text: spaces))
    }
    return level - line.column
  }

  /// The line's content is the first thing after the dash of this item.
  private func isAfterDash(_ node: Int) -> Bool {
    nodes[node].kind == .item && !bytes[nodes[node].start..<position].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func openItem(column: Int) {
    close { $0.column > column || ($0.column == column && $0.kind == .item) }
    let start = position
    position += 1
    contentEnd = position
    append(
      Outline.Node(
        kind: .item, parent: innermost, isFlow: false, column: column, start: start, key: start..<start,
        value: position..<position, end: position))
  }

  private mutating func openEntry(_ key: Key, column: Int) {
    close { $0.column >= column }
    let start = position
    position = key.colon + 1
    contentEnd = position
    append(
      Outline.Node(
        kind: .entry, parent: innermost, isFlow: false, column: column, start: start, key: key.range,
        value: position..<position, end: position))
  }

  private mutating func append(_ node: Outline.Node) {
    open.append(nodes.count)
    nodes.append(node)
    nodes[nodes.count - 1].hasTab = lineHasTab
  }

  /// Goes on with the block in which a node is.
  mutating func reopen(upTo sibling: Int) {
    var chain: [Int] = []
    var node: Int? = sibling
    while let index = node {
      chain.append(index)
      node = nodes[index].parent
    }
    for index in open where !chain.contains(index) { nodes[index].end = max(nodes[index].end, contentEnd) }
    open = chain.reversed()
  }

  private mutating func close(where isOver: (Outline.Node) -> Bool) {
    var count = open.count
    while count > 0, isOver(nodes[open[count - 1]]) { count -= 1 }
    close(from: count)
  }

  private mutating func close(from count: Int) {
    for index in open[count...] { nodes[index].end = max(nodes[index].end, contentEnd) }
    open.removeSubrange(count...)
  }

  /// Reads what follows a colon or a dash, up to the end of the line or of the text or brackets.
  private mutating func readValue() {
    skipBlanks()
    skipProperties()
    guard position < bytes.count, !isBreak(position), !isComment else { return }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      skipBlockText()
      finishValue(from: start, isText: true)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipQuoted()
      finishValue(from: start, isText: true)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      readFlow(parent: innermost)
      finishValue(from: start, isText: false)
    default:
      skipPlain()
      finishValue(from: start, isText: false)
    }
  }

  private mutating func finishValue(from start: Int, isText: Bool) {
    contentEnd = position
    guard let innermost else { return }
    nodes[innermost].value = start..<position
    nodes[innermost].isText = isText
  }

  /// A line without a key continues the value above it, begins one, or is a word that is being typed.
  private mutating func continueValue(column: Int) {
    let start = position
    let isFlow = bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
    guard let innermost, column > nodes[innermost].column else {
      return isFlow && open.isEmpty ? readFlow(parent: nil) : skipPlain()
    }
    let hasChildren = innermost + 1 < nodes.count
    guard !hasChildren else { return skipPlain() }
    if nodes[innermost].value.isEmpty,
      isFlow || bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    {
      return readValue()
    }
    let valueStart = nodes[innermost].value.isEmpty ? start : nodes[innermost].value.lowerBound
    skipPlain()
    contentEnd = position
    nodes[innermost].value = valueStart..<position
  }
}
