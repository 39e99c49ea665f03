import Diagnostics
import TestSupport
import Testing
import YAML

/// Texts of several lines that were pasted after their key.
struct PastedTextTests {
  private func fixed(_ text: String) throws -> String? {
    let report = parseYAML(SourceFile(path: "a.yaml", text: text)).report
    let finding = try #require(report.diagnostics.first?.finding)
    guard finding.message.hasPrefix("this text has several lines"), let fix = finding.fix else { return nil }
    return String(decoding: applying(fix, to: Array(text.utf8)), as: UTF8.self)
  }

  private func applying(_ fix: Fix, to text: [UInt8]) -> [UInt8] {
    fix.edits.sorted { $0.range.start > $1.range.start }.reduce(into: text) { text, edit in
      text.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.text.utf8)
    }
  }

  @Test func listsAndColonsBecomeABlock() throws {
    #expect(
      try fixed(
        "title: A\nintro: Please note:\n- Answer at once.\n\n  There is none: really.\nThanks!\nquestions: []\n"
      )
        == "title: A\nintro: |\n  Please note:\n  - Answer at once.\n\n    There is none: really.\n  Thanks!\nquestions: []\n"
    )
    #expect(
      try fixed(
        "questions:\n  - id: a\n    text: What?\n      1. tea\n      2. coffee: black\n    type: text\n")
        == "questions:\n  - id: a\n    text: |\n      What?\n      1. tea\n      2. coffee: black\n    type: text\n"
    )
    #expect(
      try fixed("intro: Please:\r\n  - once\r\nquestions: []\r\n")
        == "intro: |\r\n  Please:\r\n  - once\r\nquestions: []\r\n")
  }

  /// Keys that are indented too far are no text, and a colon in a text of one line needs quotes only.
  @Test(arguments: [
    "questions:\n  - id: a\n    text: What?\n      options: {1: a}\n", "intro: Please: note\nquestions: []\n",
    "questions:\n  - text: What?\n      type: text\n",
  ])
  func otherMistakesAreNone(text: String) throws {
    #expect(try fixed(text) == nil)
  }
}
