import Diagnostics

/// One entry of `schedule`. Several entries add up.
package struct ScheduleRule: Sendable {
  package let form: ScheduleForm
  package let every: Located<Interval>?
  /// The first day of participation on which the rule applies; 0 is the day of joining.
  package let fromDay: Located<Int>?
  /// The days of participation on which the rule applies, in the author's order.
  package let days: Located<[Located<DayStretch>]>?
  /// The days of the week on which it applies; nil if on all of them.
  package let weekdays: Located<[Located<Weekday>]>?
  /// The first calendar day, included.
  package let starts: Located<CalendarDate>?
  /// The last calendar day, included.
  package let ends: Located<CalendarDate>?
  /// How long a prompt can be answered; nil if until the next one.
  package let openFor: Located<Duration>?
  /// The times after a prompt at which participants are reminded of it.
  package let reminders: Located<[Located<Duration>]>?
  package let range: SourceRange

  package var interval: Interval { every?.value ?? Interval(count: 1, unit: .day) }

  /// Number of prompts on a day on which it asks.
  package var plannedPrompts: Int {
    switch form {
    case .spread(_, let times, _): times.value
    case .windows(let windows): windows.count
    case .fixed(let times): times.count
    }
  }

  /// The smallest gaps between the prompts are as long as the window or longer.
  package var isOverfull: Bool {
    guard case .spread(let window, let times, let minGap) = form, window.value.minutes > 0 else {
      return false
    }
    let gap = minGap?.value ?? ScheduleForm.defaultMinGap
    return (times.value - 1) * gap.minutes >= window.value.minutes
  }

  /// Whether several prompts are drawn from one window.
  package var isSpread: Bool {
    switch form {
    case .spread: true
    case .fixed, .windows: false
    }
  }
}

/// When prompts come on a day on which a rule applies.
package enum ScheduleForm: Sendable {
  /// Prompts at random, one in each of `times` equal parts of the window.
  case spread(window: Located<TimeWindow>, times: Located<Int>, minGap: Located<Duration>?)
  /// One prompt at random in each window.
  case windows([Located<TimeWindow>])
  /// Prompts at fixed times.
  case fixed([Located<TimeOfDay>])

  /// The default shortest time between two prompts of a spread.
  package static let defaultMinGap = Duration(minutes: 15)
}

/// Every so many days, weeks or months.
package struct Interval: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    case day
    case week
    case month
  }

  package let count: Int
  package let unit: Unit

  package init(count: Int, unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// The interval in days as the servers count it: a week is 7, a month is 30.
  package var days: Int {
    switch unit {
    case .day: count
    case .week: count * 7
    case .month: count * 30
    }
  }
}

/// A local time, `00:00` to `24:00`.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes after midnight, 0 to 1440.
  package let minutes: Int

  package init(minutes: Int) { self.minutes = minutes }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
  /// `HH:MM`.
  package var description: String { twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// From one local time to another on the same day.
package struct TimeWindow: Hashable, Sendable {
  package let start: TimeOfDay
  package let end: TimeOfDay

  package var minutes: Int { end.minutes - start.minutes }
}

extension TimeWindow: CustomStringConvertible {
  package var description: String { "\(start)-\(end)" }
}

/// A length of time in minutes.
package struct Duration: Hashable, Sendable {
  package let minutes: Int

  package init(minutes: Int) { self.minutes = minutes }
}

extension Duration: CustomStringConvertible {
  /// As it is written in a questionnaire: `30 min`, `2 h`, `1 day`.
  package var description: String {
    if minutes > 0, minutes.isMultiple(of: 1_440) {
      return minutes == 1_440 ? "1 day" : "\(minutes / 1_440) days"
    }
    if minutes > 0, minutes.isMultiple(of: 60) { return "\(minutes / 60) h" }
    return "\(minutes) min"
  }
}

/// A day of the Gregorian calendar.
package struct CalendarDate: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  package init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    guard day <= Self.length(ofMonth: month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD`; nil for anything else and for days that do not exist.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Days since 1970-01-01 (Hinnant, days_from_civil).
  package var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  package var description: String {
    let digits = String(year)
    return String(repeating: "0", count: 4 - digits.count) + digits + "-" + twoDigits(month) + "-"
      + twoDigits(day)
  }
}

/// Days of participation from a first to a last one, both included; 0 is the day of joining.
package struct DayStretch: Hashable, Sendable {
  package let first: Int
  /// Before `first` if the author wrote them in the wrong order.
  package let last: Int

  package var isReversed: Bool { last < first }
  package var count: Int { max(0, last - first + 1) }
}

extension DayStretch: CustomStringConvertible {
  /// As it is written in a questionnaire: `0-13`, `21`.
  package var description: String { first == last ? "\(first)" : "\(first)-\(last)" }
}

/// A day of the week, as questionnaires abbreviate it.
package enum Weekday: String, CaseIterable, Sendable {
  case mon
  case tue
  case wed
  case thu
  case fri
  case sat
  case sun

  /// 0 for Monday.
  package var number: Int {
    switch self {
    case .mon: 0
    case .tue: 1
    case .wed: 2
    case .thu: 3
    case .fri: 4
    case .sat: 5
    case .sun: 6
    }
  }

  /// `Monday`
  package var name: String {
    switch self {
    case .mon: "Monday"
    case .tue: "Tuesday"
    case .wed: "Wednesday"
    case .thu: "Thursday"
    case .fri: "Friday"
    case .sat: "Saturday"
    case .sun: "Sunday"
    }
  }

  /// The weekday this many days after 1970-01-01, which was a Thursday.
  package init(dayNumber: Int) {
    let number = (dayNumber + 3) % 7
    self = Self.allCases[number < 0 ? number + 7 : number]
  }

  /// Reads `mon`, `Monday`.
  package init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    guard let day = Self.allCases.first(where: { $0.rawValue == text || $0.name.lowercased() == text }) else {
      return nil
    }
    self = day
  }

  /// The days that `mon` or `mon-fri` names; a new week may begin in between, such as in `fri-mon`.
  package static func days(_ text: some StringProtocol) -> [Weekday]? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Weekday($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
      return nil
    }
    let count = (last.number - first.number + 7) % 7
    return (0...count).map { allCases[(first.number + $0) % 7] }
  }
}

extension CalendarDate {
  /// The day that is this many days after 1970-01-01 (Hinnant, civil_from_days); nil outside the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    let shifted = dayNumber + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Days with a date, 0001-01-01 to 9999-12-31.
  package static let dayNumbers = -719_162...2_932_896
}
