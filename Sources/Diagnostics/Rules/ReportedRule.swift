/// A rule whose findings arise during a phase: decoding, YAML, reading, settings, `qtool:` comments, lowering to a
/// target. The phase puts them into its `PhaseReport`, and the rule returns its own from there.
package struct ReportedRule: Rule {
  package let about: RuleDescription

  /// The rule of `Rules/<name>.md`.
  package init(_ name: String) { about = RuleDescription(name) }

  package func findings(in report: PhaseReport) -> Findings { Findings(report.findings(of: self)) }
}
