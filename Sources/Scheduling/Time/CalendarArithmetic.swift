import Questionnaires

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension CalendarDate {
  /// `Mon` to `Sun`.
  package var weekday: String { String(Weekday(dayNumber: dayNumber).name.prefix(3)) }
}

/// The remainder, never negative.
func floorModulo(_ value: Int, _ divisor: Int) -> Int {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// The quotient, rounded down.
package func floorDivide(_ value: Int, _ divisor: Int) -> Int {
  (value - floorModulo(value, divisor)) / divisor
}

/// At least two digits.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// `HH:MM` of minutes after midnight.
package func clockTime(_ minutes: Int) -> String { twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }

extension CalendarDate {
  /// Today's date in UTC, by the machine's clock.
  package static func today() -> CalendarDate {
    CalendarDate(
      dayNumber: min(max(floorDivide(time(nil), secondsADay), dayNumbers.lowerBound), dayNumbers.upperBound))!
  }

  /// Today's date at a place, by the machine's clock.
  package static func today(in zone: TimeZone) -> CalendarDate {
    let now = time(nil)
    let day = floorDivide(now + zone.offset(at: now), secondsADay)
    let known = min(max(day, dayNumbers.lowerBound), dayNumbers.upperBound)
    return CalendarDate(dayNumber: known)!  // These days have a date.
  }
}
