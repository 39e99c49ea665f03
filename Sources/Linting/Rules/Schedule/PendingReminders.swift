import Questionnaires

/// How long the notifications last that an iOS app may have waiting: 64, over all its questionnaires
/// (Apple, `UNUserNotificationCenter`; TrackYourHearing 2019).
struct PendingReminders {
  static let limit = 64
  /// The days a participant may leave the app closed without losing reminders.
  static let expectedDays = 7

  /// The most prompts a day, on the day on which all rules apply.
  let promptsADay: Int
  /// The day on which the notifications run out, where 0 is the day the app was last opened; nil where they last
  /// the expected days.
  let firstLossDay: Int?

  /// Looks at the busiest time: rules that never apply at the same time do not add up.
  init(_ rules: some Collection<ScheduleRule>) {
    let loads = rules.map(Load.init).filter { $0.first <= $0.last }
    let busiest = Self.busiestDay(of: loads)
    let worst = loads.filter { $0.first <= busiest && busiest <= $0.last }
    promptsADay = worst.reduce(0) { $0 + $1.prompts }
    firstLossDay = (0..<Self.expectedDays).first { day in
      worst.reduce(0) { $0 + $1.prompts(inDays: day + 1) } > Self.limit
    }
  }

  /// The first day of the rules that together ask most in the days from there.
  private static func busiestDay(of loads: [Load]) -> Int {
    var ending = loads.sorted { $0.last < $1.last }[...]
    var prompts = 0
    var most = (prompts: 0, day: Int.min)
    for load in loads.sorted(by: { $0.first < $1.first }) {
      while let ended = ending.first, ended.last < load.first {
        prompts -= ended.prompts(inDays: expectedDays)
        ending.removeFirst()
      }
      prompts += load.prompts(inDays: expectedDays)
      if prompts > most.prompts { most = (prompts, load.first) }
    }
    return most.day
  }

  private struct Load {
    /// Prompts on a day on which the rule applies.
    let prompts: Int
    let interval: Int
    let first: Int
    let last: Int
    /// The length of the rule's stretch of the calendar; without both its ends it may be as long as can be.
    private let length: Int

    init(_ rule: ScheduleRule) {
      prompts = rule.promptsADay
      interval = max(1, rule.interval.days)
      first = rule.starts?.value.dayNumber ?? .min
      last = rule.ends?.value.dayNumber ?? .max
      length = rule.starts != nil && rule.ends != nil ? last - first + 1 : .max
    }

    /// The most prompts in so many days, the first of which is one on which the rule applies.
    func prompts(inDays days: Int) -> Int { prompts * ((min(days, length) - 1) / interval + 1) }
  }
}

extension ScheduleRule {
  /// Prompts on a day on which the rule applies.
  var promptsADay: Int {
    switch form {
    case .spread(_, let times, _): times.value
    case .windows(let windows, _): windows.count
    case .fixed(let times): times.count
    }
  }
}
