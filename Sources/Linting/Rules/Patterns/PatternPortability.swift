import Diagnostics
import Patterns

package struct PatternPortability: Rule {
  package let about = RuleDescription("pattern-portability")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard pattern.analysis.deadEnd == nil else { return [] }
    return Findings(of: pattern.analysis.differences) { .notPortable($0, in: pattern) }
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
