import Foundation
import Testing

/// The words of `qtool schedule` about prompts that ring at another time than the study asks for: clocks that change, and journeys.
/// The times are worked out by hand from the description of each app.
struct JourneyCommandTests {
  private func rings(
    target: String = "esmira", at times: String, start: String, client: String, rule: String = "",
    zone: String = "Europe/Berlin",
    _ arguments: String...
  ) throws -> String {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml",
      """
      questionnaire: mood
      title: Mood
      target: \(target)
      repeat: many
      schedule:
        - {at: \(times)\(rule)}
      questions:
        - {id: mood, type: rating, text: Mood?, range: [1, 5]}

      """)
    let run = try folder.qtool(
      ["schedule", "mood.yaml", "--start", start, "--days", "10", "--timezone", zone]
        + ["--client", client, "--width", "200"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test(arguments: ["esmira-android", "esmira-ios"])
  func esmiraAsksAnHourLateWhenSummerTimeBegins(client: String) throws {
    let spring = try rings(at: "\"18:00\"", start: "2027-03-25", client: client)
    #expect(
      spring.contains(
        "2 of them at another time (2027-03-28 19:00 instead of 18:00, 2027-03-29 19:00 instead of 18:00)"),
      "\(spring)")
    let autumn = try rings(at: "\"18:00\"", start: "2026-10-22", client: client)
    #expect(
      autumn.contains(
        "2 of them at another time (2026-10-25 17:00 instead of 18:00, 2026-10-26 17:00 instead of 18:00)"),
      "\(autumn)")
    // Before the change of the clocks, only the day after it is another.
    let early = try rings(at: "\"01:30\"", start: "2027-03-25", client: client)
    #expect(early.contains("1 of them at another time (2027-03-29 02:30 instead of 01:30)"), "\(early)")
  }

  /// In autumn, 00:30 comes on the evening before, and is planned for that moment again and again until midnight.
  @Test func earlyPromptsEndInAutumn() throws {
    let text = try rings(at: "\"00:30\"", start: "2026-10-20", client: "esmira-android")
    #expect(text.contains("10 of 10 prompts in"), "\(text)")
    #expect(text.contains("(2026-10-25 23:30 instead of 2026-10-26 00:30)"))
  }

  /// Android counts days in 24 hours, so that after the beginning of summer time, a day is missing: nothing is planned for the first
  /// one, and who opens the app then leaves the study, of which nothing is active.
  @Test func aRuleThatBeginsAfterTheChangeWaitsForTheApp() throws {
    let rule = ", days: 6-8"
    let never = ["--opens", "never", "--response-rate", "0"]
    let closed = try rings(
      at: "\"18:00\"", start: "2027-03-24", client: "esmira-android", rule: rule, never[0], never[1],
      never[2],
      never[3])
    #expect(closed.contains("0 of 3 prompts in"), "\(closed)")
    let opened = try rings(at: "\"18:00\"", start: "2027-03-24", client: "esmira-android", rule: rule)
    #expect(opened.contains("0 of 3 prompts in"), "\(opened)")
    let iPhone = try rings(at: "\"18:00\"", start: "2027-03-24", client: "esmira-ios", rule: rule)
    #expect(iPhone.contains("3 of 3 prompts in"), "\(iPhone)")
  }

  @Test(arguments: ["esmira-android", "esmira-ios"])
  func weekdaysAreThoseOfGreenwich(client: String) throws {
    let text = try rings(
      at: "\"20:30\"", start: "2026-05-04", client: client, rule: ", days: 1-14, weekdays: [mon-fri]",
      zone: "America/New_York")
    // The Friday is a Saturday there.
    #expect(text.contains("6 of 7 prompts in"), "\(text)")
  }

  @Test func radarKeepsToTheClock() throws {
    let text = try rings(target: "radar", at: "\"18:00\"", start: "2027-03-25", client: "radar")
    #expect(text.contains("10 of 10 prompts in") && !text.contains("another time"), "\(text)")
  }

  @Test func aPhoneThatTravelsKeepsWhatItHasPlanned() throws {
    let west = ["--moves", "2026-02-10=America/New_York"]
    let android = try rings(at: "\"08:00\"", start: "2026-02-06", client: "esmira-android", west[0], west[1])
    #expect(android.contains("1 of them at another time (2026-02-10 02:00 instead of 08:00)"), "\(android)")
    #expect(
      android.contains("on 2026-02-10 the phone travels to America/New_York, where clocks are 6 h behind"))
    #expect(!android.contains("the clocks go"))
    // Four days are planned when the app was last opened in Berlin, on the 9th: up to the 13th, as that prompt was answered.
    let iPhone = try rings(at: "\"08:00\"", start: "2026-02-06", client: "esmira-ios", west[0], west[1])
    #expect(iPhone.contains("of them at another time (2026-02-10 02:00 instead of 08:00, 2026-02-11 02:00"))
    let radar = try rings(
      target: "radar", at: "\"12:00\"", start: "2026-02-06", client: "radar", west[0], west[1])
    #expect(radar.contains("1 of them at another time (2026-02-10 06:00 instead of 12:00)"), "\(radar)")
  }

  /// A prompt of the evening comes in the morning of the next day, which then is over for ESMira.
  @Test func aJourneyToTheEastLosesADay() throws {
    let text = try rings(
      at: "\"20:00\"", start: "2026-02-06", client: "esmira-android", "--moves", "2026-02-10=Asia/Tokyo")
    #expect(text.contains("9 of 10 prompts in"), "\(text)")
    #expect(text.contains("(2026-02-11 04:00 instead of 2026-02-10 20:00)"))
  }

  /// qtool draws the times of 28 days, and the app repeats them.
  @Test func radarRepeatsDrawnTimes() throws {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml",
      "questionnaire: mood\ntitle: Mood\ntarget: radar\nrepeat: many\nschedule:\n  - {between: 10:00-20:00, times: 1}\n"
        + "questions:\n  - {id: mood, type: yes-no, text: Calm?}\n")
    let run = try folder.qtool([
      "schedule", "mood.yaml", "--start", "2026-02-01", "--days", "29", "--width", "200",
    ])
    #expect(run.output.contains("29 of 29 prompts in the aRMT app, 1 of them at another time (2026-03-01 "))
  }

  @Test func aDenseSpreadNeverRingsOnATinnitusIPhone() throws {
    let folder = try CommandFolder()
    for times in [7, 8] {
      try folder.write(
        "mood.yaml",
        "questionnaire: mood\ntitle: Mood\ntarget: track\nrepeat: many\nschedule:\n"
          + "  - {between: 08:00-10:00, times: \(times)}\nchangeable: true\n"
          + "questions:\n  - {id: mood, type: yes-no, text: Calm?}\n")
      let run = try folder.qtool([
        "schedule", "mood.yaml", "--start", "2026-03-02", "--days", "3", "--client", "ios-tinnitus",
        "--width", "200",
      ])
      #expect(run.output.contains("\(times == 7 ? 21 : 0) of \(3 * times) prompts in"), "\(run.output)")
    }
  }

  @Test func whatNoSourceSaysStaysOpen() throws {
    let text = try rings(
      target: "track", at: "\"20:00\"", start: "2026-02-06", client: "ios-tinnitus", "--moves",
      "2026-02-10=Asia/Tokyo")
    #expect(text.contains("no source says what rings in"), "\(text)")
    #expect(text.contains("after the journey"))
  }

  @Test(arguments: [
    ("2026-02-10", "YYYY-MM-DD=zone"), ("2026-02-10=Nowhere/Land", "--moves: "),
    ("2026-02-06=Asia/Tokyo", "participants join on 2026-02-06"),
    ("2026-02-16=Asia/Tokyo", "a day up to 2026-02-15"),
  ])
  func whatIsNoJourneyIsRefused(journey: String, words: String) throws {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml", "questionnaire: mood\ntitle: Mood\nquestions:\n  - {id: m, type: yes-no, text: Mood?}\n")
    let run = try folder.qtool([
      "schedule", "mood.yaml", "--start", "2026-02-06", "--days", "10", "--moves", journey,
    ])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func programsGetTheTimes() throws {
    let arguments = ["--moves", "2026-02-10=America/New_York", "--format"]
    let json = try rings(
      at: "\"08:00\"", start: "2026-02-06", client: "esmira-android", arguments[0], arguments[1],
      arguments[2],
      "json")
    #expect(json.contains("\"day\": \"2026-02-10\"") && json.contains("\"timezone\": \"America/New_York\""))
    #expect(json.contains("\"esmira-android\": \"2026-02-10T07:00:00Z\""), "\(json)")
    let calendar = try rings(
      at: "\"08:00\"", start: "2026-02-06", client: "esmira-android", arguments[0], arguments[1],
      arguments[2],
      "ics")
    #expect(calendar.contains("DTSTART:20260210T070000Z") && !calendar.contains("DTSTART:20260210T130000Z"))
  }
}
