/// Writes JSON as UTF-8 bytes without escaping what need not be (RFC 8259).
///
/// One thing need not be and is: the bracket of `##[`, which GitHub's runner takes for a command wherever it stands in
/// a log.
package struct JSONWriter {
  package enum Layout: Sendable {
    case compact
    /// Two spaces a level, one member a line.
    case indented
  }

  private var bytes: [UInt8] = []
  private let layout: Layout

  package static func bytes(of value: JSON, layout: Layout = .indented) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.write(value, depth: 0)
    return writer.bytes
  }

  private init(layout: Layout) {
    self.layout = layout
  }

  private mutating func write(_ value: JSON, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .int(let value): append(value)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): appendQuoted(text)
    case .array(let elements): write(elements, depth: depth)
    case .object(let members): write(members, depth: depth)
    }
  }

  private mutating func write(_ elements: [JSON], depth: Int) {
    guard !elements.isEmpty else { return append("[]") }
    bytes.append(UInt8(ascii: "["))
    for index in elements.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth: depth + 1)
      write(elements[index], depth: depth + 1)
    }
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ members: [JSON.Member], depth: Int) {
    guard !members.isEmpty else { return append("{}") }
    bytes.append(UInt8(ascii: "{"))
    for index in members.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth: depth + 1)
      appendQuoted(members[index].name)
      append(layout == .compact ? ":" : ": ")
      write(members[index].value, depth: depth + 1)
    }
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func breakLine(depth: Int) {
    guard layout == .indented else { return }
    bytes.append(0x0A)
    for _ in 0..<depth * 2 { bytes.append(0x20) }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ value: Int) {
    if (0...9).contains(value) { return bytes.append(0x30 + UInt8(value)) }
    bytes.append(contentsOf: String(value).utf8)
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.needsEscape) {
        for byte in utf8 { appendEscaped(byte) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == UInt8(ascii: "#")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case UInt8(ascii: "[") where bytes.suffix(2).elementsEqual("##".utf8): append("\\u005b")
    case 0..<0x20, 0x7F:
      let digits: StaticString = "0123456789abcdef"
      append("\\u00")
      bytes.append(digits.utf8Start[Int(byte >> 4)])
      bytes.append(digits.utf8Start[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
