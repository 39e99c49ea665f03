import Diagnostics
import Patterns
import Questionnaires

package struct PatternMatchesEmpty: Rule {
  package let about = RuleDescription("pattern-matches-empty")

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
