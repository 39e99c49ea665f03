import Diagnostics
import Patterns

package struct PatternSyntax: Rule {
  package let about = RuleDescription(
    name: "pattern-syntax", topic: .patterns, severity: .error,
    summary: "a pattern that is not a regular expression",
    rationale: """
      Apps read patterns as ECMA-262 regular expressions with the flag `u`. If a pattern is not valid, some reject
      the whole form and others accept every input, and participants who cannot continue are the first to notice.
      """,
    failing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - id: blood_pressure
          type: text
          text: Blood pressure
          pattern: '[0-9]{2,3}/↓[0-9{2,3}'
          pattern-hint: Two numbers with a slash between them
      """,
    passing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - id: blood_pressure
          type: text
          text: Blood pressure
          pattern: '[0-9]{2,3}/[0-9]{2,3}'
          pattern-hint: Two numbers with a slash between them
      """,
    isEssential: true)

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard case .failure(let error) = pattern.analysis.parsed else { return [] }
    return [Finding("in the pattern, " + error.message, at: pattern.range(error.range), help: error.help)]
  }
}
