import Deciding
import Diagnostics
import Questionnaires

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
  package var everything: AnsweringCost {
    (sections + questions).reduce(frame) { $0 + $1.longest }
  }
}
