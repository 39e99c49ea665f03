import Deciding
import Diagnostics
import Questionnaires

package struct ScoreBands: Rule {
  package let about = RuleDescription("score-bands")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(of: scores.questionnaire.scores) { score in
      guard let first = score.bands.first else { return nil }
      let pairs = zip(score.bands, score.bands.dropFirst())
      if let (before, band) = pairs.first(where: { $0.start.value >= $1.start.value }) {
        return .descends(band, after: before)
      }
      let range = score.rangeOfQuestions
      guard range.lowerBound.isAtLeast(first.start.value), range.lowerBound.isAtMost(first.start.value) else {
        return .begins(first, of: score, insteadOf: range)
      }
      let outside = score.bands.filter { !range.upperBound.isAtLeast($0.start.value) }
      return outside.first.map { .outside($0, outside.dropFirst(), range) }
    }
  }
}

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
  fileprivate static func descends(_ band: ScoreBand, after other: ScoreBand) -> Finding {
    Finding(
      "this band begins at \(band.start.value), which is below the band before it", at: band.start.range,
      notes: [Note("the band before it", at: other.start.range)], help: "write the bands in ascending order")
  }

  fileprivate static func begins(
    _ band: ScoreBand, of score: Score, insteadOf range: ClosedRange<ScoreValue>
  ) -> Finding {
    let (method, other) = score.method.value == .mean ? ("mean", "sum") : ("sum", "mean")
    return Finding(
      "the first band begins at \(band.start.value), but the score goes from \(range.lowerBound) to \(range.upperBound)",
      at: band.start.range,
      notes: score.hasBandsOfOtherMethod ? [Note("it is a \(method)", at: score.method.range)] : [],
      help: score.hasBandsOfOtherMethod
        ? "these are the bands of a \(other): write `\(other)` instead of `\(method)`, or the bands of the \(method)"
        : "begin the first band at \(range.lowerBound)")
  }

  fileprivate static func outside(
    _ band: ScoreBand, _ others: ArraySlice<ScoreBand>, _ range: ClosedRange<ScoreValue>
  ) -> Finding {
    Finding(
      "this band begins at \(band.start.value), but the score goes only up to \(range.upperBound)",
      at: band.start.range, notes: others.map { Note("this band begins above it, too", at: $0.start.range) },
      help: "correct where the bands begin, or check the questions of the score")
  }

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
