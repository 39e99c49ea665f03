import Diagnostics
import Patterns

package struct PatternPortability: Rule {
  package let about = RuleDescription(
    name: "pattern-portability", topic: .patterns, severity: .warning,
    summary: "a pattern that does not mean the same in browsers, on phones and on servers",
    rationale: """
      Each app checks a pattern with the engine of its system: browsers follow ECMA-262, iOS and Android use ICU,
      and many servers use Java's engine. If these disagree, some participants cannot enter what others can, or
      the server rejects what the app has accepted.
      """,
    failing: #"""
      questionnaire: vitals
      title: Vital signs
      questions:
        - id: pulse
          type: text
          text: Pulse
          pattern: '↓\d{2,3}'
          pattern-hint: A number of two or three digits
      """#,
    passing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - id: pulse
          type: text
          text: Pulse
          pattern: '[0-9]{2,3}'
          pattern-hint: A number of two or three digits
      """)

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
  /// What to write so that all engines agree.
  fileprivate func help(insteadOf part: String) -> String {
    guard let rewrite else { return "use only characters, classes and groups that all engines support" }
    if rewrite.isEmpty { return "remove `\(part)`" }
    let isLong = rewrite.utf8.count > 40
    return isLong
      ? "list the characters that you mean, such as `[ \\t]` for spaces and tabs; the full list is `\(rewrite)`"
      : "write `\(rewrite)` instead of `\(part)`"
  }
}
