import Algorithms
import Questionnaires

/// The days on which a rule asks.
///
/// Days are counted from `starts` if the rule has it, so that all participants are asked on the same days, and
/// otherwise from the first day of each stretch of days of participation (`from-day`, `days`). Months are calendar
/// months: the same day of the month as the first, or the last day of a shorter month, so that 31 January is followed
/// by 28 February and 31 March. With `weekdays`, weeks are counted from the first day of all.
package struct RuleCalendar: Hashable {
  let interval: Interval
  /// Days of participation, ascending and apart from each other.
  let stretches: [ClosedRange<Int>]
  /// By `Weekday.number`; all if the rule names none.
  let weekdays: [Bool]
  let namesWeekdays: Bool
  let starts: CalendarDate?
  let ends: CalendarDate?
  private let firstDay: Int?
  private let lastDay: Int

  /// After every day that has a date.
  private static let noLastDay = 1 << 40

  init(_ rule: ScheduleRule) {
    interval = rule.interval
    let days = rule.days.map { days in
      days.value.map(\.value).filter { !$0.isReversed }.map { $0.first...$0.last }
    }
    stretches =
      days?.sorted { $0.lowerBound < $1.lowerBound } ?? [(rule.fromDay?.value ?? 0)...Self.noLastDay]
    let named = rule.weekdays?.value.map(\.value)
    weekdays = Weekday.allCases.map { named?.contains($0) ?? true }
    namesWeekdays = rule.weekdays != nil
    starts = rule.starts?.value
    ends = rule.ends?.value
    firstDay = starts?.dayNumber
    lastDay = ends?.dayNumber ?? .max
  }

  /// The first day of participation on which the rule may ask.
  var firstStretch: Int { stretches.first?.lowerBound ?? 0 }

  /// The last day of participation on which the rule may ask; nil if it never ends.
  var lastStretchDay: Int? { stretches.last.flatMap { $0.upperBound < Self.noLastDay ? $0.upperBound : nil } }

  /// - Parameter joined: the number of the day of joining
  package func applies(on day: Int, joined: Int) -> Bool {
    guard day >= firstDay ?? .min, day <= lastDay, let stretch = stretch(with: day - joined) else {
      return false
    }
    return asks(on: day, from: firstDay ?? joined + stretch.lowerBound, joined: joined)
  }

  private func stretch(with day: Int) -> ClosedRange<Int>? {
    let place = stretches.partitioningIndex { $0.upperBound >= day }
    return place < stretches.count && stretches[place].contains(day) ? stretches[place] : nil
  }

  /// - Parameter anchor: the day from which days are counted
  private func asks(on day: Int, from anchor: Int, joined: Int) -> Bool {
    guard weekdays[Weekday(dayNumber: day).number] else { return false }
    switch interval.unit {
    case .week where namesWeekdays:
      return ((day - (firstDay ?? joined + firstStretch)) / 7).isMultiple(of: interval.count)
    case .day, .week: return (day - anchor).isMultiple(of: interval.days)
    case .month: return isMonths(from: anchor, to: day)
    }
  }

  /// Calls the body with each of these days on which the rule applies. Skips the days between, for speed.
  func forEachDay(in days: Range<Int>, joined: Int, _ body: (Int) -> Void) {
    for stretch in stretches {
      let anchor = firstDay ?? joined + stretch.lowerBound
      let first = max(anchor, joined + stretch.lowerBound, days.lowerBound)
      let end = min(joined + stretch.upperBound, lastDay, days.upperBound - 1) + 1
      guard first < end else { continue }
      forEachDay(of: first..<end, from: anchor, joined: joined, body)
    }
  }

  private func forEachDay(of days: Range<Int>, from anchor: Int, joined: Int, _ body: (Int) -> Void) {
    switch interval.unit {
    case _ where namesWeekdays:
      for day in days where asks(on: day, from: anchor, joined: joined) { body(day) }
    case .day, .week:
      let wait = (interval.days - (days.lowerBound - anchor) % interval.days) % interval.days
      for day in stride(from: days.lowerBound + wait, to: days.upperBound, by: interval.days) { body(day) }
    case .month: forEachMonth(from: anchor, in: days, body)
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
  /// This day in a later month, or that month's last day if it is shorter.
  fileprivate func adding(months: Int) -> CalendarDate? {
    let total = month - 1 + months
    let (year, month) = (year + total / 12, total % 12 + 1)
    return CalendarDate(year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year)))
  }
}

extension ScheduleRule {
  package var calendar: RuleCalendar { RuleCalendar(self) }

  /// Number of prompts on a day on which the rule applies; for an overfull window, only those that fit.
  package var promptsADay: Int {
    switch form {
    case .spread(let window, let times, let minGap):
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return SpreadTable.mostTimes(length: window.value.minutes, times: times.value, gap: gap)
    case .windows(let windows): return windows.count { $0.value.minutes > 0 }
    case .fixed(let times): return times.count
    }
  }

  /// Prompts and their reminders, if nobody answers.
  package var notificationsADay: Int { promptsADay * (1 + (reminders?.value.count ?? 0)) }
}
