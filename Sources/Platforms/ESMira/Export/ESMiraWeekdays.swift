import Diagnostics
import Questionnaires
import Scheduling

/// Days of the week as the apps of ESMira take them: the day that it is in Greenwich when a prompt's time or window begins
/// (`Scheduler.considerDayOptions`).
struct ESMiraWeekdays {
  private let zone: TimeZone
  private let rule: ScheduleRule
  /// The zone's offset from Greenwich in seconds, at least and at most.
  private let offsets: ClosedRange<Int>

  init(of rule: ScheduleRule, in zone: TimeZone) {
    self.zone = zone
    self.rule = rule
    offsets = zone.offsets(from: rule.starts?.value, to: rule.ends?.value)
  }

  /// Nil if people are asked on the days that are written.
  var finding: Finding? {
    guard let weekdays = rule.weekdays, rule.asksOnSomeDaysOnly else { return nil }
    let wrong = rule.beginnings.filter {
      shift($0.time, offsets.lowerBound) != 0 || shift($0.time, offsets.upperBound) != 0
    }
    guard let first = wrong.first else { return nil }
    let (least, most) = (shift(first.time, offsets.lowerBound), shift(first.time, offsets.upperBound))
    let days = Set(weekdays.value.map { $0.value.moved(by: -(least == 0 ? most : least)) })
    let season = least == most ? "" : least == 0 ? " during summer time" : " during winter time"
    return Finding(
      "in \(zone.name), the prompts \(first.words) ring \(Weekday.words(for: days))\(season): the apps of ESMira take the day of the week in Greenwich (UTC)",
      at: weekdays.range, notes: wrong.map { Note("the time of these prompts", at: $0.range) },
      help: "plan these prompts \(rightTimes), or ask on all days of the week")
  }

  /// 1 if it is already tomorrow in Greenwich at that time, -1 if it is still yesterday.
  private func shift(_ time: TimeOfDay, _ offset: Int) -> Int {
    floorDivide(time.minutes * 60 - offset, 86_400)
  }

  /// Times at which it is the same day in Greenwich all year.
  private var rightTimes: String {
    let first = max(0, offsets.upperBound + 59) / 60
    let end = 1_440 - max(0, 59 - offsets.lowerBound) / 60
    let (from, before) = (TimeOfDay(minutes: first), TimeOfDay(minutes: end))
    return switch (first > 0, end < 1_440) {
    case (true, true): "from \(from) on and before \(before)"
    case (true, false): "from \(from) on"
    case (false, _): "before \(before)"
    }
  }
}

extension ScheduleRule {
  /// Whether there is a day of the week on which it does not ask.
  var asksOnSomeDaysOnly: Bool {
    weekdays.map { Set($0.value.map(\.value)).count < Weekday.allCases.count } ?? false
  }

  /// The times, or beginnings of windows, by which the apps choose the day.
  fileprivate var beginnings: [(time: TimeOfDay, words: String, range: SourceRange)] {
    switch form {
    case .spread(let window, _, _): [(window.value.start, "of \(window.value)", window.range)]
    case .windows(let windows): windows.map { ($0.value.start, "of \($0.value)", $0.range) }
    case .fixed(let times): times.map { ($0.value, "at \($0.value)", $0.range) }
    }
  }
}

extension Weekday {
  fileprivate func moved(by days: Int) -> Weekday { Weekday.allCases[(number + days + 7) % 7] }

  /// `Sunday to Thursday`, or each of them.
  fileprivate static func words(for days: Set<Weekday>) -> String {
    let firsts = days.filter { !days.contains($0.moved(by: -1)) }
    if firsts.count == 1, days.count > 2, let first = firsts.first {
      return "\(first.name) to \(first.moved(by: days.count - 1).name)"
    }
    let names = days.sorted { $0.number < $1.number }.map(\.name)
    return "on "
      + [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(
        separator: " and ")
  }
}
