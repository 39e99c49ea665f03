import Diagnostics
import Patterns
import Questionnaires

package struct PatternMatchesEmpty: Rule {
  package let about = RuleDescription(
    name: "pattern-matches-empty", topic: .patterns, severity: .warning,
    summary: "a pattern for a required answer that an empty input matches",
    rationale: """
      Whoever reads the pattern thinks that the answer may be left out, whoever reads `required` that it may not,
      and apps differ in what they ask first. Mostly a `*` should be a `+`.
      """,
    failing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - {id: initials, type: text, text: Initials, pattern: '↓[A-Z]*', pattern-hint: Capital letters}
      """,
    passing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - {id: initials, type: text, text: Initials, pattern: '[A-Z]+', pattern-hint: Capital letters}
      """)

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard let owner = pattern.owner, owner.question.isRequired, pattern.analysis.matches("") == true else {
      return []
    }
    // An example that says so is reported by itself.
    if owner.text.invalid.contains(where: \.value.isEmpty) { return [] }
    return [.matchesEmpty(owner.question, at: pattern.content)]
  }
}

extension Finding {
  fileprivate static func matchesEmpty(_ question: Question, at range: SourceRange) -> Finding {
    Finding(
      "\(question.name) must be answered, but its pattern accepts an empty input as well", at: range,
      help: "let the pattern ask for something, as with `+` instead of `*`, or add `required: false`")
  }
}
