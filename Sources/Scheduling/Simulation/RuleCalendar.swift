import Questionnaires

/// The days on which a rule asks.
///
/// Days are counted from `starts` if the rule has it, so that all participants are asked on the same days, and
/// otherwise from the first day of participation on which it applies (`from-day`). Months are calendar months: the
/// same day of the month as the first, or the last day of a shorter month, so that 31 January is followed by
/// 28 February and 31 March.
struct RuleCalendar: Hashable {
  let interval: Interval
  let fromDay: Int
  let starts: CalendarDate?
  let ends: CalendarDate?
  private let firstDay: Int?
  private let lastDay: Int

  init(_ rule: ScheduleRule) {
    interval = rule.interval
    fromDay = rule.fromDay?.value ?? 0
    starts = rule.starts?.value
    ends = rule.ends?.value
    firstDay = starts?.dayNumber
    lastDay = ends?.dayNumber ?? .max
  }

  /// - Parameter joined: the number of the day of joining
  func applies(on day: Int, joined: Int) -> Bool {
    let earliest = joined + fromDay
    let anchor = firstDay ?? earliest
    guard day >= max(anchor, earliest), day <= lastDay else { return false }
    switch interval.unit {
    case .day, .week: return (day - anchor).isMultiple(of: interval.days)
    case .month: return isMonths(from: anchor, to: day)
    }
  }

  /// Calls the body with each of these days on which the rule applies. Skips the days between, for speed.
  func forEachDay(in days: Range<Int>, joined: Int, _ body: (Int) -> Void) {
    let earliest = joined + fromDay
    let anchor = firstDay ?? earliest
    let end = min(days.upperBound - 1, lastDay)
    var day = max(anchor, earliest, days.lowerBound)
    switch interval.unit {
    case .day, .week:
      day += (interval.days - (day - anchor) % interval.days) % interval.days
      for day in stride(from: day, through: end, by: interval.days) { body(day) }
    case .month: forEachMonth(from: anchor, in: day..<max(day, end + 1), body)
    }
  }

  private func forEachMonth(from anchor: Int, in days: Range<Int>, _ body: (Int) -> Void) {
    guard let first = CalendarDate(dayNumber: anchor), let start = CalendarDate(dayNumber: days.lowerBound)
    else {
      return
    }
    let passed = (start.year - first.year) * 12 + start.month - first.month
    var months = passed - passed % interval.count
    while let day = first.adding(months: months)?.dayNumber, day < days.upperBound {
      if day >= days.lowerBound { body(day) }
      months += interval.count
    }
  }

  private func isMonths(from anchor: Int, to day: Int) -> Bool {
    guard let first = CalendarDate(dayNumber: anchor), let date = CalendarDate(dayNumber: day) else {
      return false
    }
    let months = (date.year - first.year) * 12 + date.month - first.month
    let length = CalendarDate.length(ofMonth: date.month, year: date.year)
    return months.isMultiple(of: interval.count) && date.day == min(first.day, length)
  }
}

extension CalendarDate {
  /// The same day of a later month, or its last day if it is shorter.
  fileprivate func adding(months: Int) -> CalendarDate? {
    let total = month - 1 + months
    let (year, month) = (year + total / 12, total % 12 + 1)
    return CalendarDate(year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year)))
  }
}

extension ScheduleRule {
  var calendar: RuleCalendar { RuleCalendar(self) }

  /// How many prompts come on a day on which the rule applies; for an overfull window, only those that fit.
  var promptsADay: Int {
    switch form {
    case .spread(let window, let times, let minGap):
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return SpreadTable.mostTimes(length: window.value.minutes, times: times.value, gap: gap)
    case .windows(let windows, _): return windows.count { $0.value.minutes > 0 }
    case .fixed(let times): return times.count
    }
  }
}
