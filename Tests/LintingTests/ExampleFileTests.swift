import Diagnostics
import Foundation
import TestSupport
import Testing

private let examples = exampleFiles()

@Suite("The example questionnaires", .enabled(if: !examples.isEmpty))
struct ExampleFileTests {
  @Test("No warning and no error but those that the file allows with a reason", arguments: examples)
  func clean(path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let open = findings(in: bytes).filter { diagnostic in
      let line = diagnostic.place.line
      let isAllowed = lines[max(0, line - 2)..<line].contains {
        $0.contains("# qtool: allow \(diagnostic.rule) -- ")
      }
      return diagnostic.severity != .hint && !isAllowed
    }
    #expect(open.map(\.place) == [])
  }
}

/// The files under `examples`, three folders above this one.
private func exampleFiles() -> [String] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = root.appending(path: "examples").path()
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + "/" + $0 }
}
