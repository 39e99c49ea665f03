import Diagnostics
import Patterns

package struct PatternPortability: Rule {
  package let about = RuleDescription("pattern-portability")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    pattern.differences { $0.engines.values.contains(.refuses) }
  }
}

/// Of 36 readings of such findings, none called one worth a change, so it has to be turned on.
package struct PatternDialect: Rule {
  package let about = RuleDescription("pattern-dialect")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    pattern.differences { !$0.engines.values.contains(.refuses) }
  }
}

extension CheckedPattern {
  fileprivate func differences(where isMeant: (PortabilityDifference) -> Bool) -> Findings {
    guard analysis.deadEnd == nil else { return [] }
    return Findings(of: analysis.differences.filter(isMeant)) { .notPortable($0, in: self) }
  }
}

extension Finding {
  fileprivate static func notPortable(
    _ difference: PortabilityDifference, in pattern: CheckedPattern
  ) -> Finding {
    let first = difference.ranges[0]
    let notes = difference.ranges.dropFirst().map { Note("also here", at: pattern.range($0)) }
    let fix = pattern.analysis.rewritten(difference.construct).flatMap { pattern.fix(replacingWith: $0) }
    return Finding(
      difference.message, at: pattern.range(first), notes: Array(notes),
      help: difference.help(insteadOf: pattern.part(first)), fix: fix)
  }
}

extension PortabilityDifference {
  /// Advice on how to write it so that all engines agree.
  fileprivate func help(insteadOf part: String) -> String {
    guard let rewrite else { return "use only characters, classes and groups that all engines support" }
    if rewrite.isEmpty { return "remove `\(part)`" }
    let isLong = rewrite.utf8.count > 40
    return isLong
      ? "list the characters that you mean, such as `[ \\t]` for spaces and tabs; the full list is `\(rewrite)`"
      : "write `\(rewrite)` instead of `\(part)`"
  }
}
