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

/// A text that is written as JSON writes it, without its quotes and escapes; any other cell as it is. Bytes are moved in place,
/// because an escape is never shorter than what it means.
func withoutJSONQuotes(_ start: UnsafeMutablePointer<UInt8>, _ cell: CellRange) -> CellRange {
  let (first, last) = (Int(cell.start), Int(cell.end) - 1)
  guard last > first, start[first] == 0x22, start[last] == 0x22 else { return cell }
  var (place, target) = (first + 1, first + 1)
  while place < last {
    let (bytes, length) = unescaped(start, place, to: last)
    for byte in bytes {
      start[target] = byte
      target += 1
    }
    place += length
  }
  return CellRange(start: cell.start + 1, end: UInt32(target))
}

private let escapes: [UInt8: UInt8] = [
  UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
  UInt8(ascii: "f"): 0x0C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "\\"): 0x5C, 0x22: 0x22,
]

/// The character at a place, and the number of bytes that it takes there. Anything but an escape means itself.
private func unescaped(_ start: UnsafeMutablePointer<UInt8>, _ place: Int, to end: Int) -> ([UInt8], Int) {
  let itself = ([start[place]], 1)
  guard start[place] == UInt8(ascii: "\\"), place + 1 < end else { return itself }
  guard start[place + 1] == UInt8(ascii: "u") else {
    return escapes[start[place + 1]].map { ([$0], 2) } ?? itself
  }
  guard let first = escapedUnit(start, place, to: end) else { return itself }
  // Beyond 16 bits, a character takes two escapes.
  if UTF16.isLeadSurrogate(first), let second = escapedUnit(start, place + 6, to: end),
    UTF16.isTrailSurrogate(second)
  {
    return (Array(String(decoding: [first, second], as: UTF16.self).utf8), 12)
  }
  return (Array(String(decoding: [first], as: UTF16.self).utf8), 6)
}

/// Of `\u00e9`; nil if there is none.
private func escapedUnit(_ start: UnsafeMutablePointer<UInt8>, _ place: Int, to end: Int) -> UInt16? {
  guard place + 6 <= end, start[place] == UInt8(ascii: "\\"), start[place + 1] == UInt8(ascii: "u") else {
    return nil
  }
  let digits = (place + 2..<place + 6).map { Character(Unicode.Scalar(start[$0])) }
  return digits.allSatisfy(\.isHexDigit) ? UInt16(String(digits), radix: 16) : nil
}
