// What stands within a line. Each function ends behind what it reads.

extension UsualYAMLReader {
  mutating func readFlow(_ depth: Int) throws(Unusual) {
    let isMap = text[position] == UInt8(ascii: "{")
    let closing = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let node = try open(isMap ? .mapping : .sequence, .flow, at: position, depth)
    position += 1
    skipSpaces()
    if !isAt(closing) {
      while true {
        if isMap {
          let key = try readScalar(inFlow: true)
          guard isColon else { throw Unusual() }
          try appendKey(key)
          skipSpaces()
        }
        if isAt(UInt8(ascii: "{")) || isAt(UInt8(ascii: "[")) {
          try readFlow(depth + 1)
        } else {
          nodes.append(try readScalar(inFlow: true))
        }
        skipSpaces()
        guard isAt(UInt8(ascii: ",")) else { break }
        position += 1
        skipSpaces()
      }
      guard isAt(closing) else { throw Unusual() }
    }
    position += 1
    nodes[node].link = UInt32(nodes.count)
    nodes[node].end = UInt32(position)
  }

  /// Takes the key with its colon.
  mutating func appendKey(_ key: Node) throws(Unusual) {
    guard key.end - key.start < Self.longestKey else { throw Unusual() }
    nodes.append(key)
    position += 1
  }

  /// The scalar that begins here; it ends at its last sign, a plain one at what stops it.
  mutating func readScalar(inFlow: Bool) throws(Unusual) -> Node {
    guard position < text.count else { throw Unusual() }
    switch text[position] {
    case UInt8(ascii: "\""): return try readQuoted(.doubleQuoted)
    case UInt8(ascii: "'"): return try readQuoted(.singleQuoted)
    default: return try readPlain(inFlow: inFlow)
    }
  }

  mutating func readPlain(inFlow: Bool) throws(Unusual) -> Node {
    let start = position
    try checkPlainStart()
    var end = start
    scan: while position < text.count {
      let byte = text[position]
      switch signs[byte] {
      case .ordinary: break
      case .space:
        position += 1
        continue
      case .lineFeed: break scan
      case .colon:
        if isBlank(position + 1) { break scan }
        // libyaml has its own view of a colon before such a sign.
        if inFlow, signs[text[position + 1]] == .flow || text[position + 1] == UInt8(ascii: "?") {
          throw Unusual()
        }
      case .hash:
        if text[position - 1] == 0x20 { break scan }
      case .flow:
        if inFlow { break scan }
      case .quote, .backslash, .indicator: break
      case .unusual: try checkCharacter()
      }
      position += 1
      end = position
    }
    return Node(.scalar, .plain, start..<end)
  }

  /// Signs that begin something else, and those that are looked at twice.
  func checkPlainStart() throws(Unusual) {
    switch text[position] {
    case UInt8(ascii: "-"):
      guard position + 1 < text.count, signs[text[position + 1]] == .ordinary,
        text[position + 1] != text[position]
      else { throw Unusual() }
    case UInt8(ascii: "."):
      if position == lineStart { throw Unusual() }
    default:
      guard signs[text[position]].mayBeginPlain else { throw Unusual() }
    }
  }

  mutating func readQuoted(_ style: YAMLStyle) throws(Unusual) -> Node {
    let start = position
    let quote = text[start]
    var isChanged = false
    position += 1
    while true {
      guard position < text.count else { throw Unusual() }
      switch signs[text[position]] {
      case .quote where text[position] == quote:
        position += 1
        guard style == .singleQuoted, isAt(quote) else { return scalar(style, start..<position, isChanged) }
        isChanged = true
      case .backslash where style == .doubleQuoted:
        position += 1
        guard isAt(UInt8(ascii: "\"")) || isAt(UInt8(ascii: "\\")) else { throw Unusual() }
        isChanged = true
      case .lineFeed: throw Unusual()
      case .unusual: try checkCharacter()
      default: break
      }
      position += 1
    }
  }

  /// A quoted text; where it is changed, each quote or backslash that takes another one before it has lost that.
  mutating func scalar(_ style: YAMLStyle, _ range: Range<Int>, _ isChanged: Bool) -> Node {
    guard isChanged else { return Node(.scalar, style, range) }
    let escape = style == .singleQuoted ? UInt8(ascii: "'") : UInt8(ascii: "\\")
    var plain: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound - 1 {
      if text[index] == escape { index += 1 }
      plain.append(text[index])
      index += 1
    }
    decoded.append(plain)
    return Node(.decodedScalar, style, range, link: decoded.count - 1)
  }
}
