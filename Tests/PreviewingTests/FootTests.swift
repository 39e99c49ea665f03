import Previewing
import Testing

/// What the page says about the whole questionnaire.
@Suite struct FootTests {
  private func fact(_ name: String, _ yaml: String, questions: String = "[{id: a, type: date, text: A}]")
    throws
    -> String
  {
    let page = try page(
      "questionnaire: test\ntitle: Test\n\(yaml)\nquestions: \(questions)", PreviewOptions(width: 200))
    let lines = page.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix(name) })
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
    return ([lines[start].dropFirst(11)] + rest.map { $0.dropFirst(11) }).joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "{between: 08:00-22:00, times: 3}",
      "3 prompts a day at random between 08:00 and 22:00, at least 15 min apart, every day"
    ),
    (
      "{between: 08:00-24:00, times: 2, min-gap: 2 h, every: 2 days}",
      "2 prompts at random between 08:00 and 24:00, at least 2 h apart, every 2 days"
    ),
    ("{between: 08:00-22:00, times: 1}", "1 prompt a day at random between 08:00 and 22:00, every day"),
    ("{at: \"19:00\", from-day: 0}", "1 prompt at 19:00, every day"),
    (
      "{at: [\"09:00\", \"12:30\", \"19:00\"], every: 1 week, from-day: 7}",
      "• 3 prompts at 09:00, 12:30 and 19:00, every week, from day 7 of participation on\n• day 0 is the day of joining"
    ),
    (
      "{windows: [08:00-12:00, 12:00-16:00], open-for: 30 min, every: 3 months}",
      "1 prompt at random in each of the windows 08:00–12:00 and 12:00–16:00, open for 30 min, every 3 months"
    ),
    (
      "{between: 08:00-22:00, times: 3, days: 0-13}",
      "• on days 0 to 13 of participation, 3 prompts a day at random between 08:00 and 22:00, at least 15 min apart\n"
        + "• day 0 is the day of joining"
    ),
    (
      "{at: \"19:00\", days: 21, open-for: 1 day, remind-after: [1 h, 2 h]}",
      "• on day 21 of participation, 1 prompt at 19:00, open for 1 day, with reminders after 1 h and 2 h\n"
        + "• day 0 is the day of joining"
    ),
    (
      "{at: \"19:00\", days: [0-6, 14, 21-27], every: 2 days}",
      "• on days 0 to 6, 14 and 21 to 27 of participation, every 2 days, 1 prompt at 19:00\n"
        + "• day 0 is the day of joining"
    ),
    ("{at: \"19:00\", weekdays: [sat, sun]}", "on Saturdays and Sundays, 1 prompt at 19:00"),
    ("{at: \"19:00\", weekdays: [fri], every: 2 weeks}", "on Fridays, every 2 weeks, 1 prompt at 19:00"),
    (
      "{windows: [08:00-12:00], starts: 2026-01-02, ends: 2026-03-04}",
      "1 prompt at random in the window 08:00–12:00, every day, starting 2026-01-02, until 2026-03-04"
    ),
  ])
  func saysTheScheduleInWords(rule: String, words: String) throws {
    #expect(try fact("Schedule", "schedule: [\(rule)]") == words)
  }

  @Test func saysWhetherParticipantsMayMoveTheTimes() throws {
    let yaml = "schedule: [{at: \"09:00\"}, {at: \"10:00\", every: 1 week}]\nchangeable: true"
    #expect(
      try fact("Schedule", yaml)
        == "• 1 prompt at 09:00, every day\n• 1 prompt at 10:00, every week\n• participants may move the times"
    )
    #expect(try fact("Schedule", "") == "no prompts")
  }

  @Test func saysWhatIsMeasured() throws {
    #expect(
      try fact("Sensors", "can-use: {gps: 1, microphone: 10}")
        == "gps: 1 measurement, microphone: 10 measurements per questionnaire")
    #expect(try fact("Sensors", "") == "none")
  }

  @Test func countsQuestionsAsThePageNumbersThem() throws {
    let fields = "[{id: c, type: date, text: C}, {type: note, text: N}, {id: d, type: date, text: D}]"
    let questions = """
      [{id: a, type: yes-no, text: A}, {type: note, text: N}, {id: e, type: date, text: E, when: a is yes},
       {id: b, type: group, text: B, fields: \(fields)}]
      """
    #expect(
      try fact("Questions", "", questions: questions)
        == "3 (1 shown only on a condition), among them 1 group with 2 fields")
  }

  @Test func namesTargetsAndHowOften() throws {
    #expect(try fact("Targets", "target: [track, form]") == "track, form")
    #expect(try fact("Target", "target: form") == "form")
    #expect(try fact("Filled in", "repeat: many") == "many times")
    #expect(try fact("Filled in", "") == "once")
    #expect(try fact("Source", "source: A book") == "A book")
  }
}
