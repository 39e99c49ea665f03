import Testing

/// `qtool preview` of a study for the clients of a target: what its questionnaires' own previews say.
@Suite struct ClientCommandStudyTests {
  private let moment = """
    questionnaire: moment
    title: Right now
    repeat: many
    changeable: true
    schedule: [{between: 09:00-20:00, times: 4, min-gap: 1 h, open-for: 30 min}]
    can-use: {gps: 1}
    questions: [{id: mood, type: slider, range: [0, 10], text: How are you?}]

    """
  private let start = """
    questionnaire: start
    title: To begin with
    questions: [{id: age, type: slider, range: [0, 10], text: How old are you?}]

    """
  private let later = """
    questionnaire: later
    title: Later
    active: false
    schedule: [{every: 1 day, at: '21:00'}]
    questions: [{id: sleep, type: slider, range: [0, 10], text: Are you tired?}]

    """
  private let study = """
    study: moods
    title: Moods
    length: 14 days
    ends: 2027-08-31
    access: password
    questionnaires: [start.yaml, moment.yaml, later.yaml]
    baseline: [start.yaml]

    """

  private func shown(_ arguments: String...) throws -> String {
    let folder = try CommandFolder()
    for (name, text) in [
      ("moment.yaml", moment), ("start.yaml", start), ("later.yaml", later), ("study.yaml", study),
    ] {
      try folder.write(name, text)
    }
    return try folder.qtool(["preview", "study.yaml", "--width", "120"] + arguments).output
  }

  private func page(_ arguments: String...) throws -> String {
    let folder = try CommandFolder()
    for (name, text) in [
      ("moment.yaml", moment), ("start.yaml", start), ("later.yaml", later), ("study.yaml", study),
    ] {
      try folder.write(name, text)
    }
    return try folder.qtool(["preview", "study.yaml", "--html", "-"] + arguments).output
  }

  @Test(arguments: ["form", "redcap", "fhir"]) func nobodyIsPrompted(target: String) throws {
    let shown = try shown("--target", target)
    #expect(shown.contains("~~4 prompts a day at random") && shown.contains("    filled in many times\n"))
    #expect(shown.contains("→ not on \(target): `schedule` (nobody is prompted), `changeable`"))
    #expect(shown.contains("~~sensors: gps: 1 measurement per questionnaire~~"))
    #expect(shown.contains("days 0–13       no prompts\n") && !shown.contains("up to about"))
    let page = try page("--target", target)
    // As it is written only.
    #expect(page.contains("<div data-v=0 hidden><section><h2 class=part>When prompts come"))
    #expect(page.contains("<div data-v=0 hidden><section><h2 class=part>What is asked"))
    #expect(page.contains("<s data-x=1 class=lost>4 prompts a day at random"))
  }

  @Test(arguments: [
    ("android", "in the Android app: prompts come daily, weekly or monthly, one of each, at"),
    ("ios-hearing", "in the iOS app of TrackYourHearing: prompts come as the participant sets them, 12"),
    ("ios-tinnitus", "in the iOS app of TrackYourTinnitus: prompts come as the participant sets them;"),
  ]) func timesOfTheAppsOwnAreNotCounted(client: String, reason: String) throws {
    let shown = try shown("--target", "track", "--client", client)
    let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("~~4 prompts a day at random") && !words.contains("min-gap"))
    #expect(words.contains("→ " + reason) && words.contains("come at other times than"))
    #expect(!words.contains("days 0–"))
    let page = try page("--target", "track", "--client", client)
    #expect(page.contains("<div data-v=0 hidden><section><h2 class=part>When prompts come"))
    #expect(page.contains("<s data-x=1 class=lost>4 prompts a day at random") && page.contains(reason))
  }

  /// No source says which one its API sends.
  @Test func ofSeveralQuestionnairesOnlyOneIsLoaded() throws {
    let words =
      "only one questionnaire is loaded, no source says which of `start`, `moment` and `later`: nobody sees the others"
    let shown = try shown("--target", "track", "--client", "ios-hearing")
    // At the first of them; the others refer to it.
    let line = "→ in the iOS app of TrackYourHearing: " + words + " [1]"
    let said = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.components(separatedBy: line).count == 2)
    #expect(said.components(separatedBy: "→ see [1]").count == 3)
    let page = try page("--target", "track", "--client", "ios-hearing")
    #expect(page.replacing(/<.?code>/, with: "`").contains(words))
    #expect(try !self.shown("--target", "track", "--client", "ios-stress").contains("only one of"))
  }

  /// Who is asked on no day that is counted need not know which is the first.
  @Test func theDayOfJoiningIsSaidWhereDaysCount() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      "questionnaire: a\ntitle: A\nrepeat: many\nschedule: [{from-day: 2, at: '10:00'}]\nquestions: [{id: t, type: yes-no, text: T?}]\n"
    )
    try folder.write("study.yaml", "study: s\ntitle: S\nquestionnaires: [a.yaml]\n")
    let words = "day 0 is the day of joining"
    for (target, isSaid) in [("form", false), ("track", false), ("radar", true), ("esmira", true)] {
      for file in ["a.yaml", "study.yaml"] {
        let shown = try folder.qtool(["preview", file, "--target", target]).output
        #expect(shown.contains(words) == isSaid && !shown.contains("~~" + words), "\(target) \(file)")
        #expect(!shown.contains("• \n") && !shown.contains("•\n"))
        let page = try folder.qtool(["preview", file, "--target", target, "--html", "-"]).output
        #expect(page.contains(">\(words)</s>") == false && page.contains(words))
      }
    }
    #expect(try folder.qtool(["preview", "a.yaml", "--as-written"]).output.contains(words))
  }

  /// The preview of the questionnaire alone says it, too.
  @Test func howFarAppsPlanIsSaidOfEachQuestionnaire() throws {
    let folder = try CommandFolder()
    for (name, text) in [
      ("moment.yaml", moment), ("start.yaml", start), ("later.yaml", later), ("study.yaml", study),
    ] {
      try folder.write(name, text)
    }
    for file in ["study.yaml", "moment.yaml"] {
      let shown = try folder.qtool(["preview", file, "--target", "track", "--client", "ios-stress"]).output
      let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let said = words.components(separatedBy: "no source says how far ahead prompts are planned")
      #expect(said.count == 2, "\(file)")
    }
  }

  @Test func remarksStandAtTheQuestionnaireThatTheyAreAbout() throws {
    let parts = try page("--target", "esmira", "--client", "esmira-ios").components(separatedBy: "<li>")
    let words = "ring before this one is filled in"
    #expect(parts.map { $0.contains(words) } == [false, true, false, false])
  }

  @Test func whereNobodyIsPromptedTheStudySaysSo() throws {
    let web = try shown("--target", "track", "--client", "web")
    #expect(web.contains("in the web member area: nobody is prompted to fill in `moment`"))
    #expect(!web.contains("other times"))
    let page = try page("--target", "track", "--client", "web").replacing(/<.?code>/, with: "`")
    #expect(page.contains("nobody is prompted to fill in `moment`"))
  }

  @Test func noSensorIsRead() throws {
    let android = try shown("--target", "track", "--client", "android")
    #expect(android.contains("→ in the Android app: no sensor is read"))
  }

  @Test func whatATargetRefusesIsNotCounted() throws {
    let folder = try CommandFolder()
    let asked = "{id: mood, type: yes-no, text: Well?}, {id: why, type: text, input: area, text: Why?}"
    try folder.write(
      "a.yaml",
      "questionnaire: a\ntitle: A\nrepeat: many\nschedule: [{weekdays: [mon], at: '10:00'}]\nquestions: [\(asked)]\n"
    )
    try folder.write("study.yaml", "study: s\ntitle: S\nlength: 14 days\nquestionnaires: [a.yaml]\n")
    let shown = { (more: [String]) in try folder.qtool(["preview", "study.yaml"] + more).output }
    let written = try shown(["--as-written"])
    let typed = try shown(["--target", "intersession"])
    let time = try #require(written.firstMatch(of: #/takes about .*\n/#)).output
    #expect(!typed.contains(time) && typed.contains("takes about"))
    let refused = try shown(["--target", "track", "--client", "ios-stress"])
    #expect(refused.contains("    ~~on Mondays, 1 prompt at 10:00~~\n") && refused.contains("no prompts"))
    let page = try shown(["--target", "track", "--client", "ios-stress", "--html", "-"])
    #expect(page.contains("<s data-x=1 class=lost>on Mondays, 1 prompt at 10:00</s>"))
    #expect(page.contains("<div data-v=0 hidden><section><h2 class=part>When prompts come"))
  }

  @Test func remarksOfTheQuestionnairesAreThere() throws {
    let radar = try shown("--target", "radar")
    #expect(radar.contains("→ on radar: the times are drawn once, and are the same for everybody"))
    #expect(radar.contains("~~participants may move the times~~") && radar.contains("    4 prompts a day"))
    #expect(radar.contains("~~baseline: filled in before the others are offered~~"))
    #expect(
      try page("--target", "radar").contains(
        "on radar: the times are drawn once, and are the same for everybody"))
  }

  /// It comes first nowhere there, and can be filled in again.
  @Test func aBaselineThatIsLostSaysHowOftenItIsFilledIn() throws {
    let folder = try CommandFolder()
    try folder.write("start.yaml", start)
    try folder.write("study.yaml", "study: moods\ntitle: Moods\nquestionnaires: [start]\nbaseline: [start]\n")
    for arguments in [[], ["--html", "-"]] {
      let form = try folder.qtool(["preview", "study.yaml", "--target", "form"] + arguments).output
      #expect(form.contains("can be filled in any number of times"), "\(form)")
      let esmira = try folder.qtool(["preview", "study.yaml", "--target", "esmira"] + arguments).output
      #expect(!esmira.contains("any number of times"))
    }
  }

  @Test func promptsOfWhatIsNotActiveAreNotCounted() throws {
    let esmira = try shown("--target", "esmira", "--client", "esmira-android")
    #expect(esmira.contains("Later, not active") && esmira.contains("~~1 prompt at 21:00"))
    #expect(esmira.contains("days 0–13       4 prompts a day"))
    let radar = try shown("--target", "radar")
    #expect(radar.contains("Later, ~~not active~~ (not on radar: `active` (participants are offered"))
    #expect(radar.contains("days 0–13       5 prompts a day") && radar.contains("    1 prompt at 21:00"))
    let page = try page("--target", "esmira", "--client", "esmira-android")
    #expect(page.contains("<td>56</td>") && page.contains("<td>70</td>"))
    // As it is written, all of them are counted.
    #expect(try shown("--as-written").contains("5 prompts a day"))
  }

  @Test func interventionsThatNobodySendsAreCrossedOut() throws {
    let folder = try CommandFolder()
    try folder.write("start.yaml", start)
    try folder.write(
      "study.yaml",
      "study: s\ntitle: S\nquestionnaires: [start.yaml]\ninterventions:\n  - {id: walk, kind: task, text: Take a walk.}\n"
    )
    func shown(_ target: String, _ more: String...) throws -> String {
      try folder.qtool(["preview", "study.yaml", "--target", target] + more).output
    }
    #expect(try shown("track").contains("~~Take a walk.~~"))
    #expect(try !shown("intersession").contains("~~Take a walk.~~"))
    #expect(try shown("track", "--html", "-").contains(">Take a walk.</s>"))
  }

  @Test func aTargetThatRefusesSaysSoOnThePageToo() throws {
    let words = "this cannot be published on"
    #expect(try shown("--target", "fhir").contains(words) == page("--target", "fhir").contains(words))
    let folder = try CommandFolder()
    try folder.write("a.yaml", "questionnaire: a\ntitle: A\nquestions: [{id: t, type: text, text: T?}]\n")
    try folder.write("study.yaml", "study: s\ntitle: S\nquestionnaires: [a.yaml]\n")
    let page = try folder.qtool(["preview", "study.yaml", "--target", "intersession", "--html", "-"]).output
    let head = page.components(separatedBy: "<h1").first ?? ""
    #expect(head.contains(words))
  }

  @Test func whatTheStudySaysOfItselfIsOnThePage() throws {
    let shown = try shown("--target", "form")
    #expect(shown.contains("Dates           ~~until 2027-08-31~~\n                not on form: `ends`"))
    #expect(
      shown.contains("Access          ~~with a password~~")
        && !shown.contains("Differs         not on form: `ends`")
    )
    let page = try page("--target", "form")
    #expect(page.contains("About this study") && page.contains("14 days, days 0 to 13"))
    #expect(page.contains("<s data-x=1 class=lost>until 2027-08-31</s>"))
    #expect(page.contains("<s data-x=1 class=lost>with a password</s>"))
    // A page without a target is as it was.
    #expect(try !self.page().contains("About this study"))
  }

  private let texts = """
    study: moods
    title: Moods
    description: What it is for.
    text: What we ask of you.
    consent: I take part.
    access: request
    questionnaires: [start.yaml]

    """

  private func shownTexts(_ arguments: String...) throws -> (terminal: String, page: String) {
    let folder = try CommandFolder()
    try folder.write("start.yaml", start)
    try folder.write("study.yaml", texts)
    let run = { (more: [String]) in try folder.qtool(["preview", "study.yaml"] + more + arguments).output }
    return (try run(["--width", "120"]), try run(["--html", "-"]))
  }

  /// The study description of ESMira has the text first.
  @Test func textsOfTheStudyAreInTheOrderOfTheTarget() throws {
    let (terminal, page) = try shownTexts("--target", "esmira")
    #expect(terminal.contains("What we ask of you.\n\nWhat it is for.\n"))
    #expect(
      page.contains(
        "<p class=\"t intro\">What we ask of you.</p><p class=\"t muted\">What it is for.</p></div>"))
    #expect(try shownTexts("--as-written").terminal.contains("What it is for.\n\nWhat we ask of you.\n"))
    let track = try shownTexts("--target", "track", "--client", "ios-stress").terminal
    #expect(track.contains("What it is for.\n\nWhat we ask of you.\n"))
  }

  /// The list of studies of the web client has the name on the server, a picture and three symbols.
  @Test func theWebMemberAreaShowsNoTextOfAStudy() throws {
    let (web, page) = try shownTexts("--target", "track", "--client", "web")
    for text in ["Moods", "What it is for.", "What we ask of you.", "I take part."] {
      #expect(web.contains("~~\(text)~~ (not shown in the web member area)"), "\(text)")
      #expect(page.contains("<s data-x=1 class=lost>\(text)</s>"), "\(text)")
    }
    #expect(
      web.contains("in the web member area: looks like a study that everybody can join, until somebody asks"))
    #expect(
      web.contains("in the web member area: the study is shown as stopped until `running` is `true`"))
    let stress = try shownTexts("--target", "track", "--client", "ios-stress").terminal
    #expect(!stress.contains("~~") && !stress.contains("looks like a study"))
  }

  @Test func theLastRowNamesTheTargetOfThePreview() throws {
    #expect(try shown("--target", "redcap").hasSuffix("Target          redcap\n"))
    #expect(try shown().hasSuffix("Targets         none named\n"))
  }

  @Test func daysOfTheWeekAreWrittenInFull() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      "questionnaire: a\ntitle: A\nschedule: [{weekdays: [mon], at: '10:00'}]\nquestions: [{id: t, type: yes-no, text: T?}]\n"
    )
    try folder.write("study.yaml", "study: s\ntitle: S\nquestionnaires: [a.yaml]\n")
    let shown = try folder.qtool(["preview", "study.yaml"]).output
    #expect(shown.contains("counted for participants who join on a Monday\n"))
  }

  @Test func whatIPhonesDoIsNotSaidOfAndroid() throws {
    let words = "the other questionnaires ring before this one is filled in"
    #expect(try !shown("--target", "esmira", "--client", "esmira-android").contains(words))
    #expect(
      try shown("--target", "esmira", "--client", "esmira-ios").contains(
        "→ in the iOS app of ESMira: " + words))
  }

  /// The reason why people cannot fill in a questionnaire is said where it is shown, also without its study.
  @Test func aQuestionnaireSaysWhatItsStudyMakesOfIt() throws {
    let folder = try CommandFolder()
    let end = start.replacing("start", with: "end").replacing(
      "\nquestions", with: "\nrepeat: once\nquestions")
    try folder.write("moment.yaml", moment)
    try folder.write("end.yaml", end)
    try folder.write("study.yaml", "study: moods\ntitle: Moods\nquestionnaires: [moment.yaml, end.yaml]\n")
    func shown(_ file: String, _ client: String, _ others: String...) throws -> String {
      try folder.qtool(
        ["preview", file, "--target", "track", "--client", client, "--width", "200"] + others
      ).output
    }
    let blocked = "in the web member area: people cannot fill this in until `end` is done"
    #expect(try shown("study.yaml", "web").contains("→ \(blocked)"))
    #expect(try shown("moment.yaml", "web").contains("→ \(blocked)"))
    #expect(try !shown("end.yaml", "web").contains(blocked))
    #expect(try !shown("moment.yaml", "android").contains("cannot fill this in"))
    #expect(try shown("moment.yaml", "ios-hearing").contains("only one questionnaire is loaded"))
    let page = try folder.qtool(
      ["preview", "moment.yaml", "--target", "track", "--html", "-"])
    #expect(page.output.contains("people cannot fill this in until <code>end</code> is done"))
  }

  /// The consequences for people are said once for all clients, those of the whole study first.
  @Test func whatPeopleDoNotReadBeforeTheyJoinIsSaid() throws {
    let folder = try CommandFolder()
    try folder.write("start.yaml", start)
    try folder.write(
      "study.yaml", "study: s\ntitle: S\nconsent: I agree.\nquestionnaires: [start.yaml]\n")
    func shown(_ target: String, _ format: String...) throws -> String {
      try folder.qtool(["preview", "study.yaml", "--target", target] + format).output
    }
    let track = try shown("track", "--width", "200")
    #expect(
      track.components(
        separatedBy:
          "→ in the web member area and the Android app: people join without having read what they agree to\n"
      ).count == 2)
    let stopped = "in the web member area: the study is shown as stopped until `running` is `true`"
    let head = track.components(separatedBy: "═").first ?? ""
    #expect(head.contains("→ \(stopped)") && track.components(separatedBy: stopped).count == 2)
    let form = "`consent` (participants are not asked to agree)"
    #expect(try shown("form").contains("→ not on form: \(form)"))
    #expect(try shown("form", "--html", "-").contains("participants are not asked to agree"))
    let page = try shown("track", "--html", "-")
    #expect(page.contains("people join without having read what they agree to"))
  }

  @Test func whatRingsBeforeTheBaselineSaysSo() throws {
    let words =
      "in the iOS app of ESMira: rings before it can be answered, which needs `start` to be filled in"
    let iOS = try shown("--target", "esmira", "--client", "esmira-ios").replacing(#/\s+/#, with: " ")
    #expect(iOS.contains("→ \(words)"))
    #expect(try !shown("--target", "esmira", "--client", "esmira-android").contains("rings before it can"))
  }
}
