import Tables

/// The lines of a table, read in place.
struct TableLines: Sequence, IteratorProtocol {
  static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  private var rest: Slice<EmbeddedTable>

  init(_ table: EmbeddedTable) {
    rest = table[...]
  }

  mutating func next() -> Slice<EmbeddedTable>? {
    if rest.isEmpty { return nil }
    let end = rest.firstIndex(of: Self.newline) ?? rest.endIndex
    defer { rest = rest[Swift.min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }
}

/// Numbers as packed by `Scripts/generate-unicode`: groups of five bits, the highest first, one per character from `0`
/// on; all but the last group of a number have 32 added.
struct PackedNumbers: Sequence, IteratorProtocol {
  private var bytes: Slice<EmbeddedTable>

  init(_ bytes: Slice<EmbeddedTable>) {
    self.bytes = bytes
  }

  /// The text after the name in the line of `table` that begins with it.
  init(_ table: EmbeddedTable, named name: String) {
    let start = Array(name.utf8) + [TableLines.space]
    let line = TableLines(table).first { $0.starts(with: start) }
    guard let line else { preconditionFailure("no \(name) in the tables") }
    self.init(line.dropFirst(start.count))
  }

  mutating func next() -> UInt32? {
    guard !bytes.isEmpty else { return nil }
    var value: UInt32 = 0
    while let byte = bytes.popFirst() {
      let group = UInt32(byte - 0x30)
      value = value << 5 | group & 31
      if group < 32 { break }
    }
    return value
  }

  /// The next number; its lowest bit says whether it is negative.
  mutating func nextSigned() -> Int? {
    next().map { $0 & 1 == 0 ? Int($0 >> 1) : -Int($0 >> 1) }
  }
}
