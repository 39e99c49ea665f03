import Diagnostics
import Questionnaires
import Testing

@testable import Scheduling

/// The rule `schedule-ios-limit`. Days were counted by hand: the first on which more than 64 prompts have come.
struct NotificationTests {
  @Test(arguments: [(10, 6), (11, 5), (12, 5), (13, 4), (16, 4), (17, 3), (32, 2), (33, 1)])
  func theDayFollowsFromThePromptsADay(times: Int, day: Int) {
    #expect(
      message("{between: 06:00-22:00, times: \(times)}")
        == "iOS keeps only 64 notifications; with \(times) per day they are lost from day \(day) on if the app is not "
        + "opened (day 0 is the day when it was last opened)")
  }

  @Test func notificationsOfAWeekAreKept() {
    #expect(message("{between: 06:00-22:00, times: 9}") == nil)
    #expect(message("{between: 06:00-22:00, times: 9}", "{every: 1 week, at: \"23:00\"}") == nil)
    #expect(message("{every: 2 days, between: 06:00-22:00, times: 16}") == nil)
    #expect(message("{every: 1 week, between: 06:00-22:00, times: 64, min-gap: 5 min}") == nil)
    #expect(message("{between: 08:00-22:00, times: 30, starts: 2026-04-01, ends: 2026-04-02}") == nil)
  }

  @Test func remindersAreNotifications() {
    let open = "between: 06:00-22:00, times: 5, open-for: 15 min"
    #expect(message("{\(open)}") == nil)
    #expect(
      message("{\(open), remind-after: 5 min}")?.hasPrefix(
        "iOS keeps only 64 notifications; with 10 per day they are lost from day 6 on") == true)
    #expect(message("{\(open), remind-after: 5 min, weekdays: [sat, sun]}") == nil)
  }

  @Test func daysOfParticipationAndOfTheWeekCount() {
    let bursts = "{between: 06:00-22:00, times: 12, days: [7-9, 30-40]}"
    #expect(message(bursts)?.hasSuffix("lost from day 35 on if the app was last opened on day 30") == true)
    #expect(message("{between: 06:00-22:00, times: 12, weekdays: mon-fri}") == nil)
    #expect(
      message("{between: 06:00-22:00, times: 13, weekdays: mon-fri}")?.contains("with 65 in a week") == true)
    // Only participants who join on a Saturday have both on one day.
    #expect(
      message(
        "{between: 06:00-14:00, times: 40, min-gap: 5 min, weekdays: [sat]}",
        "{between: 14:00-22:00, times: 30, min-gap: 5 min, days: 0}")?
        .hasSuffix("for participants who joined on a Saturday") == true)
  }

  @Test func rulesAddUpOnTheDaysOnWhichTheyAsk() {
    let says = { (rules: String...) in message(rules)?.split(separator: "; ").last.map(String.init) }
    #expect(
      says("{between: 06:00-22:00, times: 8}", "{at: [\"07:00\", \"23:00\"]}")
        == "with 10 per day over all rules they are lost from day 6 on if the app is not opened (day 0 is the day "
        + "when it was last opened)")
    // Every other day each, and never on the same: 12 a day, not 24.
    #expect(
      says(
        "{every: 2 days, between: 06:00-22:00, times: 12}",
        "{every: 2 days, between: 06:00-22:00, times: 12, from-day: 1}")?
        .hasPrefix("with 12 per day over all rules they are lost from day 5 on") == true)
    // 40 on day 0 and 40 on day 3.
    #expect(
      says(
        "{every: 1 week, between: 06:00-22:00, times: 40}",
        "{every: 1 week, between: 06:00-22:00, times: 40, from-day: 3}")
        == "with 80 in a week over all rules they are lost from day 3 on if the app is not opened (day 0 "
        + "is the day when it was last opened)"
    )
    #expect(
      says("{every: 2 days, between: 06:00-22:00, times: 20}")
        == "with 80 in a week they are lost from day 6 on if the app is not opened (day 0 is the day when it was last opened)"
    )
  }

  @Test func daysAreDaysOfParticipation() {
    let late = "{between: 06:00-22:00, times: 12, from-day: 400}"
    #expect(message(late)?.hasSuffix("lost from day 405 on if the app was last opened on day 400") == true)
    #expect(
      message("{between: 06:00-14:00, times: 6}", "{between: 14:00-22:00, times: 7, from-day: 10}")?
        .hasSuffix("lost from day 14 on if the app was last opened on day 10") == true)
  }

  @Test func datesMatter() {
    let until = "{between: 06:00-14:00, times: 6, ends: 2026-03-31}"
    #expect(
      message(until, "{between: 14:00-22:00, times: 7, starts: 2026-03-20}")?
        .hasSuffix("(day 0 is the day when it was last opened), for participants who joined on 2026-03-20")
        == true)
    #expect(message(until, "{between: 14:00-22:00, times: 7, starts: 2026-04-01}") == nil)
    #expect(
      message(until, "{between: 14:00-22:00, times: 7}", "{at: \"23:00\", starts: 2027-01-01}")?
        .contains("with 13 per day") == true)
  }

  @Test func anOverfullWindowIsNotReportedAsTooManyNotifications() {
    #expect(message("{between: 08:00-09:00, times: 50}") == nil)
  }

  @Test func aStudySharesTheNotificationsOfThePhone() throws {
    let study = [
      scheduled("{between: 08:00-22:00, times: 6}", id: "mood", path: "study/mood.yaml"),
      scheduled("{windows: [08:00-09:00, 20:00-21:00, 21:00-22:00]}", id: "body", path: "study/body.yaml"),
      scheduled("{at: [\"07:00\", \"23:00\"]}", id: "sleep", path: "study/sleep.yaml"),
    ]
    let found = studyFindings(study).filter { $0.rule == "schedule-ios-limit" }
    #expect(found.map(\.file.path) == ["study/mood.yaml"])
    #expect(
      found.first?.finding.message
        == "together the study's questionnaires send 77 notifications in a week, but iOS keeps only 64: "
        + "an app last opened on the day of joining (day 0) loses notifications from day 5 on")
    #expect(found.first?.finding.notes.map(\.file?.path) == ["study/body.yaml", "study/sleep.yaml"])
    #expect(studyFindings(Array(study.dropFirst())).filter { $0.rule == "schedule-ios-limit" }.isEmpty)
  }

  @Test func theBusiestWeekCounts() {
    let late = ["a", "b"].map {
      scheduled("{between: 08:00-22:00, times: 5, from-day: 10}", id: $0, path: "\($0).yaml")
    }
    let found = studyFindings(late).filter { $0.rule == "schedule-ios-limit" }.map(\.finding.message)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("an app last opened on day 10 loses notifications from day 16 on") == true)
  }

  @Test func aStudyIsReportedOnlyIfItIsWorseThanItsWorstQuestionnaire() {
    let study = [
      scheduled("{between: 06:00-14:00, times: 12}", id: "a", path: "a.yaml"),
      scheduled("{between: 14:00-22:00, times: 4}", id: "b", path: "b.yaml"),
    ]
    let found = studyFindings(study).map(\.finding.message)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("loses notifications from day 4 on") == true)
    let rare = scheduled("{every: 1 week, at: \"23:00\", from-day: 6}", id: "c", path: "c.yaml")
    #expect(studyFindings([study[0], rare]).isEmpty)
  }

  private func message(_ rules: String...) -> String? { message(rules) }

  private func message(_ rules: [String]) -> String? {
    let schedule = rules.map { "  - \($0)\n" }.joined()
    let file = questionnaire(
      "questionnaire: a\ntitle: A\nrepeat: many\nschedule:\n\(schedule)questions:\n  - {id: b, type: date, text: B?}\n"
    )
    let found = Array(ScheduleIOSLimit().findings(in: StudyMember(alone: file)))
    #expect(found.count <= 1)
    return found.first?.message
  }
}
