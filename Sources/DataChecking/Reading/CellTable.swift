/// The range of one cell in its block, without its quotes.
struct CellRange {
  var start: UInt32
  var end: UInt32

  static let empty = CellRange(start: 0, end: 0)
}

/// The cells of a block, row by row.
///
/// Every row has as many as the header, so that a place is a product.
struct CellTable {
  let columns: Int
  private(set) var rows = 0
  private var cells: UnsafeMutablePointer<CellRange>
  private var room: Int

  init(columns: Int) {
    self.columns = columns
    room = columns * 1_024
    cells = .allocate(capacity: room)
  }

  func free() { cells.deallocate() }

  /// The cells of one row.
  @inline(__always) subscript(row: Int) -> UnsafePointer<CellRange> {
    UnsafePointer(cells + row * columns)
  }

  mutating func replace(_ row: Int, _ place: Int, by cell: CellRange) { cells[row * columns + place] = cell }

  mutating func removeAll() { rows = 0 }

  mutating func appendRow() -> UnsafeMutablePointer<CellRange> {
    if (rows + 1) * columns > room { grow() }
    rows += 1
    return cells + (rows - 1) * columns
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<CellRange>.allocate(capacity: room * 2)
    larger.update(from: cells, count: rows * columns)
    cells.deallocate()
    cells = larger
    room *= 2
  }
}
