import Diagnostics
import Patterns

package struct PatternBacktracking: Rule {
  package let about = RuleDescription(
    name: "pattern-backtracking", topic: .patterns, severity: .error,
    summary: "a pattern that takes very long to refuse some inputs",
    rationale: """
      Engines try the ways through a pattern one after the other. Where one part can take what another can take as
      well, their number grows with the input: the app hangs while a participant types. It is an error where a few
      more characters double the time, a warning where the time grows with a power of the length, and a hint where
      the pattern is too large to tell.
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
      "whether this pattern and those behind it take very long is not known: the questionnaire has more patterns than are "
        + "looked at", at: range,
      help: "use the same pattern in several questions, or split the questionnaire"
    ).lowered(to: .hint)
  }

  private static func help(_ verdict: Backtracking) -> String {
    if case .gaveUp = verdict { return "write a simpler pattern, or several questions" }
    return
      "let parts that repeat begin with characters that the parts beside and around them cannot take, as in "
      + "`[a-z]+(,[a-z]+)*`"
  }
}
