import Foundation
import Testing

/// What `qtool schedule` says of the prompts that ring. The numbers are those of ESMira's own scheduler, run with a simulated clock.
struct RingCommandTests {
  private func folder(target: String = "esmira") throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml",
      """
      questionnaire: mood
      title: Mood
      \(target.isEmpty ? "" : "target: \(target)")
      repeat: many
      schedule:
        - {between: 08:00-22:00, times: 6, days: 1-14, open-for: 30 min}
      questions:
        - {id: mood, type: rating, text: Mood?, range: [1, 5]}

      """)
    return folder
  }

  private func schedule(_ folder: CommandFolder, _ arguments: String...) throws -> String {
    try schedule(folder, arguments)
  }

  private func schedule(_ folder: CommandFolder, _ arguments: [String]) throws -> String {
    let run = try folder.qtool(
      ["schedule", "mood.yaml", "--start", "2027-03-01", "--days", "15"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test func eachClientHasALine() throws {
    let text = try schedule(folder(), "--width", "120")
    #expect(
      text.contains(
        "rings         opened daily at 08:00, all answered: 84 of 84 prompts in the Android app of ESMira\n"))
    #expect(text.contains("rings         84 of 84 prompts in the iOS app of ESMira\n"))
    #expect(!text.contains("does not ring"))
  }

  @Test(arguments: [
    (["--opens", "never", "--response-rate", "0"], "never opened, none answered: 6 of 84"),
    (["--opens", "12:00", "--response-rate", "0"], "opened daily at 12:00, none answered: 42 of 84"),
    (["--opens", "23:00", "--response-rate", "0"], "opened daily at 23:00, none answered: 84 of 84"),
    (["--opens", "never", "--response-rate", "1/2"], "opened only to answer, 1 of 2 answered: 84 of 84"),
    (["--opens", "never", "--response-rate", "1"], "opened only to answer, all answered: 84 of 84"),
  ])
  func anIPhoneWithESMiraRingsAsItIsUsed(arguments: [String], words: String) throws {
    let folder = try folder()
    let run = try folder.qtool(
      ["schedule", "mood.yaml", "--start", "2027-03-01", "--days", "15", "--client", "esmira-ios"] + arguments
    )
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("rings " + words), "\(run.output)")
    #expect(run.output.contains("○ prompt that does not ring") == !words.contains("84 of 84"))
  }

  /// The timeline is that of the file, so lines say what clients do instead.
  @Test(arguments: [
    ("track", "web", "measurements none, because no sensor is read in the web member area"),
    (
      "track", "",
      "measurements gps 84; none in the web member area, the Android app and the iOS app of TrackYourHearing"
    ),
    ("track", "android", "0 of 84 prompts in the Android app; prompts come daily, weekly or monthly"),
    ("track", "ios-hearing", "prompts come as the participant sets them, 12 times a day"),
    (
      "intersession", "",
      "in the app of Intersession-Online: a prompt can be answered for 30 min; no source mentions reminders"
    ),
    ("intersession", "", "measurements none, because no sensor is read in the app of Intersession-Online"),
    (
      "track", "",
      "note in the Android app, the iOS app of TrackYourStress, the iOS app of TrackYourHearing and the iOS app of TrackYourTinnitus: no source mentions reminders"
    ),
  ])
  func whatAClientDoesInsteadIsSaid(target: String, client: String, words: String) throws {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml",
      """
      questionnaire: mood
      title: Mood
      target: \(target)
      repeat: many
      can-use: {gps: 1}
      schedule:
        - {between: 08:00-22:00, times: 6, days: 1-14, open-for: 1 h, remind-after: 20 min}
      questions:
        - {id: mood, type: choice, text: Mood?, options: {1: low, 2: high}}

      """)
    let text = try schedule(folder, client.isEmpty ? [] : ["--client", client])
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(text)")
  }

  @Test func aSystemThatOffersWhatIsNotActiveIsNamed() throws {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml",
      "questionnaire: mood\ntitle: Mood\nactive: false\nrepeat: many\nschedule: [{at: \"09:00\"}]\nquestions: [{id: a, type: yes-no, text: A?}]\n"
    )
    let radar = try folder.qtool("schedule", "mood.yaml", "--target", "radar").output
    let words = "mood is not active, which is not said in documents for the aRMT app: participants see it"
    #expect(radar.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(radar)")
    let esmira = try folder.qtool("schedule", "mood.yaml", "--target", "esmira").output
    #expect(esmira.contains("mood is not active: participants will not see it"), "\(esmira)")
  }

  @Test func programsAndCalendarsGetThem() throws {
    let folder = try folder()
    let silent = ["--client", "esmira-ios", "--opens", "never", "--response-rate", "0"]
    let table = try schedule(folder, "--format", "csv").split(separator: "\r\n")
    #expect(table[0].hasSuffix(",reminders,rings_esmira-android,rings_esmira-ios"))
    #expect(table.dropFirst().allSatisfy { $0.hasSuffix(",yes,yes") })
    let arguments = ["schedule", "mood.yaml", "--start", "2027-03-01", "--days", "15"]
    let json = try folder.qtool(arguments + silent + ["--format", "json"]).output
    #expect(json.components(separatedBy: "\"esmira-ios\": \"no\"").count - 1 == 78)
    let calendar = try folder.qtool(arguments + silent + ["--format", "ics"]).output
    #expect(calendar.components(separatedBy: "CATEGORIES:PROMPT").count - 1 == 6)
  }

  /// It rings nowhere, and takes no place of the others.
  @Test func anInactiveQuestionnaireIsNotCounted() throws {
    let folder = try folder()
    try folder.write(
      "later.yaml",
      """
      questionnaire: later
      title: Later
      target: esmira
      repeat: many
      active: false
      schedule: [{between: 08:00-22:00, times: 40, min-gap: 5 min, days: 1-14, open-for: 5 min}]
      questions: [{id: a, type: yes-no, text: A?}]

      """)
    let run = try folder.qtool(
      "schedule", "mood.yaml", "later.yaml", "--start", "2027-03-01", "--days", "15", "--client",
      "esmira-ios",
      "--opens", "23:00", "--response-rate", "0", "--width", "120")
    #expect(run.output.contains("none answered: 84 of 84 prompts in the iOS app of ESMira"), "\(run.output)")
  }

  /// No number where no source says what an app does, and no line where files have no schedule or there is no target.
  @Test(arguments: [
    ("intersession", "no source says what rings in the app of Intersession-Online"),
    ("radar", "84 of 84 prompts in the aRMT app"),
    ("form", nil), ("", nil),
  ])
  func whatIsNotKnownIsSaid(target: String, words: String?) throws {
    let text = try schedule(folder(target: target), "--width", "120")
    #expect(text.contains("rings") == (words != nil))
    if let words { #expect(text.contains(words), "\(text)") }
  }

  @Test(arguments: [
    (["--client", "web"], "web is a client of track, which is not a target of the files"),
    (["--opens", "8"], "--opens"), (["--opens", "24:00"], "--opens"),
    (["--response-rate", "2"], "--response-rate"),
    (["--response-rate", "1/0"], "--response-rate"),
  ])
  func wrongOptionsAreRefused(arguments: [String], words: String) throws {
    let run = try folder().qtool(["schedule", "mood.yaml"] + arguments)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }
}
