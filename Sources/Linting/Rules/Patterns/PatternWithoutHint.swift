import Diagnostics
import Patterns
import Questionnaires

package struct PatternWithoutHint: Rule {
  package let about = RuleDescription("pattern-without-hint")

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
