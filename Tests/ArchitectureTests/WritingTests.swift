import Foundation
import Testing

/// Only `Files` opens files for writing, so that its promises hold for everything that qtool writes.
struct WritingTests {
  /// What can create or change a file.
  private static let calls = compiled(
    #"\bO_(WRONLY|RDWR|CREAT|APPEND|TRUNC)\b|\b(fopen|freopen|fdopen|creat|mkstemp|truncate|pwrite)\("#
  )
  /// Each with what it does instead of writing to a file of the user.
  private static let others = [
    "qtool/PasswordPrompt.swift": "asks on the terminal",
    "qtool/Console.swift": "opens /dev/null in place of a closed stream",
    "Scheduling/Time/TimeZoneFinding.swift": "reads a time zone",
  ]

  @Test func nothingElseOpensAFileForWriting() throws {
    let files = try sources().filter { !$0.hasPrefix("Files/") && Self.others[$0] == nil }
    #expect(files.count > 500)
    #expect(try files.filter(writes) == [])
  }

  /// Otherwise, the test above could not fail.
  @Test func whatWritesIsRecognized() throws {
    #expect(try sources().filter { $0.hasPrefix("Files/") }.contains(where: writes))
    for file in Self.others.keys { #expect(try writes(file), "\(file) needs no exception") }
  }

  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources")
    .standardized

  private func sources() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: Self.root.path)?.allObjects as? [String]
    return try #require(all).filter { $0.hasSuffix(".swift") }.sorted()
  }

  private func writes(_ file: String) throws -> Bool {
    let text = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
    return Self.calls.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
