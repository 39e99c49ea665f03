import ArgumentParser
import Checking
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

/// `-o`: the folder into which a command writes its files. Without it, the only file goes to standard output.
struct Outputs: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this folder, which is created if missing.", valueName: "dir"),
    completion: .directory) var output: FilePath?

  /// Refuses the name of a file. `command` is the whole command without `-o`; nil if it always writes to a folder.
  func requireFolder(not ending: String, command: String?) throws {
    guard let output, output.name.suffix(ending.utf8.count).elementsEqual(ending.utf8),
      (try? isFolder(output)) != true
    else { return }
    let advice = command.map {
      " To write one document to that file, redirect standard output: \($0) > \(shellWord(output.bytes))"
    }
    throw ValidationError("-o takes a folder, but '\(output.shown)' is the name of a file." + (advice ?? ""))
  }

  /// - Parameters:
  ///   - keepingFiles: whether no file is replaced
  ///   - others: files for the folder that are known once the first ones are written
  ///   - several: what the files are called, for the message that there are too many
  ///   - advice: why there are several, and what to do about it
  func write(
    _ files: [some OutputFile], keepingFiles: Bool = false,
    and others: OutputFolder.Others = OutputFolder.Others(), several: String, advice: String
  ) throws {
    if let output {
      return try OutputFolder(path: output, keepsFiles: keepingFiles).write(files, and: others)
    }
    guard files.count == 1 else { throw ValidationError("there are \(files.count) \(several), \(advice).") }
    try files[0].write { try Console.write($0) }
  }
}

/// `-o` and `--force`, for commands whose files are somebody's work as soon as they are written.
struct KeepingOutputs: ParsableArguments {
  @OptionGroup var folder: Outputs

  @Flag(help: "Replace files that exist.")
  var force = false
}

/// A folder for the files of a command, which are written whole or not at all.
struct OutputFolder {
  /// Files that are known once others are written, such as a description of them.
  struct Others {
    var names: [String] = []
    var make: () -> [(name: String, bytes: [UInt8])] = { [] }
  }

  let path: FilePath
  /// Whether no file is replaced, whatever it is.
  var keepsFiles = false

  /// All files get their names once all are on the disk.
  func write(_ files: [some OutputFile], and others: Others = Others()) throws {
    try requireReplaceable(files)
    try requireReplaceable(others.names.map { NamedBytes(name: $0, bytes: []) })
    try Console.writing { () throws(FileError) in
      try withFolders(path) { () throws(FileError) in
        let first = parallelMap(files.count) { prepared(files[$0]) }
        let last = others.make().map { prepared(NamedBytes(name: $0.name, bytes: $0.bytes)) }
        try PreparedFile.publish(first + last)
      }
    }
  }

  private struct NamedBytes: OutputFile {
    let name: String
    var source: String { name }
    let bytes: [UInt8]

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) { try sink(bytes) }
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
    for file in files {
      let output = path.appending(file.name)
      try Console.writing { () throws(FileError) in try requireReplaceable(output, by: file) }
      guard keepsFiles, exists(output) || isLink(output) else { continue }
      Console.complain(
        "\(output.text) exists already; name another folder with -o, or replace it with --force")
      throw ExitStatus.unreadable
    }
  }

  private func requireReplaceable(_ output: FilePath, by file: some OutputFile) throws(FileError) {
    guard !isLink(output), let beginning = try beginning(of: output, count: 4 << 10), !beginning.isEmpty,
      keepsFiles || !file.replaces(beginning)
    else { return }
    // If it is a file that the command reads, that is the better reason.
    try PreparedFile(output, as: .result) { (_: FileSink) in }.discard()
    guard !keepsFiles else { return }
    throw FileError(
      output, reason: "it is not \(file.kind), and would be replaced; name another folder", isRefusal: true)
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
}

/// The languages that `--lang` names among those of a file, in the file's order; `otherwise` if it names none. A file
/// without `languages` counts as written in the first that is requested.
///
/// - Throws: `ValidationError` for a language that the file does not have
func requestedLanguages(
  _ requested: [String], of declared: [String], in source: String, otherwise: [String?]
) throws -> [String?] {
  guard !requested.isEmpty else { return otherwise }
  for language in requested where !declared.isEmpty && !declared.contains(language) {
    throw ValidationError(
      "\(escapeControls(source)) is not in the language '\(language)': it has \(declared.joined(separator: ", "))."
    )
  }
  return declared.isEmpty ? [requested[0]] : declared.filter(requested.contains)
}
