/// The number of findings of one rule in a report.
struct RuleCount {
  let rule: String
  let count: Int
  /// The highest severity of the findings: settings can differ between files.
  let severity: Severity
}

extension Report {
  /// The most frequent rule first; rules with the same count alphabetically.
  var ruleCounts: [RuleCount] {
    Dictionary(grouping: diagnostics, by: \.rule).map { rule, found in
      RuleCount(rule: rule, count: found.count, severity: found.map(\.severity).max() ?? .hint)
    }.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }
}
