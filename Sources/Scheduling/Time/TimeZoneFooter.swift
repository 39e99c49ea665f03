import Questionnaires

/// The rule that a zone follows in all future years, as in `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX TZ, RFC 8536 3.3.1).
struct TimeZoneFooter: Sendable, Equatable {
  struct Summer: Sendable, Equatable {
    let offset: Int
    let start: YearlyMoment
    let end: YearlyMoment
  }

  let standardOffset: Int
  let summer: Summer?

  func offset(at instant: Int) -> Int {
    guard let summer, let year = year(of: instant) else { return standardOffset }
    let (start, end) = bounds(of: summer, in: year)
    let isSummer = start < end ? start <= instant && instant < end : !(end <= instant && instant < start)
    return isSummer ? summer.offset : standardOffset
  }

  /// The instants in a period at which summer time begins or ends.
  func changes(in range: Range<Int>) -> [Int] {
    guard let summer, let first = year(of: range.lowerBound), let last = year(of: range.upperBound) else {
      return []
    }
    let years = max(1, first - 1)...min(9_999, last + 1)
    return years.flatMap { year -> [Int] in
      let (start, end) = bounds(of: summer, in: year)
      return [start, end]
    }.filter(range.contains)
  }

  private func bounds(of summer: Summer, in year: Int) -> (start: Int, end: Int) {
    (summer.start.local(in: year) - standardOffset, summer.end.local(in: year) - summer.offset)
  }

  private func year(of instant: Int) -> Int? {
    CalendarDate(dayNumber: floorDivide(instant + standardOffset, secondsADay))?.year
  }
}

/// A moment that comes every year.
struct YearlyMoment: Sendable, Equatable {
  enum Day: Sendable, Equatable {
    /// `M3.5.0`: the last Sunday of March; weeks 1 to 5, 5 the last, Sunday 0.
    case weekday(month: Int, week: Int, weekday: Int)
    /// `J60`: the first of March in every year.
    case dayWithoutLeap(Int)
    /// `59`: the sixtieth day of the year.
    case day(Int)
  }

  let day: Day
  /// Seconds after midnight; may be on another day.
  let time: Int

  /// In seconds since 1970-01-01 as the clocks show them.
  func local(in year: Int) -> Int {
    dayNumber(in: year) * secondsADay + time
  }

  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .day(let day): return first(of: 1, year) + day
    case .dayWithoutLeap(let day):
      let isAfterLeapDay = day >= 60 && CalendarDate.length(ofMonth: 2, year: year) == 29
      return first(of: 1, year) + day - 1 + (isAfterLeapDay ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let start = first(of: month, year)
      let first = floorModulo(weekday - (start + 4), 7)  // 1970-01-01 was a Thursday.
      let last = CalendarDate.length(ofMonth: month, year: year) - 1
      let day = first + (week - 1) * 7
      return start + (day > last ? day - 7 : day)
    }
  }

  private func first(of month: Int, _ year: Int) -> Int {
    CalendarDate(year: year, month: month, day: 1)?.dayNumber ?? 0
  }
}
