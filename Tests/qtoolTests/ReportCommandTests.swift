import Foundation
import TestSupport
import Testing

/// `qtool report` as users run it.
struct ReportCommandTests {
  private let moment = """
    questionnaire: moment
    title: Moment
    target: track
    repeat: many
    schedule:
      - {between: 08:00-20:00, times: 4, min-gap: 30 min, open-for: 30 min}
    questions:
      - {id: mood, type: rating, text: Mood?, range: [1, 5], labels: [bad, good]}

    """
  private let study = """
    study: calm
    title: Calm
    length: 5 days
    questionnaires: [moment]

    """

  private let commit =
    "git init --quiet && git add . && git -c user.name=a -c user.email=a@b commit --quiet -m first"

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("moment.yaml", moment)
    try folder.write("study.yaml", study)
    return folder
  }

  @Test func aStudyIsReported() throws {
    let run = try folder().qtool("report", "study.yaml", "--target", "track")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("# Calm\n"))
    #expect(run.output.contains("Participation lasts 5 days"))
    #expect(run.output.contains("Participants get 20 prompts in total"))
  }

  /// Of what the apps of the target show, which is not everything here.
  @Test func theAnsweringTimeIsThatOfThePreview() throws {
    let folder = try CommandFolder()
    let example = packageFolder.appending(path: "examples/instruments/phq9.yaml")
    try folder.write("phq9.yaml", String(contentsOf: example, encoding: .utf8))
    let preview = try folder.qtool("preview", "phq9.yaml", "--lang", "en")
    let time = try #require(preview.output.firstMatch(of: #/Takes +(about [0-9]+ s)/#)).output.1
    #expect(time == "about 75 s")
    #expect(try folder.qtool("report", "phq9.yaml", "--lang", "en").output.contains(" takes \(time)."))
  }

  @Test(arguments: ["start", "start.yaml"]) func aBaselineMayBeNamedByItsFile(name: String) throws {
    let folder = try folder()
    try folder.write(
      "start.yaml", "questionnaire: start\ntitle: Start\nquestions: [{id: age, type: yes-no, text: Old?}]\n")
    try folder.write("study.yaml", study.replacing("[moment]", with: "[start, moment]\nbaseline: [\(name)]"))
    let run = try folder.qtool("report", "study.yaml")
    #expect(
      run.output.contains("Participants fill in “Start” once, before the others are offered"), "\(run.errors)"
    )
    #expect(run.output.contains("The sampling scheme is signal-contingent with prompts at random times."))
  }

  /// One language makes no prefixes, such as `de: Stimmung?`.
  @Test(arguments: ["[de]", "[de, en]", "[en, de]"])
  func aReportIsInTheFirstLanguageOfTheTexts(languages: String) throws {
    let folder = try CommandFolder()
    try folder.write(
      "moment.yaml",
      """
      questionnaire: moment
      title: \(languages == "[de]" ? "Moment" : "{de: Moment, en: Moment}")
      languages: \(languages)
      questions:
        - {id: mood, type: text, text: \(languages == "[de]" ? "Stimmung?" : "{de: Stimmung?, en: Mood?}")}

      """)
    let run = try folder.qtool("report", "moment.yaml")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(languages == "[en, de]" ? "## Technology" : "## Technik"))
    #expect(run.output.contains("de: Stimmung?") == (languages != "[de]"))
    #expect(try folder.qtool("report", "moment.yaml", "--lang", "en").output.contains("## Technology"))
  }

  #if os(Linux)
    /// Whatever else is in the folder, so that the work grows with the study.
    @Test func eachQuestionnaireOfAStudyIsOpenedOnce() throws {
      let folder = try folder()
      try folder.write("study.yaml", study.replacing("[moment]", with: "[moment, evening]"))
      try folder.write(
        "evening.yaml", moment.replacing("moment", with: "evening").replacing("mood", with: "tired"))
      let place = try folder.shell("pwd").output.trimmingCharacters(in: .newlines)
      let queue = inotify_init1(Int32(IN_NONBLOCK))
      defer { close(queue) }
      #expect(inotify_add_watch(queue, place, UInt32(IN_OPEN)) >= 0)
      #expect(try folder.qtool("report", "study.yaml", "--target", "track").status == 0)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let events = buffer[..<max(0, read(queue, &buffer, buffer.count))]
      for name in ["moment.yaml", "evening.yaml"] {
        #expect(events.split(separator: 0).count { $0.elementsEqual(name.utf8) } == 1, "\(name)")
      }
    }
  #endif

  @Test func completeMeansThatNothingIsLeft() throws {
    let run = try folder().qtool("report", "study.yaml", "--complete")
    #expect(run.status == 1)
    #expect(run.errors.contains("things are left to fill in"))
    #expect(run.output.hasPrefix("# Calm\n"))
  }

  @Test func errorsKeepAReportFromBeingWritten() throws {
    let folder = try folder()
    try folder.write("moment.yaml", moment.replacing("rating", with: "ratting"))
    let run = try folder.qtool("report", "study.yaml")
    #expect(run.status == 1)
    #expect(run.output.isEmpty && run.errors.contains("ratting"))
    #expect(try folder.qtool("report", "none.yaml").status == 2)
  }

  @Test func dataAreCounted() throws {
    let folder = try folder()
    let run = try folder.qtool("simulate", "study.yaml", "--participants", "5", "-o", "invented")
    #expect(run.status == 0, "\(run.errors)")
    let report = try folder.qtool("report", "study.yaml", "--data", "invented/moment.simulated.csv")
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains("These answers are invented"))
    #expect(report.output.contains("The data contain 100 prompts to fill in “Moment” of 100"))
    #expect(report.output.contains("; by person, in %: M = "))
    let preregistration = try folder.qtool(
      "report", "study.yaml", "--checklist", "esm-preregistration", "--data", "invented/moment.simulated.csv")
    #expect(preregistration.status == 64)
    let missing = try folder.qtool("report", "study.yaml", "--data", "none.csv")
    #expect(missing.status == 2 && missing.output.isEmpty)
  }

  @Test func changesSinceATagAreDeviations() throws {
    let folder = try folder()
    _ = try folder.shell(commit + " && git tag preregistered")
    let none = try folder.qtool("report", "study.yaml", "--since", "preregistered")
    #expect(none.output.contains("Nothing has changed since preregistered."))
    try folder.write("moment.yaml", moment.replacing("Mood?", with: "How is your mood?"))
    let run = try folder.qtool("report", "study.yaml", "--since", "preregistered")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("## Deviations"))
    #expect(run.output.contains("1 change since preregistered."))
    #expect(try folder.qtool("report", "study.yaml", "--since", "never").status == 2)
  }

  @Test func versionsHaveTheDaysOfTheirTags() throws {
    let folder = try folder()
    try folder.write(".qtool.yaml", "released: \"field-*\"\n")
    _ = try folder.shell(commit + " && git tag field-1")
    let run = try folder.qtool("report", "study.yaml")
    #expect(run.output.contains("“Moment” is version 1 (released on "), "\(run.output) \(run.errors)")
    #expect(run.output.contains(" as field-1)."))
  }
}
