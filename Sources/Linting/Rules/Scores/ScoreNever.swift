import Deciding
import Diagnostics
import Questionnaires

package struct ScoreNever: Rule {
  package let about = RuleDescription("score-never")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(of: scores.analyses) { analysis in
      // If a question is never shown, that is the mistake.
      guard case .never(let neverShown) = analysis.outcome, neverShown.isEmpty else { return nil }
      return .never(analysis.score, scores)
    }
  }
}

extension Finding {
  fileprivate static func never(_ score: Score, _ scores: JudgedScores) -> Finding {
    let count = score.items.count
    let needed =
      score.needed == count ? "all \(count) of its questions" : "\(score.needed) of its \(count) questions"
    let notes = score.items.compactMap { item -> Note? in
      let question = scores.question(of: item)
      return scores.condition(around: question).map {
        Note("\(question.name) is shown only if this is true", at: $0)
      }
    }
    return Finding(
      "`\(score.id.value)` can never be computed: nobody answers \(needed)", at: score.id.range,
      notes: Array(notes.prefix(5)),
      help: score.needed == 1
        ? "change the conditions or answers of its questions"
        : "write a smaller `at-least`, or change the conditions of its questions")
  }
}
