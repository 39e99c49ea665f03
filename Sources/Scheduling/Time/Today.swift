import Questionnaires

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
