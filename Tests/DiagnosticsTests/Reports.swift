import Diagnostics
import JSON

/// A finding for the text between the two `↓`.
func finding(
  _ message: String, _ marked: String, rule: String = "some-rule",
  severity: Severity = .error,
  path: String = "daily.yaml", hasMark: Bool = false, help: String? = nil, notes: [Note] = [], fix: Fix? = nil
) -> Diagnostic {
  let parts = marked.split(separator: "↓", omittingEmptySubsequences: false).map { Array($0.utf8) }
  precondition(parts.count == 3, "two marks")
  let range = SourceRange(parts[0].count..<parts[0].count + parts[1].count)
  return Diagnostic(
    rule: rule, severity: severity, finding: Finding(message, at: range, notes: notes, help: help, fix: fix),
    file: SourceFile(path: path, text: parts.flatMap { $0 }, hasByteOrderMark: hasMark))
}

func finding(
  _ marked: String, rule: String = "some-rule", path: String = "daily.yaml", hasMark: Bool = false
) -> Diagnostic {
  finding("what is wrong", marked, rule: rule, path: path, hasMark: hasMark)
}

func text(_ format: ReportFormat, _ diagnostics: [Diagnostic], failures: [Report.Failure] = []) -> String {
  let style = ReportStyle(
    usesColor: false, isASCII: false, isBrief: false, rules: { [RuleSummary(someRule)] }, version: "1.2.3")
  let report = Report(diagnostics: diagnostics, fileCount: 3, failures: failures)
  return String(decoding: format.reporter(style).bytes(of: report), as: UTF8.self)
}

let someRule = rule(
  "some-rule", "severity: warning\ntopic: Answers and scales", "something is wrong",
  why: "It would lose\nanswers.", failing: "title: ↓a", passing: "title: b")

/// A rule with a page of its own.
func rule(
  _ name: String, _ head: String, _ summary: String, why: String, failing: String, passing: String
) -> RuleDescription {
  let page = """
    ---
    \(head)
    ---

    # \(name)

    \(summary)

    \(why)

    ## Incorrect

    ```yaml
    \(failing)
    ```

    ## Correct

    ```yaml
    \(passing)
    ```

    """
  return RuleDescription(page: page)!
}

/// A line in which each unit counts differently: four letters and an emoji before the mark.
let wide = "a: 1\nb: 😀äö ↓ü😀↓ c\n"
