import Questionnaires

/// The cursor's place in the outline, and what has been typed there.
struct CursorPlace: Equatable {
  enum Role: Equatable {
    /// A key of the map in `node` is being written.
    case key
    /// The value of `node` is being written.
    case value
    /// The first thing inside `node`: its value, or a key or dash of its contents.
    case content
    case comment
  }

  let role: Role
  /// Nil at the top of the file.
  let node: Int?
  /// The text up to the cursor.
  let typed: Range<Int>
  /// The range that a completion replaces: the typed text with the rest of its word.
  var replaced: Range<Int>
  /// The entry whose key is being replaced.
  var entry: Int?
  var isFlow = false
  /// A new element of the list in `node`, between its brackets.
  var isElement = false
  /// The spaces by which the line is indented too far.
  var surplus: Range<Int>?

  init(_ role: Role, _ node: Int?, _ typed: Range<Int>, rest end: Int? = nil) {
    self.role = role
    self.node = node
    self.typed = typed
    replaced = typed.lowerBound..<max(typed.upperBound, end ?? typed.upperBound)
  }
}

extension Outline {
  func place(at offset: Int) -> CursorPlace {
    if let comment = comments.last(where: { $0.lowerBound < offset && offset <= $0.upperBound }) {
      return CursorPlace(.comment, nil, comment.lowerBound..<offset, rest: comment.upperBound)
    }
    if let frame = innermostFrame(around: offset) { return place(at: offset, in: frame) }
    let lineStart = lineStart(of: offset)
    if let node = lastNode(atOrBefore: offset), nodes[node].start >= lineStart || isInsideText(node, offset) {
      return place(at: offset, on: node)
    }
    return placeOnOwnLine(at: offset, lineStart: lineStart)
  }

  private func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  private func isInsideText(_ node: Int, _ offset: Int) -> Bool {
    nodes[node].isText && nodes[node].value.lowerBound < offset && offset <= nodes[node].value.upperBound
  }

  /// Frames are in the order of their opening brackets.
  private func innermostFrame(around offset: Int) -> Frame? {
    frames.last { $0.open < offset && offset <= $0.close }
  }

  private func place(at offset: Int, in frame: Frame) -> CursorPlace {
    let child = lastChild(of: frame.parent, atOrBefore: offset).flatMap {
      nodes[$0].start > frame.open ? $0 : nil
    }
    guard let child, offset <= nodes[child].end else {
      var place = CursorPlace(frame.isMap ? .key : .value, frame.parent, offset..<offset)
      place.isElement = !frame.isMap
      return flow(place)
    }
    let node = nodes[child]
    if frame.isMap, node.lacksColon || offset <= node.key.upperBound {
      var place = CursorPlace(
        .key, frame.parent, node.start..<offset, rest: node.lacksColon ? wordEnd(offset) : node.key.upperBound
      )
      place.entry = child
      return flow(place)
    }
    let start = frame.isMap ? min(node.value.lowerBound, offset) : node.start
    return flow(
      CursorPlace(
        .value, child, start..<offset,
        rest: max(node.value.upperBound, frame.isMap ? offset : wordEnd(offset))))
  }

  private func flow(_ place: CursorPlace) -> CursorPlace {
    var place = place
    place.isFlow = true
    return place
  }

  private func lastChild(of parent: Int?, atOrBefore offset: Int) -> Int? {
    guard let last = lastNode(atOrBefore: offset) else { return nil }
    return ancestors(of: last).first { nodes[$0].parent == parent && nodes[$0].isFlow }
  }

  private func wordEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] > 0x20, !":,[]{}#".utf8.contains(bytes[end]) { end += 1 }
    return end
  }

  /// The cursor is on the line where the node begins, or inside its text.
  private func place(at offset: Int, on index: Int) -> CursorPlace {
    let node = nodes[index]
    if node.kind == .entry, offset <= node.key.upperBound {
      var place = CursorPlace(.key, node.parent, node.start..<offset, rest: node.key.upperBound)
      place.entry = index
      return place
    }
    let begin = min(node.value.lowerBound, offset)
    let start = node.value.isEmpty ? firstVisible(in: begin..<offset) : begin
    let role: CursorPlace.Role = node.kind == .item ? .content : .value
    let end = node.kind == .item ? wordEnd(offset) : max(offset, node.value.upperBound)
    return CursorPlace(role, index, start..<offset, rest: end)
  }

  private func firstVisible(in range: Range<Int>) -> Int {
    range.first { bytes[$0] > 0x20 } ?? range.upperBound
  }

  /// The line has no key and no dash (yet): the lines above and its indentation decide.
  private func placeOnOwnLine(at offset: Int, lineStart: Int) -> CursorPlace {
    let start = firstVisible(in: lineStart..<offset)
    let above = lastNode(atOrBefore: lineStart).map { blockNode($0) } ?? nil
    let column = column(of: lineStart..<start, below: above)
    let isFirstInBlock = above.map { opensBlock($0, at: column) } ?? false
    if !isFirstInBlock,
      let sibling = nodes[..<(above.map { $0 + 1 } ?? 0)].sibling(of: .entry, at: column, beyondValues: true)
    {
      return CursorPlace(.key, nodes[sibling].parent, start..<offset, rest: wordEnd(offset))
    }
    let node = ancestors(of: above).first { !nodes[$0].isFlow && nodes[$0].column < column }
    guard let node else { return CursorPlace(.key, nil, start..<offset, rest: wordEnd(offset)) }
    let value = nodes[node].value
    if !value.isEmpty, value.lowerBound < lineStart, nodes[node].kind == .entry {
      guard mayGoOn(node) else {
        var place = CursorPlace(.key, nodes[node].parent, start..<offset, rest: wordEnd(offset))
        place.surplus = lineStart + nodes[node].column..<start
        return place
      }
      return CursorPlace(.value, node, value.lowerBound..<offset, rest: max(offset, value.upperBound))
    }
    let hasKeys = children(of: node).contains { nodes[$0].kind == .entry }
    return CursorPlace(hasKeys ? .key : .content, node, start..<offset, rest: wordEnd(offset))
  }

  /// Whether a value is of a kind that takes several lines.
  private func mayGoOn(_ node: Int) -> Bool {
    guard let shape = shape(of: node) else { return true }
    let prose: [Shape] = [
      .defined(.text), .scalar(.plainText), .scalar(.text), .scalar(.reason), .scalar(.condition),
      .scalar(.pattern),
    ]
    return prose.contains(shape) || shape.forms.contains(where: prose.contains)
  }

  /// Whether a key without a value, the first inside one at the top of the file, is followed by what it contains: nothing
  /// here is indented too little.
  private func opensBlock(_ index: Int, at column: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .entry, node.column < column, node.value.isEmpty, children(of: index).isEmpty,
      let parent = node.parent
    else { return false }
    return nodes[parent].parent == nil && nodes[parent].column < node.column
      && children(of: parent) == [index]
  }

  /// A line that an editor has indented with a tab goes on as the one above.
  private func column(of indentation: Range<Int>, below above: Int?) -> Int {
    guard bytes[indentation].contains(0x09), let above else { return indentation.count }
    let node = nodes[above]
    let isSame = bytes[lineStart(of: node.start)..<node.start].elementsEqual(bytes[indentation])
    if node.hasTab, !isSame { return indentation.count }
    return node.value.isEmpty ? node.column + 1 : node.column
  }

  private func blockNode(_ index: Int) -> Int? { ancestors(of: index).first { !nodes[$0].isFlow } }
}

extension Outline {
  /// The shape that the language expects at a place.
  func shape(at place: CursorPlace) -> Shape? {
    let shape = shape(of: place.node)
    return place.isElement ? shape?.element : shape
  }
}
