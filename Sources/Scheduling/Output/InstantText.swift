import Questionnaires

/// An instant as `2026-03-02T08:26:00Z`, the same without marks for calendars, and local time with its offset.
enum InstantText {
  static func utc(_ instant: Int) -> String { text(instant, dateMark: "-", timeMark: ":") + "Z" }

  /// `20260302T082600Z` (RFC 5545, 3.3.5)
  static func calendar(_ instant: Int) -> String { text(instant, dateMark: "", timeMark: "") + "Z" }

  /// `2026-03-02T09:26:00+01:00`
  static func local(_ instant: Int, offset: Int) -> String {
    text(instant + offset, dateMark: "-", timeMark: ":") + offsetText(offset)
  }

  /// `+01:00`; with seconds where local mean time has them.
  static func offsetText(_ offset: Int) -> String {
    let magnitude = abs(offset)
    let seconds = magnitude % 60 == 0 ? "" : ":" + twoDigits(magnitude % 60)
    return (offset < 0 ? "-" : "+") + clockTime(magnitude / 60) + seconds
  }

  private static func text(_ seconds: Int, dateMark: String, timeMark: String) -> String {
    let date = CalendarDate(dayNumber: floorDivide(seconds, secondsADay))?.description ?? "0000-00-00"
    let rest = floorModulo(seconds, secondsADay)
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: timeMark)
    return date.split(separator: "-").joined(separator: dateMark) + "T" + time
  }
}
