import Diagnostics
import Testing

struct GitHubReporterTests {
  @Test func aCommandHasPlaceRuleAndMessage() {
    let note = Note("first used here", at: SourceRange(0..<1))
    #expect(
      text(.github, [finding("`a` is taken", wide, help: "take another", notes: [note])])
        == "::error file=daily.yaml,line=2,endLine=2,col=9,endColumn=12,title=some-rule::`a` is taken"
        + "%0Anote: first used here (daily.yaml:1)%0Ahelp: take another\n")
  }

  @Test func noTextEndsItsCommandOrStartsAnother() {
    let hostile = finding("100%\r\n::add-mask::e", "↓a↓", path: "a,line=9::x%\n::error::.yaml")
    #expect(
      text(.github, [hostile])
        == "::error file=a%2Cline=9%3A%3Ax%25%0A%3A%3Aerror%3A%3A.yaml,line=1,endLine=1,col=1,endColumn=2,"
        + "title=some-rule::100%25\\r%0A::add-mask::e\n")
  }

  @Test func escapeSequencesDoNotReachTheLog() {
    #expect(text(.github, [finding("\u{1B}[31m", "↓a↓")]).hasSuffix("::\\u{1B}[31m\n"))
  }

  @Test func columnsAreLeftOutIfTheRangeSpansLines() {
    #expect(text(.github, [finding("↓a\nb↓")]).hasPrefix("::error file=daily.yaml,line=1,endLine=2,title="))
  }

  @Test func theMostSeriousComeFirstAndTheLastLineSaysWhatIsLeftOut() {
    let hints = (1...11).map { finding("hint \($0)", "↓a↓", severity: .hint) }
    let errors = (1...12).map { finding("error \($0)", "↓a↓", severity: .error, path: "::warning::x") }
    let warning = finding("warning", "↓a↓", severity: .warning)
    let lines = text(.github, hints + [warning] + errors).split(separator: "\n")
    #expect(lines.map(commandName) == names("error", 10) + ["warning"] + names("notice", 10) + names("", 4))
    #expect(
      lines[21...] == [
        "\\u{3A}:warning::x:1:1: error: error 11 [some-rule]",
        "\\u{3A}:warning::x:1:1: error: error 12 [some-rule]",
        "daily.yaml:1:1: hint: hint 11 [some-rule]",
        "qtool: not shown as annotations, as GitHub shows 10 per severity: 2 errors, 1 hint (listed above)",
      ])
  }

  @Test func filesThatCannotBeReadAreErrors() {
    let failures = (1...11).map { Report.Failure(path: "\($0).yaml", reason: "there is none") }
    let lines = text(.github, [finding("↓a↓")], failures: failures).split(separator: "\n")
    #expect(lines[0] == "::error title=qtool::cannot read 1.yaml: there is none")
    #expect(lines.map(commandName) == names("error", 10) + names("", 3))
    #expect(lines[12].contains("1 unreadable file, 1 error"))
  }

  @Test(arguments: [
    ("a ::error::b", "a ::error::b"), ("::error::b", "\\u{3A}:error::b"),
    ("x\n \t\u{A0}\u{3000}::b", "x\n \t\u{A0}\u{3000}\\u{3A}:b"), ("x\r::b", "x\r\\u{3A}:b"),
    ("a ##[group]b", "a ##\\u{5B}group]b"), ("###[a", "###\\u{5B}a"), ("# #[a] :b", "# #[a] :b"),
    ("äö: [a]", "äö: [a]"),
  ])
  func aLogContainsNoCommands(line: String, shown: String) {
    #expect(String(decoding: withoutWorkflowCommands(Array(line.utf8)), as: UTF8.self) == shown)
  }

  private func names(_ name: String, _ count: Int) -> [String] { Array(repeating: name, count: count) }

  private func commandName(_ line: Substring) -> String {
    line.hasPrefix("::") ? String(line.dropFirst(2).prefix { $0 != " " }) : ""
  }
}

struct GitHubSummaryTests {
  @Test func theSummaryIsATableWithTheMostSeriousFirst() {
    let report = Report(
      diagnostics: [
        finding("b", "↓a↓", severity: .hint), finding("a", "x\n↓a↓", path: "täg lich.yaml", help: "c"),
      ],
      fileCount: 2)
    #expect(
      summary(report, address: "https://github.com/o/r/blob/1/")
        == """
        ### qtool, 2 questionnaires: 1 error, 1 hint

        | | where | what | rule |
        | --- | --- | --- | --- |
        | error | [täg lich.yaml:2](https://github.com/o/r/blob/1/t%C3%A4g%20lich.yaml#L2) | a; c | some-rule |
        | hint | [daily.yaml:1](https://github.com/o/r/blob/1/daily.yaml#L1) | b | some-rule |


        """)
  }

  @Test func textOfAQuestionnaireIsNotMarkdown() throws {
    let hostile = "|![a](b)<img src=x> @me #1 `c` *d* $e$ http://f www.g\n&amp;\\"
    let text = try #require(summary(Report(diagnostics: [finding(hostile, "↓a↓")], fileCount: 1)))
    #expect(
      text.contains(
        #"| \|\!\[a\]\(b\)&lt;img src=x&gt; @<!-- -->me #<!-- -->1 \`c\` \*d\* \$e\$ http:\//f www\.g\\n&amp;amp;\\ |"#
      ))
  }

  @Test func aSummaryThatWouldBeTooLongSaysHowMuchIsMissing() throws {
    let report = Report(diagnostics: (1...100).map { finding("\($0)", "↓a↓") }, fileCount: 1)
    let whole = try #require(summary(report, limit: 1 << 20))
    let text = try #require(summary(report, limit: 1_000))
    #expect(text.utf8.count <= 1_000 && whole.utf8.count > 1_000)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error") }
    #expect(rows > 10 && text.hasSuffix("\n\(100 - rows) more did not fit into this summary.\n\n"))
    #expect(summary(report, limit: 60) == nil)
  }

  private func summary(_ report: Report, address: String? = nil, limit: Int = 100_000) -> String? {
    GitHubSummary(report, address: address).markdown(limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }
}
