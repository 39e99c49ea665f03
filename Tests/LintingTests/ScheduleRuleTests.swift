import Checking
import CheckingSupport
import Diagnostics
import Linting
import Questionnaires
import TestSupport
import Testing

@Suite("Rules on schedules")
struct ScheduleRuleTests {
  private func found(_ rule: String, _ schedule: String, repeats: String = "many") -> ([Diagnostic], [Place])
  {
    let text = MarkedText(
      "questionnaire: mood\ntitle: Mood\nrepeat: \(repeats)\nquestions: [{id: a, type: date, text: A?}]\nschedule:\n"
        + schedule)
    return (allFindings(in: text.bytes).filter { $0.severity > .hint }, text.places(of: rule))
  }

  private func check(_ rule: String, _ schedule: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let (diagnostics, places) = found(rule, schedule)
    // Many of these windows are at night.
    let found = diagnostics.map(\.place).filter { rule == "night-prompts" || $0.rule != "night-prompts" }
    #expect(found == places, sourceLocation: sourceLocation)
  }

  @Test("Prompts fit if their gaps together are shorter than the window")
  func overfull() {
    check("schedule-overfull", "  - {between: 08:00-20:00, times: 4, min-gap: 239 min}\n")
    check("schedule-overfull", "  - {between: 08:00-20:00, times: ↓4, min-gap: 4 h}\n")
    check("schedule-overfull", "  - {between: 08:00-20:00, times: ↓49}\n")
    check("schedule-overfull", "  - {between: 08:00-20:00, times: ↓2, min-gap: 1 day}\n")
    let help = found("", "  - {between: 08:00-20:00, times: 5, min-gap: 4 h}\n").0.first?.finding.help
    #expect(help == "at most 3 prompts fit; or `min-gap: 179 min`, or a longer window")
  }

  @Test("Windows may touch and be in any order, but not overlap")
  func windows() {
    check("schedule-window", "  - {windows: [12:00-16:00, 08:00-12:00, 20:00-24:00]}\n")
    check("schedule-window", "  - {windows: [12:00-16:00, ↓08:00-12:01]}\n")
    check("schedule-window", "  - {windows: [08:00-20:00, ↓09:00-10:00, ↓11:00-12:00]}\n")
    check("schedule-window", "  - {windows: [08:00-12:00, ↓12:00-12:00, ↓18:00-17:00]}\n")
    check("schedule-window", "  - {between: ↓08:00-08:00, times: 1}\n")
  }

  @Test("Prompts that stay open may move the next one, but not out of its window for good or past midnight")
  func openWindows() {
    check("schedule-overfull", "  - {windows: [08:00-12:00, 12:00-16:00, 16:00-20:00], open-for: 30 min}\n")
    check("schedule-overfull", "  - {windows: [08:00-12:00, 12:00-16:00, 16:00-20:00], open-for: 239 min}\n")
    check("schedule-overfull", "  - {windows: [20:00-24:00], open-for: 12 h}\n")
    check("schedule-overfull", "  - {windows: [14:00-18:00, 08:00-12:00], open-for: ↓10 h}\n")
    check("schedule-overfull", "  - {windows: [14:00-18:00, 18:00-20:00, 20:00-23:00], open-for: ↓6 h}\n")
    check("schedule-overfull", "  - {windows: [14:00-19:00, 19:00-23:59], open-for: ↓302 min}\n")
    check("schedule-overfull", "  - {windows: [14:00-19:00, 19:00-23:59], open-for: 300 min}\n")
  }

  @Test("What happens to the prompts decides between error and warning")
  func fatesOfOpenWindows() throws {
    let fate = { (windows: String, hours: Int) in
      try #require(self.found("", "  - {windows: [\(windows)], open-for: \(hours) h}\n").0.first)
    }
    let never = try fate("14:00-18:00, 18:00-20:00, 20:00-23:00", 6)
    #expect(never.severity == .error)
    #expect(
      never.finding.message
        == "no prompt ever comes in 20:00-23:00: the previous one stays open until after midnight")
    #expect(
      never.finding.help == "write `open-for: 180 min` or less, or move the windows further apart")
    let after = try fate("06:00-10:00, 10:00-12:00, 12:00-14:00", 5)
    #expect(after.severity == .warning)
    #expect(
      after.finding.message
        == "the prompt of 12:00-14:00 always comes after it: the previous one stays open until 16:00 or later"
    )
    let perhaps = try fate("14:00-19:00, 19:00-23:00", 6)
    #expect(perhaps.severity == .warning)
    #expect(
      perhaps.finding.message
        == "on some days no prompt comes in 19:00-23:00: the previous one may stay open until after midnight")
  }

  @Test("A rule may start and end on the same day")
  func oneDay() {
    check("schedule-never", "  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-01}\n")
    check("schedule-never", "  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-31, from-day: 30}\n")
    check("schedule-never", "  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-31, from-day: ↓31}\n")
  }

  @Test("A rule needs a day of the week between its dates, and a day of participation before its end")
  func neverOnItsDays() {
    let march = "starts: 2026-03-02, ends: 2026-03-05"
    check("schedule-never", "  - {at: \"19:00\", weekdays: [thu], \(march)}\n")
    check("schedule-never", "  - {at: \"19:00\", weekdays: ↓[fri, sat], \(march)}\n")
    check("schedule-never", "  - {at: \"19:00\", days: [9-10, 3], \(march)}\n")
    check("schedule-never", "  - {at: \"19:00\", days: ↓4-10, \(march)}\n")
    let (found, _) = found("", "  - {at: \"19:00\", weekdays: [fri], \(march)}\n")
    #expect(found.first?.severity == .error)
    #expect(
      found.first?.finding.message == "no Friday comes between 2026-03-02, a Monday, and 2026-03-05")
  }

  @Test("One prompt of a questionnaire that is filled in once is a reminder of it")
  func oncePrompted() {
    let rules = { (schedule: String) in self.found("", schedule, repeats: "once").0.map(\.rule) }
    #expect(rules("  - {at: \"19:00\", days: 21}\n") == [])
    #expect(rules("  - {at: \"19:00\", days: 21-27, every: 1 week}\n") == [])
    #expect(rules("  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-01}\n") == [])
    #expect(rules("  - {at: \"19:00\", days: 21-22}\n") == ["schedule-once"])
    #expect(rules("  - {at: [\"19:00\", \"20:00\"], days: 21}\n") == ["schedule-once"])
    #expect(rules("  - {at: \"19:00\", days: 21}\n  - {at: \"20:00\", days: 22}\n") == ["schedule-once"])
    let (found, _) = found("", "  - {at: \"19:00\"}\n", repeats: "once")
    #expect(found.first?.finding.help?.contains("`days: 21`") == true)
  }

  @Test("Days are in order, apart from each other and instead of from-day; weekdays are those of weeks")
  func days() {
    check("schedule-days", "  - {at: \"19:00\", days: [21-27, 0-6, 28]}\n")
    check("schedule-days", "  - {at: \"19:00\", days: [↓6-0, 9]}\n")
    check("schedule-days", "  - {at: \"19:00\", days: [20-30, ↓0-20]}\n")
    check("schedule-days", "  - {at: \"19:00\", days: [3, ↓3]}\n")
    check("schedule-days", "  - {at: \"19:00\", days: 3, from-day: ↓3}\n")
    check("schedule-days", "  - {at: \"19:00\", weekdays: mon-fri, every: 1 day}\n")
    check("schedule-days", "  - {at: \"19:00\", weekdays: [sat], every: 3 weeks}\n")
    check("schedule-days", "  - {at: \"19:00\", weekdays: [mon-wed, ↓tue]}\n")
    check("schedule-days", "  - {every: 2 days, at: \"19:00\", weekdays: ↓[mon]}\n")
    check("schedule-days", "  - {at: \"19:00\", weekdays: [mon], every: ↓1 month}\n")
  }

  @Test("Reminders ascend and come while their prompt is open")
  func reminders() {
    check("schedule-reminder", "  - {at: \"19:00\", open-for: 1 h, remind-after: [59 min]}\n")
    check("schedule-reminder", "  - {at: \"19:00\", remind-after: ↓10 min}\n")
    check("schedule-reminder", "  - {at: \"19:00\", open-for: 1 h, remind-after: [10 min, ↓1 h, 2 h]}\n")
    check("schedule-reminder", "  - {at: \"19:00\", open-for: 1 h, remind-after: [20 min, ↓10 min]}\n")
    check("schedule-reminder", "  - {at: \"19:00\", open-for: 1 h, remind-after: [10 min, ↓10 min]}\n")
    check("schedule-reminder", "  - {at: \"19:00\", open-for: 1 h, remind-after: ↓0 min}\n")
  }

  @Test("A fixed prompt comes after the one before has closed, also on the next day")
  func openFixedTimes() throws {
    check("schedule-overfull", "  - {at: [\"09:00\", \"09:30\"], open-for: 30 min}\n")
    check("schedule-overfull", "  - {at: [\"09:30\", \"09:00\"], open-for: ↓31 min}\n")
    check("schedule-overfull", "  - {at: \"19:00\", open-for: 1 day}\n")
    check("schedule-overfull", "  - {at: \"19:00\", open-for: ↓1441 min}\n")
    check("schedule-overfull", "  - {at: \"19:00\", open-for: 2 days, every: 2 days}\n")
    check("schedule-overfull", "  - {at: \"19:00\", open-for: 2 days, weekdays: [mon, wed, fri]}\n")
    check("schedule-overfull", "  - {at: \"19:00\", open-for: ↓2 days, weekdays: [sun, mon]}\n")
    check("schedule-overfull", "  - {at: \"19:00\", open-for: 7 days, days: 21}\n")
    let (found, _) = found("", "  - {at: [\"09:00\", \"22:00\"], open-for: 12 h}\n")
    #expect(found.first?.severity == .error)
    #expect(
      found.first?.finding.message
        == "the prompt at 09:00 comes while that of 22:00 on the day before is open")
  }

  @Test("A random prompt that must come while another is open is an error, and one that can is a warning")
  func openSpreads() {
    let severity = { (keys: String) in self.found("", "  - {\(keys)}\n").0.first?.severity }
    #expect(severity("between: 08:00-22:00, times: 3, open-for: 15 min") == nil)
    #expect(severity("between: 08:00-22:00, times: 3, open-for: 30 min") == .warning)
    #expect(severity("between: 08:00-22:00, times: 3, open-for: 30 min, min-gap: 30 min") == nil)
    #expect(severity("between: 08:00-22:00, times: 3, open-for: 419 min") == .warning)
    #expect(severity("between: 08:00-22:00, times: 3, open-for: 420 min") == .error)
    #expect(severity("between: 08:00-22:00, times: 1, open-for: 10 h") == nil)
    #expect(severity("between: 08:00-22:00, times: 1, open-for: 12 h") == .warning)
    #expect(severity("between: 08:00-22:00, times: 1, open-for: 2 days") == .error)
    #expect(severity("between: 08:00-22:00, times: 1, open-for: 2 days, days: 21") == nil)
  }

  @Test("Four hours are wide enough")
  func narrowWindow() {
    check("schedule-narrow-window", "  - {between: 08:00-12:00, times: 1}\n")
    check("schedule-narrow-window", "  - {between: ↓08:00-11:59, times: 1}\n")
    check("schedule-narrow-window", "  - {windows: [↓08:00-09:00, 18:00-19:00]}\n")
    check("schedule-narrow-window", "  - {windows: [08:00-10:00, 12:00-14:00]}\n")
  }

  @Test("Prompts between 23:00 and 06:00")
  func night() {
    check("night-prompts", "  - {between: ↓00:00-24:00, times: 5}\n")
    check("night-prompts", "  - {between: ↓08:00-23:30, times: 5}\n")
    check("night-prompts", "  - {between: 06:00-23:00, times: 5}\n")
    check("night-prompts", "  - {at: [\"08:00\", ↓\"23:30\", \"03:00\"]}\n")
    check("night-prompts", "  - {at: [\"06:00\", \"23:00\"]}\n")
    check("night-prompts", "  - {windows: [08:00-16:00, ↓20:00-24:00]}\n")
    #expect(
      found("", "  - {between: 00:00-24:00, times: 5}\n").0.first?.finding.message
        == "prompts come at night, from 00:00 to 06:00 and from 23:00 to 24:00")
  }

  @Test("One prompt reminds participants of what they fill in once")
  func onePrompt() {
    let once = { self.found("", $0, repeats: "once").0.map(\.rule) }
    #expect(once("  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-01}\n") == [])
    #expect(once("  - {at: \"19:00\", every: 1 month, starts: 2026-03-01, ends: 2026-03-20}\n") == [])
    #expect(once("  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-02}\n") == ["schedule-once"])
    #expect(
      once("  - {at: [\"08:00\", \"19:00\"], starts: 2026-03-01, ends: 2026-03-01}\n") == ["schedule-once"])
    #expect(once("  - {at: \"19:00\"}\n") == ["schedule-once"])
  }

  @Test("A schedule is over when all its rules are")
  func past() throws {
    let day = try #require(CalendarDate(year: 2026, month: 6, day: 1))
    let rules = { (schedule: String) in
      let text =
        "questionnaire: a\ntitle: A\nrepeat: many\nquestions: [{id: a, type: date, text: A?}]\nschedule:\n"
      return Pipeline(today: .date(day)).check(Array((text + schedule).utf8), path: "a.yaml").diagnostics.map(
        \.rule
      ).filter {
        $0 != "no-target"
      }
    }
    #expect(rules("  - {at: \"19:00\", ends: 2026-05-31}\n") == ["schedule-past"])
    #expect(rules("  - {at: \"19:00\", ends: 2026-06-01}\n") == [])
    #expect(rules("  - {at: \"19:00\", ends: 2026-05-31}\n  - {at: \"20:00\"}\n") == [])
    #expect(rules("  - {at: \"19:00\", starts: 2026-05-01, ends: 2026-03-01}\n") == ["schedule-never"])
    #expect(rules("  - {at: \"19:00\"}\n") == [])
  }

  @Test(arguments: [
    ("{times: 6, between: 08:00-22:00, days: 21}", true),
    ("{times: 2, between: 08:00-22:00, days: 21}", false),
    ("{times: 6, between: 08:00-22:00, days: 0}", false),
    ("{times: 6, between: 08:00-22:00, days: 0-20}", false),
    ("{times: 6, between: 08:00-22:00, every: 3 weeks}", true),
    ("{times: 6, between: 08:00-22:00, every: 21 days}", true),
    ("{times: 6, between: 08:00-22:00, every: 1 week}", false),
    ("{times: 6, between: 08:00-22:00, every: 1 month}", false),
    ("{times: 6, between: 08:00-22:00, days: 7}, {times: 6, between: 08:00-22:00, days: 14}", false),
  ])
  func manyPromptsOnASingleDay(schedule: String, isFound: Bool) {
    let text =
      "questionnaire: a\ntitle: A\nrepeat: many\nquestions: [{id: a, type: date, text: A?}]\nschedule: [\(schedule)]\n"
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
    #expect(found.contains { $0.rule == "single-day" } == isFound)
  }

  /// The message of a target about the single day names one of these ways, too.
  @Test func aSingleDayCanMeanThreeThings() {
    let text =
      "questionnaire: a\ntitle: A\nrepeat: many\nquestions: [{id: a, type: date, text: A?}]\n"
      + "schedule: [{times: 6, between: 08:00-22:00, days: 14}]\n"
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics.first {
      $0.rule == "single-day"
    }
    let help = found?.finding.help ?? ""
    #expect(
      ["`days: 0-13`", "`from-day: 14`", "`# qtool: allow single-day"].allSatisfy(help.contains), "\(help)")
  }

  @Test func aScheduleOfAnInactiveQuestionnaireMayBeOver() throws {
    let day = try #require(CalendarDate(year: 2026, month: 6, day: 1))
    let text =
      "questionnaire: a\ntitle: A\nactive: false\nrepeat: many\nquestions: [{id: a, type: date, text: A?}]\n"
      + "schedule: [{at: \"19:00\", ends: 2026-05-31}]\n"
    let found = Pipeline(today: .date(day)).check(Array(text.utf8), path: "a.yaml").diagnostics
    #expect(found.filter { $0.rule == "schedule-past" }.map(\.severity) == [.hint])
  }
}
