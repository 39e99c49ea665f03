import Diagnostics
import Patterns

package struct PatternAnchors: Rule {
  package let about = RuleDescription(
    name: "pattern-anchors", topic: .patterns, severity: .hint,
    summary: "`^` and `$` around a pattern, which are implied",
    rationale: """
      A pattern always has to match the whole input, so `^` and `$` at its edges change nothing. They make it
      longer to read and suggest that patterns without them mean something else.
      """,
    failing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - {id: code, type: text, text: Your code, pattern: '↓^[A-Z]{2}$', pattern-hint: Two capitals}
      """,
    passing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - {id: code, type: text, text: Your code, pattern: '[A-Z]{2}', pattern-hint: Two capitals}
      """)

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard pattern.analysis.deadEnd == nil, let tree = pattern.tree else { return [] }
    let anchors = tree.impliedAnchors
    guard let first = anchors.first, !tree.consists(of: anchors) else { return [] }
    return [.implied(anchors.count, at: pattern.range(first), fix: pattern.fix(removing: anchors))]
  }
}

extension Pattern {
  /// Nothing would be left without them.
  fileprivate func consists(of anchors: [Range<Int>]) -> Bool { source.utf16.count == anchors.count }
}

extension Finding {
  fileprivate static func implied(_ count: Int, at range: SourceRange, fix: Fix?) -> Finding {
    let help = count == 1 ? "remove it" : "remove them"
    let what = count == 1 ? "this changes" : "`^` and `$` change"
    return Finding(
      "\(what) nothing at the edge of a pattern, which must match the whole input anyway", at: range,
      help: help,
      fix: fix)
  }
}
