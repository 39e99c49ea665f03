import Diagnostics
import Patterns

package struct PatternSyntax: Rule {
  package let about = RuleDescription(
    name: "pattern-syntax", topic: .patterns, severity: .error,
    summary: "a pattern that is not a regular expression",
    rationale: """
      Apps read patterns as regular expressions of ECMA-262 with flag `u`. With one they cannot read, some refuse
      the whole form, others accept every input, and the first to find out are participants who cannot go on.
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
