import Diagnostics
import Foundation
import Testing

/// The formats that other programs read; `Tests/Judges/report_check.py` checks them against their schemas.
struct ReporterTests {
  @Test func shortIsOneLinePerFindingWhateverTheText() {
    let hostile = finding("two\nlines", wide, path: "a\nb.yaml")
    #expect(
      text(.short, [hostile])
        == "a\\nb.yaml:2:8: error: two\\nlines [some-rule]\n")
    #expect(text(.short, []) == "")
  }

  @Test func aLongLineIsShownAroundThePlace() {
    let before = String(repeating: "b", count: 900)
    let shown = text(.text, [finding("\(before)1\t2↓here↓3 4\(String(repeating: "a", count: 900))last")])
    #expect(shown.contains("bb1 2here3 4aa"))
    #expect(!shown.contains("last"))
    let wide = text(.text, [finding("x: ↓begin\(String(repeating: "m", count: 900))end↓")])
    #expect(wide.contains("x: beginmm") && !wide.contains("mmmend"))
  }

  @Test func listsTheFirstOfThousandsOfFindingsOfARule() {
    let file = SourceFile(path: "a.yaml", text: "a")
    let many = (0..<3_000).map { number in
      Diagnostic(
        rule: number.isMultiple(of: 2) ? "even" : "odd", severity: .hint,
        finding: Finding("\(number)", at: SourceRange(0..<1)), file: file)
    }
    let left = (many + [finding("a: ↓x↓")]).limited()
    for rule in ["even", "odd"] { #expect(left.count { $0.rule == rule } == 1_001) }
    #expect(left.count { $0.finding.message.contains("there are more than 1000") } == 2)
    #expect(left.count == 2_003 && many.limited().last?.rule == "odd")
  }

  @Test func columnsAreInTheUnitOfEachFormat() {
    let findings = [finding(wide)]
    #expect(text(.short, findings).hasPrefix("daily.yaml:2:8:"))
    #expect(text(.checkstyle, findings).contains("line=\"2\" column=\"9\""))
    #expect(
      text(.rdjson, findings).filter { !$0.isWhitespace }.contains(
        #""start":{"line":2,"column":13},"end":{"line":2,"column":19}"#))
    #expect(text(.github, findings).contains("col=9,endColumn=12"))
  }

  @Test func aByteOrderMarkCountsOnlyInBytesOfTheFirstLine() {
    let findings = [finding("ä↓b↓", hasMark: true), finding("ä\n↓b↓", hasMark: true)]
    let columns = text(.rdjson, findings).split(separator: "\n").filter { $0.contains("column") }
    #expect(columns.map { $0.filter(\.isNumber) } == ["6", "7", "1", "2"])
    #expect(
      text(.short, findings).split(separator: "\n").map { $0.prefix(14) } == [
        "daily.yaml:1:2", "daily.yaml:2:1",
      ])
  }

  @Test func fingerprintsSurviveMovedLinesAndDifferWithinAFile() throws {
    let before = try fingerprints([
      finding("a: ↓x↓"), finding("a: ↓x↓"), finding("b: ↓x↓"), finding("a: ↓x↓", rule: "other"),
    ])
    let after = try fingerprints([
      finding("\n\n  a: ↓x↓\n"), finding("\na: ↓x↓"), finding("b: ↓x↓"), finding("a: ↓x↓", rule: "other"),
    ])
    #expect(before == after)
    #expect(Set(before).count == 4 && before.allSatisfy { $0.count == 32 })
    #expect(try fingerprints([finding("a: ↓x↓", path: "other.yaml")]) != [before[0]])
  }

  @Test func gitLabHasLinesAndItsOwnSeverities() throws {
    let issues = try issues([finding("w", "a\n↓b\nc↓", severity: .warning, help: "h")])
    #expect(issues[0]["description"] as? String == "w; h")
    #expect(issues[0]["check_name"] as? String == "some-rule")
    #expect(issues[0]["severity"] as? String == "minor")
    let location = try #require(issues[0]["location"] as? [String: Any])
    #expect(location["lines"] as? [String: Int] == ["begin": 2, "end": 3])
    #expect(text(.gitlab, []) == "[]\n")
  }

  @Test func jUnitHasOnePassingCaseIfNothingIsWrong() {
    #expect(
      text(.junit, [])
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="qtool" tests="1" failures="0" errors="0">
          <testsuite name="qtool" tests="1" failures="0" errors="0">
            <testcase classname="qtool" name="3 questionnaires: no findings"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func jUnitCountsFindingsAsFailuresAndUnreadableFilesAsErrors() {
    let report = text(
      .junit, [finding("↓a↓"), finding("↓a↓"), finding("↓a↓", path: "b.yaml")],
      failures: [Report.Failure(path: "c.yaml", reason: "no")])
    #expect(report.contains("<testsuites name=\"qtool\" tests=\"4\" failures=\"3\" errors=\"1\">"))
    #expect(report.contains("<testsuite name=\"daily.yaml\" tests=\"2\" failures=\"2\" errors=\"0\">"))
    #expect(report.contains("name=\"some-rule: what is wrong (2)\""))
    #expect(report.contains("<error type=\"unreadable\" message=\"cannot read c.yaml: no\"/>"))
  }

  @Test func xmlContainsNoControlCharacters() throws {
    let hostile = finding("\0\u{1}\u{1B}\u{FFFE}\"'<&>]]>\n\t😀", "↓\u{1}\u{B}↓", path: "\u{2}.yaml")
    for format in [ReportFormat.junit, .checkstyle] {
      let xml = text(format, [hostile])
      #expect(xml.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
      #expect(!xml.unicodeScalars.contains("\u{FFFE}"))
      #expect(xml.contains("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}&quot;'&lt;&amp;&gt;]]&gt;&#10;&#9;😀"))
    }
  }

  @Test func noFormatPrintsACommand() {
    let hostile = finding("a\n::error::b ##[add-mask]c", "↓##[error]↓", path: "::debug::x")
    for format in ReportFormat.allCases where ![.text, .short, .github].contains(format) {
      let report = Array(text(format, [hostile]).utf8)
      #expect(withoutWorkflowCommands(report) == report, "\(format)")
    }
  }

  @Test func eachFormatHandlesEmptyFilesAndTheEndOfAFile() {
    for format in ReportFormat.allCases {
      #expect(!text(format, [finding("↓↓"), finding("a\n↓↓"), finding("a↓↓")]).isEmpty, "\(format)")
    }
  }

  private func issues(_ diagnostics: [Diagnostic]) throws -> [[String: Any]] {
    let data = Data(text(.gitlab, diagnostics).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  private func fingerprints(_ diagnostics: [Diagnostic]) throws -> [String] {
    try issues(diagnostics).compactMap { $0["fingerprint"] as? String }
  }
}
