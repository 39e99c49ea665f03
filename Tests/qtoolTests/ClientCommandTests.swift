import Testing

/// `qtool preview` for the clients of a target.
@Suite struct ClientCommandTests {
  private let questionnaire = """
    questionnaire: mood
    title: Mood
    target: track
    intro: Read this.
    questions: [{id: mood, type: slider, range: [0, 10], labels: [bad, good], text: How are you?}]

    """

  private func folder(_ files: [String: String]) throws -> CommandFolder {
    let folder = try CommandFolder()
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  @Test func showsTheFirstTargetUnlessToldOtherwise() throws {
    let folder = try folder(["mood.yaml": questionnaire])
    let shown = try folder.qtool(["preview", "mood.yaml"]).output
    #expect(shown.hasPrefix("→ as shown by the web member area (`track`); what other clients do is said"))
    #expect(shown.contains("~~Read this.~~"))
    let form = try folder.qtool(["preview", "mood.yaml", "--target", "form"]).output
    #expect(form.hasPrefix("→ as shown by the apps for Crowd Sensing forms\n"))
    let written = try folder.qtool(["preview", "mood.yaml", "--as-written"]).output
    #expect(written.hasPrefix("Mood\n") && !written.contains("~~"))
  }

  /// It is that of the language that takes longest, whichever is shown.
  @Test func theTerminalAndThePageTakeTheSameTime() throws {
    let long = Array(repeating: "word", count: 60).joined(separator: " ")
    let texts = "questionnaire: mood\ntitle: {de: M, en: M}\nlanguages: [de, en]\n"
    let folder = try folder([
      "mood.yaml": texts + "questions: [{id: mood, type: yes-no, text: {de: Gut?, en: \(long)?}}]\n",
      "study.yaml": "study: moods\ntitle: {de: M, en: M}\nlanguages: [de, en]\nquestionnaires: [mood.yaml]\n",
    ])
    let page = try folder.qtool(["preview", "mood.yaml", "--html", "-"]).output
    let time = try #require(page.firstMatch(of: #/Dauert etwa ([0-9]+ s)/#)).1
    let words = [("de", "Dauer       etwa", "dauert etwa"), ("en", "Takes      about", "takes about")]
    for (language, ofQuestionnaire, inStudy) in words {
      let run = { try folder.qtool(["preview", $0, "--lang", language]).output }
      #expect(try run("mood.yaml").contains("\(ofQuestionnaire) \(time)\n"))
      #expect(try run("study.yaml").contains("\(inStudy) \(time)\n"))
    }
  }

  @Test func settingsSayWhichClientsThereAre() throws {
    let folder = try folder(["mood.yaml": questionnaire, ".qtool.yaml": "clients: [android]\n"])
    let shown = try folder.qtool(["preview", "mood.yaml"]).output
    #expect(shown.hasPrefix("→ as shown by the Android app (`track`)\n"))
    #expect(shown.contains("→ in the Android app: the handle of a slider starts in the middle"))
    let page = try folder.qtool(["preview", "mood.yaml", "--html", "-"]).output
    #expect(page.contains(#"<option value="track:android" selected>"#) && !page.contains("track:web"))
  }

  @Test func refusesTheClientOfAnotherTarget() throws {
    let folder = try folder(["mood.yaml": questionnaire])
    let run = try folder.qtool(["preview", "mood.yaml", "--client", "esmira-ios"])
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "esmira-ios is a client of esmira, which is not a target of mood.yaml: write --target esmira --client esmira-ios."
      ))
    #expect(
      try folder.qtool(["preview", "mood.yaml", "--target", "esmira", "--client", "esmira-ios"]).status == 0)
    let both = try folder.qtool(["preview", "mood.yaml", "--as-written", "--client", "web"])
    #expect(both.status == 64 && both.errors.contains("does not go with --client web"))
    let unknown = try folder.qtool(["preview", "mood.yaml", "--client", "iphone"])
    #expect(unknown.status == 64 && unknown.errors.contains("ios-stress"))
  }

  private let study = """
    study: moods
    title: Moods
    target: form
    consent: I agree.
    questionnaires: [mood.yaml]

    """

  @Test func aStudyShowsWhatIsLostOfIt() throws {
    let folder = try folder([
      "mood.yaml": questionnaire.replacing("target: track\n", with: ""), "study.yaml": study,
    ])
    let shown = try folder.qtool(["preview", "study.yaml"]).output
    #expect(shown.contains("~~Moods~~ (not shown on form)") && shown.contains("~~I agree.~~"))
    let page = try folder.qtool(["preview", "study.yaml", "--html", "-"]).output
    #expect(page.contains(#"<s data-x=1 class=lost>I agree.</s>"#))
    #expect(try !folder.qtool(["preview", "study.yaml", "--as-written"]).output.contains("~~"))
  }

  /// Nobody says when it begins, and weekdays only matter where a rule names them.
  @Test(arguments: [
    ("{every: 1 day, at: '18:00'}", "", false, false),
    ("{weekdays: [mon], at: '18:00'}", "", false, true),
    ("{every: 1 day, at: '18:00'}", "starts: 2027-03-01\n", true, true),
  ]) func daysHaveNoInventedDates(rule: String, starts: String, hasDate: Bool, hasWeekdays: Bool) throws {
    let folder = try folder([
      "mood.yaml": questionnaire.replacing("intro: Read this.\n", with: "schedule: [\(rule)]\n")
        .replacing("target: track\n", with: ""),
      "study.yaml": study.replacing("target: form\n", with: "target: radar\nlength: 90 days\n" + starts),
    ])
    for format in [["preview", "study.yaml"], ["preview", "study.yaml", "--html", "-"]] {
      let shown = try folder.qtool(format).output
      #expect(!shown.contains("2026-") && shown.contains("2027-0") == hasDate)
      if format.count > 2 { #expect(shown.contains(">0  <tspan>Mon<") == hasWeekdays) }
    }
  }
}
