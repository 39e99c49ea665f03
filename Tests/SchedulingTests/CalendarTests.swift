import Questionnaires
import Testing

@testable import Scheduling

struct CalendarTests {
  @Test func everyDayHasItsNumber() {
    for number in stride(
      from: CalendarDate.dayNumbers.lowerBound, through: CalendarDate.dayNumbers.upperBound, by: 97)
    {
      #expect(CalendarDate(dayNumber: number)?.dayNumber == number)
    }
    #expect(CalendarDate(dayNumber: CalendarDate.dayNumbers.lowerBound)?.description == "0001-01-01")
    #expect(CalendarDate(dayNumber: CalendarDate.dayNumbers.upperBound)?.description == "9999-12-31")
    #expect(CalendarDate(dayNumber: CalendarDate.dayNumbers.upperBound + 1) == nil)
  }

  @Test func datesAreReadAsTheyAreWritten() {
    #expect(CalendarDate("2028-02-29")?.description == "2028-02-29")
    for wrong in ["2026-02-29", "2026-2-09", "26-02-09", "2026-02-0９", "", "2026-02-09-01", "+026-02-09"] {
      #expect(CalendarDate(wrong) == nil, "\(wrong)")
    }
  }

  @Test func weekdaysAreRight() {
    #expect(date("2026-03-02").weekday == "Mon")
    #expect(date("1969-12-31").weekday == "Wed")
    #expect(date("2000-02-29").weekday == "Tue")
  }

  @Test func aRuleIsCountedFromItsFirstDay() {
    #expect(days("every: 3 days", from: "2026-03-02", 10) == [0, 3, 6, 9])
    #expect(days("every: 1 week, from-day: 3", from: "2026-03-02", 18) == [3, 10, 17])
    #expect(days("every: 2 days, starts: 2026-03-01", from: "2026-03-02", 6) == [1, 3, 5])
    #expect(days("every: 2 days, starts: 2026-03-04", from: "2026-03-02", 7) == [2, 4, 6])
    #expect(days("every: 1 week, starts: 2026-03-02, from-day: 7", from: "2026-03-05", 22) == [11, 18])
  }

  @Test func firstAndLastDayAreIncluded() {
    #expect(days("starts: 2026-03-04, ends: 2026-03-06", from: "2026-03-02", 10) == [2, 3, 4])
    #expect(days("ends: 2026-03-02", from: "2026-03-02", 10) == [0])
    #expect(days("starts: 2026-03-04, ends: 2026-03-03", from: "2026-03-02", 10) == [])
  }

  @Test func monthsAreCalendarMonths() {
    let dates = days("every: 1 month", from: "2026-01-31", 120).map { dateName("2026-01-31", plus: $0) }
    #expect(dates == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"])
    #expect(days("every: 1 month, from-day: 30", from: "2026-01-15", 90) == [30, 58, 89])
    #expect(days("every: 3 months", from: "2026-01-15", 200) == [0, 90, 181])
    #expect(days("every: 1 month, from-day: 2000000000", from: "2026-01-15", 90) == [])
  }

  private func dateName(_ start: String, plus days: Int) -> String? {
    CalendarDate(dayNumber: date(start).dayNumber + days)?.description
  }

  private func days(_ keys: String, from start: String, _ count: Int) -> [Int] {
    let study = [scheduled("{at: \"12:00\", \(keys)}")]
    return simulate(study, days: count, start: date(start), seed: 1).prompts.map(\.day)
  }
}
