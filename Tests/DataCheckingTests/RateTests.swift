import DataChecking
import Questionnaires
import Testing

/// Response rates where the data alone do not say how many prompts there were.
struct RateTests {
  private func figures(_ schedule: String, _ rows: String..., head: String = "", isFixed: Bool = false)
    throws -> SheetFigures
  {
    var options = DataOptions()
    options.countsFigures = true
    options.isFixed = isFixed
    let asked = try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}", head: "repeat: many\nschedule:\n\(schedule)\n\(head)")
    let data = "participant,prompted_at,ok\n" + rows.map { "\($0)\n" }.joined()
    return try #require(try check(data, of: asked, options: options).figures.first)
  }

  /// Such as `0: 3 of 4`, with `?` where nobody knows of how many.
  private func words(_ responses: TimedResponses) -> [String] {
    responses.entries.map { entry in
      "\(entry.place): \(entry.count.answered) of \(entry.whole.map(String.init) ?? "?")"
    }
  }

  private let twice = "  - {at: [\"09:00\", \"18:00\"], days: 0-2}"

  /// Days and hours on which nobody answered are among them.
  @Test func ratesFollowFromFixedTimes() throws {
    let found = try figures(
      twice, "a,2026-03-02 09:00,yes", "a,2026-03-04 09:00,yes", "b,2026-03-03 09:01,no",
      "b,2026-03-04 09:00,no")
    #expect(found.basis == .schedule && found.due == 10 && found.rate == 0.4)
    #expect(words(found.days) == ["0: 2 of 4", "1: 1 of 4", "2: 1 of 2"])
    #expect(words(found.hours) == ["9: 4 of 5", "18: 0 of 5"])
    #expect(words(found.weekdays) == ["0: 1 of 2", "1: 1 of 4", "2: 2 of 4"])
    #expect(found.ratesOfParticipants == [2.0 / 6, 2.0 / 4])
  }

  @Test func missedPromptsInTheDataCountFirst() throws {
    let found = try figures(twice, "a,2026-03-02 09:00,yes", "a,2026-03-02 18:00,")
    #expect(found.basis == .data)
    #expect(words(found.days) == ["0: 1 of 2"] && words(found.hours) == ["9: 1 of 1", "18: 0 of 1"])
  }

  @Test(arguments: [
    ("  - {windows: [09:00-10:00, 18:00-18:30]}", RateBasis.schedule, ["9: 1 of 1", "18: 0 of 1"]),
    (
      "  - {at: \"09:00\"}\n  - {windows: [18:00-20:00]}", .scheduleInPart,
      ["9: 1 of 1", "18: 0 of ?", "19: 0 of ?"]
    ),
    ("  - {between: 08:00-20:00, times: 3}", .unknown, ["9: 1 of ?"]),
    // A prompt waits for the end of the one before.
    ("  - {windows: [09:00-09:30, 09:30-10:00], open-for: 45 min}", .unknown, ["9: 1 of ?"]),
  ])
  func randomTimesBelongToAnHourIfTheWindowDoes(
    schedule: String, basis: RateBasis, expected: [String]
  ) throws {
    let found = try figures(schedule, "a,2026-03-02 09:00,yes")
    #expect(found.hours.basis == basis)
    #expect(words(found.hours) == expected)
    #expect(found.days.basis == .schedule)
  }

  @Test func movedPromptsBelongToNoHour() throws {
    let rows = "a,2026-03-02 11:00,yes"
    #expect(try figures(twice, rows, head: "changeable: true").hours.basis == .unknown)
    #expect(try figures(twice, rows, head: "changeable: true").days.basis == .schedule)
    #expect(
      try figures(twice, "a,2026-03-02 09:00,yes", head: "changeable: true", isFixed: true).hours.basis
        == .schedule)
  }

  /// Times in another time zone would give 0 % at nine.
  @Test func hoursThatTheScheduleDoesNotHaveGiveNoRates() throws {
    let found = try figures(twice, "a,2026-03-02 08:00,yes", "a,2026-03-02 17:00,yes")
    #expect(found.hours.basis == .notAsScheduled)
    #expect(words(found.hours) == ["8: 1 of ?", "17: 1 of ?"])
    #expect(words(found.days) == ["0: 2 of 2"])
  }

  @Test func morePromptsThanTheScheduleGiveNoRateAtAll() throws {
    let found = try figures(
      "  - {at: \"09:00\", days: 0-0}", "a,2026-03-02 09:00,yes", "a,2026-03-03 09:00,yes")
    #expect(found.basis == .notAsScheduled && found.rate == nil && found.days.basis == .notAsScheduled)
    #expect(words(found.days) == ["0: 1 of ?", "1: 1 of ?"])
  }

  @Test func withoutParticipantsNobodyKnows() throws {
    let found = try figures(twice, ",2026-03-02 09:00,yes")
    #expect(found.basis == .unknown && found.days.basis == .unknown && found.hours.basis == .unknown)
  }

  /// How many prompts each version had does not follow from the schedule.
  @Test func versionsHaveNoNumberOfPrompts() throws {
    var options = DataOptions()
    options.countsFigures = true
    let asked = try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}", head: "repeat: many\nschedule:\n\(twice)")
    let report = try check(
      "participant,prompted_at,version,ok\na,2026-03-02 09:00,1,yes\na,2026-03-02 18:00,2,yes\n", of: asked,
      versions: [[QuestionnaireVersion(names: ["1"], questionnaire: asked)]], options: options)
    #expect(report.figures.count == 2 && report.figures.allSatisfy { $0.due == nil && $0.rate == nil })
  }

  @Test func entriesWithoutPromptsAreCounted() throws {
    var options = DataOptions()
    options.countsFigures = true
    let asked = try questionnaire("- {id: ok, type: yes-no, text: Okay?}")
    let found = try check(
      "participant,started_at,ok\na,2026-03-02 09:00,yes\nb,2026-03-02 18:00,no\nb,2026-03-02 19:00,\n",
      of: asked, options: options
    ).figures[0]
    #expect(found.response.prompted == 0 && found.response.answered == 0 && found.response.entries == 2)
    #expect(found.participants.map(\.response.entries) == [1, 1])
  }
}
