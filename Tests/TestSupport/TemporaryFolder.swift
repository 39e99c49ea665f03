import Foundation

/// A folder for one test, removed with it.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    // Without symbolic links, because the paths in findings have none.
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "qtool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package func path(_ name: String) -> String { name.isEmpty ? url.path : url.appending(path: name).path }

  package func uri(_ name: String) -> String { "file://" + path(name) }

  package func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}
