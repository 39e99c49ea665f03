/// Splits the records of a block into cells.
struct Tokenizer {
  let separator: UInt8
  /// Rows may leave out the last cells.
  var isRagged = false

  /// Fills the table; a quoted text loses its doubled quotes in place.
  func split(_ block: Block, into table: inout CellTable) throws(LocalProblem) {
    table.removeAll()
    var place = 0
    let end = block.count
    let start = block.start
    while place < end {
      if start[place] == 0x0A || start[place] == 0x0D {
        place += 1
        continue
      }
      let cells = table.appendRow()
      place = try record(start, from: place, to: end, cells, table.columns)
    }
  }

  /// Returns the place after the record.
  @inline(__always) private func record(
    _ start: UnsafeMutablePointer<UInt8>, from: Int, to end: Int, _ cells: UnsafeMutablePointer<CellRange>,
    _ columns: Int
  ) throws(LocalProblem) -> Int {
    var place = from
    var column = 0
    while true {
      var cell = CellRange(start: UInt32(place), end: UInt32(place))
      if place < end, start[place] == 0x22 {
        cell = try quoted(start, &place, to: end)
      } else {
        while place < end, start[place] != separator, start[place] != 0x0A, start[place] != 0x0D {
          place += 1
        }
        cell.end = UInt32(place)
      }
      guard column < columns else { throw tooMany(columns, at: Int(cell.start)) }
      cells[column] = cell
      column += 1
      guard place < end, start[place] == separator else { break }
      place += 1
    }
    guard column == columns else {
      guard isRagged else { throw tooFew(column, of: columns, at: place) }
      (cells + column).update(repeating: .empty, count: columns - column)
      return place + 1
    }
    return place + 1
  }

  private func quoted(
    _ start: UnsafeMutablePointer<UInt8>, _ place: inout Int, to end: Int
  ) throws(LocalProblem) -> CellRange {
    let open = place
    var target = open + 1
    place += 1
    while place < end {
      if start[place] == 0x22 {
        if place + 1 < end, start[place + 1] == 0x22 { place += 1 } else { break }
      }
      start[target] = start[place]
      target += 1
      place += 1
    }
    // A line break that has moved must not count twice when a later problem is located.
    for gap in target..<max(target, min(place, end)) { start[gap] = 0x22 }
    place += 1
    guard place >= end || start[place] == separator || start[place] == 0x0A || start[place] == 0x0D else {
      throw LocalProblem(
        message: "this text begins with a quote, but goes on after the closing one",
        help: "close the quote at the end of the cell; write it twice if it belongs to the text", offset: open
      )
    }
    return CellRange(start: UInt32(open + 1), end: UInt32(target))
  }

  private func tooMany(_ columns: Int, at offset: Int) -> LocalProblem {
    LocalProblem(
      message: "this row has more cells than the header, which has \(columns)",
      help: "put a text that contains the separator in quotes", offset: offset)
  }

  private func tooFew(_ count: Int, of columns: Int, at offset: Int) -> LocalProblem {
    LocalProblem(
      message: "this row has \(count) \(count == 1 ? "cell" : "cells"), but the header has \(columns)",
      help: "write an empty cell for each missing answer", offset: offset)
  }
}
