extension OutlineReader {
  /// Reads `{…}` or `[…]`, which may have several lines. If the closing bracket is missing, it ends before a line
  /// that is not indented further than the surrounding block.
  mutating func readFlow(parent: Int?) {
    var flow = FlowState()
    openFrame(&flow, parent: parent)
    while position < bytes.count, !flow.isOver {
      let byte = bytes[position]
      switch byte {
      case 0x0A, 0x0D:
        if endsHere(at: position) { return giveUp(&flow) }
        position += 1
      case 0x20, 0x09: position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        beginElement(&flow)
        openFrame(&flow, parent: flow.element)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        finishElement(&flow, at: position)
        frames[flow.frame].close = position
        position += 1
        flow.close()
      case UInt8(ascii: ","):
        finishElement(&flow, at: position)
        position += 1
      case UInt8(ascii: ":") where isBlankOrEnd(position + 1) || flow.isBehindQuote: readColon(&flow)
      case UInt8(ascii: "#") where bytes[position - 1] <= 0x20: noteComment()
      default: readScalar(&flow)
      }
      contentEnd = max(contentEnd, min(position, bytes.count))
    }
    if !flow.isOver { giveUp(&flow) }
  }

  private mutating func openFrame(_ flow: inout FlowState, parent: Int?) {
    flow.open(frames.count, parent: parent)
    let isMap = bytes[position] == UInt8(ascii: "{")
    frames.append(Outline.Frame(isMap: isMap, parent: parent, open: position, close: bytes.count))
    position += 1
  }

  /// The brackets were never closed: the nodes in them end with the line.
  private mutating func giveUp(_ flow: inout FlowState) {
    var end = position
    while end < bytes.count, !isBreak(end) { end += 1 }
    while !flow.isOver {
      finishElement(&flow, at: end)
      frames[flow.frame].close = end
      let bracket = frames[flow.frame].isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
      repairs.append(Outline.Repair(range: end..<end, text: [bracket]))
      flow.close()
    }
    position = end
  }

  private mutating func beginElement(_ flow: inout FlowState) {
    guard flow.element == nil else { return }
    flow.begin(nodes.count)
    let isMap = frames[flow.frame].isMap
    nodes.append(
      Outline.Node(
        kind: isMap ? .entry : .item, parent: flow.parent, isFlow: true, column: .max, start: position,
        key: position..<position, value: position..<position, end: position, lacksColon: isMap))
  }

  private mutating func finishElement(_ flow: inout FlowState, at end: Int) {
    guard let element = flow.element else { return }
    nodes[element].end = end
    nodes[element].value =
      nodes[element].value
      .lowerBound..<max(
        nodes[element].value.lowerBound, trimmed(nodes[element].value.lowerBound..<end))
    flow.finish()
  }

  private mutating func readScalar(_ flow: inout FlowState) {
    beginElement(&flow)
    // `beginElement` has set it.
    let element = flow.element!
    let start = position
    let isQuoted = bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    if isQuoted { skipQuoted() } else { skipFlowPlain() }
    flow.isBehindQuote = isQuoted
    if nodes[element].lacksColon {
      let isClosed = isQuoted && position > start + 1
      nodes[element].key =
        isQuoted
        ? (start + 1)..<max(start + 1, position - (isClosed ? 1 : 0)) : start..<trimmed(start..<position)
    }
  }

  private mutating func skipFlowPlain() {
    let start = position
    while position < bytes.count, !isBreak(position), !",[]{}".utf8.contains(bytes[position]) {
      if bytes[position] == UInt8(ascii: ":"),
        isBlankOrEnd(position + 1) || ",[]{}".utf8.contains(bytes[position + 1])
      {
        break
      }
      if isComment { break }
      position += 1
    }
    // Whatever is here, reading must go on.
    if position == start { position += 1 }
  }

  private mutating func readColon(_ flow: inout FlowState) {
    beginElement(&flow)
    // `beginElement` has set it.
    let element = flow.element!
    position += 1
    flow.isBehindQuote = false
    guard nodes[element].lacksColon else { return }
    nodes[element].lacksColon = false
    skipBlanks()
    nodes[element].value = position..<position
  }
}

/// Which brackets are open while a flow collection is read.
struct FlowState {
  private struct Level {
    let frame: Int
    let parent: Int?
    var element: Int?
  }

  private var levels: [Level] = []
  /// The last thing read was a text in quotes, so a colon needs no blank after it.
  var isBehindQuote = false

  var isOver: Bool { levels.isEmpty }
  // Asked for only while brackets are open.
  var frame: Int { levels[levels.count - 1].frame }
  var parent: Int? { levels[levels.count - 1].parent }
  var element: Int? { levels[levels.count - 1].element }

  mutating func open(_ frame: Int, parent: Int?) { levels.append(Level(frame: frame, parent: parent)) }
  mutating func close() { levels.removeLast() }
  mutating func begin(_ element: Int) { levels[levels.count - 1].element = element }
  mutating func finish() {
    levels[levels.count - 1].element = nil
    isBehindQuote = false
  }
}
