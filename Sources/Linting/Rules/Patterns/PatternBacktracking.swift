import Diagnostics
import Patterns
import Questionnaires

package struct PatternBacktracking: Rule {
  package let about = RuleDescription("pattern-backtracking")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard pattern.analysis.deadEnd == nil else { return [] }
    guard let verdict = pattern.analysis.backtracking else {
      return pattern.analysis.isFirstUnexamined() ? [Self.unexamined(at: pattern.content)] : []
    }
    let finding = Finding(verdict.message, at: pattern.content, help: Self.help(verdict))
    switch verdict {
    case .linear: return []
    case .exponential: return [finding]
    case .polynomial(degree: 2, _) where !pattern.mayBeLong: return []
    case .polynomial: return [finding.lowered(to: .warning)]
    case .gaveUp: return [finding.lowered(to: .hint)]
    }
  }

  private static func unexamined(at range: SourceRange) -> Finding {
    Finding(
      "this and later patterns were not checked for slow matching: the questionnaire has too many patterns",
      at: range,
      help: "use the same pattern in several questions, or split the questionnaire"
    ).lowered(to: .hint)
  }

  private static func help(_ verdict: Backtracking) -> String {
    if case .gaveUp = verdict { return "write a simpler pattern, or split the question" }
    return
      "begin each repeated part with a character that the parts next to it and around it cannot match, as in "
      + "`[a-z]+(,[a-z]+)*`"
  }
}

extension CheckedPattern {
  /// On one line nobody types so much that the square of its length takes long.
  fileprivate var mayBeLong: Bool { owner.map { $0.question.textField?.inputKind == .area } ?? true }
}
