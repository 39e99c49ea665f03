import Questionnaires

/// The days of participants who join when it matters: when the first questionnaires of a study with dates begin.
struct StudyDays {
  /// Prompts a day of the rules with the same days.
  private var rules: [(days: RuleCalendar, prompts: Int)] = []
  let joinings: [Int]

  /// The join date of studies without dates; a Monday, as any would do.
  private static let anyDay = 20_458
  private static let days = 0..<366

  init(_ study: [Questionnaire]) {
    var places: [RuleCalendar: Int] = [:]
    for rule in study.lazy.flatMap(\.schedule) {
      let calendar = rule.calendar
      if let place = places[calendar] {
        rules[place].prompts += rule.promptsADay
      } else {
        places[calendar] = rules.count
        rules.append((calendar, rule.promptsADay))
      }
    }
    joinings = Self.joinings(rules.map(\.days))
  }

  static func joinings(_ rules: [RuleCalendar]) -> [Int] {
    let starts = Set(rules.compactMap { $0.starts?.dayNumber })
    let ends = rules.compactMap { $0.ends?.dayNumber }
    return starts.isEmpty ? [min(anyDay, ends.min().map { $0 - 70 } ?? .max)] : starts.sorted()
  }

  /// The most prompts on one day of the first year; nil without a schedule.
  var fullest: (prompts: Int, joined: Int, day: Int)? {
    let days = joinings.flatMap { joined in
      Self.days.map { (prompts: prompts(on: $0, joined: joined), joined: joined, day: $0) }
    }
    return rules.isEmpty ? nil : days.max { $0.prompts < $1.prompts }
  }

  func prompts(on day: Int, joined: Int) -> Int {
    rules.reduce(0) { $0 + ($1.days.applies(on: joined + day, joined: joined) ? $1.prompts : 0) }
  }

  /// The first week in which more than 64 prompts come, over all joinings: a participant who opens the app on its
  /// first day and no more loses reminders before it is over.
  func firstOverfullWeek(limit: Int = pendingNotifications) -> OverfullWeek? {
    joinings.lazy.compactMap { joined -> OverfullWeek? in
      let counts = (0..<Self.days.upperBound + 7).map { prompts(on: $0, joined: joined) }
      guard let opened = Self.days.first(where: { counts[$0..<$0 + 7].reduce(0, +) > limit }) else {
        return nil
      }
      var planned = 0
      let lost = (opened..<opened + 7).first { day in
        planned += counts[day]
        return planned > limit
      }
      return lost.map { OverfullWeek(joined: joined, opened: opened, lost: $0) }
    }.first
  }
}

/// Seven days with more prompts than iOS keeps.
struct OverfullWeek {
  let joined: Int
  /// The day of participation on which the app is opened last.
  let opened: Int
  /// The day of participation on which the first reminder is lost.
  let lost: Int
}
