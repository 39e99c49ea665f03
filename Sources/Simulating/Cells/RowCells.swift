/// The cells of one row, in memory that is used for all rows.
struct RowCells {
  private(set) var bytes: [UInt8] = []
  private var starts: [Int32]
  private var ends: [Int32]

  init(columns: Int) {
    starts = Array(repeating: 0, count: columns)
    ends = starts
  }

  var count: Int { starts.count }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    for column in starts.indices {
      starts[column] = 0
      ends[column] = 0
    }
  }

  mutating func set(_ column: Int, _ cell: [UInt8]) {
    starts[column] = Int32(bytes.count)
    bytes += cell
    ends[column] = Int32(bytes.count)
  }

  func isEmpty(_ column: Int) -> Bool { starts[column] == ends[column] }

  subscript(column: Int) -> ArraySlice<UInt8> { bytes[Int(starts[column])..<Int(ends[column])] }

  func text(_ column: Int) -> String { String(decoding: self[column], as: UTF8.self) }
}
