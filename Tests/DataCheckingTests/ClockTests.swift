import DataChecking
import Questionnaires
import Scheduling
import Testing

/// Whose clock the times of data are.
struct ClockTests {
  private func asked(_ schedule: String) throws -> Questionnaire {
    try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}", head: "repeat: many\nschedule:\n  - {\(schedule)}")
  }

  private func options(_ zone: String?) throws -> DataOptions {
    var options = DataOptions()
    options.zone = try zone.map { try findTimeZone($0) }
    options.countsFigures = true
    return options
  }

  private func table(_ times: [String]) -> String {
    "participant,prompted_at,ok\n" + times.map { "a,\($0),yes\n" }.joined()
  }

  private func hours(_ report: DataReport) -> [Int] {
    report.figures.first?.hours.entries.map(\.place) ?? []
  }

  /// Both are 09:00 in Berlin, before and after the clocks change.
  @Test(arguments: [
    ["2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z"],
    ["2026-03-28T17:00:00+09:00", "2026-03-29T03:00:00-04:00"],
  ])
  func offsetsAreConvertedToTheZoneOfTheStudy(times: [String]) throws {
    let report = try check(
      table(times), of: try asked("at: \"09:00\""), options: try options("Europe/Berlin"))
    #expect(report.found == [])
    #expect(hours(report) == [9])
    #expect(!report.remarks.contains { $0.contains("--timezone") })
  }

  /// 23:30 UTC is the next day in Berlin, which is then the day of joining.
  @Test func daysAreThoseOfTheZone() throws {
    let times = ["2026-03-01T23:30:00Z", "2026-03-02T23:30:00Z"]
    let asked = try asked("at: \"00:30\", days: 0-1, starts: 2026-03-02")
    #expect(try check(table(times), of: asked, options: try options("Europe/Berlin")).found == [])
    #expect(
      try check(table(times), of: asked, options: try options(nil)).found == [
        "outside-window prompted_at: 1 (2)", "before-start prompted_at: 1 (1)",
      ])
  }

  @Test func withoutAZoneEachTimeKeepsItsClockAndOneRemarkSaysSo() throws {
    let times = ["2026-03-28T09:00:00+01:00", "2026-03-29T09:00:00+09:00"]
    let report = try check(table(times), of: try asked("at: \"09:00\""), options: try options(nil))
    #expect(report.found == [])
    #expect(hours(report) == [9])
    #expect(report.remarks.count { $0.contains("`timezone` in the study file, or --timezone") } == 1)
    let plain = try check(
      table(["2026-03-28T09:00:00"]), of: try asked("at: \"09:00\""), options: try options(nil))
    #expect(!plain.remarks.contains { $0.contains("--timezone") })
  }

  /// The hour that the clocks skip, and the one that comes twice.
  @Test func hoursThatAreSkippedOrRepeatedAreOfTheZone() throws {
    let report = try check(
      table(["2026-03-29T01:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]),
      of: try asked("at: [\"03:30\", \"02:30\"]"), options: try options("Europe/Berlin"))
    #expect(report.found.filter { !$0.hasPrefix("gap") } == [])
    #expect(hours(report) == [2, 3])
  }
}

/// Tables by the clock of another place.
struct ShiftTests {
  private func found(_ times: [String], _ schedule: String, head: String = "") throws -> DataReport {
    let asked = try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}", head: "repeat: many\n\(head)\nschedule:\n  - {\(schedule)}")
    return try check(
      "participant,prompted_at,ok\n" + times.map { "a,\($0),yes\n" }.joined(), of: asked)
  }

  /// Days of the month, at each of these times.
  private func times(_ clocks: String..., days: ClosedRange<Int> = 2...4, end: String = "") -> [String] {
    days.flatMap { day in clocks.map { "2026-03-0\(day) \($0)\(end)" } }
  }

  @Test func allPromptsThatAreOffByTheSameHoursAreOneFindingThatNamesThem() throws {
    let report = try found(times("10:00", "16:00", "23:00"), "at: [\"08:00\", \"14:00\", \"21:00\"]")
    #expect(report.found == ["shifted-clock prompted_at: 9 (1, 2, 3)"])
    #expect(report.findings[0].message == "the prompts are 2 hours later than the schedule has them")
  }

  @Test func someOfThemMayStillBeInsideAWindow() throws {
    let report = try found(
      times("07:10", "12:00", "20:40", days: 2...6, end: "Z"),
      "between: 08:10-21:50, times: 3, min-gap: 30 min")
    #expect(report.found == ["shifted-clock prompted_at: 5 (1, 4, 7)"])
    #expect(report.findings[0].message == "the prompts are 1 hour earlier than the schedule has them")
    #expect(report.findings[0].help?.contains("--timezone") == true)
  }

  /// 00:30 is half past ten of the evening before.
  @Test func aShiftMayReachTheNextDay() throws {
    let evenings = ["2026-03-03 00:30", "2026-03-04 00:30", "2026-03-05 00:30"]
    let mornings = times("10:00")
    let report = try found(
      zip(mornings, evenings).flatMap { [$0, $1] }, "at: [\"08:00\", \"22:30\"], days: 0-2")
    #expect(report.found == ["shifted-clock prompted_at: 6 (1, 2, 3)"])
  }

  @Test func promptsThatAreOffByDifferentHoursAreNoShift() throws {
    let report = try found(
      ["2026-03-02 10:00", "2026-03-03 11:00"] + times("13:20", "08:00"), "at: \"08:00\"")
    #expect(report.found.filter { $0.hasPrefix("shifted") } == [])
    #expect(report.found.contains { $0.hasPrefix("outside-window prompted_at: 5") })
  }

  @Test func anotherShiftThanWholeHoursIsNamed() throws {
    let report = try found(times("02:30", "08:30"), "at: [\"08:00\", \"14:00\"]")
    #expect(
      report.findings.map(\.message) == ["the prompts are 5.5 hours earlier than the schedule has them"])
  }
}

/// Numbers where dates and times belong.
struct NumberDateTests {
  private let asked =
    "- {id: ok, type: yes-no, text: Okay?}\n- {id: born, type: date, text: Born?, required: false}\n- {id: woke, type: time, text: Up?, required: false}"
  private let head = "repeat: many\nschedule:\n  - {at: \"09:00\"}"
  private let columns = "participant,prompted_at,started_at,finished_at,version,language,ok,born,woke\n"

  /// Seconds, milliseconds, and the days of spreadsheets with a point or a comma.
  @Test(arguments: ["1772442000", "1772442000000", "46083.375", "\"46083,375\"", "46083.3750000001"])
  func aNumberIsATimeAndToldOnce(number: String) throws {
    let report = try check(
      "participant,prompted_at,ok\na,\(number),yes\nb,\(number),yes\n",
      of: try questionnaire(asked, head: head))
    #expect(
      report.found.filter { !$0.hasPrefix("missing-column") } == ["date-as-number prompted_at: 2 (1, 2)"])
    let last = try #require(report.findings.last)
    #expect(last.severity == .hint)
    #expect(last.message.contains("2026-03-02T09:00:00"), "\(last.message)")
  }

  @Test func smallNumbersAreNeverReadAs1970() throws {
    let report = try check(
      "participant,prompted_at,ok\na,86400,yes\nb,123,yes\n", of: try questionnaire(asked, head: head))
    #expect(report.found.contains("wrong-kind prompted_at 123: 1 (2)"))
    // In 2136.
    #expect(report.found.contains("date-as-number prompted_at: 1 (1)"))
  }

  @Test(arguments: [("29221", "1980-01-01"), ("29221.0", "1980-01-01"), ("1772442000", "2026-03-02")])
  func aNumberIsADate(number: String, date: String) throws {
    let table = "ok,born,woke\nyes,\(number),\n"
    let report = try check(table, of: try questionnaire(asked))
    #expect(report.found == ["date-as-number born: 1 (1)"])
    #expect(report.findings[0].message.hasSuffix(": \(date)"))
    #expect(try cleaned(table, of: try questionnaire(asked)) == columns + ",,,,,,yes,\(date),\n")
  }

  @Test func aShareOfTheDayIsATimeOfDay() throws {
    let table = "ok,born,woke\nyes,,0.354166667\nno,,\"0,9375\"\n"
    let report = try check(table, of: try questionnaire(asked))
    #expect(report.found == ["date-as-number woke: 2 (1, 2)"])
    #expect(
      try cleaned(table, of: try questionnaire(asked)) == columns + ",,,,,,yes,,08:30\n,,,,,,no,,22:30\n")
  }

  @Test func aYearIsNoDate() throws {
    let report = try check("ok,born,woke\nyes,1985,\n", of: try questionnaire(asked))
    #expect(report.found == ["wrong-kind born 1985: 1 (1)"])
  }

  @Test func cleanedDataHaveTimesInsteadOfNumbers() throws {
    let written = try cleaned(
      "participant,prompted_at,ok\na,46083.375,yes\n", of: try questionnaire(asked, head: head))
    #expect(written == columns + "a,2026-03-02T09:00:00,,,,,yes,,\n")
  }
}
