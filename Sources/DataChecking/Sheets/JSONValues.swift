import JSON

/// Cuts a file into JSON values, so that a long list is never in memory as a whole.
final class JSONValues {
  private let reader: RecordReader
  private var bytes: [UInt8] = []
  private var place = 0
  private var line = 1
  private var column = 1
  private var isList = false
  private var isStarted = false

  init(_ reader: RecordReader) { self.reader = reader }

  var name: String { reader.name }

  /// Nil at the end.
  func next() throws(DataProblem) -> (json: JSON, line: Int, column: Int)? {
    if !isStarted { try start() }
    try skipSpace()
    while isList, let byte = try current(), byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
      advance()
      if byte == UInt8(ascii: "]") { return try end() }
      try skipSpace()
    }
    guard try current() != nil else {
      guard !isList else { throw problem("the list is never closed", "the end of the file may be missing") }
      return nil
    }
    let (line, column) = (self.line, self.column)
    let value = try value()
    do throws(JSONError) {
      return (try JSONReader.value(of: value), line, column)
    } catch {
      let before = value[..<min(error.offset, value.count)]
      let lines = before.count { $0 == 0x0A }
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let characters = before[start...].count { $0 & 0xC0 != 0x80 }
      throw DataProblem(
        error.message, file: name, line: line + lines,
        column: lines == 0 ? column + characters : characters + 1,
        help: "the file must be JSON, or have one JSON value on each line")
    }
  }

  /// Skips what surrounds a list: `[`, or `{"data": [`.
  private func start() throws(DataProblem) {
    isStarted = true
    try skipSpace()
    while bytes.count - place < 64 {
      guard try more() else { break }
    }
    let head = bytes[place...].prefix(64).filter { $0 > 0x20 }
    if head.first == UInt8(ascii: "[") {
      isList = true
      advance()
    } else if head.starts(with: "{\"data\":[".utf8) {
      isList = true
      while try current() != UInt8(ascii: "[") { advance() }
      advance()
    }
  }

  /// After a list, only what closes its surroundings may come.
  private func end() throws(DataProblem) -> (json: JSON, line: Int, column: Int)? {
    isList = false
    while let byte = try current() {
      guard byte <= 0x20 || byte == UInt8(ascii: "}") else {
        throw problem("there is more text after the list", "write all rows into one list")
      }
      advance()
    }
    return nil
  }

  /// The bytes of one value, found by its brackets and quotes.
  private func value() throws(DataProblem) -> [UInt8] {
    var (depth, isText, isEscaped) = (0, false, false)
    var taken: [UInt8] = []
    while let byte = try current() {
      if byte == 0 {
        throw problem("there is a NUL byte here, which no text contains", "export the data again")
      }
      if depth == 0, !isText, !taken.isEmpty, byte <= 0x20 || byte == UInt8(ascii: ",") { break }
      if depth == 0, isList, byte == UInt8(ascii: "]") { break }
      guard taken.count < RecordReader.longestRecord else {
        throw problem("this value is longer than \(RecordReader.longestRecord >> 20) MiB", "check the file")
      }
      taken.append(byte)
      advance()
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == 0x22 {
          isText = false
        }
      } else if byte == 0x22 {
        isText = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
        if depth <= 0 { break }
      }
    }
    return taken
  }

  private func skipSpace() throws(DataProblem) {
    while let byte = try current(), byte <= 0x20, byte != 0 { advance() }
  }

  private func current() throws(DataProblem) -> UInt8? {
    if place == bytes.count {
      (bytes, place) = ([], 0)
      guard try more() else { return nil }
    }
    return bytes[place]
  }

  private func more() throws(DataProblem) -> Bool {
    let piece = try reader.piece()
    bytes += piece
    return !piece.isEmpty
  }

  private func advance() {
    if bytes[place] == 0x0A {
      line += 1
      column = 1
    } else if bytes[place] & 0xC0 != 0x80 {
      column += 1
    }
    place += 1
  }

  private func problem(_ message: String, _ help: String) -> DataProblem {
    DataProblem(message, file: name, line: line, column: column, help: help)
  }
}
