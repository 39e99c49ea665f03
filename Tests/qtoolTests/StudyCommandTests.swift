import Testing

/// Commands about answers, schedules and the settings of a study, as users run them.
struct AnswerCommandTests {
  @Test func previewShowsWhatTheAnswersLeadTo() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", therapy)
    let yes = try folder.qtool("preview", "a.yaml", "--answers", "thought=yes")
    #expect(yes.output.contains("How did you feel?") && !yes.output.contains("shown only if"))
    let no = try folder.qtool("preview", "a.yaml", "--answers", "thought=no")
    #expect(!no.output.contains("How did you feel?") && !no.output.contains("(no questions)"))
    #expect(try folder.qtool("preview", "a.yaml").output.contains("→ shown only if thought is yes"))
    let wrong = try folder.qtool("preview", "a.yaml", "--answers", "thougt=yes")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean `thought`?"))
    let unknown = try folder.qtool("preview", "a.yaml", "--answers", "thought=yse")
    #expect(unknown.status == 64 && unknown.errors.contains("`yes`"))
  }

  @Test func thePathToAQuestionShowsItWhenReplayed() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", therapy)
    let path = try folder.qtool("explain-path", "a.yaml", "feeling")
    #expect(path.status == 0 && path.output.contains("answer `thought` with `yes`"))
    #expect(path.output.contains("qtool preview a.yaml --as-written --answers 'thought=yes'"))
    #expect(
      try folder.qtool("explain-path", "a.yaml", "Later").output.hasPrefix(
        "section \"Later\" is shown after 1"))
    #expect(try folder.qtool("explain-path", "a.yaml", "feelings").errors.contains("Did you mean 'feeling'?"))
  }

  @Test func answersThatSayNothingAreNotNumbers() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      """
      questionnaire: pain
      languages: [en]
      title: Pain
      target: intersession
      questions:
        - id: pain
          type: choice
          text: How strong is your pain?
          options: {0: none, 1: mild, 2: severe, 9: I prefer not to say}
          no-answer: [9]
        - {id: pills, type: yes-no, text: "Did you take anything for it?", when: pain >= 1}
        - {id: call, type: yes-no, text: "May we call you?", when: pain is 9}

      """)
    #expect(try folder.qtool("lint").output == "1 questionnaire: no findings\n")
    let refused = try folder.qtool("preview", "a.yaml", "--answers", "pain=9").output
    #expect(refused.contains("I prefer not to say = 9 (counts as missing)"))
    #expect(refused.contains("May we call you?") && !refused.contains("Did you take anything"))
    let path = try folder.qtool("explain-path", "a.yaml", "pills").output
    #expect(path.contains("answer `pain` with `1` (\"mild\")"))
  }

  @Test func datesAfterTodayAreRefused() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      """
      questionnaire: pain
      title: Pain
      questions:
        - {id: since, type: date, text: "Since when?", range: [2020-01-01, today]}

      """)
    #expect(try folder.qtool("preview", "a.yaml", "--answers", "since=2020-01-01").status == 0)
    let future = try folder.qtool("preview", "a.yaml", "--answers", "since=9999-01-01")
    #expect(future.status == 64 && future.errors.contains("it goes from 2020-01-01 to today"))
  }

  private var therapy: String {
    """
    questionnaire: therapy
    languages: [en]
    title: Therapy
    sections:
      - questions:
          - {id: thought, type: yes-no, text: Did you think of it?}
      - title: Later
        when: thought is yes
        questions:
          - {id: feeling, type: rating, text: How did you feel?, range: [1, 5], labels: [bad, good]}

    """
  }
}

struct ScheduleCommandTests {
  @Test func anErrorThatDoesNotConcernTheScheduleIsMentionedAfterIt() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", daily)
    let whole = try folder.qtool("schedule", "a.yaml", "--start", "2026-03-28", "--format", "csv")
    try folder.write("a.yaml", daily + "  - {id: other, type: dat, text: When?}\n")
    let run = try folder.qtool("schedule", "a.yaml", "--start", "2026-03-28", "--format", "csv")
    #expect(run.status == 0 && run.output == whole.output)
    #expect(run.errors == "1 error: qtool lint a.yaml\n")
  }

  @Test(arguments: ["08:00-07:00", "8-22", "08:00-08:10"])
  func anErrorInTheScheduleKeepsItFromBeingShown(window: String) throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", daily.replacingOccurrences(of: "08:00-22:00", with: window))
    let run = try folder.qtool("schedule", "a.yaml")
    #expect(run.status == 1 && run.output == "" && run.errors.contains("error: "))
  }

  @Test func theTargetOfTheFolderOrTheCommandLineCounts() throws {
    let folder = try CommandFolder()
    let months = daily.replacingOccurrences(of: "target: form\n", with: "")
      .replacingOccurrences(of: "times: 3", with: "times: 3, every: 1 month")
    try folder.write("a.yaml", months)
    let note = "servers of Track Your … count 30 days"
    #expect(try !folder.qtool("schedule", "a.yaml").output.contains(note))
    #expect(try folder.qtool("schedule", "a.yaml", "--target", "track").output.contains(note))
    #expect(try folder.qtool("preview", "a.yaml", "--target", "form").output.contains("Target     form"))
    try folder.write(".qtool.yaml", "target: track\n")
    #expect(try folder.qtool("schedule", "a.yaml").output.contains(note))
    #expect(try folder.qtool("preview", "a.yaml").output.contains("Target     track"))
  }

  @Test func theSameSeedGivesTheSameDaysInEveryFormat() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", daily)
    let arguments = [
      "schedule", "a.yaml", "--start", "2026-03-28", "--days", "3", "--timezone", "Europe/Berlin",
    ]
    for format in ["text", "json", "ics", "csv"] {
      let first = try folder.qtool(arguments + ["--format", format])
      let second = try folder.qtool(arguments + ["--format", format])
      #expect(first.status == 0 && first.output == second.output)
    }
    #expect(try folder.qtool(arguments + ["--format", "csv"]).output.split(separator: "\r\n").count == 10)
    let other = try folder.qtool(arguments + ["--seed", "2"]).output
    #expect(try folder.qtool(arguments).output != other)
  }

  @Test func wrongOptionsAreNamed() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", daily)
    #expect(try folder.qtool("schedule", "a.yaml", "--start", "28.3.2026").status == 64)
    let zone = try folder.qtool("schedule", "a.yaml", "--timezone", "Europe/Berln")
    #expect(zone.status == 64 && zone.errors.contains("Europe/Berlin"))
    #expect(zone.errors.contains("--timezone: there is no time zone named `Europe/Berln`; did you mean"))
    #expect(zone.errors.contains("Usage: qtool schedule"))
    #expect(try folder.qtool("schedule", "a.yaml", "--days", "0").status == 64)
    let negative = try folder.qtool("schedule", "a.yaml", "--days", "-3")
    #expect(negative.status == 64)
    #expect(negative.errors.contains("--days must be between 1 and 3660, not -3."))
  }

  @Test func inactivePromptsAreNamedInEveryFormat() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", daily + "\nactive: false\n")
    let words = "mood is not active: participants will not see it"
    let text = try folder.qtool("schedule", "a.yaml", "--width", "200")
    #expect(text.status == 0 && text.output.contains(words) && text.errors.isEmpty)
    for format in ["json", "ics", "csv"] {
      let run = try folder.qtool("schedule", "a.yaml", "--format", format)
      #expect(run.status == 0 && run.errors.contains(words) && !run.output.contains(words))
    }
  }

  @Test func settingsAreNotAQuestionnaire() throws {
    let folder = try CommandFolder()
    try folder.write(".qtool.yaml", "reading-speed: 100\n")
    let run = try folder.qtool("schedule", ".qtool.yaml")
    #expect(run.status == 1 && run.errors.contains("contains settings of qtool, not a questionnaire"))
  }

  @Test func eachFileIsReadAtTheSpeedOfItsFolder() throws {
    let folder = try CommandFolder()
    try folder.write("slow/a.yaml", daily)
    try folder.write("slow/.qtool.yaml", "reading-speed: 60\n")
    try folder.write("a.yaml", daily)
    let times = try ["slow/a.yaml", "a.yaml"].map { file in
      let other = file == "a.yaml" ? "slow/a.yaml" : "a.yaml"
      let output = try folder.qtool("schedule", file, other, "--format", "json").output
      return output.split(separator: "\"answering_ms\"").dropFirst().map { $0.prefix(80) }
    }
    #expect(times[0][0] == times[1][1] && times[0][1] == times[1][0] && times[0][0] != times[0][1])
  }

  private var daily: String {
    """
    questionnaire: mood
    title: Mood
    repeat: many
    schedule:
      - {between: 08:00-22:00, times: 3}
    questions:
      - {id: mood, type: rating, text: How are you?, range: [1, 5], labels: [bad, good]}

    """
  }
}

struct ConfigurationCommandTests {
  @Test func theNearestSettingsApply() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", hinting)
    #expect(try folder.qtool("lint", "--fail-on", "hint").status == 1)
    try folder.write(".qtool.yaml", "rules: {slider-labels: off}\n")
    #expect(try folder.qtool("lint", "--fail-on", "hint").status == 0)
    try folder.write(".qtool.yaml", "rules: {slider-labels: error}\n")
    #expect(try folder.qtool("lint").status == 1)
    try folder.write(".qtool.yaml", "exclude: [a.yaml]\n")
    #expect(try folder.qtool("lint").output == "0 questionnaires: no findings\n")
    #expect(try folder.qtool("lint", "a.yaml").output.contains("1 questionnaire"))
  }

  @Test func wrongSettingsEndTheCommand() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", hinting)
    try folder.write(".qtool.yaml", "rules: {slider-lables: off, unknown-key: off}\n")
    let run = try folder.qtool("lint")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("did you mean `slider-labels`?"))
    #expect(run.errors.contains("`unknown-key` cannot be allowed"))
  }

  @Test func aCommentWithAReasonAllowsAFinding() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml", hinting.replacingOccurrences(of: "range", with: "help: \"# qtool: allow x -- no\", range"))
    #expect(try folder.qtool("lint").output.contains("[slider-labels]"), "a text is not a comment")
    let allowed = hinting.replacingOccurrences(
      of: "10]}", with: "10]} # qtool: allow slider-labels -- as printed")
    try folder.write("a.yaml", allowed)
    #expect(try folder.qtool("lint").output == "1 questionnaire: no findings\n")
    try folder.write("a.yaml", allowed.replacingOccurrences(of: " -- as printed", with: ""))
    #expect(try folder.qtool("lint").output.contains("the reason is missing"))
  }

  private var hinting: String {
    """
    questionnaire: pain
    title: Pain
    target: track
    questions:
      - {id: pain, type: slider, text: How bad is it?, range: [0, 10]}

    """
  }
}
