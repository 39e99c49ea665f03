import Questionnaires
import Scheduling

/// A moment, and what the clock showed where it was recorded. Both in seconds since 1970-01-01 00:00.
struct ClockTime: Equatable, Sendable {
  let instant: Int
  let local: Int

  /// Days since 1970-01-01.
  var day: Int { floorDivide(local, 86_400) }
  /// After midnight, without seconds.
  var minute: Int { (local - day * 86_400) / 60 }

  var date: CalendarDate? { CalendarDate(dayNumber: day) }

  func moved(by seconds: Int) -> ClockTime { ClockTime(instant: instant + seconds, local: local + seconds) }

  /// Such as `2026-03-01T08:30:00+01:00`, or the same without the offset.
  func words(hasOffset: Bool) -> String {
    let (second, offset) = (local - day * 86_400, (local - instant) / 60)
    let clock = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
    let size = abs(offset)
    let zone = hasOffset ? (offset < 0 ? "-" : "+") + twoDigits(size / 60) + ":" + twoDigits(size % 60) : ""
    return "\(date?.description ?? "")T\(clock)\(zone)"
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// How the times of a column are written.
enum TimeForm: Int, Sendable {
  case withOffset
  case withoutOffset
  /// With the day or the month first, as `--dates` says, or with slashes; without an offset.
  case ordered
  case unixSeconds
  case unixMilliseconds
  /// Seconds since 1970-01-01 00:00 of the participant's clock, without an offset.
  case clockSeconds
  /// Days since 1899-12-30 of the participant's clock, as spreadsheets count them: `46082.354167`.
  case serialDays

  /// A number, which only programs read as a time.
  var isNumber: Bool {
    switch self {
    case .withOffset, .withoutOffset, .ordered: false
    case .unixSeconds, .unixMilliseconds, .clockSeconds, .serialDays: true
    }
  }
}

/// The ways in which the times of a table are written.
struct TimeForms: Sendable {
  private var bits: UInt8 = 0

  @inline(__always) mutating func insert(_ form: TimeForm) { bits |= 1 << UInt8(form.rawValue) }

  mutating func add(_ other: TimeForms) { bits |= other.bits }

  func contains(_ form: TimeForm) -> Bool { bits & 1 << UInt8(form.rawValue) != 0 }
}

/// Reads times as data write them.
struct ClockReader: Sendable {
  /// The participants' time zone; nil if none is named: then a time with an offset keeps its own clock, and others are UTC.
  private let zone: TimeZone?
  /// The clock of times without an offset, if the table names it; nil if it is that of participants.
  private let tableZone: TimeZone?
  /// Nil if dates must begin with the year.
  private let order: DateOrder?
  /// Seconds since 1970 are those of the participant's clock.
  private let countsClockSeconds: Bool

  init(
    _ zone: TimeZone?, dates order: DateOrder?, countsClockSeconds: Bool = false, tableZone: TimeZone? = nil
  ) {
    self.zone = zone
    self.tableZone = tableZone
    self.order = order
    self.countsClockSeconds = countsClockSeconds
  }

  /// Later than any second that a study recorded, and earlier than any millisecond.
  private static let firstMillisecond = 100_000_000_000
  /// A second in 1973: smaller numbers are not taken for times.
  private static let firstSecond = 100_000_000
  /// From 1927 to 2173. Years such as 1985 have fewer digits, and points in time more.
  private static let serialDays = 10_000...99_999

  func time(_ cell: Bytes) -> ClockTime? { read(cell)?.time }

  func read(_ cell: Bytes) -> (time: ClockTime, form: TimeForm)? {
    guard cell.count >= 8 else { return number(cell) }
    if let order, let found = order.date(cell) {
      return time(cell, found.date.dayNumber, at: found.end).map { ($0, .ordered) }
    }
    if let day = Self.slashedDay(cell) { return time(cell, day, at: 10).map { ($0, .ordered) } }
    return cell.count >= 10 && cell[4] == UInt8(ascii: "-") ? written(cell) : number(cell)
  }

  /// Of 2026/03/01, in which the year shows the order.
  private static func slashedDay(_ cell: Bytes) -> Int? {
    guard cell.count > 10, cell[4] == UInt8(ascii: "/"), cell[7] == UInt8(ascii: "/"),
      let century = twoDigits(cell, 0), let year = twoDigits(cell, 2), let month = twoDigits(cell, 5),
      let day = twoDigits(cell, 8)
    else { return nil }
    return CalendarDate(year: century * 100 + year, month: month, day: day)?.dayNumber
  }

  /// A date without a time; the second says whether it was written in the order of `--dates`.
  func date(_ cell: Bytes) -> (date: CalendarDate, isOrdered: Bool)? {
    if cell.count == 10, let date = calendarDate(cell) { return (date, false) }
    guard let found = order?.date(cell), found.end == cell.count else { return nil }
    return (found.date, true)
  }

  /// A time of day after a date, without an offset.
  private func time(_ cell: Bytes, _ day: Int, at end: Int) -> ClockTime? {
    var place = end
    while place < cell.count,
      cell[place] == 0x20 || cell[place] == UInt8(ascii: ",") || cell[place] == UInt8(ascii: "T")
    { place += 1 }
    guard place > end, place < cell.count else { return nil }
    let parts = cell[place...].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.count <= 2 ? wholeNumber(Bytes(rebasing: part)) : nil }
    guard numbers.count == parts.count, (2...3).contains(numbers.count),
      numbers.allSatisfy({ (0..<60).contains($0) }),
      numbers[0] < 24, parts[1].count == 2
    else { return nil }
    let local = day * 86_400 + numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return clockTime(local: local)
  }

  /// The day of a number where a date belongs.
  func day(ofNumber cell: Bytes) -> CalendarDate? {
    number(cell).flatMap { $0.1.isNumber ? $0.0.date : nil }
  }

  /// Seconds or milliseconds since 1970, or days of a spreadsheet, by their size.
  private func number(_ cell: Bytes) -> (ClockTime, TimeForm)? {
    let point = cell.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") } ?? cell.count
    // Platforms write 0 if there was no such time.
    guard let number = wholeNumber(Bytes(rebasing: cell[..<point])), isFraction(cell, from: point) else {
      return nil
    }
    if Self.serialDays.contains(number) {
      let local = (number - daysTo1970) * 86_400 + secondsOfDay(cell, from: point)
      return (clockTime(local: local), .serialDays)
    }
    guard number >= Self.firstSecond else { return nil }
    let isMilliseconds = number >= Self.firstMillisecond
    if countsClockSeconds, !isMilliseconds { return (clockTime(local: number), .clockSeconds) }
    let time = clockTime(instant: isMilliseconds ? number / 1_000 : number, offset: 0)
    return (time, isMilliseconds ? .unixMilliseconds : .unixSeconds)
  }

  /// Without an offset.
  private func clockTime(local: Int) -> ClockTime {
    if let tableZone {
      let instant = tableZone.instant(ofLocal: local)
      return clockTime(instant: instant, offset: local - instant)
    }
    return ClockTime(instant: zone.map { $0.instant(ofLocal: local) } ?? local, local: local)
  }

  /// - Parameter offset: of the clock that counts if no zone is given
  private func clockTime(instant: Int, offset: Int) -> ClockTime {
    ClockTime(instant: instant, local: instant + (zone.map { $0.offset(at: instant) } ?? offset))
  }

  private func isFraction(_ cell: Bytes, from place: Int) -> Bool {
    place == cell.count
      || place + 1 < cell.count && cell[(place + 1)...].allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A date, `T` or a space, and a time, possibly with an offset.
  private func written(_ cell: Bytes) -> (ClockTime, TimeForm)? {
    guard let day = dayNumber(cell), cell.count >= 16,
      cell[10] == UInt8(ascii: "T") || cell[10] == 0x20 || cell[10] == UInt8(ascii: "t"),
      let hour = twoDigits(cell, 11), cell[13] == UInt8(ascii: ":"), let minute = twoDigits(cell, 14),
      hour < 24, minute < 60
    else { return nil }
    var place = 16
    guard let second = seconds(cell, &place) else { return nil }
    let local = day * 86_400 + hour * 3_600 + minute * 60 + second
    guard place < cell.count else { return (clockTime(local: local), .withoutOffset) }
    guard let offset = offset(cell, place) else { return nil }
    return (clockTime(instant: local - offset, offset: offset), .withOffset)
  }

  /// 0 if there are none; a fraction is dropped.
  private func seconds(_ cell: Bytes, _ place: inout Int) -> Int? {
    guard place < cell.count, cell[place] == UInt8(ascii: ":") else { return 0 }
    guard cell.count >= 19, let second = twoDigits(cell, 17), second < 61 else { return nil }
    place = 19
    if place < cell.count, cell[place] == UInt8(ascii: ".") || cell[place] == UInt8(ascii: ",") {
      place += 1
      while place < cell.count, (0x30...0x39).contains(cell[place]) { place += 1 }
    }
    return min(second, 59)
  }

  /// `Z`, `+02:00`, `+0200` or `+02`, in seconds.
  private func offset(_ cell: Bytes, _ start: Int) -> Int? {
    let place = cell[start] == 0x20 ? start + 1 : start
    guard place < cell.count else { return nil }
    if cell[place] | 0x20 == UInt8(ascii: "z") { return place + 1 == cell.count ? 0 : nil }
    guard cell[place] == UInt8(ascii: "+") || cell[place] == UInt8(ascii: "-"),
      let hours = twoDigits(cell, place + 1), hours < 24
    else { return nil }
    var minutes = 0
    if place + 3 < cell.count {
      let next = cell[place + 3] == UInt8(ascii: ":") ? place + 4 : place + 3
      guard let written = twoDigits(cell, next), written < 60, next + 2 == cell.count else { return nil }
      minutes = written
    }
    let size = hours * 3_600 + minutes * 60
    return cell[place] == UInt8(ascii: "-") ? -size : size
  }
}

/// From the day 0 of spreadsheets to 1970-01-01.
private let daysTo1970 = 25_569

/// The time of day that the part of a number after its point says, as a share of the day; rounded to seconds.
private func secondsOfDay(_ cell: Bytes, from point: Int) -> Int {
  var (digits, unit) = (0, 1)
  for byte in cell[point...].dropFirst().prefix(12) {
    (digits, unit) = (digits * 10 + Int(byte) - 0x30, unit * 10)
  }
  return (digits * 86_400 + unit / 2) / unit
}

/// Of `0.354167`, as spreadsheets count times of day; nil for anything else.
func timeOfDay(ofNumber cell: Bytes) -> String? {
  guard cell.count > 2, cell[0] == 0x30, cell[1] == UInt8(ascii: ".") || cell[1] == UInt8(ascii: ","),
    cell[2...].allSatisfy(\.isDigit)
  else { return nil }
  let minute = secondsOfDay(cell, from: 1) / 60
  return minute < 1_440 ? twoDigits(minute / 60) + ":" + twoDigits(minute % 60) : nil
}

/// How far the clock of a table is from that of its schedules: all prompts are off by the same hours, as in an export by the clock of another
/// place.
struct ClockShift {
  /// By questionnaire: how many prompts there are at each minute of the day.
  private let minutes: [[Int]]
  private let plans: [PromptPlan]
  private let all: Int

  /// - Parameter minutes: of each plan; empty if its prompts are not judged
  init(_ minutes: [[Int]], _ plans: [PromptPlan?]) {
    let judged = zip(minutes, plans).compactMap { minutes, plan in
      minutes.isEmpty ? nil : plan.map { (minutes, $0) }
    }
    (self.minutes, self.plans) = (judged.map(\.0), judged.map(\.1))
    all = self.minutes.reduce(0) { $0 + $1.reduce(0, +) }
  }

  /// Fewer prompts outside may come from one phone.
  private static let fewestPrompts = 5
  /// Of a hundred prompts: so many are outside without a shift, and so few with it, because data have other faults too.
  private static let (fewestOutside, mostOutside) = (5, 2)

  /// In seconds, later than the schedule; nil if there is none. Whole hours come first, and the smallest of them.
  var seconds: Int? {
    let none = outside(0)
    guard none >= Self.fewestPrompts, none * 100 >= all * Self.fewestOutside else { return nil }
    let hours = (1...14).flatMap { [$0 * 60, -$0 * 60] }
    let shift = (hours + hours.map { $0 - $0.signum() * 30 }).first {
      outside($0) * 100 <= all * Self.mostOutside
    }
    return shift.map { $0 * 60 }
  }

  /// Number of prompts outside every window if all are so many minutes late.
  private func outside(_ shift: Int) -> Int {
    zip(minutes, plans).reduce(0) { sum, one in
      sum
        + one.0.indices.reduce(0) { outside, minute in
          one.0[minute] == 0 || one.1.hasWindow(at: (minute - shift + 1_440) % 1_440)
            ? outside : outside + one.0[minute]
        }
    }
  }
}
