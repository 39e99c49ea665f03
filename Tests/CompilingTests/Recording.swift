import Foundation
import Testing

/// The folder of this package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

let fixtureFolder = packageFolder.appending(path: "Tests/CompilingTests/Fixtures")

/// Holds a text against a file under version control. With QTOOL_RECORD=1 the file is written anew, and the
/// test fails so that nobody takes a recording for a check.
func expectRecorded(_ text: String, at file: URL, _ location: SourceLocation = #_sourceLocation) throws {
  if ProcessInfo.processInfo.environment["QTOOL_RECORD"] == "1" {
    let old = try? String(contentsOf: file, encoding: .utf8)
    guard old != text else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file.lastPathComponent)", sourceLocation: location)
  } else {
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      recorded == text, "\(file.path()) is stale: look at the difference, then run with QTOOL_RECORD=1",
      sourceLocation: location)
  }
}
