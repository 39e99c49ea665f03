import Comparing
import Diagnostics
import JSON

/// The formats of `qtool diff`.
enum ChangeFormat: String, CaseIterable {
  case text
  case json
  case github
  case markdown

  /// Who reads it, in a few words.
  var summary: String {
    switch self {
    case .text: "for people: what changed, what it does to answers, and what to do"
    case .json: "for programs: everything about each change"
    case .github: "annotations and a job summary in GitHub Actions"
    case .markdown: "a comment on a pull request"
    }
  }

  func bytes(of report: ChangeReport, places: [String: FilePlace], _ style: ChangeStyle) -> [UInt8] {
    switch self {
    case .text:
      ChangeTextReport(report, usesColor: style.usesColor, isASCII: style.isASCII, isBrief: style.isBrief)
        .bytes()
    case .json: JSONWriter.bytes(of: report.json) + [0x0A]
    case .github: GitHubReporter().bytes(of: findings(of: report, places: places))
    case .markdown: ChangeMarkdown(report).bytes()
    }
  }

  /// The changes as findings of the new files.
  func findings(of report: ChangeReport, places: [String: FilePlace]) -> Report {
    Report(diagnostics: report.diagnostics, fileCount: report.questionnaires.count, places: places)
  }
}

struct ChangeStyle {
  let usesColor: Bool
  let isASCII: Bool
  /// Only the summary.
  let isBrief: Bool
}
