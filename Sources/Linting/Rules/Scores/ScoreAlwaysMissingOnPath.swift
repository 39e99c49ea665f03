import Deciding
import Diagnostics
import Questionnaires

package struct ScoreAlwaysMissingOnPath: Rule {
  package let about = RuleDescription("score-always-missing-on-path")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(of: scores.analyses) { analysis in
      analysis.missing.map { .missing(analysis.score, $0, scores) }
    }
  }
}

extension Finding {
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
}

extension JudgedScores {
  /// The condition of a question, or otherwise that of its section.
  func condition(around question: Question) -> SourceRange? {
    (question.condition ?? questionnaire.sections[question.section].condition)?.range
  }
}
