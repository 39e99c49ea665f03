/// Writes JSON as UTF-8 bytes, with as few escapes as possible (RFC 8259), in pieces, so that no document needs to be
/// in memory as a whole.
///
/// Two things are escaped although they need not be: the bracket of `##[`, which GitHub's runner takes for a command
/// anywhere in a log, and characters that control a terminal or hide or reorder text when somebody views the document.
package struct JSONWriter {
  package enum Layout: Sendable {
    case compact
    /// Two spaces per level, one member per line.
    case indented
  }

  /// Creates the parts of a series, in any order and on any cores.
  package typealias PartMaker = (_ count: Int, _ part: @escaping @Sendable (Int) -> [UInt8]) -> [[UInt8]]

  /// The size at which a piece is passed on.
  private static let pieceSize = 1 << 16
  /// The number of elements in one part of a series, and the number of parts in memory at once.
  private static let (partSize, partCount) = (64, 32)
  private var bytes: [UInt8] = []
  private let layout: Layout
  private let makeParts: PartMaker

  package static func bytes(of value: JSON, layout: Layout = .indented) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value, layout: layout) { bytes += $0 }
    return bytes
  }

  package static func write<Failure>(
    _ value: JSON, layout: Layout = .indented, making parts: @escaping PartMaker = inTurn,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(layout: layout, makeParts: parts)
    try writer.write(value, depth: 0, to: sink)
    try sink(writer.bytes)
  }

  package static func inTurn(_ count: Int, _ part: (Int) -> [UInt8]) -> [[UInt8]] { (0..<count).map(part) }

  private init(layout: Layout, makeParts: @escaping PartMaker) {
    self.layout = layout
    self.makeParts = makeParts
  }

  private mutating func write<Failure>(
    _ value: JSON, depth: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .int(let value): append(value)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): appendQuoted(text)
    case .array(let elements): try write(elements, depth: depth, to: sink)
    case .series(let series): try write(series, depth: depth, to: sink)
    case .object(let members): try write(members, depth: depth, to: sink)
    }
    try handOn(to: sink)
  }

  private mutating func handOn<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard bytes.count >= Self.pieceSize else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func write<Failure>(
    _ elements: [JSON], depth: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !elements.isEmpty else { return append("[]") }
    bytes.append(UInt8(ascii: "["))
    for index in elements.indices {
      beginElement(index, depth: depth)
      try write(elements[index], depth: depth + 1, to: sink)
    }
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write<Failure>(
    _ series: JSONSeries, depth: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard series.count > 0 else { return append("[]") }
    bytes.append(UInt8(ascii: "["))
    let layout = layout
    let starts = Array(stride(from: 0, to: series.count, by: Self.partSize))
    for first in stride(from: 0, to: starts.count, by: Self.partCount) {
      let parts = makeParts(min(Self.partCount, starts.count - first)) { part in
        let start = starts[first + part]
        return Self.part(series, start..<min(start + Self.partSize, series.count), depth: depth, layout)
      }
      for part in parts {
        bytes += part
        try handOn(to: sink)
      }
    }
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Some elements of a series, each preceded by its separator.
  private static func part(_ series: JSONSeries, _ indices: Range<Int>, depth: Int, _ layout: Layout)
    -> [UInt8]
  {
    var writer = JSONWriter(layout: layout, makeParts: inTurn)
    var before: [UInt8] = []
    for (index, element) in zip(indices, series.elements(in: indices)) {
      writer.beginElement(index, depth: depth)
      writer.write(element, depth: depth + 1) { before += $0 }
    }
    return before + writer.bytes
  }

  private mutating func beginElement(_ index: Int, depth: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth: depth + 1)
  }

  private mutating func write<Failure>(
    _ members: [JSON.Member], depth: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !members.isEmpty else { return append("{}") }
    bytes.append(UInt8(ascii: "{"))
    for index in members.indices {
      beginElement(index, depth: depth)
      appendQuoted(members[index].name)
      append(layout == .compact ? ":" : ": ")
      try write(members[index].value, depth: depth + 1, to: sink)
    }
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func breakLine(depth: Int) {
    guard layout == .indented else { return }
    let line: StaticString = "\n                                "
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: line.utf8Start, count: min(1 + depth * 2, line.utf8CodeUnitCount)))
    for _ in line.utf8CodeUnitCount..<max(1 + depth * 2, line.utf8CodeUnitCount) { bytes.append(0x20) }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if Self.needsEscape(utf8) {
        appendEscaped(utf8)
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Eight bytes at a time: hardly any text needs escapes, so looking for them is most of the work. Byte by byte,
  /// compiling 1,000 questions took 260.5 instead of 252.6 million instructions.
  private static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    var beyondASCII: UInt64 = 0
    while offset + 8 <= text.count {
      // There are eight bytes.
      let word = UnsafeRawPointer(text.baseAddress! + offset).loadUnaligned(as: UInt64.self)
      if mayNeedEscape(word), text[offset..<offset + 8].contains(where: needsEscape) { return true }
      beyondASCII |= word & highestBits
      offset += 8
    }
    if beyondASCII == 0, !text[offset...].contains(where: { $0 >= 0x80 }) {
      return text[offset...].contains(where: needsEscape)
    }
    return text[offset...].contains(where: needsEscape)
      || text.indices.contains { hiddenCharacter(text, $0) > 0 }
  }

  private static let highestBits: UInt64 = 0x8080_8080_8080_8080

  /// The length of a non-ASCII character that begins here and is a control, a direction mark, an invisible tag or a
  /// byte order mark; 0 if there is none.
  private static func hiddenCharacter(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    guard text[index] >= 0xC2, index + 1 < text.count else { return 0 }
    let (second, third) = (text[index + 1], index + 2 < text.count ? text[index + 2] : 0)
    switch text[index] {
    case 0xC2: return second < 0xA0 ? 2 : 0
    case 0xD8: return second == 0x9C ? 2 : 0
    case 0xE2 where second == 0x80:
      return (0x8E...0x8F).contains(third) || (0xA8...0xAE).contains(third) ? 3 : 0
    case 0xE2 where second == 0x81: return (0xA6...0xA9).contains(third) ? 3 : 0
    case 0xEF: return second == 0xBB && third == 0xBF ? 3 : 0
    case 0xF3: return second == 0xA0 && third < 0x82 && index + 3 < text.count ? 4 : 0
    default: return 0
    }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let length = Self.hiddenCharacter(text, index)
      if length == 0 {
        appendEscaped(text[index])
      } else {
        let character = String(decoding: text[index..<index + length], as: UTF8.self)
        for unit in character.utf16 { appendUnit(unit) }
      }
      index += max(length, 1)
    }
  }

  private mutating func appendUnit(_ unit: UInt16) {
    let digits: StaticString = "0123456789abcdef"
    append("\\u")
    for shift in [12, 8, 4, 0] { bytes.append(digits.utf8Start[Int(unit >> shift) & 15]) }
  }

  /// Whether a byte of the word is below 0x20, a quote, a backslash, `#` or 0x7F; bytes above 0x7F need no escape. The
  /// difference `byte - n` borrows into the highest bit exactly if a byte below 0x80 is smaller than n.
  private static func mayNeedEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let deletes = word ^ (ones &* 0x7F)
    let hashes = word ^ (ones &* 0x23)
    let low = (word &- ones &* 0x20) & ~word
    let equal =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (deletes &- ones) & ~deletes
      | (hashes &- ones) & ~hashes
    return (low | equal) & (ones &* 0x80) != 0
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
    case 0..<0x20, 0x7F: appendUnit(UInt16(byte))
    default: bytes.append(byte)
    }
  }
}
