import Files

/// Texts with numbers, found by their bytes without creating a string for each cell.
struct ByteTable: Sendable {
  private struct Entry {
    let hash: UInt64
    /// The start in the higher 40 bits, because there may be millions.
    private let range: UInt64

    init(hash: UInt64, start: Int, count: Int) {
      self.hash = hash
      range = UInt64(start) << 24 | UInt64(count)
    }

    var start: Int { Int(range >> 24) }
    var count: Int { Int(range & 0xFF_FFFF) }
  }

  private var entries: [Entry] = []
  private var arena: [UInt8] = []
  /// The number of an entry plus one; 0 for a free place. As many as a power of two.
  private var places: [UInt32] = Array(repeating: 0, count: 16)

  var count: Int { entries.count }

  init(_ texts: [String] = []) {
    for text in texts { _ = insert(text) }
  }

  /// The number of the text; nil if the table does not have it.
  @inline(__always) func number(of bytes: Bytes) -> Int? { number(of: bytes, hash: bytes.paddedHash) }

  @inline(__always) func number(of bytes: Bytes, hash: UInt64) -> Int? {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = Int(places[place]) - 1
      if number < 0 { return nil }
      if isEntry(number, bytes, hash) { return number }
      place = (place + 1) & mask
    }
  }

  @inline(__always) private func isEntry(_ number: Int, _ bytes: Bytes, _ hash: UInt64) -> Bool {
    let entry = entries[number]
    guard entry.hash == hash, entry.count == bytes.count else { return false }
    // Texts of one length that fit into a word have different hashes.
    if entry.count <= 8 { return true }
    for offset in 0..<entry.count where arena[entry.start + offset] != bytes[offset] { return false }
    return true
  }

  /// The number of the text, which is added if it is new.
  @inline(__always) mutating func insert(_ bytes: Bytes) -> Int {
    let hash = bytes.paddedHash
    return number(of: bytes, hash: hash) ?? append(bytes, hash)
  }

  private mutating func append(_ bytes: Bytes, _ hash: UInt64) -> Int {
    entries.append(Entry(hash: hash, start: arena.count, count: bytes.count))
    arena.append(contentsOf: bytes)
    if entries.count * 2 > places.count { grow() } else { place(entries.count - 1) }
    return entries.count - 1
  }

  mutating func insert(_ text: String) -> Int { Array(text.utf8).withPaddedBytes { insert($0) } }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 4)
    for number in entries.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: entries[number].hash) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = UInt32(number + 1)
  }

  func bytes(of number: Int) -> ArraySlice<UInt8> {
    arena[entries[number].start..<entries[number].start + entries[number].count]
  }

  func text(of number: Int) -> String { String(decoding: bytes(of: number), as: UTF8.self) }
}

/// A set of hashes, with sixteen bytes for each on average. Among a million, two are equal by chance once in thirty million times.
struct HashSet {
  private var places: [UInt64] = Array(repeating: 0, count: 1 << 12)
  private var count = 0

  func contains(_ key: UInt64) -> Bool {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while places[place] != 0 {
      if places[place] == key { return true }
      place = (place + 1) & mask
    }
    return false
  }

  /// False if it is already there. The key must not be 0.
  mutating func insert(_ key: UInt64) -> Bool {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while places[place] != 0 {
      if places[place] == key { return false }
      place = (place + 1) & mask
    }
    places[place] = key
    count += 1
    if count * 4 > places.count * 3 { grow() }
    return true
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: old.count * 2)
    let mask = places.count - 1
    for key in old where key != 0 {
      var place = Int(truncatingIfNeeded: key) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = key
    }
  }
}

/// Bytes of a buffer that lives longer than whatever looks at them.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// Bytes past the end of each buffer, so that eight bytes can be loaded anywhere.
let padding = 8

@inline(__always) func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
  let raw = UnsafeRawPointer(start)
  var value = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
  var offset = 0
  while offset + 8 <= count {
    value = mixed(value ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    offset += 8
  }
  guard offset < count else { return mixed(value) }
  let rest = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  return mixed(value ^ (rest & (1 << UInt64(8 * (count - offset)) - 1)))
}

/// Spreads the bits of a number (Stafford's variant 13 of MurmurHash3's finalizer).
@inline(__always) func mixed(_ value: UInt64) -> UInt64 {
  var bits = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
  return bits ^ bits >> 31
}

extension Bytes {
  /// For bytes that are followed by eight more.
  @inline(__always) var paddedHash: UInt64 { baseAddress.map { hash($0, count) } ?? mixed(0) }

  /// The byte that ends the lines: old programs for the Mac write carriage returns only.
  var lineBreak: UInt8 {
    guard let start = baseAddress, memchr(start, 0x0A, count) == nil else { return 0x0A }
    return 0x0D
  }

  /// True of no bytes at all.
  var endsWithLine: Bool { last.map { $0 == 0x0A || $0 == 0x0D } ?? true }

  /// Number of lines that end in these bytes.
  var lineCount: Int {
    guard var place = baseAddress.map({ UnsafeRawPointer($0) }) else { return 0 }
    let (end, lineBreak) = (place + count, Int32(lineBreak))
    var lines = 0
    // The C library's search takes a tenth of the time of a loop.
    while place < end, let found = memchr(place, lineBreak, end - place) {
      lines += 1
      place = UnsafeRawPointer(found) + 1
    }
    return lines
  }

  var text: String { String(decoding: self, as: UTF8.self) }

  /// At most seven bytes, followed by eight more, with their number in one word.
  @inline(__always) var word: UInt64? {
    guard count < 8, let baseAddress else { return nil }
    let bytes = UnsafeRawPointer(baseAddress).loadUnaligned(as: UInt64.self)
    return UInt64(truncatingIfNeeded: count) << 56 | bytes & (1 << UInt64(8 * count) - 1)
  }

  @inline(__always) func isEqual(to other: StaticString) -> Bool {
    count == other.utf8CodeUnitCount
      && elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: count))
  }
}

extension [UInt8] {
  /// Calls the body with these bytes, followed by the padding that hashing needs.
  func withPaddedBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    (self + [UInt8](repeating: 0, count: padding)).withUnsafeBufferPointer {
      body(Bytes(rebasing: $0[..<count]))
    }
  }
}
