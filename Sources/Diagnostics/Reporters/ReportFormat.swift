/// The formats of reports: what `--format` takes, with the words that help, completions and documentation have for
/// each.
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

  /// Who reads it, in a few words.
  package var summary: String {
    switch self {
    case .text: "the place, the reason and what to do, for people"
    case .short: "a line each: file, line, column, severity, message, rule"
    case .json: "all that is known, for programs"
    case .github: "annotations and a job summary in GitHub Actions"
    case .sarif: "SARIF 2.1.0, for GitHub code scanning and other viewers"
    case .gitlab: "GitLab's code quality report"
    case .junit: "JUnit's XML, for Jenkins and most other CI servers"
    case .checkstyle: "Checkstyle's XML, for many older tools"
    case .rdjson: "reviewdog's JSON, with fixes as suggestions"
    }
  }

  /// Files are named from the root of the repository, as those who read it want; otherwise as the user named them.
  package var isFromRepositoryRoot: Bool {
    switch self {
    case .github, .sarif, .gitlab: true
    case .text, .short, .json, .junit, .checkstyle, .rdjson: false
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
    }
  }
}

/// What some formats need to know beside the report.
package struct ReportStyle: Sendable {
  package let usesColor: Bool
  package let isASCII: Bool
  /// Without the count at the end.
  package let isBrief: Bool
  /// All there are, whether they found something or not.
  package let rules: @Sendable () -> [RuleDescription]
  /// Of qtool.
  package let version: String

  package init(
    usesColor: Bool, isASCII: Bool, isBrief: Bool, rules: @escaping @Sendable () -> [RuleDescription],
    version: String
  ) {
    self.usesColor = usesColor
    self.isASCII = isASCII
    self.isBrief = isBrief
    self.rules = rules
    self.version = version
  }
}
