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
  let head: [UInt8]

  private static let headSize = 64 << 10

  init(_ path: FilePath, isStandardInput: Bool) throws(DataProblem) {
    name = isStandardInput ? "standard input" : path.text
    do throws(FileError) {
      let file = isStandardInput ? OpenFile.standardInput : try OpenFile(path)
      size = file.size
      reader = RecordReader(file, name: name)
      head = Array(try Self.head(of: file))
    } catch {
      throw DataProblem("cannot read the data: \(error.reason)", file: name)
    }
    if let foreign = ForeignFile(head) {
      throw DataProblem(foreign.message, file: name, line: 1, column: 1, help: foreign.help)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    reader.putBack(Array(head.dropFirst(head.starts(with: mark) ? 3 : 0)), line: 1)
    let first = head.dropFirst(head.starts(with: mark) ? 3 : 0).first { !Self.isSpace($0) }
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
