import Questionnaires
import Scheduling

/// Which prompts come on which days, however the rules of a schedule say it.
struct ScheduleMeaning {
  /// The cause of prompts on a day.
  private enum Source: Hashable {
    case time(TimeOfDay)
    case window(TimeWindow)
    case spread(TimeWindow, times: Int, minGap: Duration)
    /// Prompts that move each other, because each stays open for a while.
    case windows([TimeWindow])
  }

  private struct Prompting: Hashable {
    let source: Source
    let openFor: Duration?
    let reminders: [Duration]
  }

  private struct Rule: Equatable {
    let calendar: RuleCalendar
    let promptings: [Prompting]

    init(_ rule: ScheduleRule) {
      calendar = rule.calendar
      let reminders = rule.reminders?.value.map(\.value).sorted { $0.minutes < $1.minutes } ?? []
      promptings = ScheduleMeaning.sources(of: rule).map {
        Prompting(source: $0, openFor: rule.openFor?.value, reminders: reminders)
      }
    }
  }

  private let rules: [Rule]

  private init(_ rules: [ScheduleRule]) { self.rules = rules.map(Rule.init) }

  private static func sources(of rule: ScheduleRule) -> [Source] {
    switch rule.form {
    case .spread(let window, let times, _) where times.value == 1: return [.window(window.value)]
    case .spread(let window, let times, let minGap):
      let gap = minGap?.value ?? ScheduleForm.defaultMinGap
      return [.spread(window.value, times: times.value, minGap: gap)]
    case .windows(let windows):
      let sorted = windows.map(\.value).sorted { $0.start < $1.start }
      return rule.openFor == nil || sorted.count == 1 ? sorted.map(Source.window) : [.windows(sorted)]
    case .fixed(let times): return times.map { .time($0.value) }
    }
  }

  /// Whether participants get the same prompts, whenever they join.
  static func areSame(_ old: [ScheduleRule], _ new: [ScheduleRule]) -> Bool {
    let (before, after) = (ScheduleMeaning(old), ScheduleMeaning(new))
    guard before.rules != after.rules else { return true }
    let sample = JoiningSample(old + new)
    return sample.joinings.allSatisfy { joined in
      (joined..<joined + sample.days).allSatisfy { day in
        before.promptings(on: day, joined: joined) == after.promptings(on: day, joined: joined)
      }
    }
  }

  private func promptings(on day: Int, joined: Int) -> [Prompting: Int] {
    var counts: [Prompting: Int] = [:]
    for rule in rules where rule.calendar.applies(on: day, joined: joined) {
      for prompting in rule.promptings { counts[prompting, default: 0] += 1 }
    }
    return counts
  }
}

/// Days of joining, and as many days of participation, after which schedules that differ have differed.
struct JoiningSample {
  let joinings: [Int]
  let days: Int

  /// A Monday; the days of the month and of leap years that matter come within four years of it.
  static let anyDay = 20_458

  init(_ rules: [ScheduleRule]) {
    let dates = rules.flatMap { [$0.starts, $0.ends] }.compactMap { $0?.value.dayNumber }
    let around = dates.flatMap { date in [-365, -30, -7, -1, 0, 1, 7].map { date + $0 } }
    let hasMonths = rules.contains { $0.interval.unit == .month }
    let anyDays = Self.anyDay..<Self.anyDay + (hasMonths ? 31 : 7)
    joinings = Array(anyDays) + around
    let last = rules.flatMap { $0.days?.value.map(\.value.last) ?? [$0.fromDay?.value ?? 0] }.max() ?? 0
    let longest = rules.map(\.interval.days).max() ?? 1
    days = min(Simulator.mostDays, max(last, 0) + max(62, 2 * longest) + (dates.isEmpty ? 0 : 400))
  }
}
