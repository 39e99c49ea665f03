import Deciding
import Diagnostics
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

/// The answering time of each section that is shown, in words; in the language that takes longest.
package func sectionTimes(
  of questionnaire: Questionnaire, readingSpeed: ReadingSpeed = ReadingSpeed()
) -> [String] {
  let costs = questionnaire.outputLanguages.map {
    countCosts(questionnaire, language: $0, speed: readingSpeed)
  }
  guard let longest = costs.max(by: { $0.everything.total < $1.everything.total }) else { return [] }
  var ranges = longest.sections.map { $0.shortest.total...$0.longest.total }
  var isExact = ranges.map { _ in true }
  for question in questionnaire.questions {
    let (cost, isSure) = (longest.questions[question.index], !questionnaire.mayBeSkipped(question))
    let range = ranges[question.section]
    ranges[question.section] =
      range.lowerBound + (isSure ? cost.shortest.total : 0)...range.upperBound + cost.longest.total
    isExact[question.section] = isExact[question.section] && isSure
  }
  let wording = ScheduleWording(.english)
  return zip(ranges, isExact).map { $1 ? wording.about($0) : wording.bounds($0) }
}

extension Questionnaire {
  /// Whether a question may be left out although its section is shown.
  fileprivate func mayBeSkipped(_ question: Question) -> Bool {
    question.condition != nil || question.group.map { questions[$0].condition != nil } ?? false
  }
}

/// The answering time for several rules that may need it; each part is computed when it is first needed.
package final class AnsweringEstimate {
  let questionnaire: Questionnaire
  /// In seconds.
  let burdenLimit: Int
  private let languages: [String?]
  private let readingSpeed: ReadingSpeed
  private lazy var costs = languages.map {
    countCosts(questionnaire, language: $0, speed: readingSpeed)
  }
  private(set) lazy var time = longestTime()

  package init(
    _ questionnaire: Questionnaire, language: String? = nil, readingSpeed: ReadingSpeed = ReadingSpeed(),
    burdenLimit: Int? = nil
  ) {
    self.questionnaire = questionnaire
    self.burdenLimit = burdenLimit ?? standardBurdenLimit
    self.readingSpeed = readingSpeed
    languages = language.map { [$0] } ?? questionnaire.outputLanguages
  }

  /// Nil if no path through takes longer than the limit, which is often clear without looking at conditions.
  func time(over limit: Int) -> AnsweringTime? {
    guard costs.contains(where: { $0.everything.total > limit }) else { return nil }
    return time.range.upperBound > limit ? time : nil
  }

  /// Whether the slowest path takes this long, as far as that is clear without counting words.
  func plainlyTakes(_ limit: Int) -> Bool {
    var time = 0
    for question in questionnaire.questions where questionnaire.isAlwaysShown(question) {
      time += AnsweringActions.cost(of: question)
      if time >= limit { return true }
    }
    return false
  }

  private func longestTime() -> AnsweringTime {
    var longest: AnsweringTime?
    for costs in costs where costs.everything.total > longest?.range.upperBound ?? -1 {
      let time = AnsweringTime(costs, extremes(costs))
      if time.range.upperBound > longest?.range.upperBound ?? -1 { longest = time }
    }
    return longest!  // There is at least one language, and the first takes longer than none.
  }

  private func extremes(_ costs: AnsweringCosts) -> PathExtremes {
    let parts = questionnaire.pathExtremes(
      PartCosts(
        sections: costs.sections.map(\.longest.total),
        questions: costs.questions.map { $0.shortest.total...$0.longest.total }))
    let frame = costs.frame.total
    return PathExtremes(
      parts.range.lowerBound + frame...parts.range.upperBound + frame, isExact: parts.isExact)
  }
}

/// The longest that a questionnaire asked several times a day should take, in seconds.
private let standardBurdenLimit = RuleDescription("burden").limit!.standard

/// Milliseconds by activity.
package struct AnsweringCost: Sendable, Equatable {
  /// Texts and questions.
  package var reading = 0
  /// The options and the ends of scales.
  package var scanning = 0
  /// Deciding and tapping, dragging or typing.
  package var acting = 0

  package var total: Int { reading + scanning + acting }

  package static func + (left: AnsweringCost, right: AnsweringCost) -> AnsweringCost {
    AnsweringCost(
      reading: left.reading + right.reading, scanning: left.scanning + right.scanning,
      acting: left.acting + right.acting)
  }
}

/// The cost of a part of a questionnaire when it is shown: an optional question may be left empty.
package struct CostRange: Sendable, Equatable {
  package let shortest: AnsweringCost
  package let longest: AnsweringCost
}

/// The costs of each part of a questionnaire if it is shown, in one language.
package struct AnsweringCosts: Sendable {
  package let language: String?
  package let wordsPerMinute: Int
  /// Title, intro, outro and sending: always shown.
  package let frame: AnsweringCost
  /// Title, text and the step to the next page, by `Questionnaire.sections`.
  package let sections: [CostRange]
  /// By `Questionnaire.questions`; a group without its fields, which follow it.
  package let questions: [CostRange]
  /// Words to read and questions to answer if everything is shown.
  package let wordsToRead: Int
  package let answers: Int

  /// Everything shown and answered.
  package var everything: AnsweringCost { (sections + questions).reduce(frame) { $0 + $1.longest } }
}
