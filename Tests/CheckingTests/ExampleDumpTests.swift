import Checking
import Diagnostics
import Foundation
import Testing

/// With QTOOL_DUMP_EXAMPLES=FOLDER, writes the examples of all rules there, for other parsers:
/// `passing/RULE.yaml` and, by topic, `failing/TOPIC/RULE.yaml`.
@Suite struct ExampleDumpTests {
  @Test(.enabled(if: folder != nil)) func examplesAreWritten() throws {
    let folder = try #require(Self.folder)
    for rule in everyRule where !rule.hasSettingsAsExamples {
      try write(rule.passing, to: folder.appending(path: "passing"), rule)
      try write(rule.failing, to: folder.appending(path: "failing/\(rule.topic)"), rule)
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["QTOOL_DUMP_EXAMPLES"].map {
    URL(filePath: $0)
  }

  private func write(_ example: String, to folder: URL, _ rule: RuleDescription) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = example.replacing("↓", with: "") + "\n"
    try text.write(to: folder.appending(path: rule.name + ".yaml"), atomically: true, encoding: .utf8)
  }
}
