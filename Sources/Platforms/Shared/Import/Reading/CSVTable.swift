/// A table of texts (RFC 4180), with commas, semicolons or tabs between the cells.
///
/// `check-data` has a reader for tables of any size that never keeps a text for a cell. A dictionary fits into memory, and its
/// rows need not all be as long as the header.
struct CSVTable {
  struct Row {
    /// Counted from 1 with the header; quoted cells may have line breaks, so this is not the line.
    let number: Int
    let cells: [String]
  }

  /// The problem that keeps a text from being a table, in the words of `check-data`.
  struct Problem {
    /// The line of the file, counted from 1.
    let line: Int
    let message: String
    let help: String
  }

  let header: [String]
  /// The rows that are not empty.
  let rows: [Row]
  /// The first cell with a quote that does not begin with one. Programs disagree about what that means.
  let strayQuote: (row: Int, column: Int)?
  /// The first one. Rows after it may be missing.
  let problem: Problem?
  /// The first row with a text to the right of all columns, as after a comma that is not in quotes.
  let longRow: Problem?

  init(_ text: [UInt8]) {
    let read = CSVRecords(text, separator: Self.separator(of: text))
    problem = read.problem.map { place, message, help in
      Problem(line: text[..<place].count { $0 == 0x0A } + 1, message: message, help: help)
    }
    strayQuote = read.strayQuote
    longRow = Self.longRow(read, text)
    var records = read.records
    header = records.isEmpty ? [] : records.removeFirst()
    rows = records.enumerated().compactMap { index, cells in
      cells.allSatisfy { trimmed($0).isEmpty } ? nil : Row(number: index + 2, cells: cells)
    }
  }

  private static func longRow(_ read: CSVRecords, _ text: [UInt8]) -> Problem? {
    guard let columns = read.records.first?.count,
      let index = read.records.firstIndex(where: { cells in
        cells.count > columns && cells[columns...].contains { !trimmed($0).isEmpty }
      })
    else { return nil }
    return Problem(
      line: text[..<read.starts[index]].count { $0 == 0x0A } + 1,
      message: "this row has more cells than the header, which has \(columns)",
      help: "put a text that contains the separator in quotes")
  }

  /// The one that is most frequent in the first line.
  private static func separator(of text: [UInt8]) -> UInt8 {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    return zip(candidates, counts).max { $0.1 < $1.1 }?.0 ?? candidates[0]
  }

  /// The bytes of each cell of each record, without its quotes; the header is the first record.
  static func places(in text: [UInt8]) -> [[Range<Int>]] {
    CSVRecords(text, separator: separator(of: text), keepsPlaces: true).places
  }
}

/// Splits a text into records and cells.
private struct CSVRecords {
  private(set) var records: [[String]] = []
  /// The places of the cells, if they are kept instead of their texts.
  private(set) var places: [[Range<Int>]] = []
  /// The byte at which each record begins.
  private(set) var starts: [Int] = [0]
  /// At the byte of the quote.
  private(set) var problem: (place: Int, message: String, help: String)?
  /// The row, counted from 1 with the header, and the place in it.
  private(set) var strayQuote: (row: Int, column: Int)?
  private var cells: [String] = []
  private var cell: [UInt8] = []
  private let keepsPlaces: Bool
  private var cellPlaces: [Range<Int>] = []
  private var quoted: Range<Int>?
  private var cellStart = 0

  init(_ text: [UInt8], separator: UInt8, keepsPlaces: Bool = false) {
    self.keepsPlaces = keepsPlaces
    var position = 0
    var isStart = true
    while position < text.count {
      let byte = text[position]
      if byte == 0x22, isStart {
        let end = takeQuoted(text, from: position + 1)
        check(text, quote: position, end: end, separator)
        if keepsPlaces { quoted = position + 1..<max(position + 1, min(end - 1, text.count)) }
        position = end
        isStart = false
        continue
      }
      switch byte {
      case separator: endCell(at: position)
      case 0x0A: endRecord(at: position)
      case 0x0D:
        endRecord(at: position)
        if position + 1 < text.count, text[position + 1] == 0x0A { position += 1 }
      default:
        if byte == 0x22, strayQuote == nil { strayQuote = (records.count + 1, cells.count) }
        cell.append(byte)
      }
      isStart = byte == separator || byte == 0x0A || byte == 0x0D
      if byte == 0x0A || byte == 0x0D { starts.append(position + 1) }
      position += 1
      if isStart { cellStart = position }
    }
    if !cells.isEmpty || !cellPlaces.isEmpty || !cell.isEmpty { endRecord(at: text.count) }
  }

  /// A quote that is not closed, or not where its cell ends, swallows cells and rows.
  private mutating func check(_ text: [UInt8], quote: Int, end: Int, _ separator: UInt8) {
    guard problem == nil else { return }
    if end > text.count {
      problem = (
        quote, "a quote is opened here and never closed",
        "close it, or write it twice if it belongs to the text"
      )
    } else if end < text.count, ![separator, 0x0A, 0x0D].contains(text[end]) {
      problem = (
        quote, "this text begins with a quote, but goes on after the closing one",
        "close the quote at the end of the cell; write it twice if it belongs to the text"
      )
    }
  }

  /// Two quotes are one in the text. Returns the place after the closing quote, beyond the text if there is none.
  private mutating func takeQuoted(_ text: [UInt8], from start: Int) -> Int {
    var position = start
    while position < text.count {
      if text[position] == 0x22 {
        guard position + 1 < text.count, text[position + 1] == 0x22 else { return position + 1 }
        position += 1
      }
      cell.append(text[position])
      position += 1
    }
    return text.count + 1
  }

  private mutating func endCell(at position: Int) {
    if keepsPlaces {
      cellPlaces.append(quoted ?? cellStart..<position)
      quoted = nil
    } else {
      cells.append(String(decoding: cell, as: UTF8.self))
    }
    cell.removeAll(keepingCapacity: true)
  }

  private mutating func endRecord(at position: Int) {
    endCell(at: position)
    if keepsPlaces {
      places.append(cellPlaces)
      cellPlaces = []
    } else {
      records.append(cells)
      cells = []
    }
  }
}
