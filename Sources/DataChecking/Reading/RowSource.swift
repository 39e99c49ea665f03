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
