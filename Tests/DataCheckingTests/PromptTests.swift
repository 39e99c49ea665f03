import DataChecking
import Scheduling
import Testing

/// Rows against the schedule, and against each other.
struct PromptTests {
  private func found(
    _ schedule: String, _ rows: [String], head: String = "", options: DataOptions = DataOptions()
  ) throws -> [String] {
    let asked = try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}", head: "repeat: many\nschedule:\n  - \(schedule)\n\(head)")
    let data = "participant,prompted_at,started_at,finished_at,ok\n" + rows.map { $0 + "\n" }.joined()
    return try check(data, of: asked, options: options).found
  }

  private let spread = "{between: 08:00-22:00, times: 2, min-gap: 30 min, open-for: 20 min, days: 0-6}"

  @Test func promptsAsScheduled() throws {
    #expect(
      try found(
        spread,
        [
          "a,2026-03-01T08:00:00,,,yes", "a,2026-03-01T08:30:00,,,no", "a,2026-03-07 21:59:59,,,",
          "b,2026-03-02T08:00:00+02:00,,,yes",
        ]) == [])
  }

  @Test func promptsThatAreNot() throws {
    #expect(
      try found(
        spread,
        [
          "a,2026-03-01T07:30:00,,,yes", "a,2026-03-01T09:00:00,,,yes", "a,2026-03-01T09:29:00,,,yes",
          "a,2026-03-01T12:00:00,,,yes", "a,2026-03-08T12:00:00,,,yes",
        ]) == [
          "outside-window prompted_at: 1 (1)", "too-many-prompts prompted_at: 1 (4)",
          "gap-too-short prompted_at: 1 (3)", "after-end prompted_at: 1 (5)",
        ])
  }

  /// The day of the earliest prompt is the day of joining, so only a column for it, or a date, can say that one is too early.
  @Test func promptsBeforeTheStart() throws {
    let dated = "{at: [\"10:00\"], starts: 2026-03-01}"
    #expect(try found(dated, ["a,2026-02-28T10:00:00,,,yes"]) == ["before-start prompted_at: 1 (1)"])
    let asked = try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}", head: "repeat: many\nschedule:\n  - \(spread)")
    var options = DataOptions()
    options.names = DesignNames([.joined: "enrolled"])
    let data =
      "participant,enrolled,prompted_at,ok\na,2026-03-01,2026-02-28 10:00,yes\na,2026-03-01,2026-03-01 10:00,yes\n"
    #expect(try check(data, of: asked, options: options).found == ["before-start prompted_at: 1 (1)"])
  }

  @Test func participantsWhoMayMovePromptsDoNothingWrong() throws {
    let rows = ["a,2026-03-01T07:30:00,,,yes"]
    #expect(try found(spread, rows, head: "changeable: true") == [])
    var options = DataOptions()
    options.isFixed = true
    #expect(
      try found(spread, rows, head: "changeable: true", options: options) == [
        "outside-window prompted_at: 1 (1)"
      ])
  }

  @Test func timesOfAnswering() throws {
    #expect(
      try found(
        spread,
        [
          "a,2026-03-01T08:00:00,2026-03-01T08:05:00,2026-03-01T08:20:59,yes",
          "a,2026-03-01T10:00:00,2026-03-01T10:05:00,2026-03-01T10:04:00,yes",
          "a,2026-03-02T10:00:00,2026-03-02T10:05:00,2026-03-02T10:21:01,yes",
        ]) == ["finished-before-started finished_at: 1 (2)", "answered-after-close finished_at: 1 (3)"])
  }

  @Test func unixTimesAreReadInTheTimeZone() throws {
    // 06:30 UTC
    let rows = ["a,1772346600,,,yes", "b,1772346600000,,,yes"]
    let told = "date-as-number prompted_at: 2 (1, 2)"
    #expect(try found(spread, rows) == ["outside-window prompted_at: 2 (1, 2)", told])
    var options = DataOptions()
    options.zone = try findTimeZone("Europe/Athens")
    #expect(try found(spread, rows, options: options) == [told])
  }

  @Test func unreadableTimes() throws {
    #expect(try found(spread, ["a,yesterday,,,yes"]) == ["wrong-kind prompted_at yesterday: 1 (1)"])
  }

  @Test func aRepeatedRowIsNotCheckedFurther() throws {
    #expect(
      try found(
        spread,
        [
          "a,2026-03-01T08:00:00,,,yes", "a,2026-03-01T08:00:00,,,maybe", "b,2026-03-01T08:00:00,,,yes",
          "a,2026-03-01T07:00:00Z,,,yes", "a,2026-03-01T08:00:00,,,no",
        ]) == ["duplicate-row: 2 (2, 5)", "outside-window prompted_at: 1 (4)"])
  }

  @Test func missedPromptsAreCounted() throws {
    let asked = try questionnaire("- {id: ok, type: yes-no, text: Okay?}")
    let report = try check(
      "participant,prompted_at,ok\na,2026-03-01 10:00,yes\na,2026-03-02 10:00,\nb,2026-03-01 10:00,no\n",
      of: asked)
    #expect(report.found == [])
    #expect((report.rows, report.participants, report.missed) == (3, 2, 1))
    #expect(report.response.map(\.answered) == [1, 1])
    #expect(report.response.map(\.prompted) == [2, 1])
  }
}
