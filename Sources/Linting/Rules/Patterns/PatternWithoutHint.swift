import Diagnostics
import Patterns
import Questionnaires

struct PatternWithoutHint: PatternRule {
  let about = RuleDescription(
    name: "pattern-without-hint", topic: .patterns, severity: .hint,
    summary: "a pattern that participants are not told in words",
    rationale: """
      Without `pattern-hint` the app can only say that the input is wrong, not what it should look like.
      Participants guess, give up or enter anything that passes.
      """,
    failing: """
      questionnaire: vitals
      title: Vital signs
      questions:
        - {id: code, type: text, text: Your code, pattern: ↓'[A-Z]{2}[0-9]{3}'}
      """,
    passing: """
      questionnaire: vitals
      title: Vital signs
      questions:
        - id: code
          type: text
          text: Your code
          pattern: '[A-Z]{2}[0-9]{3}'
          pattern-hint: Two capital letters and three digits
      """)

  func findings(for pattern: CheckedPattern) -> [Finding] {
    guard let owner = pattern.owner, owner.text.hint == nil, let tree = pattern.tree else { return [] }
    return [.withoutHint(owner.question, tree, at: pattern.range)]
  }
}

extension Finding {
  fileprivate static func withoutHint(_ question: Question, _ tree: Pattern, at range: SourceRange) -> Finding
  {
    let words = tree.words
    let example = words.unicodeScalars.count > 80 ? "" : "; the pattern asks for \(words)"
    return Finding(
      "participants are not told what the pattern of \(question.name) asks for", at: range,
      help: "add `pattern-hint` with a sentence for them\(example)")
  }
}
