import Diagnostics
import Patterns

package struct PatternAnchors: Rule {
  package let about = RuleDescription("pattern-anchors")

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
