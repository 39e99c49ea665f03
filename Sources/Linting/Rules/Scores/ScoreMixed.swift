import Diagnostics
import Questionnaires

package struct ScoreMixed: Rule {
  package let about = RuleDescription("score-mixed")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(of: scores.questionnaire.scores) { score in
      let first = score.items[0]
      let others = score.items.filter {
        $0.scale.lowest != first.scale.lowest || $0.scale.highest != first.scale.highest
      }
      guard let other = others.first else { return nil }
      let replaces = score.method.value == .sum && score.needed < score.items.count
      return .mixed(first, other, more: others.count - 1, in: scores).lowered(to: replaces ? nil : .warning)
    }
  }
}

extension Finding {
  fileprivate static func mixed(
    _ first: ScoreItem, _ other: ScoreItem, more: Int, in scores: JudgedScores
  ) -> Finding {
    let names = [other, first].map { "\(scores.question(of: $0).name) goes from \($0.scale.words)" }
    return Finding(
      "\(names[0]), but \(names[1])" + (more > 0 ? " (\(more) more differ)" : ""), at: other.question.range,
      notes: [Note("the other question of the score", at: first.question.range)],
      help: "write a score of its own for each range, or give the questions the same range")
  }
}

extension ScoredScale {
  fileprivate var words: String { "\(lowest) to \(highest)" }
}
