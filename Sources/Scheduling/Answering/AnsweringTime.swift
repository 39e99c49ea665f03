import Questionnaires

/// How long a participant takes to fill in a questionnaire, and what the estimate is made of.
package struct AnsweringTime: Sendable {
  /// Milliseconds on the quickest and on the slowest way through.
  package let range: ClosedRange<Int>
  /// Otherwise the conditions are too entangled, and the range is only known to hold all ways through.
  package let isExact: Bool
  package let costs: AnsweringCosts

  package init(_ costs: AnsweringCosts, _ extremes: PathExtremes) {
    self.costs = costs
    range = extremes.range
    isExact = extremes.isExact
  }

  package var language: String? { costs.language }
  package var wordsPerMinute: Int { costs.wordsPerMinute }

  /// `about 40 s`, or `about 25 to 40 s` where it depends on the answers.
  package var words: String { isExact ? durationWords(range) : boundWords(range) }
}

/// Estimates the time of answering in the language that takes longest, or in one given.
package func estimateAnsweringTime(
  _ questionnaire: Questionnaire, language: String? = nil, readingSpeed: ReadingSpeed = ReadingSpeed()
) -> AnsweringTime {
  let languages = language.map { [$0] } ?? questionnaire.outputLanguages
  let costs = languages.map { countCosts(questionnaire, language: $0, speed: readingSpeed) }
  return longestTime(questionnaire, costs)
}

/// Nil where no way through takes longer than the limit; that is often plain without looking at conditions.
func answeringTime(_ questionnaire: Questionnaire, over limit: Int, readingSpeed: ReadingSpeed)
  -> AnsweringTime?
{
  let costs = questionnaire.outputLanguages.map {
    countCosts(questionnaire, language: $0, speed: readingSpeed)
  }
  guard costs.contains(where: { $0.everything.total > limit }) else { return nil }
  let time = longestTime(questionnaire, costs)
  return time.range.upperBound > limit ? time : nil
}

/// There is at least one language.
private func longestTime(_ questionnaire: Questionnaire, _ costs: [AnsweringCosts]) -> AnsweringTime {
  var longest: AnsweringTime?
  for costs in costs where costs.everything.total > longest?.range.upperBound ?? -1 {
    let time = AnsweringTime(costs, extremes(questionnaire, costs))
    if time.range.upperBound > longest?.range.upperBound ?? -1 { longest = time }
  }
  return longest!  // The first one is longer than none.
}

private func extremes(_ questionnaire: Questionnaire, _ costs: AnsweringCosts) -> PathExtremes {
  let parts = questionnaire.pathExtremes(
    PartCosts(
      sections: costs.sections.map(\.longest.total),
      questions: costs.questions.map { $0.shortest.total...$0.longest.total }))
  let frame = costs.frame.total
  return PathExtremes(
    parts.range.lowerBound + frame...parts.range.upperBound + frame, isExact: parts.isExact)
}

/// A time as a message says it: to 5 s below two minutes, to half a minute below ten, to a minute above.
package func durationWords(_ milliseconds: Int) -> String { durationWords(milliseconds...milliseconds) }

package func durationWords(_ range: ClosedRange<Int>) -> String {
  let (low, high) = (RoundedTime(range.lowerBound), RoundedTime(range.upperBound))
  if low == high { return "about \(high)" }
  return low.unit == high.unit ? "about \(low.number) to \(high)" : "about \(low) to \(high)"
}

/// `at least 25 s and at most 3 min`, for ends that may never be reached.
func boundWords(_ range: ClosedRange<Int>) -> String {
  let low = RoundedTime(range.lowerBound, .down)
  return "at least \(low) and at most \(RoundedTime(range.upperBound, .up))"
}

private struct RoundedTime: Equatable, CustomStringConvertible {
  let seconds: Int

  init(_ milliseconds: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let unit = milliseconds < 120_000 ? 5_000 : milliseconds < 600_000 ? 30_000 : 60_000
    let units = Int((Double(milliseconds) / Double(unit)).rounded(rule))
    seconds = max(5, units * unit / 1_000)
  }

  var unit: String { seconds < 120 ? "s" : "min" }

  var number: String {
    if seconds < 120 { return String(seconds) }
    return seconds.isMultiple(of: 60) ? String(seconds / 60) : "\(seconds / 60).5"
  }

  var description: String { number + " " + unit }
}
