import Diagnostics
import Patterns
import Questionnaires

package struct PatternWithoutHint: Rule {
  package let about = RuleDescription(
    name: "pattern-without-hint", topic: .patterns, severity: .hint,
    summary: "a pattern without a hint",
    rationale: """
      Without `pattern-hint` the app can only say that the input is wrong, not what it should look like.
      Participants guess, give up, or enter anything that is accepted.
      """,
    failing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - {id: code, type: text, text: Your code, pattern: ↓'[A-Z]{2}[0-9]{3}'}
      """,
    passing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - id: code
          type: text
          text: Your code
          pattern: '[A-Z]{2}[0-9]{3}'
          pattern-hint: Two capital letters and three digits
      """)

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard let owner = pattern.owner, owner.text.hint == nil, pattern.tree != nil else { return [] }
    return [.withoutHint(owner.question, pattern.analysis.inWords, at: pattern.range)]
  }
}

extension Finding {
  fileprivate static func withoutHint(_ question: Question, _ words: String?, at range: SourceRange)
    -> Finding
  {
    let short = words.flatMap { $0.unicodeScalars.count > 80 ? nil : $0 }
    let example = short.map { "; the pattern asks for \($0)" } ?? ""
    return Finding(
      "participants are not told what the pattern of \(question.name) asks for", at: range,
      help: "add a `pattern-hint` that tells them what to enter\(example)")
  }
}
