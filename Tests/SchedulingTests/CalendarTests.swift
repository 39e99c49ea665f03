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

  @Test func everyBeginsAgainInEachStretchOfDays() {
    #expect(days("days: 3", from: "2026-03-02", 10) == [3])
    #expect(days("days: [8-9, 0-2]", from: "2026-03-02", 12) == [0, 1, 2, 8, 9])
    #expect(days("every: 2 days, days: [0-3, 5-8]", from: "2026-03-02", 12) == [0, 2, 5, 7])
    #expect(days("every: 1 week, days: [0-6, 21-30]", from: "2026-03-02", 60) == [0, 21, 28])
    #expect(days("every: 1 month, days: 20-60", from: "2026-03-02", 99) == [20, 51])
    #expect(
      days("every: 2 days, days: [0-3, 5-8], starts: 2026-03-03", from: "2026-03-02", 12) == [1, 3, 5, 7])
    #expect(days("days: 5-20, starts: 2026-03-01, ends: 2026-03-09", from: "2026-03-02", 30) == [5, 6, 7])
  }

  @Test func weekdaysAreThoseOfEachNthWeekOfParticipation() {
    // 2026-03-04 is a Wednesday, so the first week lasts until Tuesday.
    #expect(days("weekdays: [mon, wed]", from: "2026-03-04", 15) == [0, 5, 7, 12, 14])
    #expect(days("weekdays: fri-mon", from: "2026-03-04", 8) == [2, 3, 4, 5])
    #expect(days("weekdays: [mon, wed], every: 2 weeks", from: "2026-03-04", 30) == [0, 5, 14, 19, 28])
    #expect(days("weekdays: [mon], every: 2 weeks, from-day: 5", from: "2026-03-04", 30) == [5, 19])
    #expect(days("weekdays: [mon], every: 2 weeks, starts: 2026-03-02", from: "2026-03-04", 30) == [12, 26])
    #expect(days("weekdays: [sat], days: [0-6, 12-20]", from: "2026-03-04", 30) == [3, 17])
    // Weeks are counted from day 0 in the second stretch, too: it covers weeks 1 and 2.
    #expect(days("weekdays: [sat], every: 2 weeks, days: [0-6, 8-20]", from: "2026-03-04", 30) == [3, 17])
  }

  @Test func whichDaysComeIsTheSameOneByOneAndInARow() {
    for keys in ["days: [3-9, 20-44], every: 3 days", "weekdays: [tue, sun], every: 3 weeks, from-day: 4"] {
      let calendar = scheduled("{at: \"12:00\", \(keys)}").schedule[0].calendar
      for joined in 20_000..<20_008 {
        var listed: [Int] = []
        calendar.forEachDay(in: joined + 2..<joined + 70, joined: joined) { listed.append($0) }
        #expect(listed == (joined + 2..<joined + 70).filter { calendar.applies(on: $0, joined: joined) })
      }
    }
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
