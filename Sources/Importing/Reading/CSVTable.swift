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

  let header: [String]
  /// Those that are not empty.
  let rows: [Row]

  init(_ text: [UInt8]) {
    var records = CSVRecords(text, separator: Self.separator(of: text)).records
    header = records.isEmpty ? [] : records.removeFirst()
    rows = records.enumerated().compactMap { index, cells in
      cells.allSatisfy { trimmed($0).isEmpty } ? nil : Row(number: index + 2, cells: cells)
    }
  }

  /// The one that is most frequent in the first line.
  private static func separator(of text: [UInt8]) -> UInt8 {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    return zip(candidates, counts).max { $0.1 < $1.1 }?.0 ?? candidates[0]
  }
}

/// Splits a text into records and cells.
private struct CSVRecords {
  private(set) var records: [[String]] = []
  private var cells: [String] = []
  private var cell: [UInt8] = []

  init(_ text: [UInt8], separator: UInt8) {
    var position = 0
    var isStart = true
    while position < text.count {
      let byte = text[position]
      if byte == 0x22, isStart {
        position = takeQuoted(text, from: position + 1)
        isStart = false
        continue
      }
      switch byte {
      case separator: endCell()
      case 0x0A: endRecord()
      case 0x0D:
        endRecord()
        if position + 1 < text.count, text[position + 1] == 0x0A { position += 1 }
      default: cell.append(byte)
      }
      isStart = byte == separator || byte == 0x0A || byte == 0x0D
      position += 1
    }
    if !cells.isEmpty || !cell.isEmpty { endRecord() }
  }

  /// Two quotes are one in the text. A quote that is never closed ends with the file.
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
    return position
  }

  private mutating func endCell() {
    cells.append(String(decoding: cell, as: UTF8.self))
    cell.removeAll(keepingCapacity: true)
  }

  private mutating func endRecord() {
    endCell()
    records.append(cells)
    cells = []
  }
}
