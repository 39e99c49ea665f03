import Deciding
import Diagnostics
import Questionnaires

package struct BandUnreachable: Rule {
  package let about = RuleDescription(
    name: "band-unreachable", topic: .scores, severity: .warning,
    summary: "a band in which no answers put anybody",
    rationale: """
      If a group cannot have members, the questions, codes or conditions have usually changed since the bands were written. qtool considers all answers that the questionnaire allows, and which questions they show. If the search reaches its limit, as
      it may with very many conditions, the rule reports nothing.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: tense, type: rating, text: "How tense are you?", range: [0, 4]}
        - {id: how_long, type: rating, text: "For how long?", range: [0, 4], when: tense <= 2}
      scores:
        - {id: stress, sum: [tense, how_long], bands: {0: low, 4: medium, ↓7: high}}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: tense, type: rating, text: "How tense are you?", range: [0, 4]}
        - {id: how_long, type: rating, text: "For how long?", range: [0, 4], when: tense >= 2}
      scores:
        - {id: stress, sum: [tense, how_long], bands: {0: low, 4: medium, 7: high}}
      """)

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(joining: scores.analyses) { analysis in
      // A band that the ranges of the questions rule out is an error of `score-bands`.
      let range = analysis.score.rangeOfQuestions
      return Findings(of: analysis.unreachableBands) { found in
        let band = analysis.score.bands[found.place]
        guard range.upperBound.isAtLeast(band.start.value) else { return nil }
        return .unreachable(found, band, analysis, scores)
      }
    }
  }
}

extension Finding {
  fileprivate static func unreachable(
    _ found: UnreachableBand, _ band: ScoreBand, _ analysis: ScoreAnalysis, _ scores: JudgedScores
  ) -> Finding {
    let near = [found.below, found.above].compactMap { $0?.description }
    let values = near.count == 2 ? "the nearest values are \(near[0]) and \(near[1])" : nearest(found)
    let answers = found.above == nil ? analysis.highest.map(scores.words) : nil
    return Finding(
      "no answers lead to the band `\(band.name.string(in: nil))`: \(values)", at: band.start.range,
      notes: answers.map {
        [Note("the highest value is reached, for example, by `\($0)`", at: analysis.score.id.range)]
      } ?? [],
      help: "check the conditions of the questions, or correct where the bands begin")
  }

  private static func nearest(_ found: UnreachableBand) -> String {
    if let below = found.below { return "the highest value is \(below)" }
    return "the lowest value is \(found.above.map(\.description) ?? "unknown")"
  }
}
