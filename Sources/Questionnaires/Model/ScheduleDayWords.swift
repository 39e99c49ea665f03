/// The days of a schedule rule as a preview and an editor say them. Days of participation are counted as in the
/// language: day 0 is the day of joining.
extension ScheduleRule {
  /// The frequency and the days: `every 2 days`, `on days 0 to 13 of participation`, `on Mondays, every 2 weeks`.
  package var dayWords: [String] { ScheduleWording(.english).dayWords(of: self) }

  /// `a reminder after 1 h`, `reminders after 10 min and 20 min`
  package var reminderWords: String? { ScheduleWording(.english).reminderWords(of: self) }

  /// Whether the words count days of participation.
  package var countsDays: Bool { days != nil || (fromDay?.value ?? 0) > 0 }

  /// Each participant has prompts on one day at most, because of `days` or because the rule ends before `every` is over.
  package var isOnOneDay: Bool {
    guard weekdays == nil else { return false }
    let apart = interval.unit == .month ? interval.count * 28 : interval.days
    if let days, days.value.count == 1 { return (1...apart).contains(days.value[0].value.count) }
    guard days == nil, let starts, let ends else { return false }
    return (0..<apart).contains(ends.value.dayNumber - starts.value.dayNumber)
  }
}

extension ScheduleWording {
  package func dayWords(of rule: ScheduleRule) -> [String] {
    let stretches = rule.days.map { participation(on: $0.value.map(\.value)) }
    let days = [stretches, weekdayWords(of: rule)].compactMap { $0 }
    let isNamed = rule.weekdays != nil || rule.interval.isDaily && !days.isEmpty
    return isNamed ? days : days + [every(rule.interval)]
  }

  func reminderWords(of rule: ScheduleRule) -> String? {
    rule.reminders.map { reminders(after: $0.value.map(\.value)) }
  }

  private func weekdayWords(of rule: ScheduleRule) -> String? {
    guard let weekdays = rule.weekdays else { return nil }
    let names = on(weekdays.value.map(\.value))
    guard rule.interval.unit == .week, rule.interval.count > 1 else { return names }
    return names + ", " + every(rule.interval)
  }
}

extension Interval {
  package var isDaily: Bool { count == 1 && unit == .day }

  /// `every day`, `every 2 weeks`
  package var inWords: String {
    count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
  }
}

/// `a`, `a and b`, `a, b and c`
package func listed(_ names: [String], and: String = " and ") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + and + last
}

/// `a`, `a and b`, `a, b and 7 more`
package func listedBriefly(_ names: [String]) -> String {
  let most = 6
  guard names.count > most else { return listed(names) }
  return listed(Array(names.prefix(most - 1)) + ["\(names.count - most + 1) more"])
}
