/// Some rows of a table, in memory that each thread uses again and again.
struct RowBatch {
  var block: Block
  var table: CellTable
  /// Which questionnaire each row is about, in files that mix them; empty if it is the first.
  var sheets: [Int] = []

  init(columns: Int) {
    block = Block(capacity: RecordReader.blockSize)
    table = CellTable(columns: columns)
  }

  func free() {
    block.free()
    table.free()
  }

  /// Moves the cells of columns under a former name to the present one; a cell that has an answer already keeps it.
  mutating func join(_ columns: [(former: Int, now: Int)], filledTwice: (_ row: Int, _ now: Int) -> Void) {
    for row in 0..<table.rows where !columns.isEmpty {
      for (former, now) in columns {
        let (old, own) = (table[row][former], table[row][now])
        if old.start == old.end { continue }
        if own.start == own.end { table.replace(row, now, by: old) } else { filledTwice(row, now) }
        table.replace(row, former, by: .empty)
      }
    }
  }

  func cell(_ row: Int, _ place: Int) -> Bytes {
    let range = table[row][place]
    return Bytes(start: block.start + Int(range.start), count: Int(range.end - range.start))
  }
}

/// A source of rows.
protocol RowSource: AnyObject {
  /// Takes the next rows from the file; one thread at a time. False at the end.
  func next(_ batch: inout RowBatch) throws(DataProblem) -> Bool

  /// Finds the cells of the rows taken; for many threads at a time.
  func split(_ batch: inout RowBatch) throws(DataProblem)
}

/// A table with one row for each prompt, and a column for each answer.
final class WideSource: RowSource {
  private let reader: RecordReader
  private let separator: UInt8
  /// Columns of texts that are in quotes within their cells.
  private let quoted: [Int]
  /// Rows may leave out the last cells.
  private let isRagged: Bool
  /// Nil if cells are written as codebooks say.
  private let rewrite: (@Sendable (inout RowBatch) -> Void)?

  init(
    _ reader: RecordReader, separator: UInt8, quoted: [Int] = [], isRagged: Bool = false,
    rewrite: (@Sendable (inout RowBatch) -> Void)? = nil
  ) {
    self.rewrite = rewrite
    self.reader = reader
    self.separator = separator
    self.quoted = quoted
    self.isRagged = isRagged
  }

  func next(_ batch: inout RowBatch) throws(DataProblem) -> Bool {
    try reader.next(&batch.block, separator: separator)
  }

  func split(_ batch: inout RowBatch) throws(DataProblem) {
    do throws(LocalProblem) {
      try checkText(batch.block.bytes)
      try Tokenizer(separator: separator, isRagged: isRagged).split(
        batch.block, into: &batch.table)
    } catch {
      throw batch.block.problem(error, file: reader.name)
    }
    for row in 0..<batch.table.rows where !quoted.isEmpty {
      for place in quoted {
        let cell = withoutJSONQuotes(batch.block.start, batch.table[row][place])
        batch.table.replace(row, place, by: cell)
      }
    }
    rewrite?(&batch)
  }
}

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
    return DataProblem(local.message, file: file, line: firstLine + line, column: column, help: local.help)
  }

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
