import Questionnaires
import Scheduling

/// When prompts may come, prepared to judge each row.
struct PromptPlan: Sendable {
  enum Verdict: Equatable {
    /// The rule that allows it, if there is only one, and how long it can be answered, if that is limited.
    case inside(rule: Int?, openFor: Int?)
    case outside
    case early
    case late

    var isInside: Bool {
      switch self {
      case .inside: true
      case .outside, .early, .late: false
      }
    }
  }

  fileprivate struct Rule: Sendable {
    let calendar: RuleCalendar
    let windows: [PromptWindow]
    let prompts: Int
    /// In seconds.
    let openFor: Int?
    /// In minutes, of prompts that are spread over a window.
    let minGap: Int?
    /// Days of participation and calendar days, ends included.
    let participation: ClosedRange<Int>
    let days: ClosedRange<Int>
  }

  private let rules: [Rule]
  /// After a prompt, in seconds.
  let reminders: [Int]
  /// The last day of participation in the study.
  private let lastDay: Int?
  /// The first day of participation with prompts.
  let firstDay: Int

  /// - Parameter length: of participation in the study, in days
  init(_ schedule: [ScheduleRule], length: Int?) {
    rules = schedule.map { Rule($0) }
    reminders = Set(schedule.flatMap { $0.reminders?.value.map { $0.value.minutes * 60 } ?? [] }).sorted()
    lastDay = length.map { $0 - 1 }
    firstDay = rules.map(\.participation.lowerBound).min() ?? 0
  }

  var ruleCount: Int { rules.count }

  /// Whether a rule begins after the day of joining.
  var beginsLater: Bool { rules.contains(where: \.beginsLater) }

  /// - Parameter joined: nil if the day of joining is not known; then rules that begin later are not judged
  func judge(_ time: ClockTime, joined: Int?) -> Verdict {
    guard joined == nil, beginsLater else { return verdict(time, joined: joined ?? time.day) }
    let verdict = verdict(time, joined: time.day)
    if case .inside = verdict { return verdict }
    let mayFit = rules.contains {
      $0.beginsLater && $0.hasWindow(at: time.minute) && $0.days.contains(time.day)
    }
    return mayFit ? .inside(rule: nil, openFor: nil) : verdict
  }

  private func verdict(_ time: ClockTime, joined: Int) -> Verdict {
    if rules.allSatisfy({ time.day < $0.firstDay(joined) }) { return .early }
    if rules.allSatisfy({ time.day > $0.lastDay(joined) }) { return .late }
    if let lastDay, time.day - joined > lastDay { return .late }
    var (fitting, count, openFor) = (0, 0, Int?.some(0))
    for place in rules.indices where rules[place].allows(time, joined: joined) {
      (fitting, count) = (place, count + 1)
      openFor = openFor.flatMap { longest in rules[place].openFor.map { max(longest, $0) } }
    }
    return count == 0 ? .outside : .inside(rule: count == 1 ? fitting : nil, openFor: openFor)
  }

  /// Whether prompts come at this minute of some day.
  func hasWindow(at minute: Int) -> Bool { rules.contains { $0.hasWindow(at: minute) } }

  /// Number of prompts on a day.
  func prompts(on day: Int, joined: Int) -> Int {
    rules.reduce(0) { $0 + ($1.calendar.applies(on: day, joined: joined) ? $1.prompts : 0) }
  }

  /// The prompts that come from the day of joining to another day.
  func due(joined: Int, upTo last: Int) -> DuePrompts {
    var due = DuePrompts()
    for day in joined...max(joined, min(last, joined + (lastDay ?? Self.mostDays))) {
      for rule in rules where rule.calendar.applies(on: day, joined: joined) {
        due.add(rule.windows, on: day, joined: joined)
      }
    }
    return due
  }

  private static let mostDays = 4_000

  /// Hours of the day of which nobody knows how many prompts come in them.
  var unclearHours: Set<Int> { Set(rules.flatMap(\.windows).filter { $0.hour == nil }.flatMap(\.hours)) }

  /// The shortest time between two prompts of a rule, in minutes.
  func minGap(of rule: Int) -> Int? { rules[rule].minGap }
}

extension PromptPlan.Rule {
  fileprivate init(_ rule: ScheduleRule) {
    calendar = rule.calendar
    prompts = rule.promptsADay
    openFor = rule.openFor.map { $0.value.minutes * 60 }
    windows = rule.promptWindows
    if case .spread(_, _, let gap) = rule.form {
      minGap = (gap?.value ?? ScheduleForm.defaultMinGap).minutes
    } else {
      minGap = nil
    }
    let stretches = rule.days?.value.map(\.value).filter { !$0.isReversed } ?? []
    let first = stretches.map(\.first).min() ?? rule.fromDay?.value ?? 0
    participation = first...max(first, stretches.map(\.last).max() ?? forever)
    let starts = rule.starts?.value.dayNumber ?? -forever
    days = starts...max(starts, rule.ends?.value.dayNumber ?? forever)
  }

  fileprivate func firstDay(_ joined: Int) -> Int { max(days.lowerBound, joined + participation.lowerBound) }
  fileprivate func lastDay(_ joined: Int) -> Int { min(days.upperBound, joined + participation.upperBound) }

  fileprivate var beginsLater: Bool { participation.lowerBound > 0 }

  fileprivate func hasWindow(at minute: Int) -> Bool { windows.contains { $0.minutes.contains(minute) } }

  fileprivate func allows(_ time: ClockTime, joined: Int) -> Bool {
    hasWindow(at: time.minute) && calendar.applies(on: time.day, joined: joined)
  }
}

/// In days; after every date.
private let forever = 1 << 40

/// The number of prompts that the schedule has for one person or for several.
package struct DuePrompts: Sendable {
  package private(set) var all = 0
  /// By the day of participation, from 0.
  private(set) var days: [Int] = []
  /// Monday first.
  private(set) var weekdays = [Int](repeating: 0, count: 7)
  /// Only those whose hour is known.
  private(set) var hours = [Int](repeating: 0, count: 24)

  mutating func add(_ windows: [PromptWindow], on day: Int, joined: Int) {
    let prompts = windows.reduce(0) { $0 + $1.prompts }
    all += prompts
    while days.count <= day - joined { days.append(0) }
    days[day - joined] += prompts
    weekdays[weekdayNumber(ofDay: day)] += prompts
    for window in windows { if let hour = window.hour { hours[min(hour, 23)] += window.prompts } }
  }

  /// Adds those of several people who have the same.
  mutating func add(_ other: DuePrompts, times people: Int) {
    all += other.all * people
    DataChecking.add(other.days, to: &days, empty: 0) { $0 += $1 * people }
    DataChecking.add(other.weekdays, to: &weekdays, empty: 0) { $0 += $1 * people }
    DataChecking.add(other.hours, to: &hours, empty: 0) { $0 += $1 * people }
  }
}

/// From 0 for Monday; 1970-01-01, the day with the number 0, was a Thursday. `Weekday` would create a list of all of them
/// for each row.
func weekdayNumber(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

/// When some of a day's prompts come.
struct PromptWindow: Sendable {
  /// Of the day, ends included. The clock of a phone may show the end, or the minute after a fixed time.
  let minutes: ClosedRange<Int>
  let prompts: Int

  init(_ minutes: ClosedRange<Int>, prompts: Int = 1) { (self.minutes, self.prompts) = (minutes, prompts) }

  /// The hours of the day in which they come.
  var hours: ClosedRange<Int> {
    let first = minutes.lowerBound / 60
    return first...max(first, (minutes.upperBound - 1) / 60)
  }

  /// Nil if the window reaches beyond an hour.
  var hour: Int? { hours.count == 1 ? hours.lowerBound : nil }
}

extension ScheduleRule {
  var promptWindows: [PromptWindow] {
    switch form {
    case .spread(let window, _, _): return [PromptWindow(window.value.range, prompts: promptsADay)]
    case .fixed(let times): return times.map { PromptWindow($0.value.minutes...$0.value.minutes + 1) }
    case .windows(let windows):
      // A prompt moves to the end of the one before if that is still open.
      var latest = Int.min / 2
      return windows.map(\.value).sorted { $0.start < $1.start }.map { window in
        latest = openFor.map { max(window.end.minutes, latest + $0.value.minutes) } ?? window.end.minutes
        return PromptWindow(
          window.start.minutes...max(window.start.minutes, latest), prompts: window.minutes > 0 ? 1 : 0)
      }
    }
  }
}

extension TimeWindow {
  fileprivate var range: ClosedRange<Int> { start.minutes...max(start.minutes, end.minutes) }
}
