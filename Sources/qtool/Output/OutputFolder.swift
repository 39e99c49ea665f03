import ArgumentParser
import Checking
import Diagnostics
import Files
import Terminal

/// A file that a command writes into the folder that somebody names with `-o`.
protocol OutputFile: Sendable {
  var name: String { get }
  /// The source of the file, for messages.
  var source: String { get }

  func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure)

  /// Whether it may replace a file that begins like this.
  func replaces(_ beginning: [UInt8]) -> Bool

  /// The kind of the file, for the message that another one is there.
  var kind: String { get }
}

extension OutputFile {
  /// Documents for programs replace earlier ones. Pages are for people, who may have a page of their own under the same name.
  func replaces(_ beginning: [UInt8]) -> Bool { true }

  var kind: String { "a page of qtool" }
}

/// Writes all files to a folder; without one, the only file to standard output.
///
/// - Parameters:
///   - several: what the files are called, for the message that there are too many
///   - advice: why there are several, and what to do about it
func write(
  _ files: [some OutputFile], to folder: FilePath?, several: String, advice: String
) throws {
  if let folder { return try OutputFolder(path: folder).write(files) }
  guard files.count == 1 else { throw ValidationError("there are \(files.count) \(several), \(advice).") }
  try files[0].write { try Console.write($0) }
}

/// The folder that somebody names with `-o`.
struct OutputFolder {
  let path: FilePath

  /// All files get their names once all are on the disk, so that they are written whole or not at all.
  func write(_ files: [some OutputFile]) throws {
    try requireReplaceable(files)
    try Console.writing { () throws(FileError) in
      try withFolders(path) { () throws(FileError) in
        try PreparedFile.publish(parallelMap(files.count) { prepared(files[$0]) })
      }
    }
  }

  private func prepared(_ file: some OutputFile) -> Result<PreparedFile, FileError> {
    Result { () throws(FileError) in
      try PreparedFile(path.appending(file.name), as: .result) { (sink: FileSink) throws(FileError) in
        try file.write(to: sink)
      }
    }
  }

  /// Two files of one name are refused, and what would be lost with a file that is there.
  func requireReplaceable(_ files: [some OutputFile]) throws {
    try requireDistinctNames(files)
    try Console.writing { () throws(FileError) in
      for file in files { try requireReplaceable(file) }
    }
  }

  private func requireReplaceable(_ file: some OutputFile) throws(FileError) {
    let output = path.appending(file.name)
    guard !isLink(output), let beginning = try beginning(of: output, count: 4 << 10), !beginning.isEmpty,
      !file.replaces(beginning)
    else { return }
    // If it is a file that the command reads, that is the better reason.
    try PreparedFile(output, as: .result) { (_: FileSink) in }.discard()
    throw FileError(
      output,
      reason: "it is not \(file.kind), and would be replaced; name another folder",
      isRefusal: true)
  }

  func requireDistinctNames(_ files: [some OutputFile]) throws {
    var sources: [String: String] = [:]
    for file in files {
      guard let first = sources.updateValue(file.source, forKey: file.name) else { continue }
      Console.complain(
        "\(first) and \(file.source) would both be written to \(file.name): give one of them another id")
      throw ExitStatus.unreadable
    }
  }

  /// `-o` with the name of a file. `command` is the whole command without `-o`.
  static func requireFolder(_ output: FilePath?, not ending: String, command: String) throws {
    guard let output, output.name.suffix(ending.utf8.count).elementsEqual(ending.utf8),
      (try? isFolder(output)) != true
    else {
      return
    }
    throw ValidationError(
      """
      -o takes a folder, but '\(output.shown)' is the name of a file. To write one document to that file, redirect standard \
      output: \(command) > \(shellWord(output.bytes))
      """)
  }
}
