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
package enum TimeForm: String, CaseIterable, Sendable {
  case withOffset
  case withoutOffset
  /// With the day or the month first, as `--dates` says, or with slashes; without an offset.
  case ordered
  case unixSeconds
  case unixMilliseconds
  /// Seconds since 1970-01-01 00:00 of the participant's clock, without an offset.
  case clockSeconds
}

/// Reads times as data write them.
struct ClockReader: Sendable {
  private let zone: TimeZone
  private let isUTC: Bool
  /// Nil if dates must begin with the year.
  private let order: DateOrder?
  /// Seconds since 1970 are those of the participant's clock.
  private let countsClockSeconds: Bool

  init(_ zone: TimeZone, dates order: DateOrder?, countsClockSeconds: Bool = false) {
    self.zone = zone
    self.order = order
    self.countsClockSeconds = countsClockSeconds
    isUTC = zone.name == TimeZone.utc.name
  }

  /// Later than any second that a study recorded, and earlier than any millisecond.
  private static let firstMillisecond = 100_000_000_000

  func time(_ cell: Bytes) -> ClockTime? { read(cell)?.time }

  func read(_ cell: Bytes) -> (time: ClockTime, form: TimeForm)? {
    guard cell.count >= 8 else { return unix(cell) }
    if let order, let found = order.date(cell) {
      return time(cell, found.date.dayNumber, at: found.end).map { ($0, .ordered) }
    }
    if let day = Self.slashedDay(cell) { return time(cell, day, at: 10).map { ($0, .ordered) } }
    return cell.count >= 10 && cell[4] == UInt8(ascii: "-") ? written(cell) : unix(cell)
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
    {
      place += 1
    }
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

  /// Seconds or milliseconds, by their size.
  private func unix(_ cell: Bytes) -> (ClockTime, TimeForm)? {
    let whole = cell.firstIndex(of: UInt8(ascii: ".")).map { Bytes(rebasing: cell[..<$0]) } ?? cell
    // Platforms write 0 if there was no such time.
    guard let number = wholeNumber(whole), number != 0, isFraction(cell, from: whole.count) else {
      return nil
    }
    let isMilliseconds = number >= Self.firstMillisecond
    if countsClockSeconds, !isMilliseconds { return (clockTime(local: number), .clockSeconds) }
    let instant = isMilliseconds ? number / 1_000 : number
    let time = ClockTime(instant: instant, local: instant + (isUTC ? 0 : zone.offset(at: instant)))
    return (time, isMilliseconds ? .unixMilliseconds : .unixSeconds)
  }

  /// Without an offset.
  private func clockTime(local: Int) -> ClockTime {
    ClockTime(instant: isUTC ? local : zone.instant(ofLocal: local), local: local)
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
    guard place < cell.count else {
      return (clockTime(local: local), .withoutOffset)
    }
    guard let offset = offset(cell, place) else { return nil }
    return (ClockTime(instant: local - offset, local: local), .withOffset)
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
