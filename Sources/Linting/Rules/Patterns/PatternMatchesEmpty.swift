import Diagnostics
import Patterns
import Questionnaires

package struct PatternMatchesEmpty: Rule {
  package let about = RuleDescription(
    name: "pattern-matches-empty", topic: .patterns, severity: .warning,
    summary: "a pattern that accepts an empty input for a required answer",
    rationale: """
      The pattern says that the answer may be left out, and `required` says that it may not. Apps differ in which
      of the two they check first. Usually a `*` should be a `+`.
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
    // If an example says so, another rule reports it.
    if owner.text.invalid.contains(where: \.value.isEmpty) { return [] }
    return [.matchesEmpty(owner.question, at: pattern.content)]
  }
}

extension Finding {
  fileprivate static func matchesEmpty(_ question: Question, at range: SourceRange) -> Finding {
    Finding(
      "\(question.name) must be answered, but its pattern also accepts an empty input", at: range,
      help:
        "make the pattern require at least one character, for example with `+` instead of `*`, or add `required: false`"
    )
  }
}
