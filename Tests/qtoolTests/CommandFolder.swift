import Foundation
import Testing

/// A folder in which qtool is run as a user runs it.
final class CommandFolder {
  struct Run {
    let output: String
    let errors: String
    let status: Int32
  }

  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("qtool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ name: String, _ text: String) throws {
    let folder = url.appendingPathComponent(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func write(_ name: String, bytes: [UInt8]) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  /// Makes it a git repository with a first commit of all files, on the branch `main`.
  func makeRepository() throws {
    let made = try shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null
      git init -q -b main . && git config user.email a@b.de && git config user.name A
      git add -A && git commit -qm first
      """)
    try #require(made.status == 0, "\(made.errors)")
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func names(_ folder: String) -> [String] {
    let path = url.appendingPathComponent(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  func qtool(_ arguments: String..., input: String = "") throws -> Run {
    try run(Self.binary, arguments, input: input)
  }

  func qtool(_ arguments: [String]) throws -> Run {
    try run(Self.binary, arguments, input: "")
  }

  /// Runs a line of bash in which `$QTOOL` is the program.
  func shell(_ line: String) throws -> Run {
    try run(URL(fileURLWithPath: "/bin/bash"), ["-c", line], input: "")
  }

  /// The program that `swift build` put next to the tests.
  static let binary: URL = {
    let products =
      Bundle.main.bundleURL.lastPathComponent.hasSuffix(".xctest")
      ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
    let beside = products.appendingPathComponent("qtool")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    return root.appendingPathComponent(".build/debug/qtool")
  }()

  /// A command that runs until it is stopped.
  func start(
    _ arguments: [String], terminal: RunningCommand.Terminal? = nil,
    errorTerminal: RunningCommand.Terminal? = nil
  ) throws -> RunningCommand {
    let process = process(Self.binary, arguments)
    return try RunningCommand(process, terminal: terminal, errorTerminal: errorTerminal)
  }

  private func process(_ program: URL, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = url
    var environment = ProcessInfo.processInfo.environment
    let foreign = environment.keys.filter { $0.hasPrefix("GITHUB_") || $0.hasPrefix("CI_") }
    for name in ["NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "COLUMNS", "TERM"] + foreign {
      environment[name] = nil
    }
    environment["LANG"] = "C.UTF-8"
    environment["QTOOL"] = Self.binary.path
    process.environment = environment
    return process
  }

  private func run(_ program: URL, _ arguments: [String], input: String) throws -> Run {
    let process = process(program, arguments)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    // A file, because writing to a program that has ended already would end the tests with a signal.
    let inputFile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qtool-\(UUID().uuidString)")
    try Data(input.utf8).write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: text, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
      status: process.terminationStatus)
  }
}
