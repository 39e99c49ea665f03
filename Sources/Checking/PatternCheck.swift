import Diagnostics
import Linting
import Patterns

/// The findings of the rules in a pattern on its own, for someone who is writing one.
package struct PatternCheck {
  /// At places in a file that contains only the pattern.
  package let diagnostics: [Diagnostic]
  /// Nil if the pattern is invalid.
  package let pattern: Pattern?
  package let differences: [PortabilityDifference]
  package let backtracking: Backtracking?

  package init(_ source: String, flags: Flags) {
    let checked = CheckedPattern(source, flags: flags)
    diagnostics = patternRules.flatMap { $0.diagnostics(in: checked, of: checked.file) }.inReadingOrder()
    pattern = checked.tree
    differences = checked.analysis.differences
    backtracking = checked.analysis.backtracking
  }
}
