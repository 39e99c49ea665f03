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
