import Foundation
import Testing

/// The folder of this package.
package let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// Compares a text with a file under version control. With QTOOL_RECORD=1 the file is rewritten, and the
/// test fails so that nobody mistakes a recording for a check.
package func expectRecorded(
  _ text: String, at file: URL, _ location: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["QTOOL_RECORD"] == "1" {
    let old = try? String(contentsOf: file, encoding: .utf8)
    guard old != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file.lastPathComponent)", sourceLocation: location)
  } else {
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      recorded == text, "\(file.path()) is stale: look at the difference, then run with QTOOL_RECORD=1",
      sourceLocation: location)
  }
}
