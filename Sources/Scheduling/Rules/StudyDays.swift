import Questionnaires

/// The prompts on each day of a study, for participants whose day of joining matters: those for whom rules with a date
/// begin on the day of joining, or on the same day as a rule with `from-day` or `days`.
struct StudyDays {
  /// A folder with more kinds of days is an archive rather than a study.
  static let mostCalendars = 256

  /// Prompts per day of the rules with the same days, or notifications.
  private var rules: [(days: RuleCalendar, prompts: Int)] = []
  private let joinings: [Int]
  private let stretches: [Range<Int>]
  /// Number of days of participation.
  private let length: Int

  /// The date of joining for studies without dates: any Monday would do.
  private static let anyDay = 20_458
  private static let mostJoinings = 256
  private static let mostStretches = 10
  /// The number of rules times the number of days, over all days of joining.
  private static let mostWork = 30_000_000
  private static let week = 7
  /// After every day of participation.
  private static let noEnd = 1 << 40

  /// - Parameters:
  ///   - length: how many days participation takes; nil if it goes on
  ///   - count: what is counted of each rule
  init(
    _ study: some Sequence<ScheduleRule>, over length: Int? = nil,
    counting count: (ScheduleRule) -> Int = { $0.promptsADay }
  ) {
    var places: [RuleCalendar: Int] = [:]
    for rule in study {
      let calendar = rule.calendar
      if let place = places[calendar] {
        rules[place].prompts += count(rule)
      } else if rules.count < Self.mostCalendars {
        places[calendar] = rules.count
        rules.append((calendar, count(rule)))
      }
    }
    let end = length ?? Self.noEnd
    self.length = end
    stretches = Self.stretches(rules.map(\.days), over: length)
    let work = rules.count * stretches.reduce(0) { $0 + $1.count }
    joinings = Array(Self.joinings(rules.map(\.days)).prefix(max(1, Self.mostWork / max(1, work))))
  }

  /// Days of joining to check. Those on which a dated rule begins come first.
  static func joinings(_ rules: [RuleCalendar]) -> [Int] {
    let starts = rules.compactMap { $0.starts?.dayNumber }
    // Rules that have only an end are checked in their last ten weeks.
    let ends = rules.filter { $0.starts == nil }.compactMap(\.ends).map { $0.dayNumber - 70 }
    let dates = Set(starts).sorted() + Set(ends).subtracting(starts).sorted()
    guard !dates.isEmpty else {
      return rules.contains(where: \.namesWeekdays) ? Array(anyDay..<anyDay + week) : [anyDay]
    }
    let waits = Set(rules.flatMap { $0.stretches.map(\.lowerBound) }).subtracting([0]).sorted()
    let earlier = waits.lazy.flatMap { wait in dates.map { $0 - wait } }
    return Array((dates + earlier.prefix(mostJoinings)).prefix(mostJoinings))
  }

  /// Days of participation to check: a year, and a year from each `from-day` or stretch of `days`.
  static func stretches(_ rules: [RuleCalendar], over length: Int?) -> [Range<Int>] {
    let all = stretches(rules)
    guard let length else { return all }
    return all.map { $0.clamped(to: 0..<length) }.filter { !$0.isEmpty }
  }

  private static func stretches(_ rules: [RuleCalendar]) -> [Range<Int>] {
    var stretches = [0..<366]
    for wait in Set(rules.flatMap { $0.stretches.map(\.lowerBound) }).sorted() {
      let next = max(0, wait - week)..<wait + 366
      guard stretches.count < mostStretches || next.lowerBound <= stretches[stretches.count - 1].upperBound
      else {
        break
      }
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

  /// Number of prompts on each day.
  private func prompts(on days: Range<Int>, joined: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: days.count)
    let first = joined + days.lowerBound
    let end = joined + max(days.lowerBound, min(days.upperBound, length))
    for rule in rules {
      rule.days.forEachDay(in: first..<end, joined: joined) {
        counts[$0 - first] += rule.prompts
      }
    }
    return counts
  }

  /// The day from which notifications last the fewest days, if they do not last a week: a participant who opens the app on
  /// that day for the last time loses some.
  var shortestSupply: NotificationSupply? {
    guard promptsOfAll * Self.week > pendingNotifications else { return nil }
    var shortest: NotificationSupply?
    for joined in joinings {
      for stretch in stretches {
        let counts = prompts(on: stretch.lowerBound..<stretch.upperBound + Self.week, joined: joined)
        for place in 0..<stretch.count {
          let week = counts[place..<place + Self.week]
          guard let days = NotificationSupply.days(week), days < shortest?.days ?? Self.week else { continue }
          shortest = NotificationSupply(
            joined: joined, isDated: rules.contains { $0.days.starts != nil || $0.days.ends != nil },
            namesWeekdays: rules.contains(where: \.days.namesWeekdays), opened: stretch.lowerBound + place,
            days: days, notifications: Array(week))
        }
      }
    }
    return shortest
  }
}

/// Seven days with more notifications than iOS keeps.
struct NotificationSupply {
  /// The day of joining as a day number, and whether it matters.
  let joined: Int
  let isDated: Bool
  let namesWeekdays: Bool
  /// The day of participation on which the app is last opened.
  let opened: Int
  /// Number of days before the first on which a notification is lost.
  let days: Int
  /// Numbers of notifications on the seven days from `opened`.
  let notifications: [Int]

  /// The day of participation on which the first notification is lost.
  var lost: Int { opened + days }
  var total: Int { notifications.reduce(0, +) }

  /// The first of seven days on which there were more notifications than iOS keeps.
  static func days(_ notifications: ArraySlice<Int>) -> Int? {
    var planned = 0
    let last = notifications.firstIndex { count in
      planned += count
      return planned > pendingNotifications
    }
    return last.map { $0 - notifications.startIndex }
  }

  /// Number of the notifications that come from a rule.
  func notifications(of rule: ScheduleRule) -> Int {
    let calendar = rule.calendar
    let week = (opened..<opened + notifications.count).filter { notifications[$0 - opened] > 0 }
    return week.count { calendar.applies(on: joined + $0, joined: joined) } * rule.notificationsADay
  }

  /// The participants affected, if the day of joining decides: `, for participants who joined on 2026-03-02`.
  var joining: String {
    if isDated, let date = CalendarDate(dayNumber: joined) {
      return ", for participants who joined on \(date)"
    }
    return namesWeekdays ? ", for participants who joined on a \(Weekday(dayNumber: joined).name)" : ""
  }
}

extension NotificationSupply {
  /// The shortest one of a study; nil if notifications always last a week, or as long as participation.
  init?(of rules: [ScheduleRule], over length: Int? = nil) {
    let days = StudyDays(rules, over: length, counting: { $0.notificationsADay })
    guard let shortest = days.shortestSupply else {
      return nil
    }
    self = shortest
  }
}

extension RuleCalendar {
  /// Whether there are participants who get prompts from both on the same day.
  func sharesDay(with other: RuleCalendar, over length: Int?) -> Bool {
    if let starts, let ends = other.ends, ends < starts { return false }
    if let ends, let starts = other.starts, ends < starts { return false }
    let days = StudyDays.stretches([self, other], over: length)
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

/// iOS keeps the 64 soonest notifications of an app and drops the others (Apple, UILocalNotification).
let pendingNotifications = 64
