import Deciding
import Questionnaires

/// How long a participant takes to fill in a questionnaire, and what the estimate consists of.
package struct AnsweringTime: Sendable {
  /// Milliseconds on the quickest and on the slowest path through.
  package let range: ClosedRange<Int>
  /// Otherwise the conditions are too complex, and all that is known is that the range covers every path through.
  package let isExact: Bool
  package let costs: AnsweringCosts

  package init(_ costs: AnsweringCosts, _ extremes: PathExtremes) {
    self.costs = costs
    range = extremes.range
    isExact = extremes.isExact
  }

  package var language: String? { costs.language }
  package var wordsPerMinute: Int { costs.wordsPerMinute }

  /// `about 40 s`, or `about 25 to 40 s` if it depends on the answers.
  package var inWords: String { words(in: ScheduleWording(.english)) }

  package func words(in wording: ScheduleWording) -> String {
    isExact ? wording.about(range) : wording.bounds(range)
  }

  /// The times in `inWords`, for words in other languages: one, or the shortest and the longest.
  package var ends: [String] { isExact ? durationEnds(range) : boundEnds(range) }

  /// The time to the second, for comparisons that a rounder figure would blur: `about 25 to 62 s` is over a minute.
  var secondsUp: String {
    inSeconds(from: (range.lowerBound + 999) / 1_000, to: (range.upperBound + 999) / 1_000)
  }
  var secondsDown: String { inSeconds(from: range.lowerBound / 1_000, to: range.upperBound / 1_000) }

  private func inSeconds(from low: Int, to high: Int) -> String {
    if !isExact { return "at least \(low) s and at most \(high) s" }
    return low == high ? "about \(high) s" : "about \(low) to \(high) s"
  }
}

/// Estimates the answering time in the language that takes longest, or in a given one.
package func estimateAnsweringTime(
  _ questionnaire: Questionnaire, language: String? = nil, readingSpeed: ReadingSpeed = ReadingSpeed()
) -> AnsweringTime {
  AnsweringEstimate(questionnaire, language: language, readingSpeed: readingSpeed).time
}

/// A time in messages: to 5 s below two minutes, to half a minute below ten minutes, and to a minute above.
package func durationWords(_ milliseconds: Int) -> String { durationWords(milliseconds...milliseconds) }

package func durationWords(_ range: ClosedRange<Int>) -> String { ScheduleWording(.english).about(range) }

/// A rounded time without "about", for words in other languages.
package func roundedDuration(_ milliseconds: Int) -> String { "\(RoundedTime(milliseconds))" }

/// Such as `25` and `40 s`, or only one if both are the same when rounded. From a minute on, both are in one unit.
func durationEnds(_ range: ClosedRange<Int>) -> [String] {
  let high = RoundedTime(range.upperBound)
  let low = RoundedTime(range.lowerBound, besides: high)
  if low == high { return ["\(high)"] }
  return [low.unit == high.unit ? low.number : "\(low)", "\(high)"]
}

/// Rounded ends that may never be reached: the lower one rounded down, the upper one up.
func boundEnds(_ range: ClosedRange<Int>) -> [String] {
  let high = RoundedTime(range.upperBound, .up)
  return ["\(RoundedTime(range.lowerBound, .down, besides: high))", "\(high)"]
}

private struct RoundedTime: Equatable, CustomStringConvertible {
  let seconds: Int
  private let isInMinutes: Bool

  /// - Parameter other: the end of a range; if that is in minutes, so is a time from a minute on
  init(
    _ milliseconds: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
    besides other: RoundedTime? = nil
  ) {
    let isCoarse = milliseconds >= 60_000 && other?.isInMinutes == true
    let unit = milliseconds < 120_000 && !isCoarse ? 5_000 : milliseconds < 600_000 ? 30_000 : 60_000
    let units = Int((Double(milliseconds) / Double(unit)).rounded(rule))
    seconds = max(5, units * unit / 1_000)
    isInMinutes = isCoarse || seconds >= 120
  }

  var unit: String { isInMinutes ? "min" : "s" }

  var number: String {
    if !isInMinutes { return String(seconds) }
    return seconds.isMultiple(of: 60) ? String(seconds / 60) : "\(seconds / 60).5"
  }

  var description: String { number + " " + unit }
}
