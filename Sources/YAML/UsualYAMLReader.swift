/// Reads YAML as nearly all questionnaires are written, several times as fast as libyaml does: maps and lists by
/// indentation or, within a line, in braces and brackets; texts on one line, plain or in quotes; texts behind `|`
/// and `>`; comments.
///
/// Whatever it reads, it reads as libyaml does; a test holds the two against each other. Everything else, and
/// every mistake, is left to libyaml, which begins anew.
struct UsualYAMLReader {
  /// Something that libyaml must look at.
  struct Unusual: Error {}

  /// No key that libyaml finds is longer.
  static let longestKey = 1_000

  let text: [UInt8]
  let deepest: Int
  let signs = YAMLSigns()
  var position = 0
  var lineStart = 0
  var nodes: [Node] = []
  var decoded = DecodedTexts()

  init(_ text: [UInt8], limits: YAMLLimits) {
    self.text = text
    deepest = limits.depth
    // Pages that stay empty cost nothing, and growing costs a copy.
    nodes.reserveCapacity(text.count / 12)
  }

  /// Nil where the text is not of this kind.
  static func read(_ text: [UInt8], limits: YAMLLimits) -> (nodes: [Node], decoded: DecodedTexts)? {
    var reader = UsualYAMLReader(text, limits: limits)
    do throws(Unusual) {
      try reader.readDocument()
      return (reader.nodes, reader.decoded)
    } catch {
      return nil
    }
  }

  mutating func readDocument() throws(Unusual) {
    try skipLines()
    guard position < text.count else { throw Unusual() }
    try readValue(parent: -1, depth: 0, mayBeBlock: true)
    guard position == text.count else { throw Unusual() }
  }

  // Blocks. Each function begins at its first sign and ends at the first sign of a later line.

  /// A value in a block that stands in the column `parent`.
  mutating func readValue(parent: Int, depth: Int, mayBeBlock: Bool) throws(Unusual) {
    if mayBeBlock, isDash { return try readSequence(column, depth) }
    if isAt(UInt8(ascii: "|")) || isAt(UInt8(ascii: ">")) { return try readLines(parent: parent) }
    if text[position] == UInt8(ascii: "{") || text[position] == UInt8(ascii: "[") {
      try readFlow(depth)
    } else {
      let start = position
      let scalar = try readScalar(inFlow: false)
      if isColon {
        guard mayBeBlock else { throw Unusual() }
        return try readMapping(firstKey: scalar, start - lineStart, depth)
      }
      nodes.append(scalar)
    }
    try endLine()
    // Further to the right, the text would go on.
    guard column <= parent else { throw Unusual() }
  }

  mutating func readMapping(firstKey: Node, _ column: Int, _ depth: Int) throws(Unusual) {
    let map = try open(.mapping, .block, at: Int(firstKey.start), depth)
    var key = firstKey
    while true {
      try appendKey(key)
      try readBehindSign(column, depth, allowsDash: true)
      guard self.column == column else { break }
      key = try readScalar(inFlow: false)
      guard isColon else { throw Unusual() }
    }
    guard self.column < column else { throw Unusual() }
    closeBlock(map)
  }

  mutating func readSequence(_ column: Int, _ depth: Int, besideKey: Bool = false) throws(Unusual) {
    let list = try open(.sequence, .block, at: position, depth)
    repeat {
      position += 1
      try readBehindSign(column, depth, allowsDash: false)
    } while self.column == column && isDash
    guard self.column < column || (besideKey && self.column == column) else { throw Unusual() }
    closeBlock(list)
  }

  /// The value behind a colon or, where no dash may stand beside it, behind a dash.
  mutating func readBehindSign(_ column: Int, _ depth: Int, allowsDash: Bool) throws(Unusual) {
    let end = position
    skipSpaces()
    if position < text.count, text[position] != 0x0A, text[position] != UInt8(ascii: "#") {
      return try readValue(parent: column, depth: depth + 1, mayBeBlock: !allowsDash)
    }
    try skipLines()
    if self.column > column { return try readValue(parent: column, depth: depth + 1, mayBeBlock: true) }
    if allowsDash, self.column == column, isDash {
      return try readSequence(column, depth + 1, besideKey: true)
    }
    nodes.append(Node(.scalar, .plain, end..<end))
  }

  /// The text behind `|` or `>`, where its lines stand in one column.
  mutating func readLines(parent: Int) throws(Unusual) {
    let start = position
    let style: YAMLStyle = isAt(UInt8(ascii: "|")) ? .literal : .folded
    position += 1
    let isStripped = isAt(UInt8(ascii: "-"))
    if isStripped { position += 1 }
    skipSpaces()
    var end = start
    var breaks = try skipEmptyLines(indentedTo: nil)
    let indentation = column
    guard breaks > 0, indentation > max(parent, 0) else { throw Unusual() }
    var content = [UInt8](repeating: 0x0A, count: breaks - 1)
    while column == indentation {
      let line = position
      try skipLine()
      content += text[line..<position]
      end = (text[line..<position].lastIndex { $0 != 0x20 } ?? line) + 1
      breaks = try skipEmptyLines(indentedTo: indentation)
      guard column == indentation else { break }
      let isJoined = style == .folded && breaks == 1
      content += isJoined ? [0x20] : Array(repeating: 0x0A, count: style == .folded ? breaks - 1 : breaks)
    }
    if !isStripped, breaks > 0 { content.append(0x0A) }
    nodes.append(Node(.decodedScalar, style, start..<end, link: decoded.count))
    decoded.append(content)
    try skipLines()
    guard column <= parent else { throw Unusual() }
  }

  /// To the first sign of the next line that has any; returns the number of line breaks before it.
  mutating func skipEmptyLines(indentedTo indentation: Int?) throws(Unusual) -> Int {
    var breaks = 0
    var longest = 0
    while isAt(0x0A) {
      breaks += 1
      position += 1
      lineStart = position
      skipSpaces()
      if isAt(0x0A) || position == text.count { longest = max(longest, position - lineStart) }
    }
    // Spaces beyond the indentation would be text.
    guard longest <= indentation ?? 0, column <= indentation ?? column else { throw Unusual() }
    return breaks
  }

  mutating func open(_ kind: Node.Kind, _ style: YAMLStyle, at start: Int, _ depth: Int)
    throws(Unusual)
    -> Int
  {
    guard depth < deepest else { throw Unusual() }
    nodes.append(Node(kind, style, start..<start))
    return nodes.count - 1
  }

  /// A block ends with its last child.
  mutating func closeBlock(_ node: Int) {
    nodes[node].link = UInt32(nodes.count)
    nodes[node].end = nodes[nodes.count - 1].end
  }
}
