import Files

/// Cuts a file into blocks of whole records, one after the other.
///
/// A block is large enough that two threads seldom wait for each other, and small enough to stay in a processor's cache.
final class RecordReader {
  /// A record that is longer than this has a quote that is never closed, or is not a record.
  static let longestRecord = 8 << 20
  static let blockSize = 1 << 20

  private let file: OpenFile
  /// The rows of a participant are counted in 32 bits.
  private let mostLines: Int
  private var rest: [UInt8] = []
  private var line = 1
  private var number = 0
  private var isAtEnd = false
  /// Nil for UTF-8.
  private var encoding: UTF16Text?
  let name: String
  /// The first line with a quote in a cell that does not begin with one. Programs disagree about what that means.
  private(set) var strayQuoteLine: Int?

  init(_ file: OpenFile, name: String, mostLines: Int = Int(Int32.max)) {
    self.file = file
    self.name = name
    self.mostLines = mostLines
  }

  /// Bytes already read, in front of everything else; the next block is the first.
  func putBack(_ bytes: [UInt8], line: Int) {
    rest = bytes + rest
    self.line = line
    number = 0
  }

  /// The first bytes of a file in UTF-16 are put back in UTF-8, and the others are read as the first are.
  func putBack(_ bytes: [UInt8], in encoding: UTF16Text) {
    var encoding = encoding
    putBack(encoding.decoded(bytes, isLast: false), line: 1)
    self.encoding = encoding
  }

  /// What was put back.
  var head: [UInt8] { rest }

  /// Leaves out bytes that were put back.
  func skip(_ count: Int) {
    line += rest.withUnsafeBufferPointer { Bytes(rebasing: $0[..<count]).lineCount }
    rest.removeFirst(count)
  }

  /// Reads the next records into the block; false at the end of the file.
  func next(_ block: inout Block, separator: UInt8) throws(DataProblem) -> Bool {
    block.begin(number: number, line: line, with: rest)
    rest = []
    var scanned: RecordScan
    repeat {
      if !isAtEnd { try fill(&block) }
      scanned = RecordScan(block.bytes, separator: separator, isWhole: isAtEnd)
      guard scanned.end == 0, !isAtEnd else { break }
      guard block.count < Self.longestRecord else { throw tooLong(block, scanned) }
    } while true
    if isAtEnd, file.hasGrown, !block.bytes.endsWithLine { throw growing(block) }
    if isAtEnd, let quote = scanned.openQuote { throw neverClosed(block, at: quote) }
    if scanned.end < block.count { rest = block.cut(at: scanned.end) }
    guard block.count > 0 else { return false }
    if strayQuoteLine == nil, let stray = scanned.strayQuote, stray < block.count {
      strayQuoteLine = line + Bytes(rebasing: block.bytes[..<stray]).lineCount
    }
    line += block.bytes.lineCount
    guard line <= mostLines else { throw tooMany }
    number += 1
    return true
  }

  /// The next bytes, for what is not made of records; empty at the end.
  func piece() throws(DataProblem) -> [UInt8] {
    if !rest.isEmpty {
      defer { rest = [] }
      return rest
    }
    var block = Block(capacity: 64 << 10)
    defer { block.free() }
    if !isAtEnd { try fill(&block) }
    return Array(block.bytes)
  }

  private func fill(_ block: inout Block) throws(DataProblem) {
    do throws(FileError) {
      guard encoding == nil else { return try fillDecoded(&block) }
      let room = block.room(least: 1)
      let count = try file.read(into: room)
      block.append(count: count)
      isAtEnd = count < room.count
    } catch {
      throw DataProblem("cannot read the data: \(error.reason)", file: name)
    }
  }

  private func fillDecoded(_ block: inout Block) throws(FileError) {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let read = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try file.read(into: buffer) }
    }
    let count = try read.get()
    isAtEnd = count < bytes.count
    guard let text = encoding?.decoded(bytes[..<count], isLast: isAtEnd) else { return }
    let room = block.room(least: text.count)
    text.withUnsafeBytes { room.copyMemory(from: $0) }
    block.append(count: text.count)
  }

  private func tooLong(_ block: Block, _ scanned: RecordScan) -> DataProblem {
    // What is not text explains more than its length; the last character may have been cut in two.
    do throws(LocalProblem) { try checkText(block.bytes) } catch {
      if error.offset + 3 < block.count { return block.problem(error, file: name) }
    }
    if let quote = scanned.openQuote { return neverClosed(block, at: quote) }
    return block.problem(
      LocalProblem(
        message: "this line is longer than \(Self.longestRecord >> 20) MiB",
        help: "check that the file is a table with one row on each line", offset: 0), file: name)
  }

  private func growing(_ block: Block) -> DataProblem {
    block.problem(
      LocalProblem(
        message: "somebody writes to the file while it is read, and this row is not whole yet",
        help: "check a copy of the file, or wait until it has been written", offset: block.count), file: name)
  }

  private var tooMany: DataProblem {
    DataProblem(
      "the file has more than \(mostLines) lines, which is more than can be counted", file: name,
      line: mostLines, help: "divide it, such as by participant, and check the parts")
  }

  private func neverClosed(_ block: Block, at quote: Int) -> DataProblem {
    block.problem(
      LocalProblem(
        message: "a quote is opened here and never closed",
        help: "close it, or write it twice if it belongs to the text", offset: quote), file: name)
  }
}

/// The end of the last whole record of a block, and whether a quote is open after it.
struct RecordScan {
  /// Right after the last record; 0 if there is none.
  private(set) var end = 0
  /// The place of a quote that is not closed within the block.
  private(set) var openQuote: Int?
  /// The place of the first quote within a cell that does not begin with one.
  private(set) var strayQuote: Int?

  /// - Parameter isWhole: the last record need not end in a line break
  init(_ bytes: Bytes, separator: UInt8, isWhole: Bool) {
    // Without quotes, which is usual, the last line break decides.
    guard let start = bytes.baseAddress, memchr(start, 0x22, bytes.count) != nil else {
      end = isWhole ? bytes.count : lastBreak(bytes)
      return
    }
    scan(bytes, separator)
    if isWhole, openQuote == nil { end = bytes.count }
  }

  private func lastBreak(_ bytes: Bytes) -> Int {
    bytes.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
  }

  private mutating func scan(_ bytes: Bytes, _ separator: UInt8) {
    var isFieldStart = true
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x22, isFieldStart {
        guard let close = closingQuote(bytes, after: place) else {
          openQuote = place
          return
        }
        place = close
        isFieldStart = false
      } else {
        if byte == 0x22 { strayQuote = strayQuote ?? place }
        isFieldStart = byte == separator || byte == 0x0A || byte == 0x0D
        if isFieldStart, byte != separator { end = place + 1 }
      }
      place += 1
    }
  }
}

/// The quote that ends a text; two quotes in a row are one in the text.
func closingQuote(_ bytes: Bytes, after open: Int) -> Int? {
  var place = open + 1
  while place < bytes.count {
    if bytes[place] == 0x22 {
      guard place + 1 < bytes.count, bytes[place + 1] == 0x22 else { return place }
      place += 1
    }
    place += 1
  }
  return nil
}
