/// Reads a compiled time zone (RFC 8536): versions 2 and later, and the 32-bit block of version 1.
struct TimeZoneFileReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nil if the bytes are not a time zone.
  mutating func read(name: String) -> TimeZone? {
    guard let first = header() else { return nil }
    guard first.version > 0 else { return block(first, timeSize: 4, name: name, hasFooter: false) }
    place += first.size(timeSize: 4)
    guard let second = header() else { return nil }
    return block(second, timeSize: 8, name: name, hasFooter: true)
  }

  private struct Header {
    let version: UInt8
    /// UTC marks, standard marks, leap seconds, transitions, types, characters.
    let counts: [Int]

    var transitions: Int { counts[3] }
    var types: Int { counts[4] }

    func size(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1]
        + counts[0]
    }
  }

  private mutating func header() -> Header? {
    guard place + 44 <= bytes.count, bytes[place..<place + 4].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[place + 4]
    place += 20
    let counts = (0..<6).map { _ in number(4) }
    return counts.allSatisfy { (0...100_000).contains($0) } ? Header(version: version, counts: counts) : nil
  }

  private mutating func block(_ header: Header, timeSize: Int, name: String, hasFooter: Bool) -> TimeZone? {
    guard place + header.size(timeSize: timeSize) <= bytes.count, header.types > 0 else { return nil }
    let end = place + header.size(timeSize: timeSize)
    let transitions = (0..<header.transitions).map { _ in number(timeSize) }
    let types = (0..<header.transitions).map { _ in number(1) & 0xFF }
    let offsets = (0..<header.types).map { _ in offset() }
    guard types.allSatisfy(offsets.indices.contains), transitions == transitions.sorted() else { return nil }
    place = end
    return TimeZone(
      name: name, transitions: transitions, offsets: types.map { offsets[$0] }, firstOffset: offsets[0],
      footer: hasFooter ? footer() : nil)
  }

  private mutating func offset() -> Int {
    let value = number(4)
    place += 2
    return value
  }

  /// The line that says how the zone continues after the last transition.
  private func footer() -> TimeZoneFooter? {
    guard place < bytes.count, bytes[place] == 0x0A else { return nil }
    return TimeZoneFooter(String(decoding: bytes[(place + 1)...].prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// A signed number, the highest byte first.
  private mutating func number(_ size: Int) -> Int {
    let start: Int = bytes[place] & 0x80 == 0 ? 0 : -1
    defer { place += size }
    return bytes[place..<place + size].reduce(start) { $0 << 8 | Int($1) }
  }
}
