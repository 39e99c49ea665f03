/// A rule whose findings arise during a phase: decoding, YAML, reading, settings, `qtool:` comments, lowering to a
/// target. The phase puts them into its `PhaseReport`, and the rule returns its own from there.
package struct ReportedRule: Rule {
  package let about: RuleDescription

  /// Like that of a `RuleDescription`.
  package init(
    name: String, topic: RuleDescription.Topic, severity: Severity, summary: String, rationale: String,
    failing: @escaping @autoclosure @Sendable () -> String,
    passing: @escaping @autoclosure @Sendable () -> String,
    isEssential: Bool = false, exampleSetting: RuleDescription.ExampleSetting = .alone
  ) {
    about = RuleDescription(
      name: name, topic: topic, severity: severity, summary: summary, rationale: rationale,
      failing: failing(), passing: passing(), isEssential: isEssential, exampleSetting: exampleSetting)
  }

  /// A rule that is also found in another way, described there.
  package init(_ about: RuleDescription) { self.about = about }

  package func findings(in report: PhaseReport) -> Findings { Findings(report.findings(of: self)) }
}
