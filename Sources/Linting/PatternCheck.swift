import Diagnostics
import Patterns

/// What the rules say of a pattern on its own, for someone who is writing one.
package struct PatternCheck {
  /// At places of a file that holds the pattern alone.
  package let diagnostics: [Diagnostic]
  /// Unless the pattern is wrong.
  package let pattern: Pattern?
  package let differences: [PortabilityDifference]
  package let backtracking: Backtracking?

  package init(_ source: String, flags: Flags) {
    let checked = CheckedPattern(source, flags: flags)
    diagnostics = Self.rules.flatMap { rule in
      rule.findings(for: checked).map { rule.about.diagnostic($0, in: checked.file) }
    }.inReadingOrder()
    pattern = checked.tree
    differences = checked.analysis.differences
    backtracking = checked.analysis.backtracking
  }

  /// Those that ask nothing about the question.
  private static let rules: [any PatternRule] = [
    PatternAnchors(), PatternBacktracking(), PatternMatchesNothing(), PatternPortability(), PatternSyntax(),
  ]
}
