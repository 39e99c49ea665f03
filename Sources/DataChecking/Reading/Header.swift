import Diagnostics
import Platforms

/// The first record of a table: the names of its columns.
struct Header: Sendable {
  let names: [String]
  let separator: UInt8
  /// The line after it, counted from 1.
  let nextLine: Int
  /// The end of its line.
  let lineEnd: [UInt8]
  /// Lines before the header that are not read.
  let skipped: Int

  /// More than any study has; a line with more is not a header.
  static let mostColumns = 10_000

  /// The separator that occurs most often outside quotes; a table of one column has none.
  static func separator(of head: Bytes) -> UInt8 {
    var counts = [UInt8(ascii: ","): 0, UInt8(ascii: ";"): 0, UInt8(ascii: "\t"): 0, UInt8(ascii: "|"): 0]
    var isQuoted = false
    for byte in head {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D { break }
      if !isQuoted, counts[byte] != nil { counts[byte, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
  }

  /// `commas`
  var separatorWords: String {
    switch separator {
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    case UInt8(ascii: "|"): "vertical bars"
    case UInt8(ascii: ","): "commas"
    default: "`\(Character(Unicode.Scalar(separator)))`"
    }
  }

  /// Takes the header off the reader, which goes on with the rows.
  ///
  /// - Parameter knows: whether a column can have this name
  init(of reader: RecordReader, head: [UInt8], knows: (String) -> Bool) throws(DataProblem) {
    let (preamble, separator) = head.withUnsafeBufferPointer { head in
      let preamble = Preamble(head, knows: knows)
      return (preamble, preamble.separator ?? Self.separator(of: Bytes(rebasing: head[preamble.count...])))
    }
    reader.skip(preamble.count)
    var block = Block(capacity: RecordReader.blockSize)
    defer { block.free() }
    repeat {
      guard try reader.next(&block, separator: separator) else {
        throw DataProblem("there is no header", file: reader.name, line: 1, column: 1, help: Self.help)
      }
    } while block.bytes.allSatisfy { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
    do throws(LocalProblem) {
      try checkText(block.bytes)
      var end = 0
      names = Self.numbered(try Self.names(block, separator, &end).map(\.trimmedName))
      self.separator = separator
      skipped = preamble.skipped
      lineEnd = Self.lineEnd(block.bytes, at: end)
      try Self.checkNames(names)
      nextLine = block.firstLine + 1 + Bytes(rebasing: block.bytes[..<end]).lineCount
      let line = block.firstLine + Bytes(rebasing: block.bytes[..<end]).lineCount
      reader.putBack(block.cut(at: end), line: line)
    } catch {
      throw block.problem(error, file: reader.name)
    }
  }

  /// Names that platforms give several columns get a number.
  private static func numbered(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      guard DataConvention.repeatedNames.contains(name) else { return name }
      counts[name, default: 0] += 1
      let count = counts[name, default: 1]
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  /// The texts in the rows that a platform writes below its header, which the reader leaves out; empty if there are none.
  func takeFurtherRows(
    _ rows: ExportFacts.FurtherRows, from reader: RecordReader
  ) throws(DataProblem) -> [[String]] {
    if case .none = rows { return [] }
    var block = Block(capacity: RecordReader.blockSize)
    defer { block.free() }
    guard try reader.next(&block, separator: separator) else { return [] }
    var (taken, end, last) = ([[String]](), 0, 0)
    do throws(LocalProblem) {
      while taken.count < 2, end < block.count {
        taken.append(try Self.names(block, separator, &end))
        if rows.isWhole(taken, below: names) {
          last = end
          break
        }
      }
    } catch {
      throw block.problem(error, file: reader.name)
    }
    let line = block.firstLine + Bytes(rebasing: block.bytes[..<last]).lineCount
    reader.putBack(block.cut(at: last), line: line)
    return last > 0 ? taken : []
  }

  private static func lineEnd(_ bytes: Bytes, at place: Int) -> [UInt8] {
    let end = bytes[min(place, bytes.count)...].prefix { $0 == 0x0D || $0 == 0x0A }
    return end.starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : end.first == 0x0D ? [0x0D] : [0x0A]
  }

  private static let help = "the first line of the data must name the columns"

  private static func names(
    _ block: Block, _ separator: UInt8, _ end: inout Int
  ) throws(LocalProblem) -> [String] {
    let bytes = block.bytes
    while end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D { end += 1 }
    var names: [String] = []
    while true {
      guard names.count < mostColumns else {
        throw LocalProblem(
          message: "the header has more than \(grouped(mostColumns)) columns",
          help: "check that the file is a table of answers", offset: end)
      }
      names.append(try name(bytes, separator, &end))
      guard end < bytes.count, bytes[end] == separator else { break }
      end += 1
    }
    return names
  }

  private static func name(_ bytes: Bytes, _ separator: UInt8, _ place: inout Int) throws(LocalProblem)
    -> String
  {
    let start = place
    guard place < bytes.count, bytes[place] == 0x22 else {
      while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
        place += 1
      }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    // The reader only passes on closed quotes.
    let close = closingQuote(bytes, after: start) ?? bytes.count - 1
    place = close + 1
    let inner = String(decoding: bytes[start + 1..<close], as: UTF8.self)
    return inner.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"")
  }

  private static func checkNames(_ names: [String]) throws(LocalProblem) {
    guard names.contains(where: { !$0.isEmpty }) else {
      throw LocalProblem(message: "no column of the header has a name", help: help, offset: 0)
    }
    var known: Set<String> = []
    for name in names where !name.isEmpty && !known.insert(name).inserted {
      throw LocalProblem(
        message: "two columns are named `\(name)`", help: "rename or remove one of them", offset: 0)
    }
  }
}

extension ExportFacts.FurtherRows {
  /// Whether these are all the rows between a header and the answers.
  fileprivate func isWhole(_ rows: [[String]], below header: [String]) -> Bool {
    switch self {
    case .none: false
    case .textsAndImportIDs:
      rows.count == 2 && rows[1].allSatisfy { $0.hasPrefix("{") && $0.contains("ImportId") }
    case .texts(let column):
      rows.count == 1
        && header.firstIndex(of: column).map { $0 < rows[0].count && Int(rows[0][$0]) == nil } ?? false
    case .tags:
      rows.count == 1 && rows[0].contains { $0.hasPrefix("#") }
        && rows[0].allSatisfy { $0.isEmpty || $0.hasPrefix("#") }
    }
  }
}

/// The part of a table before its header: `sep=;`, which spreadsheets write, comments, a title, empty lines.
private struct Preamble {
  /// As `sep=` says it.
  private(set) var separator: UInt8?
  /// In bytes.
  private(set) var count = 0
  /// Lines that are neither empty nor `sep=`, which are not read.
  private(set) var skipped = 0

  /// As many lines are looked at, to find the names of columns in one of them.
  private static let mostLines = 50

  /// - Parameter knows: whether a column can have this name
  init(_ head: Bytes, knows: (String) -> Bool) {
    var (place, skipped, isFirst) = (0, 0, true)
    // The place of a line, and how many before it are not read.
    var firstOther: (place: Int, skipped: Int)?
    for _ in 0..<Self.mostLines where place < head.count {
      let line = PreambleLine(head, from: place)
      if let separator = line.declaredSeparator {
        self.separator = separator
        (count, self.skipped) = (line.next, skipped)
      } else if !line.isEmpty {
        let known = line.names(separator).count(where: knows)
        // A single word may be in a title too.
        if known > 1 || known == 1 && isFirst {
          (count, self.skipped) = (place, skipped)
          return
        }
        if !line.isComment {
          isFirst = false
          firstOther = firstOther ?? (place, skipped)
        }
        skipped += 1
      }
      place = line.next
    }
    // No line has known names: the first that is not a comment must be the header.
    (count, self.skipped) = firstOther ?? (place, skipped)
  }
}

/// One line of a head.
private struct PreambleLine {
  private let bytes: Bytes
  /// The beginning of the next line.
  let next: Int

  init(_ head: Bytes, from start: Int) {
    let end = head[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? head.count
    let isDouble = end + 1 < head.count && head[end] == 0x0D && head[end + 1] == 0x0A
    next = min(end + (isDouble ? 2 : 1), head.count)
    bytes = Bytes(rebasing: head[start..<end]).trimmed
  }

  var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  var isComment: Bool { text.hasPrefix("#") || text.hasPrefix("\"#") }

  /// Of `sep=;`, possibly in quotes.
  var declaredSeparator: UInt8? {
    let word = Array(bytes.filter { $0 != 0x22 })
    guard word.count == 5, String(decoding: word.prefix(4), as: UTF8.self).lowercased() == "sep=" else {
      return nil
    }
    return word[4]
  }

  /// The cells, if this is a header.
  func names(_ separator: UInt8?) -> [String] {
    let separator = separator ?? Header.separator(of: bytes)
    return bytes.split(separator: separator).map { cell in
      let name = Bytes(rebasing: cell).text.trimmedName
      return name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
        ? String(name.dropFirst().dropLast()).trimmedName : name
    }
  }

  private var text: String { bytes.text }
}

extension String {
  /// Without what looks like nothing at both ends: spaces, also those that do not break, and marks of the byte order.
  var trimmedName: String {
    func isNothing(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    let start = unicodeScalars.firstIndex { !isNothing($0) } ?? unicodeScalars.endIndex
    let end = unicodeScalars.lastIndex { !isNothing($0) }.map { unicodeScalars.index(after: $0) } ?? start
    return String(unicodeScalars[start..<end])
  }
}
