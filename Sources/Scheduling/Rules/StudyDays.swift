import Questionnaires

/// The prompts on each day of a study, for participants whose day of joining matters: those for whom rules with a date
/// begin on the day of joining, or on the same day as a rule with `from-day`.
struct StudyDays {
  /// A folder with more kinds of days is an archive rather than a study.
  static let mostCalendars = 256

  /// Prompts per day of the rules with the same days.
  private var rules: [(days: RuleCalendar, prompts: Int)] = []
  private let joinings: [Int]
  private let stretches: [Range<Int>]

  /// The date of joining for studies without dates: any Monday would do.
  private static let anyDay = 20_458
  private static let mostJoinings = 256
  /// The number of rules times the number of days, over all days of joining.
  private static let mostWork = 30_000_000
  private static let week = 7

  init(_ study: some Sequence<ScheduleRule>) {
    var places: [RuleCalendar: Int] = [:]
    for rule in study {
      let calendar = rule.calendar
      if let place = places[calendar] {
        rules[place].prompts += rule.promptsADay
      } else if rules.count < Self.mostCalendars {
        places[calendar] = rules.count
        rules.append((calendar, rule.promptsADay))
      }
    }
    stretches = Self.stretches(rules.map(\.days))
    let work = rules.count * stretches.reduce(0) { $0 + $1.count }
    joinings = Array(Self.joinings(rules.map(\.days)).prefix(max(1, Self.mostWork / max(1, work))))
  }

  /// Days of joining to check. Those on which a dated rule begins come first.
  static func joinings(_ rules: [RuleCalendar]) -> [Int] {
    let starts = rules.compactMap { $0.starts?.dayNumber }
    // Rules that have only an end are checked in their last ten weeks.
    let ends = rules.filter { $0.starts == nil }.compactMap(\.ends).map { $0.dayNumber - 70 }
    let dates = Set(starts).sorted() + Set(ends).subtracting(starts).sorted()
    guard !dates.isEmpty else { return [anyDay] }
    let waits = Set(rules.map(\.fromDay)).subtracting([0]).sorted()
    let earlier = waits.lazy.flatMap { wait in dates.map { $0 - wait } }
    return Array((dates + earlier.prefix(mostJoinings)).prefix(mostJoinings))
  }

  /// Days of participation to check: a year, and a year from each `from-day`.
  static func stretches(_ rules: [RuleCalendar]) -> [Range<Int>] {
    var stretches = [0..<366]
    for wait in Set(rules.map(\.fromDay)).sorted().prefix(10) {
      let next = max(0, wait - week)..<wait + 366
      if let last = stretches.last, next.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        stretches.append(next)
      }
    }
    return stretches
  }

  /// The most prompts that come on one day.
  var mostPrompts: Int {
    guard promptsOfAll > 1 else { return promptsOfAll }
    return joinings.lazy.flatMap { joined in
      stretches.lazy.compactMap { prompts(on: $0, joined: joined).max() }
    }.max() ?? 0
  }

  /// The prompts if all rules asked on one day.
  private var promptsOfAll: Int { rules.reduce(0) { $0 + $1.prompts } }

  /// Of each day.
  private func prompts(on days: Range<Int>, joined: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: days.count)
    let first = joined + days.lowerBound
    for rule in rules {
      rule.days.forEachDay(in: first..<joined + days.upperBound, joined: joined) {
        counts[$0 - first] += rule.prompts
      }
    }
    return counts
  }

  /// The day from which reminders last the fewest days, if they do not last a week: a participant who opens the app on
  /// that day for the last time loses some.
  var shortestSupply: ReminderSupply? {
    guard promptsOfAll * Self.week > pendingNotifications else { return nil }
    var shortest: ReminderSupply?
    for joined in joinings {
      for stretch in stretches {
        let counts = prompts(on: stretch.lowerBound..<stretch.upperBound + Self.week, joined: joined)
        for place in 0..<stretch.count {
          let week = counts[place..<place + Self.week]
          guard let days = ReminderSupply.days(week), days < shortest?.days ?? Self.week else { continue }
          shortest = ReminderSupply(
            joined: joined, isDated: rules.contains { $0.days.starts != nil || $0.days.ends != nil },
            opened: stretch.lowerBound + place, days: days, prompts: Array(week))
        }
      }
    }
    return shortest
  }
}

/// Seven days with more prompts than iOS keeps.
struct ReminderSupply {
  /// The day of joining as a day number, and whether it matters.
  let joined: Int
  let isDated: Bool
  /// The day of participation on which the app is last opened.
  let opened: Int
  /// How many days there are before the first day on which a reminder is lost.
  let days: Int
  /// The prompts on the seven days from `opened`.
  let prompts: [Int]

  /// The day of participation on which the first reminder is lost.
  var lost: Int { opened + days }
  var total: Int { prompts.reduce(0, +) }

  /// The first of seven days on which there were more prompts than iOS keeps.
  static func days(_ prompts: ArraySlice<Int>) -> Int? {
    var planned = 0
    let last = prompts.firstIndex { count in
      planned += count
      return planned > pendingNotifications
    }
    return last.map { $0 - prompts.startIndex }
  }

  /// How many of the prompts come from a rule.
  func prompts(of rule: ScheduleRule) -> Int {
    let calendar = rule.calendar
    return (opened..<opened + prompts.count).count { calendar.applies(on: joined + $0, joined: joined) }
      * rule.promptsADay
  }

  /// The participants affected, if dates decide: `, for participants who joined on 2026-03-02`.
  var joining: String {
    guard isDated, let date = CalendarDate(dayNumber: joined) else { return "" }
    return ", for participants who joined on \(date)"
  }
}

extension RuleCalendar {
  /// Whether there are participants who get prompts from both on the same day.
  func sharesDay(with other: RuleCalendar) -> Bool {
    if let starts, let ends = other.ends, ends < starts { return false }
    if let ends, let starts = other.starts, ends < starts { return false }
    let days = StudyDays.stretches([self, other])
    return StudyDays.joinings([self, other]).contains { joined in
      days.contains { stretch in
        var isShared = false
        let dates = joined + stretch.lowerBound..<joined + stretch.upperBound
        forEachDay(in: dates, joined: joined) { isShared = isShared || other.applies(on: $0, joined: joined) }
        return isShared
      }
    }
  }
}
