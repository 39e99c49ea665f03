/// Some whole records of a file, in memory of its own that is used again and again.
struct Block {
  /// From 0, in the order of the file.
  fileprivate(set) var number = 0
  /// The line of the file on which it begins, from 1.
  fileprivate(set) var firstLine = 1
  fileprivate(set) var count = 0
  fileprivate(set) var capacity: Int
  fileprivate(set) var start: UnsafeMutablePointer<UInt8>

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity + padding)
    endWithZero()
  }

  /// The cell of an option that was not chosen, where the file has nothing: the first byte after the room.
  var zero: CellRange { CellRange(start: UInt32(capacity), end: UInt32(capacity) + 1) }

  private func endWithZero() {
    (start + capacity).initialize(repeating: 0, count: padding)
    start[capacity] = UInt8(ascii: "0")
  }

  func free() { start.deallocate() }

  var bytes: Bytes { Bytes(start: start, count: count) }

  fileprivate mutating func grow(to room: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room + padding)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
    capacity = room
    endWithZero()
  }

  /// The place of a byte in the file.
  func problem(_ local: LocalProblem, file: String) -> DataProblem {
    let before = bytes[..<min(local.offset, count)]
    let lineBreak = bytes.lineBreak
    let line = before.count { $0 == lineBreak }
    let lineStart = before.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
    // A byte that does not continue a character begins one.
    let column = bytes[lineStart..<before.endIndex].count { $0 & 0xC0 != 0x80 } + 1
    return DataProblem(
      local.message, file: file, line: firstLine + line, column: column, help: local.help)
  }
}

extension Block {
  mutating func begin(number: Int, line: Int, with rest: [UInt8]) {
    self.number = number
    firstLine = line
    if rest.count > capacity { grow(to: rest.count) }
    rest.withUnsafeBufferPointer {
      if let from = $0.baseAddress { start.update(from: from, count: rest.count) }
    }
    count = rest.count
  }

  /// Room for more bytes at the end; `append(count:)` says how many have been filled.
  mutating func room(least: Int) -> UnsafeMutableRawBufferPointer {
    if capacity - count < least { grow(to: max(capacity * 2, count + least)) }
    return UnsafeMutableRawBufferPointer(start: start + count, count: capacity - count)
  }

  mutating func append(count more: Int) { count += more }

  /// Keeps the first bytes and returns the others.
  mutating func cut(at end: Int) -> [UInt8] {
    let rest = Array(bytes[end...])
    count = end
    return rest
  }
}
