import Deciding
import Diagnostics
import Questionnaires

package struct BandUnreachable: Rule {
  package let about = RuleDescription("band-unreachable")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(joining: scores.analyses) { analysis in
      // A band that the ranges of the questions rule out, or one of a mean where the score is a sum, is an error of `score-bands`.
      let range = analysis.score.rangeOfQuestions
      return Findings(of: analysis.unreachableBands) { found in
        let band = analysis.score.bands[found.place]
        guard range.upperBound.isAtLeast(band.start.value), !analysis.score.hasBandsOfOtherMethod else {
          return nil
        }
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
