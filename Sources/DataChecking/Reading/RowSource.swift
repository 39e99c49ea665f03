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

  func cell(_ row: Int, _ place: Int) -> Bytes {
    let range = table[row][place]
    return Bytes(start: block.start + Int(range.start), count: Int(range.end - range.start))
  }
}

/// Where rows come from.
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

  init(_ reader: RecordReader, separator: UInt8) {
    self.reader = reader
    self.separator = separator
  }

  func next(_ batch: inout RowBatch) throws(DataProblem) -> Bool {
    try reader.next(&batch.block, separator: separator)
  }

  func split(_ batch: inout RowBatch) throws(DataProblem) {
    do throws(LocalProblem) {
      try checkText(batch.block.bytes)
      try Tokenizer(separator: separator).split(batch.block, into: &batch.table)
    } catch {
      throw batch.block.problem(error, file: reader.name)
    }
  }
}
