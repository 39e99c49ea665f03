import Questionnaires

/// The days of participants who join when it matters: when the first questionnaires of a study with dates begin.
struct StudyDays {
  private let rules: [(rule: ScheduleRule, prompts: Int)]
  let joinings: [Int]

  /// The join date of studies without dates; a Monday, as any would do.
  private static let anyDay = 20_458
  private static let days = 0..<366

  init(_ study: [Questionnaire]) {
    rules = study.flatMap(\.schedule).map { ($0, $0.promptsADay) }
    let starts = Set(rules.compactMap { $0.rule.starts?.value.dayNumber })
    let ends = rules.compactMap { $0.rule.ends?.value.dayNumber }
    joinings = starts.isEmpty ? [min(Self.anyDay, ends.min().map { $0 - 70 } ?? .max)] : starts.sorted()
  }

  /// The most prompts on one day of the first year; nil without a schedule.
  var fullest: (prompts: Int, joined: Int, day: Int)? {
    let days = joinings.flatMap { joined in
      Self.days.map { (prompts: prompts(on: $0, joined: joined), joined: joined, day: $0) }
    }
    return rules.isEmpty ? nil : days.max { $0.prompts < $1.prompts }
  }

  func prompts(on day: Int, joined: Int) -> Int {
    rules.reduce(0) { $0 + ($1.rule.applies(on: joined + day, joined: joined) ? $1.prompts : 0) }
  }

  /// The earliest day of participation on which more than 64 prompts have come, over all joinings.
  func firstDayWithoutNotifications(before limit: Int) -> (day: Int, joined: Int)? {
    joinings.compactMap { joined -> (day: Int, joined: Int)? in
      var planned = 0
      for day in 0..<limit {
        planned += prompts(on: day, joined: joined)
        if planned > pendingNotifications { return (day, joined) }
      }
      return nil
    }.min { $0.day < $1.day }
  }
}
