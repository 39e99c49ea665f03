import Foundation

@testable import Files

let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

/// A folder for one test, removed at its end.
final class Scratch {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("qtool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { name.isEmpty ? url.path : url.appendingPathComponent(name).path }

  func write(_ name: String, _ text: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? []
  }

  /// What the walk finds, relative to its first folder.
  func walk(from name: String = "") -> [String] {
    let root = path(name)
    return yamlFiles(in: FilePath(root)) { _ in }.map { String($0.text.dropFirst(root.utf8.count + 1)) }
  }

  @discardableResult
  func run(_ command: String...) throws -> String { try run(command) }

  @discardableResult
  func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = url
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
