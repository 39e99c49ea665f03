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
    else { return }
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

/// All ways to place prompts on the minutes of a window, one in each of its equal parts and no two closer than a
/// gap, counted so that each way can be drawn with equal probability.
///
/// The app that invented this spread redraws each prompt in its part until it is far enough from the previous one,
/// which may take forever, and drops the day if it seems to. Here, the last prompt has one way to continue from each
/// of its minutes, and the one before it has as many as there are minutes for the next at a distance of the gap.
/// Drawing each prompt in proportion to its ways to continue, from first to last, makes all days equally likely and
/// needs one random number per prompt. The counts are `Double`s: beyond 2⁵³ they are right to 15 digits.
struct SpreadTable: Sendable {
  let gap: Int
  /// The minutes of each part: those m with part = ⌊m · parts / length⌋.
  let parts: [Range<Int>]
  /// Ways from this minute or a later one in the same part.
  private let waysFrom: [Double]

  /// - Parameters:
  ///   - length: minutes in the window
  ///   - times: prompts, at most `mostTimes`
  init(length: Int, times: Int, gap: Int) {
    self.gap = gap
    parts = (0..<times).map { part in
      (part * length + times - 1) / times..<((part + 1) * length + times - 1) / times
    }
    var ways = [Double](repeating: 0, count: max(length, 0))
    for part in parts.indices.reversed() {
      var sum = 0.0
      for minute in parts[part].reversed() {
        sum += part + 1 == times ? 1 : Self.ways(ways, in: parts[part + 1], from: minute + gap)
        ways[minute] = sum
      }
    }
    waysFrom = ways
  }

  /// Number of prompts that fit into a window: (times − 1) × gap must be shorter than the window.
  static func mostTimes(length: Int, times: Int, gap: Int) -> Int {
    guard length > 0 else { return 0 }
    return min(times, gap > 0 ? (length - 1) / gap + 1 : length, length)
  }

  /// The number of ways that begin at a minute or later, rounded beyond 2⁵³.
  func ways(from earliest: Int = 0) -> Double {
    parts.first.map { Self.ways(waysFrom, in: $0, from: earliest) } ?? 1
  }

  /// One of the ways that begin at a minute or later, as minutes in ascending order; there must be one.
  func draw(from earliest: Int = 0, _ generator: inout SeededGenerator) -> [Int] {
    var minutes: [Int] = []
    var earliest = earliest
    for part in parts {
      let minute = draw(in: part, from: max(earliest, part.lowerBound), &generator)
      minutes.append(minute)
      earliest = minute + gap
    }
    return minutes
  }

  /// The minute m with ways(from m + 1) ≤ drawn < ways(from m).
  private func draw(in part: Range<Int>, from earliest: Int, _ generator: inout SeededGenerator) -> Int {
    let total = Self.ways(waysFrom, in: part, from: earliest)
    let drawn = min(generator.fraction() * total, total.nextDown)
    return (earliest..<part.upperBound).partitioningIndex { waysFrom[$0] <= drawn } - 1
  }

  private static func ways(_ waysFrom: [Double], in part: Range<Int>, from minute: Int) -> Double {
    minute < part.upperBound ? waysFrom[max(minute, part.lowerBound)] : 0
  }
}
