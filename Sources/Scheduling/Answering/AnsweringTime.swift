import Questionnaires

/// How long a participant takes to fill in a questionnaire, and what the estimate is made of.
package struct AnsweringTime: Sendable {
  /// Milliseconds on the quickest and on the slowest way through.
  package let range: ClosedRange<Int>
  package let costs: AnsweringCosts
  package let language: String?
  package let wordsPerMinute: Int

  package init(_ costs: AnsweringCosts, range: ClosedRange<Int>, language: String?, wordsPerMinute: Int) {
    self.costs = costs
    self.range = range
    self.language = language
    self.wordsPerMinute = wordsPerMinute
  }

  /// `about 40 s`, or `about 25 to 40 s` where it depends on the answers.
  package var words: String { durationWords(range) }
}

/// Estimates the time of answering in the language that takes longest, or in one given.
package func estimateAnsweringTime(
  _ questionnaire: Questionnaire, language: String? = nil, readingSpeed: ReadingSpeed = ReadingSpeed(),
  extremes: PathExtremes = boundedPaths
) -> AnsweringTime {
  let languages = language.map { [$0] } ?? questionnaire.outputLanguages
  let times = languages.map { language in
    var counter = CostCounter(questionnaire, language: language, speed: readingSpeed)
    let costs = counter.count()
    return AnsweringTime(
      costs, range: extremes(questionnaire, costs), language: language,
      wordsPerMinute: readingSpeed.wordsPerMinute(in: language))
  }
  return times.max { $0.range.upperBound < $1.range.upperBound }!  // There is at least one language.
}

/// A time as a message says it: to 5 s below two minutes, to half a minute below ten, to a minute above.
package func durationWords(_ milliseconds: Int) -> String { durationWords(milliseconds...milliseconds) }

package func durationWords(_ range: ClosedRange<Int>) -> String {
  let (low, high) = (RoundedTime(range.lowerBound), RoundedTime(range.upperBound))
  if low == high { return "about \(high)" }
  return low.unit == high.unit ? "about \(low.number) to \(high)" : "about \(low) to \(high)"
}

private struct RoundedTime: Equatable, CustomStringConvertible {
  let seconds: Int

  init(_ milliseconds: Int) {
    let unit = milliseconds < 120_000 ? 5_000 : milliseconds < 600_000 ? 30_000 : 60_000
    seconds = max(5, (milliseconds + unit / 2) / unit * unit / 1_000)
  }

  var unit: String { seconds < 120 ? "s" : "min" }

  var number: String {
    if seconds < 120 { return String(seconds) }
    return seconds.isMultiple(of: 60) ? String(seconds / 60) : "\(seconds / 60).5"
  }

  var description: String { number + " " + unit }
}
