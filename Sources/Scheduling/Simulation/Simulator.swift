import Questionnaires

/// Plans a schedule's days once and runs them for any number of participants.
///
/// A participant's prompts on a day depend only on the seed, the questionnaire's id, the rule's place and the day: a
/// longer simulation begins with the shorter one, and another file in the same simulation moves nothing.
package struct Simulator: Sendable {
  /// Longer simulations are cut off here.
  package static let mostDays = 3_660

  private let questionnaires: [Questionnaire]
  private let start: CalendarDate
  private let days: Int
  private let timeZone: TimeZone
  private let rules: [PlannedRule]

  /// - Parameter only: the place of the only rule that counts in each questionnaire; nil for all
  package init(
    _ questionnaires: [Questionnaire], days: Int, start: CalendarDate, timeZone: TimeZone = .utc,
    onlyRule only: Int? = nil
  ) {
    self.questionnaires = questionnaires
    self.start = start
    self.days = min(max(days, 0), Self.mostDays)
    self.timeZone = timeZone
    let calendar = (0..<self.days).compactMap { CalendarDate(dayNumber: start.dayNumber + $0) }
      .map { LocalDay($0, in: timeZone) }
    rules = questionnaires.enumerated().flatMap { place, questionnaire in
      questionnaire.schedule.enumerated().filter { only == nil || only == $0.offset }.map { number, rule in
        PlannedRule(rule, place: number, of: questionnaire, at: place, calendar: calendar)
      }
    }
  }

  package func run(seed: UInt64) -> Simulation {
    var prompts: [Prompt] = []
    var omissions: [Omission] = []
    for rule in rules {
      let result = rule.run(seed: seed, in: timeZone)
      prompts += result.prompts
      omissions += result.omissions
    }
    prompts.sort {
      ($0.instant, $0.questionnaire, $0.rule, $0.number) < ($1.instant, $1.questionnaire, $1.rule, $1.number)
    }
    return Simulation(
      questionnaires: questionnaires, start: start, days: days, seed: seed, timeZone: timeZone,
      prompts: prompts,
      omissions: omissions)
  }
}
