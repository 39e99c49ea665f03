import Foundation
import Testing

@testable import qtool

struct RulesDocumentTests {
  @Test func documentationIsWhatTheRulesSay() throws {
    try expectRecorded(rulesDocument(), at: "Documentation/Rules.md")
  }
}

/// Holds a generated file against the committed one; QTOOL_RECORD=1 writes it anew, and the test fails then.
func expectRecorded(_ text: String, at path: String) throws {
  let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    .appendingPathComponent(path)
  if ProcessInfo.processInfo.environment["QTOOL_RECORD"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("\(path) is recorded; run the tests again without QTOOL_RECORD")
    return
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
  #expect(recorded == text, "\(path) is stale: run QTOOL_RECORD=1 swift test")
}
