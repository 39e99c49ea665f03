/// The days of a schedule rule as a preview and an editor say them. Days of participation are counted as in the
/// language: day 0 is the day of joining.
extension ScheduleRule {
  /// How often, and on which days: `every 2 days`, `on days 0 to 13 of participation`, `on Mondays, every 2 weeks`.
  package var dayWords: [String] {
    let days = [stretchWords, weekdayWords].compactMap { $0 }
    let isDaily = interval.count == 1 && interval.unit == .day
    return weekdays != nil || isDaily && !days.isEmpty ? days : days + [interval.inWords]
  }

  /// `a reminder after 1 h`, `reminders after 10 min and 20 min`
  package var reminderWords: String? {
    reminders.map { reminders in
      (reminders.value.count == 1 ? "a reminder" : "reminders") + " after "
        + listed(reminders.value.map(\.value.description))
    }
  }

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

  private var stretchWords: String? {
    guard let days else { return nil }
    let names = days.value.map(\.value).map {
      $0.first == $0.last ? "\($0.first)" : "\($0.first) to \($0.last)"
    }
    let isOne = days.value.count == 1 && days.value[0].value.count == 1
    return "on \(isOne ? "day" : "days") \(listed(names)) of participation"
  }

  private var weekdayWords: String? {
    guard let weekdays else { return nil }
    let names = "on " + listed(weekdays.value.map { $0.value.name + "s" })
    guard interval.unit == .week, interval.count > 1 else { return names }
    return names + ", every \(interval.count) weeks"
  }
}

extension Interval {
  /// `every day`, `every 2 weeks`
  package var inWords: String {
    count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
  }
}

/// `a`, `a and b`, `a, b and c`
package func listed(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
