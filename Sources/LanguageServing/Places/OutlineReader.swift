/// Reads the lines of an outline; `OutlineReader+Flow` reads what stands in brackets.
struct OutlineReader {
  let bytes: [UInt8]
  var nodes: [Outline.Node] = []
  var frames: [Outline.Frame] = []
  var comments: [Range<Int>] = []
  var position = 0
  /// Nodes of blocks that may still get something inside, the innermost last.
  private var open: [Int] = []
  /// Behind the last thing that was no blank, comment or line break.
  var contentEnd = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The innermost block that a line belongs to.
  var innermost: Int? { open.last }

  /// The indentation that a line must go beyond to stand inside the innermost block.
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

  /// Dashes, a key, a value: whatever of it stands on the line.
  private mutating func readContent(lineStart: Int) {
    while position < bytes.count, isDash {
      openItem(column: position - lineStart)
      skipBlanks()
    }
    guard position < bytes.count, !isBreak(position) else { return }
    if let key = keyAhead() {
      openEntry(key, column: position - lineStart)
      readValue()
    } else if let innermost, nodes[innermost].value.isEmpty, isAfterDash(innermost) {
      readValue()
    } else {
      continueValue(column: position - lineStart)
    }
  }

  /// The line's content is the first thing behind the dash of this item.
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

  /// Reads what stands behind a colon or a dash, up to the end of the line or of the text or brackets.
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

  /// A line without a key goes on with the value above it, begins one, or is a word that is being typed.
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

extension OutlineReader {
  struct Key {
    let range: Range<Int>
    let colon: Int
  }

  /// The key that begins here, if there is a colon behind it on the line.
  func keyAhead() -> Key? {
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quotedKeyAhead(first) }
    guard !"{}[],#&*!|>@%`".utf8.contains(first) else { return nil }
    var index = position
    while index < bytes.count, !isBreak(index) {
      if bytes[index] == UInt8(ascii: ":"), isBlankOrEnd(index + 1) {
        return Key(range: position..<trimmed(position..<index), colon: index)
      }
      if bytes[index] == UInt8(ascii: "#"), index > position, bytes[index - 1] <= 0x20 { return nil }
      index += 1
    }
    return nil
  }

  private func quotedKeyAhead(_ quote: UInt8) -> Key? {
    var index = position + 1
    while index < bytes.count, !isBreak(index), bytes[index] != quote { index += 1 }
    let inner = (position + 1)..<index
    index += 1
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":"), isBlankOrEnd(index + 1) else { return nil }
    return Key(range: inner, colon: index)
  }

  func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  func isBlankOrEnd(_ index: Int) -> Bool { index >= bytes.count || bytes[index] <= 0x20 }

  private var isDash: Bool { bytes[position] == UInt8(ascii: "-") && isBlankOrEnd(position + 1) }

  /// `---`, `...` or a directive.
  private var isMarker: Bool {
    bytes[position] == UInt8(ascii: "%") || bytes[position...].starts(with: "---".utf8)
      || bytes[position...].starts(with: "...".utf8)
  }

  var isComment: Bool {
    bytes[position] == UInt8(ascii: "#") && (position == 0 || bytes[position - 1] <= 0x20)
  }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  private mutating func skipBreak() {
    guard position < bytes.count else { return }
    let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    position += isPair ? 2 : 1
  }

  private mutating func skipLineUnread() {
    while position < bytes.count, !isBreak(position) { position += 1 }
    skipBreak()
  }

  /// To the next line; a comment on the way is noted.
  private mutating func skipRestOfLine() {
    while position < bytes.count, !isBreak(position) {
      if isComment {
        noteComment()
        break
      }
      position += 1
    }
    skipBreak()
  }

  mutating func noteComment() {
    let start = position
    while position < bytes.count, !isBreak(position) { position += 1 }
    comments.append(start..<position)
  }

  /// `&anchor` and `!tag` before a value.
  private mutating func skipProperties() {
    while position < bytes.count, bytes[position] == UInt8(ascii: "&") || bytes[position] == UInt8(ascii: "!")
    {
      while position < bytes.count, bytes[position] > 0x20 { position += 1 }
      skipBlanks()
    }
  }

  /// To the end of the line or the blank before a comment.
  private mutating func skipPlain() {
    let start = position
    while position < bytes.count, !isBreak(position), !isComment { position += 1 }
    position = trimmed(start..<position)
  }

  /// The lines of `|` and `>`: all that are indented further than their key.
  private mutating func skipBlockText() {
    let column = innermostColumn
    while position < bytes.count, !isBreak(position) { position += 1 }
    var end = position
    while position < bytes.count {
      skipBreak()
      let start = position
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      guard position < bytes.count else { break }
      if isBreak(position) { continue }
      guard position - start > column else { break }
      while position < bytes.count, !isBreak(position) { position += 1 }
      end = position
    }
    position = end
  }

  /// A text in quotes; where its end is missing, the line ends it.
  mutating func skipQuoted() {
    let (start, quote) = (position, bytes[position])
    var index = position + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      } else if bytes[index] == quote {
        let isDoubled = quote == UInt8(ascii: "'") && index + 1 < bytes.count && bytes[index + 1] == quote
        guard isDoubled else {
          position = index + 1
          return
        }
        index += 1
      } else if isBreak(index), endsHere(at: index) {
        break
      }
      index += 1
    }
    while position < bytes.count, !isBreak(position) { position += 1 }
    position = max(start + 1, trimmed(start..<position))
  }

  /// The line behind a break belongs no longer to the innermost block.
  func endsHere(at lineBreak: Int) -> Bool {
    var index = lineBreak
    while index < bytes.count, isBreak(index) { index += 1 }
    let start = index
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, !isBreak(index) else { return false }
    return index - start <= innermostColumn && !"]}".utf8.contains(bytes[index])
  }
}
