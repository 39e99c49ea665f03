import Checking
import Configuring
import Diagnostics
import Foundation
import Testing

/// What a baseline writes and reads.
struct BaselineTests {
  @Test func whatIsWrittenIsReadBack() throws {
    var baseline = Baseline()
    let lines = [
      "", "- {id: a, text: \"Wie \\\"geht\\\" es?\"}", "ä 😀 \\u0041 \u{2028} end",
      "title: 'it''s' # x: [y, {z",
      "tab\tand \\ / back", "- &a *b !c | > % @ `",
    ]
    for (index, line) in lines.enumerated() {
      baseline.add(
        Baseline.Entry(file: "grüppe \(index)/a\nb.yaml", rule: "slider-labels", line: line), count: index + 1
      )
    }
    #expect(try read(baseline.bytes) == baseline)
    #expect(try read(Baseline().bytes) == Baseline())
    #expect(String(decoding: baseline.bytes, as: UTF8.self).split(separator: "\n").count == lines.count + 5)
    let object = try JSONSerialization.jsonObject(with: Data(baseline.bytes)) as? [String: Any]
    #expect((object?["findings"] as? [Any])?.count == lines.count)
  }

  @Test func theOrderOfEntriesDoesNotDependOnTheOrderOfFindings() {
    let entries = (0..<50).map { Baseline.Entry(file: "f\($0 % 7)", rule: "r\($0 % 3)", line: "l\($0)") }
    var (first, second) = (Baseline(), Baseline())
    for entry in entries { first.add(entry) }
    for entry in entries.reversed() { second.add(entry) }
    #expect(first.bytes == second.bytes)
  }

  /// Some findings are about characters that YAML does not allow.
  @Test func linesWithAnyCharactersCanBeRecorded() throws {
    for text in ["a: \u{7F}\u{80}\u{1}\u{FFFE}\u{FEFF}x", String(repeating: "ä😀 ", count: 400)] {
      let file = SourceFile(path: "a.yaml", text: "first\n\t  \(text)  \r\nlast")
      let finding = Finding("", at: SourceRange(8..<9))
      let rule = try #require(everyRule.first)
      var baseline = Baseline()
      baseline.add(Baseline.Entry(rule.diagnostic(finding, in: file), file: "a.yaml"))
      #expect(try read(baseline.bytes) == baseline)
      #expect(baseline.entries[0].entry.line.unicodeScalars.count <= 160)
    }
  }

  @Test func linesThatAMergeRepeatsCountOnce() throws {
    var baseline = Baseline()
    baseline.add(Baseline.Entry(file: "a", rule: "r", line: "l"), count: 2)
    let text = String(decoding: baseline.bytes, as: UTF8.self)
    let entry = try #require(text.split(separator: "\n").first { $0.contains("\"rule\"") })
    #expect(
      try read(Array(text.replacingOccurrences(of: entry, with: entry + ",\n" + entry).utf8)) == baseline)
  }

  @Test(arguments: [
    ("", "not a baseline"), ("[]", "not a baseline"), ("{\"findings\": []}", "not a baseline"),
    ("{\"qtool-baseline\": 2, \"findings\": []}", "a newer qtool wrote this"),
    ("{\"qtool-baseline\": \"x\", \"findings\": []}", "a whole number"),
    ("{\"qtool-baseline\": 1}", "`findings` is missing"),
    ("{\"qtool-baseline\": 1, \"findings\": [{\"file\": \"a\"}]}", "`file`, `rule`, `line` and `count`"),
    ("{\"qtool-baseline\": 1, \"findings\": [3]}", "`file`, `rule`, `line` and `count`"),
    ("{\"qtool-baseline\": 1, \"findings\": [\n<<<<<<< HEAD\n]}", ""),
  ]) func whatIsBrokenIsSaid(text: String, message: String) {
    let outcome = readBaseline(SourceFile(path: "b.json", text: text))
    #expect(outcome.value == nil)
    #expect(outcome.diagnostics.first.map { message.isEmpty || $0.finding.message.contains(message) } == true)
  }

  private func read(_ bytes: [UInt8]) throws -> Baseline {
    try #require(readBaseline(SourceFile(path: "b.json", text: bytes)).value)
  }
}
