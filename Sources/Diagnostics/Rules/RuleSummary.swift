/// What reports say about a rule, whatever it looks at: a text, a change, a table of answers.
package struct RuleSummary: Sendable {
  package let name: String
  package let severity: Severity
  /// By which viewers group findings.
  let tag: String
  /// What is wrong, in one line.
  let summary: String
  /// Why it matters.
  let reason: String
  let isOffByDefault: Bool
  // Assembled only for a report that shows them.
  private let assembledExamples: @Sendable () -> (failing: String, passing: String)?

  /// The example without and with the fault; nil if the page of the rule has other ones.
  var examples: (failing: String, passing: String)? { assembledExamples() }

  package init(name: String, severity: Severity, tag: String, summary: String, reason: String) {
    self.name = name
    self.severity = severity
    self.tag = tag
    self.summary = summary
    self.reason = reason
    isOffByDefault = false
    assembledExamples = { nil }
  }

  package init(_ rule: RuleDescription) {
    name = rule.name
    severity = rule.severity
    tag = rule.topic.rawValue.lowercased().split(separator: " ").joined(separator: "-")
    summary = rule.summary
    reason = rule.reason
    isOffByDefault = rule.isOffByDefault
    assembledExamples = { (rule.failingText, rule.passing) }
  }
}
