/// The files in a zip archive, as spreadsheets are. It is read from the list at its end, and refused if anything about it is
/// not as programs for spreadsheets write it.
struct ZipArchive {
  private struct Entry {
    let name: String
    let method: Int
    let checksum: UInt32
    let packed: Int
    let size: Int
    let place: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// Of all files when they are unpacked.
  private(set) var size = 0

  /// Far more than the parts of any questionnaire have.
  private static let mostEntries = 5_000
  private static let mostBytes = 64 << 20
  /// DEFLATE can pack a thousand equal bytes into one; texts are never packed like that.
  private static let mostRatio = 200
  private static let freeRatio = 1 << 20

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  init(_ bytes: [UInt8]) throws(SpreadsheetError) {
    self.bytes = bytes
    guard let end = Self.end(of: bytes) else {
      throw SpreadsheetError("the archive has no list of its files")
    }
    let (count, size, start) = (number(end + 10, 2), number(end + 12, 4), number(end + 16, 4))
    guard number(end + 4, 2) == 0, number(end + 8, 2) == count, count <= Self.mostEntries, start + size <= end
    else { throw SpreadsheetError("the archive has parts elsewhere, or too many files") }
    var position = start
    for _ in 0..<count { position = try readEntry(at: position, before: end) }
    try checkSizes()
  }

  /// The place of the record at the end, which only a comment may follow.
  private static func end(of bytes: [UInt8]) -> Int? {
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return (first..<max(first, bytes.count - 21)).last { place in
      bytes[place...].starts(with: [0x50, 0x4B, 0x05, 0x06])
        && place + 22 + Int(bytes[place + 20]) + Int(bytes[place + 21]) << 8 == bytes.count
    }
  }

  /// The caller knows that the bytes are there.
  private func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private mutating func readEntry(at place: Int, before end: Int) throws(SpreadsheetError) -> Int {
    guard place + 46 <= end, bytes[place...].starts(with: [0x50, 0x4B, 0x01, 0x02]) else {
      throw SpreadsheetError("the list of its files is damaged")
    }
    let lengths = [number(place + 28, 2), number(place + 30, 2), number(place + 32, 2)]
    let next = place + 46 + lengths.reduce(0, +)
    guard next <= end,
      let name = String(validating: bytes[place + 46..<place + 46 + lengths[0]], as: UTF8.self)
    else { throw SpreadsheetError("the list of its files is damaged") }
    let entry = Entry(
      name: name, method: number(place + 10, 2), checksum: UInt32(number(place + 16, 4)),
      packed: number(place + 20, 4), size: number(place + 24, 4), place: number(place + 42, 4))
    guard number(place + 8, 2) & 1 == 0 else { throw SpreadsheetError("it is protected with a password") }
    let isLink = number(place + 40, 2) & 0xF000 == 0xA000
    guard !isLink, Self.isHarmless(name) else {
      throw SpreadsheetError("a file in it has a name or a link that leads out of the archive")
    }
    guard entries.updateValue(entry, forKey: name) == nil else {
      throw SpreadsheetError("a file in it is there twice")
    }
    return next
  }

  private static func isHarmless(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.hasPrefix("/") && !parts.contains("..")
      && !name.utf8.contains { $0 == 0x5C || $0 == 0x3A || $0 < 0x20 }
  }

  private mutating func checkSizes() throws(SpreadsheetError) {
    for entry in entries.values {
      size += entry.size
      let isBomb = entry.size > Self.freeRatio && entry.size / max(1, entry.packed) > Self.mostRatio
      guard size <= Self.mostBytes, !isBomb else {
        throw SpreadsheetError("it would be far larger than a questionnaire when it is unpacked")
      }
    }
  }

  /// Nil if there is no such file.
  func file(_ name: String) throws(SpreadsheetError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let head = entry.place
    guard head + 30 <= bytes.count, bytes[head...].starts(with: [0x50, 0x4B, 0x03, 0x04]) else {
      throw SpreadsheetError("\(name) is damaged")
    }
    let start = head + 30 + number(head + 26, 2) + number(head + 28, 2)
    guard start + entry.packed <= bytes.count else { throw SpreadsheetError("\(name) is damaged") }
    let packed = bytes[start..<start + entry.packed]
    let content: [UInt8]
    switch entry.method {
    case 0 where entry.size == entry.packed: content = Array(packed)
    case 8: content = try Inflate.unpack(packed, size: entry.size)
    default: throw SpreadsheetError("\(name) is packed in a way that programs for spreadsheets do not use")
    }
    guard Self.checksum(content) == entry.checksum else { throw SpreadsheetError("\(name) is damaged") }
    return content
  }

  // MARK: CRC-32

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in checksums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
