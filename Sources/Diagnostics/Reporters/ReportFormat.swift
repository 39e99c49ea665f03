/// The formats of reports that `--format` takes, with their descriptions in help, completions and documentation.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case short
  case json
  case github
  case sarif
  case gitlab
  case junit
  case checkstyle
  case rdjson
  case csv
  case markdown

  /// Who reads it, in a few words.
  package var summary: String {
    switch self {
    case .text: "for people: where, what is wrong and what to do"
    case .short: "one line per finding: place, severity, message, rule"
    case .json: "for programs: everything about each finding"
    case .github: "annotations and a job summary in GitHub Actions"
    case .sarif: "SARIF 2.1.0, for GitHub code scanning and other viewers"
    case .gitlab: "GitLab's code quality report"
    case .junit: "JUnit's XML, for Jenkins and most other CI servers"
    case .checkstyle: "Checkstyle's XML, for many older tools"
    case .rdjson: "reviewdog's JSON, with fixes as suggestions"
    case .csv: "a table for spreadsheets"
    case .markdown: "a comment on a pull request"
    }
  }

  /// Whether files are named relative to the root of the repository, as readers of the format require; otherwise they
  /// are named as the user named them.
  package var isFromRepositoryRoot: Bool {
    switch self {
    case .github, .sarif, .gitlab: true
    case .text, .short, .json, .junit, .checkstyle, .rdjson, .csv, .markdown: false
    }
  }

  /// Whether it can show the number of findings by rule.
  package var canCountRules: Bool {
    switch self {
    case .text, .json: true
    case .short, .github, .sarif, .gitlab, .junit, .checkstyle, .rdjson, .csv, .markdown: false
    }
  }

  package func reporter(_ style: ReportStyle) -> any Reporter {
    switch self {
    case .text: TextReporter(usesColor: style.usesColor, isASCII: style.isASCII, isBrief: style.isBrief)
    case .short: ShortReporter()
    case .json: JSONReporter()
    case .github: GitHubReporter()
    case .sarif: SARIFReporter(rules: style.rules(), version: style.version)
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter()
    case .checkstyle: CheckstyleReporter()
    case .rdjson: RDJSONReporter()
    case .csv: CSVReporter()
    case .markdown: MarkdownReporter(command: style.command)
    }
  }
}

/// Needs of some formats in addition to the report.
package struct ReportStyle: Sendable {
  package let usesColor: Bool
  package let isASCII: Bool
  /// Leaves out the summary at the end.
  package let isBrief: Bool
  /// All rules, whether they found something or not.
  package let rules: @Sendable () -> [RuleSummary]
  /// The version of qtool.
  package let version: String
  /// The command that reports, such as `lint`.
  package let command: String

  package init(
    usesColor: Bool, isASCII: Bool, isBrief: Bool, rules: @escaping @Sendable () -> [RuleSummary],
    version: String, command: String = "lint"
  ) {
    self.usesColor = usesColor
    self.isASCII = isASCII
    self.isBrief = isBrief
    self.rules = rules
    self.version = version
    self.command = command
  }
}
