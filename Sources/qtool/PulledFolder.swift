import ArgumentParser
import Files

/// A folder with tables from a server, as they came. A list beside them says what they were, so that a table which somebody has changed is
/// not lost.
struct PulledFolder {
  let path: FilePath
  /// Whether other files are replaced, too.
  let replacesAll: Bool

  /// With a line for each table: its SHA-256 and its name, as `sha256sum -c` reads it.
  private static let list = ".qtool-pull"

  /// Refuses before anything is downloaded.
  func requireReplaceable(_ names: [String]) throws {
    var taken: Set<String> = []
    for name in names {
      guard taken.insert(name).inserted else {
        Console.complain("two tables would be written to \(name): give one of the questionnaires another id")
        throw ExitStatus.unreadable
      }
    }
    guard !replacesAll else { return }
    let known = known
    for name in names {
      let file = path.appending(name)
      guard exists(file) || isLink(file) else { continue }
      guard let bytes = Self.bytes(of: file), known[name] == sha256Digits(bytes) else {
        Console.complain(
          "\(file.text) is not as qtool pull wrote it, and would be replaced; name another folder with -o, or replace it with --force"
        )
        throw ExitStatus.unreadable
      }
    }
  }

  func write(_ tables: [(name: String, bytes: [UInt8])]) throws {
    // It may have changed while the tables came.
    try requireReplaceable(tables.map(\.name))
    var list = known
    for table in tables { list[table.name] = sha256Digits(table.bytes) }
    let lines = list.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined()
    try Console.writing { () throws(FileError) in
      try withFolders(path) { () throws(FileError) in
        try PreparedFile.publish(
          (tables + [(Self.list, Array(lines.utf8))]).map { table in
            Result { () throws(FileError) in
              try PreparedFile(path.appending(table.name), as: .result) {
                (sink: FileSink) throws(FileError) in try sink(table.bytes)
              }
            }
          })
      }
    }
  }

  /// The SHA-256 of each table, as it was written; empty without a list.
  private var known: [String: String] {
    let file = path.appending(Self.list)
    guard !isLink(file), let bytes = Self.bytes(of: file) else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? (parts[1].drop { $0 == " " }.description, String(parts[0])) : nil
      }, uniquingKeysWith: { _, last in last })
  }

  /// Nil if it is not a file, or cannot be read. It does not count as an input, which would never be replaced.
  private static func bytes(of file: FilePath) -> [UInt8]? {
    guard let size = try? fileSize(file) else { return nil }
    return try? beginning(of: file, count: size + 1)
  }
}
