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

package struct ScoreAlwaysMissingOnPath: Rule {
  package let about = RuleDescription("score-always-missing-on-path")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(of: scores.analyses) { analysis in analysis.missing.map { .missing(analysis.score, $0, scores) }
    }
  }
}

extension JudgedScores {
  /// The condition of a question, or otherwise that of its section.
  func condition(around question: Question) -> SourceRange? {
    (question.condition ?? questionnaire.sections[question.section].condition)?.range
  }
}

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

  fileprivate static func missing(_ score: Score, _ path: MissingPath, _ scores: JudgedScores) -> Finding {
    let hidden = path.hidden.map { scores.questionnaire.questions[$0] }
    let names =
      listed(hidden.prefix(3).map(\.name)) + (hidden.count > 3 ? " and \(hidden.count - 3) more" : "")
    return Finding(
      "`\(score.id.value)` is missing for people who are not shown \(names), even if they answer everything",
      at: score.id.range,
      notes: hidden.prefix(1).compactMap { question in
        scores.condition(around: question).map {
          Note("\(question.name) is not shown, for example, after `\(scores.words(path.sheet))`", at: $0)
        }
      },
      help:
        "show these questions to everybody, write a smaller `at-least`, or allow this finding if it is what you want"
    )
  }

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
