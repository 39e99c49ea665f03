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
