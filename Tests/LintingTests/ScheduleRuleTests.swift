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
    return (findings(in: text.bytes).filter { $0.severity > .hint }, text.places(of: rule))
  }

  private func check(_ rule: String, _ schedule: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let (diagnostics, places) = found(rule, schedule)
    #expect(diagnostics.map(\.place) == places, sourceLocation: sourceLocation)
  }

  @Test("The day from which reminders are lost follows from 64 and the prompts a day")
  func lossDay() {
    let message = { (times: Int) in
      self.found("", "  - {between: 08:00-22:00, times: \(times)}\n").0.first?.finding.message ?? ""
    }
    #expect(message(9).isEmpty)
    #expect(message(10).contains("with 10 a day they are lost from day 6 on"))
    #expect(message(12).contains("with 12 a day they are lost from day 5 on"))
    #expect(message(32).contains("with 32 a day they are lost from day 2 on"))
  }

  @Test("Prompts of several rules add up where they come at the same time")
  func severalRules() {
    check("schedule-ios-limit", "  - {between: 08:00-22:00, times: ↓8}\n  - {at: [\"07:00\", \"23:00\"]}\n")
    check("schedule-ios-limit", "  - {between: 08:00-22:00, times: 9}\n  - {every: 1 week, at: \"07:00\"}\n")
    check(
      "schedule-ios-limit",
      "  - {between: 08:00-22:00, times: ↓9}\n  - {every: 1 week, at: [\"07:00\", \"23:00\"]}\n")
    check("schedule-ios-limit", "  - {every: 2 days, between: 08:00-22:00, times: 16}\n")
  }

  @Test("Rules of different times do not add up, and short ones come to an end")
  func calendar() {
    check(
      "schedule-ios-limit",
      """
        - {between: 08:00-22:00, times: 9, starts: 2026-01-01, ends: 2026-01-31}
        - {between: 08:00-22:00, times: 9, starts: 2026-02-01, ends: 2026-02-28}
        - {between: 08:00-22:00, times: 30, starts: 2026-04-01, ends: 2026-04-02}
      """)
    check(
      "schedule-ios-limit",
      """
        - {between: 08:00-22:00, times: ↓9, starts: 2026-01-01, ends: 2026-02-02}
        - {between: 08:00-22:00, times: 9, starts: 2026-02-01, ends: 2026-02-28}
      """)
  }

  @Test("As many prompts fit as have gaps shorter than the window")
  func overfull() {
    check("schedule-overfull", "  - {between: 08:00-20:00, times: 4, min-gap: 239 min}\n")
    check("schedule-overfull", "  - {between: 08:00-20:00, times: ↓4, min-gap: 4 h}\n")
    check("schedule-overfull", "  - {between: 08:00-20:00, times: ↓49}\n")
    check("schedule-overfull", "  - {between: 08:00-20:00, times: ↓2, min-gap: 1 day}\n")
    let help = found("", "  - {between: 08:00-20:00, times: 5, min-gap: 4 h}\n").0.first?.finding.help
    #expect(help == "at most 3 prompts fit; or `min-gap: 179 min`, or a longer window")
  }

  @Test("Windows may touch and stand in any order, but not overlap")
  func windows() {
    check("schedule-window", "  - {windows: [12:00-16:00, 08:00-12:00, 20:00-24:00]}\n")
    check("schedule-window", "  - {windows: [12:00-16:00, ↓08:00-12:01]}\n")
    check("schedule-window", "  - {windows: [08:00-20:00, ↓09:00-10:00, ↓11:00-12:00]}\n")
    check("schedule-window", "  - {windows: [08:00-12:00, ↓12:00-12:00, ↓18:00-17:00]}\n")
    check("schedule-window", "  - {between: ↓08:00-08:00, times: 1}\n")
  }

  @Test("A window of one day may begin and end on it")
  func oneDay() {
    check("schedule-never", "  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-01}\n")
    check("schedule-never", "  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-31, from-day: 30}\n")
    check("schedule-never", "  - {at: \"19:00\", starts: 2026-03-01, ends: 2026-03-31, from-day: ↓31}\n")
  }

  @Test("Four hours are wide enough")
  func narrowWindow() {
    check("schedule-narrow-window", "  - {between: 08:00-12:00, times: 1}\n")
    check("schedule-narrow-window", "  - {between: ↓08:00-11:59, times: 1}\n")
    check("schedule-narrow-window", "  - {windows: [↓08:00-09:00, 18:00-19:00]}\n")
    check("schedule-narrow-window", "  - {windows: [08:00-10:00, 12:00-14:00]}\n")
  }
}
