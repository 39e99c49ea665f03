import Diagnostics
import Patterns

package struct PatternSyntax: Rule {
  package let about = RuleDescription("pattern-syntax")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard case .failure(let error) = pattern.analysis.parsed else { return [] }
    return [Finding("in the pattern, " + error.message, at: pattern.range(error.range), help: error.help)]
  }
}
