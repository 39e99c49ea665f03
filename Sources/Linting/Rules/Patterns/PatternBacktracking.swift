import Diagnostics
import Patterns

package struct PatternBacktracking: Rule {
  package let about = RuleDescription(
    name: "pattern-backtracking", topic: .patterns, severity: .error,
    summary: "a pattern that takes very long to reject some inputs",
    rationale: """
      Engines try the ways to match a pattern one after the other. If two parts can match the same characters, the
      number of ways grows with the input, and the app hangs while a participant types. It is an error if a few
      more characters double the time, a warning if the time grows with a power of the length, and a hint if the
      pattern is too large to check.
      """,
    failing: """
      \(questions(of: "sleep"))
        - id: medicines
          type: text
          text: Which medicines did you take?
          pattern: '↓([a-z]+,?)+[.]'
          pattern-hint: Names with commas, and a full stop at the end
        - id: rooms
          type: text
          text: Where did you sleep?
          pattern: '↓[a-z ]*[a-z]*[.]'
          pattern-hint: Words with a full stop at the end
      """,
    passing: """
      \(questions(of: "sleep"))
        - id: medicines
          type: text
          text: Which medicines did you take?
          pattern: '[a-z]+(,[a-z]+)*[.]'
          pattern-hint: Names with commas, and a full stop at the end
        - id: rooms
          type: text
          text: Where did you sleep?
          pattern: '[a-z ]*[.]'
          pattern-hint: Words with a full stop at the end
      """)

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard pattern.analysis.deadEnd == nil else { return [] }
    guard let verdict = pattern.analysis.backtracking else {
      return pattern.analysis.isFirstUnexamined() ? [Self.unexamined(at: pattern.content)] : []
    }
    let finding = Finding(verdict.message, at: pattern.content, help: Self.help(verdict))
    switch verdict {
    case .linear: return []
    case .exponential: return [finding]
    case .polynomial: return [finding.lowered(to: .warning)]
    case .gaveUp: return [finding.lowered(to: .hint)]
    }
  }

  private static func unexamined(at range: SourceRange) -> Finding {
    Finding(
      "this and later patterns were not checked for slow matching: the questionnaire has too many patterns",
      at: range,
      help: "use the same pattern in several questions, or split the questionnaire"
    ).lowered(to: .hint)
  }

  private static func help(_ verdict: Backtracking) -> String {
    if case .gaveUp = verdict { return "write a simpler pattern, or split the question" }
    return
      "begin each repeated part with a character that the parts next to it and around it cannot match, as in "
      + "`[a-z]+(,[a-z]+)*`"
  }
}
