/// Reads XML as programs write it into spreadsheets, piece by piece: without declarations of types and entities, which could
/// make a small file a large one.
struct XMLReader {
  enum Piece: Equatable {
    /// Names are without their prefixes.
    case open(String, attributes: XMLAttributes)
    case text(String)
    case close
  }

  private static let deepest = 64
  private static let longestName = 200
  private static let mostAttributes = 200

  private let bytes: [UInt8]
  /// Upper limit for pieces.
  private let most: Int
  /// Number of pieces so far.
  private(set) var count = 0
  private var position = 0
  /// The places of the names of open elements.
  private var names: [Range<Int>] = []
  /// The end of an element without content, which comes next.
  private var isClosing = false

  init(_ bytes: [UInt8], most: Int = 3_000_000) throws(SpreadsheetError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SpreadsheetError("a part of it is not UTF-8")
    }
    (self.bytes, self.most) = (bytes, most)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private static let damaged = SpreadsheetError("a part of it is not XML")

  /// Nil at the end.
  mutating func next() throws(SpreadsheetError) -> Piece? {
    if isClosing {
      isClosing = false
      return .close
    }
    count += 1
    guard count <= most else { throw SpreadsheetError("it has more cells and texts than a questionnaire") }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else { return .text(try text()) }
      // Nearly everything is a tag.
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      guard next == UInt8(ascii: "!") || next == UInt8(ascii: "?") else { return try tag() }
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<?") {
        try skip(past: "?>")
      } else if starts("<![CDATA[") {
        return .text(try characters())
      } else {
        throw SpreadsheetError("a part of it declares types or entities, which spreadsheets do not")
      }
    }
    guard names.isEmpty else { throw Self.damaged }
    return nil
  }

  // MARK: Characters

  private func starts(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(past word: StaticString) throws(SpreadsheetError) {
    while position < bytes.count {
      if starts(word) {
        position += word.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw Self.damaged
  }

  private mutating func characters() throws(SpreadsheetError) -> String {
    position += 9
    let start = position
    try skip(past: "]]>")
    return String(decoding: bytes[start..<position - 3], as: UTF8.self)
  }

  private mutating func text() throws(SpreadsheetError) -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { position = end }
    return try resolved(bytes[position..<end])
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// With the five entities that need no declaration, and characters by their number.
  private func resolved(_ text: ArraySlice<UInt8>) throws(SpreadsheetError) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      guard let end = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw Self.damaged }
      result += rest[..<mark]
      result += try entity(String(decoding: rest[(mark + 1)..<end], as: UTF8.self)).utf8
      rest = rest[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private func entity(_ name: String) throws(SpreadsheetError) -> String {
    if let known = Self.entities[name] { return known }
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    guard name.hasPrefix("#"), let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
      let scalar = Unicode.Scalar(number), number > 0
    else { throw SpreadsheetError("a part of it uses an entity that XML does not have") }
    return String(scalar)
  }

  // MARK: Tags

  private mutating func tag() throws(SpreadsheetError) -> Piece {
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      position += 1
      guard let open = names.popLast(), takes(open) else { throw Self.damaged }
      skipSpace()
      try expect(UInt8(ascii: ">"))
      return .close
    }
    let name = try name()
    let attributes = try attributes()
    if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      position += 1
      isClosing = true
    } else {
      guard names.count < Self.deepest else { throw SpreadsheetError("a part of it is nested too deep") }
      names.append(name)
    }
    try expect(UInt8(ascii: ">"))
    return .open(local(name), attributes: attributes)
  }

  /// Goes past the name of the element that is closed. What comes after it shows whether it ends there.
  private mutating func takes(_ open: Range<Int>) -> Bool {
    guard position + open.count <= bytes.count else { return false }
    for offset in 0..<open.count where bytes[position + offset] != bytes[open.lowerBound + offset] {
      return false
    }
    position += open.count
    return true
  }

  /// A name without its prefix.
  private func local(_ name: Range<Int>) -> String {
    var start = name.lowerBound
    if let colon = bytes[name].lastIndex(of: UInt8(ascii: ":")), colon + 1 < name.upperBound {
      start = colon + 1
    }
    return String(decoding: bytes[start..<name.upperBound], as: UTF8.self)
  }

  private mutating func expect(_ byte: UInt8) throws(SpreadsheetError) {
    guard position < bytes.count, bytes[position] == byte else { throw Self.damaged }
    position += 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "&"):
      true
    default: isSpace(byte)
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func name() throws(SpreadsheetError) -> Range<Int> {
    let start = position
    while position < bytes.count, position - start <= Self.longestName, !Self.endsName(bytes[position]) {
      position += 1
    }
    guard (1...Self.longestName).contains(position - start) else { throw Self.damaged }
    return start..<position
  }

  /// Those that say something about texts and their places: nearly all others are about looks.
  private static let readAttributes = ["r", "t", "name", "id", "Id", "Target", "Type"]

  private mutating func attributes() throws(SpreadsheetError) -> XMLAttributes {
    var attributes = XMLAttributes()
    var count = 0
    skipSpace()
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "/") {
      let name = try name()
      skipSpace()
      try expect(UInt8(ascii: "="))
      skipSpace()
      guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
        throw Self.damaged
      }
      let quote = bytes[position]
      guard let end = bytes[(position + 1)...].firstIndex(of: quote), count < Self.mostAttributes else {
        throw Self.damaged
      }
      count += 1
      let short = local(name)
      if Self.readAttributes.contains(short) {
        attributes.append(short, try resolved(bytes[(position + 1)..<end]))
      }
      position = end + 1
      skipSpace()
    }
    return attributes
  }
}

/// The attributes of an element, which are so few that searching them is faster than hashing: a styled sheet has thousands of empty cells.
struct XMLAttributes: Equatable {
  private struct Attribute: Equatable {
    let name: String
    let value: String
  }

  private var all: [Attribute] = []

  mutating func append(_ name: String, _ value: String) { all.append(Attribute(name: name, value: value)) }

  subscript(name: String) -> String? { all.last { $0.name == name }?.value }
}
