/// Why bytes are not JSON, and where.
package struct JSONError: Error, Equatable {
  package let message: String
  /// In bytes from the start.
  package let offset: Int
}

/// Reads strict JSON (RFC 8259): no comments, no trailing commas, no bare words.
///
/// A lone surrogate is read as U+FFFD, which has the same length in UTF-16. Numbers that are not an `Int` stay as
/// they are written.
package struct JSONReader {
  /// How deep lists and objects may be nested.
  private static let deepest = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0
  /// Number of values that may still be read.
  private var valuesLeft: Int

  package static let tooManyValues = "there are too many values for a file of this size"

  /// - Parameter mostValues: lists, objects and what is in them; each takes up to 50 bytes of memory
  package static func value(of bytes: [UInt8], mostValues: Int = .max) throws(JSONError) -> JSON {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONError(message: "the text is not UTF-8", offset: 0)
    }
    let result: Result<JSON, JSONError> = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, mostValues: mostValues)
      do throws(JSONError) { return .success(try reader.document()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, mostValues: Int) {
    self.bytes = bytes
    valuesLeft = mostValues
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

  private mutating func document() throws(JSONError) -> JSON {
    skipSpace()
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("there is more text after the value") }
    return value
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func value() throws(JSONError) -> JSON {
    guard let byte = current else { throw failure("the text ends where a value is expected") }
    guard valuesLeft > 0 else { throw failure(Self.tooManyValues) }
    valuesLeft -= 1
    switch byte {
    case UInt8(ascii: "{"): return try nested { (reader) throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure("a value is expected here")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: expected) else { throw failure("a value is expected here") }
    position += expected.count
    return value
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONError) -> JSON
  ) throws(JSONError) -> JSON {
    guard depth < Self.deepest else { throw failure("lists and objects are nested too deep") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func array() throws(JSONError) -> JSON {
    var elements: [JSON] = []
    try list(closing: UInt8(ascii: "]")) { (reader) throws(JSONError) in elements.append(try reader.value()) }
    return .array(elements)
  }

  private mutating func object() throws(JSONError) -> JSON {
    var members: [JSON.Member] = []
    try list(closing: UInt8(ascii: "}")) { (reader) throws(JSONError) in
      guard reader.current == UInt8(ascii: "\"") else { throw reader.failure("a name in quotes is expected") }
      let name = try reader.string()
      reader.skipSpace()
      guard reader.current == UInt8(ascii: ":") else { throw reader.failure("a colon is expected") }
      reader.position += 1
      reader.skipSpace()
      members.append(JSON.Member(name, try reader.value()))
    }
    return .object(members)
  }

  /// Elements with commas between them, up to the closing bracket.
  private mutating func list(
    closing: UInt8, _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    position += 1
    skipSpace()
    if current == closing {
      position += 1
      return
    }
    while true {
      try element(&self)
      skipSpace()
      guard let byte = current, byte == closing || byte == UInt8(ascii: ",") else {
        throw failure("a comma or the end of the list is expected")
      }
      position += 1
      if byte == closing { return }
      skipSpace()
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = position
    var isWhole = true
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return isWhole ? Int(text).map(JSON.int) ?? .number(text) : .number(text)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = current, (48...57).contains(byte) { position += 1 }
    if position == start { throw failure("a digit is expected") }
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var start = position
    var text = ""
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        text.unicodeScalars.append(try escaped())
        start = position
      case 0..<0x20: throw failure("a text contains a control character")
      default: position += 1
      }
    }
    throw failure("a text is never closed")
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = current else { throw failure("a text is never closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codeUnits()
    default:
      position -= 1
      throw failure("this escape does not exist")
    }
  }

  private mutating func codeUnits() throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = position
    guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    position += 2
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else {
      position = end
      return "\u{FFFD}"
    }
    // A surrogate pair encodes a character beyond 16 bits, which is never a surrogate itself.
    let (high, low) = (UInt32(first) & 0x3FF, UInt32(second) & 0x3FF)
    return Unicode.Scalar(0x10000 + (high << 10) + low) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = hexDigit(byte) else { throw failure("a hex digit is expected") }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 48...57: UInt16(byte - 48)
    case 65...70: UInt16(byte - 55)
    case 97...102: UInt16(byte - 87)
    default: nil
    }
  }
}

extension JSON {
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var int: Int? { if case .int(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}
