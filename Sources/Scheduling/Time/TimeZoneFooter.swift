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
  func local(in year: Int) -> Int { dayNumber(in: year) * secondsADay + time }

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

extension TimeZoneFooter {
  /// Nil if the text is not such a rule.
  init?(_ text: String) {
    var reader = FooterReader(text)
    guard reader.skipName(), let standard = reader.offset() else { return nil }
    guard !reader.isAtEnd else {
      self.init(standardOffset: -standard, summer: nil)
      return
    }
    guard reader.skipName() else { return nil }
    let summer = reader.next(is: ",") ? standard - 3_600 : reader.offset()
    guard let summer, reader.skip(","), let start = reader.moment(), reader.skip(","),
      let end = reader.moment(), reader.isAtEnd
    else { return nil }
    self.init(standardOffset: -standard, summer: Summer(offset: -summer, start: start, end: end))
  }
}

private struct FooterReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  func next(is character: Character) -> Bool { rest.first == character }

  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET` or `<-03>`
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// `[+-]h[h][:mm[:ss]]` in seconds
  mutating func offset() -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(upTo: 167).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `M3.5.0/2`, `J60`, `59/24`
  mutating func moment() -> YearlyMoment? {
    guard let day = day() else { return nil }
    guard skip("/") else { return YearlyMoment(day: day, time: 7_200) }
    return offset().map { YearlyMoment(day: day, time: $0) }
  }

  private mutating func day() -> YearlyMoment.Day? {
    if skip("J") {
      return number(upTo: 365).flatMap { $0 > 0 ? .dayWithoutLeap($0) : nil }
    }
    guard skip("M") else { return number(upTo: 365).map { .day($0) } }
    guard let month = number(upTo: 12), month > 0, skip("."), let week = number(upTo: 5), week > 0, skip("."),
      let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  private mutating func number(upTo limit: Int) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return digits.count <= 3 ? Int(digits).flatMap { $0 <= limit ? $0 : nil } : nil
  }
}
