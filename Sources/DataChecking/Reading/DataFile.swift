import Files

/// A file with data, opened, and what its first bytes say about it.
struct DataFile {
  enum Form {
    case table
    case json
  }

  let name: String
  let size: Int
  let form: Form
  let reader: RecordReader
  /// The first bytes, without a byte order mark.
  private(set) var head: [UInt8]

  private static let headSize = 64 << 10

  private let file: OpenFile

  init(_ path: FilePath, isStandardInput: Bool) throws(DataProblem) {
    let name = isStandardInput ? "standard input" : path.text
    let file: OpenFile
    do throws(FileError) {
      file = isStandardInput ? OpenFile.standardInput : try OpenFile(path)
    } catch {
      throw DataProblem("cannot read the data: \(error.reason)", file: name)
    }
    file.prepareToRewind()
    try self.init(file, name: name)
  }

  /// This file, read again from its beginning; nil if it cannot be read again.
  func again() throws(DataProblem) -> DataFile? { file.rewind() ? try DataFile(file, name: name) : nil }

  private init(_ file: OpenFile, name: String) throws(DataProblem) {
    (self.file, self.name) = (file, name)
    do throws(FileError) {
      size = file.size
      reader = RecordReader(file, name: name)
      head = Array(try Self.head(of: file))
    } catch {
      throw DataProblem("cannot read the data: \(error.reason)", file: name)
    }
    if let encoding = UTF16Text(head) {
      reader.putBack(Array(head.dropFirst(2)), in: encoding)
      head = reader.head
      form = .table
      return
    }
    if let foreign = ForeignFile(head) {
      throw DataProblem(foreign.message, file: name, line: 1, column: 1, help: foreign.help)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if head.starts(with: mark) { head.removeFirst(mark.count) }
    reader.putBack(head, line: 1)
    let first = head.first { !Self.isSpace($0) }
    form = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .table
  }

  private static func head(of file: OpenFile) throws(FileError) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: headSize)
    let result = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try file.read(into: buffer) }
    }
    return bytes[..<(try result.get())]
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// Files that hold answers, but not as text in UTF-8, recognized by their first bytes.
private enum ForeignFile {
  case utf16
  case excel
  case oldExcel
  case spss
  case compressed

  init?(_ head: [UInt8]) {
    let known: [(ForeignFile, [UInt8])] = [
      (.excel, [0x50, 0x4B, 0x03, 0x04]), (.oldExcel, [0xD0, 0xCF, 0x11, 0xE0]),
      (.spss, Array("$FL2@(#)".utf8)), (.spss, Array("$FL3@(#)".utf8)), (.compressed, [0x1F, 0x8B]),
    ]
    if let found = known.first(where: { head.starts(with: $0.1) }) {
      self = found.0
    } else if head.count >= 2, (head[0] == 0) != (head[1] == 0) {
      self = .utf16
    } else {
      return nil
    }
  }

  var message: String {
    switch self {
    case .utf16: "the text is UTF-16, but no mark at its beginning says so"
    case .excel: "this is an Excel workbook or another ZIP file, not a table in text form"
    case .oldExcel: "this is an Excel workbook, not a table in text form"
    case .spss: "this is an SPSS file, not a table in text form"
    case .compressed: "this file is compressed, so it cannot be read as a table"
    }
  }

  var help: String {
    switch self {
    case .utf16: "save the file as UTF-8; Excel calls it \"CSV UTF-8\""
    case .excel, .oldExcel: "open it in Excel and save a copy as \"CSV UTF-8\""
    case .spss: "open it in SPSS or PSPP and save a copy as CSV, with values and not with labels"
    case .compressed: "unpack it; from R, save a copy with write.csv(…, row.names = FALSE)"
    }
  }
}

/// Text in UTF-16, as SoSci Survey and spreadsheets write tables, turned into UTF-8 while it is read.
struct UTF16Text {
  private let isBigEndian: Bool
  /// Bytes that do not make a whole character yet.
  private var rest: [UInt8] = []

  /// Nil unless a mark of the byte order says that the text is UTF-16.
  init?(_ head: [UInt8]) {
    switch head.prefix(2) {
    case [0xFF, 0xFE]: isBigEndian = false
    case [0xFE, 0xFF]: isBigEndian = true
    default: return nil
    }
  }

  /// The characters that are complete with these bytes; a unit that belongs to no character stays one that no text has.
  mutating func decoded(_ bytes: some Collection<UInt8>, isLast: Bool) -> [UInt8] {
    let all = rest + bytes
    var units: [UInt16] = []
    units.reserveCapacity(all.count / 2)
    for place in stride(from: 0, to: all.count - 1, by: 2) {
      let (first, second) = (UInt16(all[place]), UInt16(all[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var end = units.count
    // The first half of a pair waits for the second.
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { end -= 1 }
    rest = Array(all[(end * 2)...])
    let text = Array(String(decoding: units[..<end], as: UTF16.self).utf8)
    // A byte alone at the end is no character.
    return isLast && !rest.isEmpty ? text + [0xFF] : text
  }
}

/// Finds what cannot be in a text: NUL bytes, and bytes that are not UTF-8.
func checkText(_ bytes: Bytes) throws(LocalProblem) {
  guard let start = bytes.baseAddress else { return }
  if let zero = memchr(start, 0, bytes.count) {
    throw .zero(at: UnsafeRawPointer(start).distance(to: UnsafeRawPointer(zero)))
  }
  guard !isASCII(bytes), let place = firstInvalid(in: bytes) else { return }
  throw .notUTF8(bytes[place], at: place)
}

/// Looks at eight bytes at a time.
private func isASCII(_ bytes: Bytes) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  var all: UInt64 = 0
  var offset = 0
  while offset + 8 <= raw.count {
    all |= raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    offset += 8
  }
  return all & 0x8080_8080_8080_8080 == 0 && bytes[offset...].allSatisfy { $0 < 0x80 }
}

/// The first byte that does not belong to a character of UTF-8.
private func firstInvalid(in bytes: Bytes) -> Int? {
  var place = 0
  while place < bytes.count {
    let first = bytes[place]
    if first < 0x80 {
      place += 1
      continue
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard isCharacter(bytes, at: place, length) else { return place }
    place += length
  }
  return nil
}

private func isCharacter(_ bytes: Bytes, at place: Int, _ length: Int) -> Bool {
  let (first, end) = (bytes[place], place + length)
  guard (0xC2...0xF4).contains(first), end <= bytes.count else { return false }
  let second = bytes[place + 1]
  let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
  let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
  guard (lowest...max(lowest, highest)).contains(second) else { return false }
  return (place + 2..<max(end, place + 2)).allSatisfy { bytes[$0] & 0xC0 == 0x80 }
}

extension LocalProblem {
  fileprivate static func zero(at offset: Int) -> LocalProblem {
    LocalProblem(
      message: "there is a NUL byte here, which no text contains",
      help: "export the data again as CSV in UTF-8; the file may be damaged, or in another format",
      offset: offset)
  }

  fileprivate static func notUTF8(_ byte: UInt8, at offset: Int) -> LocalProblem {
    let digits = String(byte, radix: 16, uppercase: true)
    return LocalProblem(
      message: "the text is not UTF-8: byte \(digits) does not belong to a character",
      help: "save the file as UTF-8; Excel calls it \"CSV UTF-8\"", offset: offset)
  }
}
