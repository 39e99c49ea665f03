import Foundation
import Testing

/// Promises in questionnaires and in settings, as commands treat them.
struct PromiseCommandTests {
  private let head = """
    questionnaire: evening
    title: Evening
    languages: [en]
    target: fhir
    questions:
      - {id: alone, type: yes-no, text: "Are you alone?"}
      - {id: why, type: text, text: "Why?", when: alone is yes}
    expect:

    """

  private func folder(_ promises: String, settings: String? = nil) throws -> CommandFolder {
    let folder = try CommandFolder()
    _ = try folder.shell("mkdir -p study/pilot")
    try folder.write("study/a.yaml", head + promises + "\n")
    if let settings { try folder.write(".qtool.yaml", settings) }
    return folder
  }

  @Test func aBrokenPromiseDoesNotCompile() throws {
    let run = try folder("  - shown: why").qtool("compile", "study/a.yaml")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("`why` is not always shown: after `alone=no`, it is hidden"))
    #expect(try folder("  - {shown: why, when: alone is yes}").qtool("compile", "study/a.yaml").status == 0)
  }

  @Test func aCommentWithAReasonAllowsIt() throws {
    let promise = "  # qtool: allow expectation-fails -- the board agreed\n  - shown: why"
    let run = try folder(promise).qtool("lint", "study/a.yaml")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func settingsCannotTurnItOff() throws {
    let folder = try folder("  - shown: why", settings: "rules: {expectation-fails: off}\n")
    #expect(try folder.qtool("lint", "study").errors.contains("is about a promise"))
    #expect(
      try self.folder("  - shown: why").qtool("lint", "--ignore", "expectation-fails", "study").status == 64)
  }

  @Test func otherPromisesAreProvedBesideAMistake() throws {
    let run = try folder("  - {questions: at most 3}\n  - shown: why").qtool(
      "lint", "--format", "short", "study/a.yaml")
    #expect(
      run.output.contains("[wrong-type]") && run.output.contains("[expectation-fails]"), "\(run.output)")
  }

  @Test func aLabPromisesForAllQuestionnaires() throws {
    let folder = try folder(
      "  - {questions: 9 at most}",
      settings: "expect:\n  - {questions: 1 at most}\n  - {takes: 1 s at most}\n")
    let run = try folder.qtool("lint", "study/a.yaml")
    #expect(run.status == 1)
    #expect(
      run.output.contains("but this promises 1 at most: more than that after `alone=yes`"), "\(run.output)")
    #expect(
      run.output.contains("--> study/a.yaml:1:16") && run.output.contains("--> .qtool.yaml:2:17"),
      "\(run.output)")
    #expect(run.output.contains("this promises 1 s at most"))
    // A nearer file replaces it, kind by kind.
    try folder.write("study/.qtool.yaml", "expect: [{questions: 2 at most}]\n")
    let nearer = try folder.qtool("lint", "study/a.yaml")
    #expect(!nearer.output.contains("questions, but") && nearer.output.contains("this promises 1 s at most"))
    let config = try folder.qtool("config", "study/a.yaml")
    #expect(
      config.output.contains("expected: questions") && config.output.contains("study/.qtool.yaml:1:22"),
      "\(config.output)")
    #expect(
      config.output.contains("1 s at most") && config.output.contains(".qtool.yaml:3:13"), "\(config.output)")
  }

  @Test func proofsAreListedInBothOutputs() throws {
    let folder = try folder(
      "  - shown: why\n  - {shown: why, when: alone is yes}",
      settings: "expect:\n  - {questions: 2 at most}\n")
    let run = try folder.qtool("lint", "--proofs", "study/a.yaml")
    #expect(
      run.output.contains(
        """
        study/a.yaml:9: fails: shown: why
        study/a.yaml:10: proved: shown: why, when: alone is yes
        .qtool.yaml:2: proved: questions: 2 at most (study/a.yaml)

        1 questionnaire: 1 error
        """), "\(run.output)")
    let json = try folder.qtool("lint", "--proofs", "--format", "json", "study/a.yaml")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let proofs = try #require(report["proofs"] as? [[String: Any]])
    #expect(proofs.map { $0["verdict"] as? String } == ["fails", "proved", "proved"])
    #expect(proofs[2]["questionnaire"] as? String == "study/a.yaml")
    #expect(try folder.qtool("lint", "--proofs", "--format", "github").errors.contains("use text or json"))
    // A file that cannot be read proves nothing.
    try folder.write("study/a.yaml", head.replacing("yes-no", with: "yesno") + "  - {questions: 9 at most}\n")
    #expect(
      try folder.qtool("lint", "--proofs", "study/a.yaml").output.contains(
        "study/a.yaml:9: not decided: questions: 9 at most"))
  }

  private let study = """
    study: sleep
    title: Sleep
    target: fhir
    length: 7 days
    questionnaires: [start, daily]
    baseline: [start]
    expect:

    """

  private func studyFolder(_ promises: String) throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(
      "start.yaml",
      """
      questionnaire: start
      title: Start
      questions:
        - {id: adult, type: yes-no, text: "Are you 18 or older?"}
        - {id: consent, type: yes-no, text: "Do you agree?", when: adult is yes}
        - {id: sorry, type: note, text: "You are too young.", when: adult is no}

      """)
    try folder.write(
      "daily.yaml",
      """
      questionnaire: daily
      title: Daily
      repeat: many
      schedule: [{between: 08:00-20:00, times: 5}]
      questions: [{id: slept, type: rating, text: "How did you sleep?", range: [0, 4], labels: [badly, well]}]
      scores: [{id: sleep, sum: [slept]}]

      """)
    try folder.write("study.yaml", study + promises + "\n")
    return folder
  }

  @Test(arguments: [
    "shown: start.consent, when: start.adult is yes",
    "hidden: [start.sorry, start.consent], when: start.adult is maybe",
    "score: {daily.sleep: [0, 4]}", "takes: 2 min a day at most", "prompts: 5 a day at most",
  ])
  func aStudyKeepsItsPromises(promise: String) throws {
    let run = try studyFolder("  - {\(promise.replacing("is maybe", with: "is yes and start.adult is no"))}")
      .qtool(
        "lint", "--proofs", "study.yaml")
    if promise.contains("maybe") {
      #expect(run.output.contains("this promise is about nobody"), "\(run.output)")
    } else {
      #expect(run.status == 0 && run.output.contains("study.yaml:8: proved: "), "\(run.output)")
    }
  }

  @Test(arguments: [
    ("shown: start.consent", "`consent` is not always shown: after `adult=no`, it is hidden"),
    ("score: {daily.sleep: [1, 4]}", "`sleep` goes from 0 to 4, not from 1 to 4"),
    ("takes: 20 s a day at most", "s of answering on one day, not 20 s a day at most"),
    ("prompts: 4 a day at most", "up to 5 prompts on one day, not 4 a day at most"),
    ("questions: 4 at most", "a study has several"),
    ("takes: 4 min at most", "`takes` takes a limit such as `20 min a day at most`"),
    ("shown: consent", "does not say in which questionnaire it is"),
    ("shown: strat.consent", "did you mean `start`?"), ("shown: start.consnt", "did you mean `consent`?"),
    ("shown: [start.consent, daily.slept]", "a promise is about one questionnaire"),
    ("shown: start.consent, when: daily.slept > 1", "names `start` and `daily`"),
    ("shown: start.consent, when: adult is yes", "such as `start.adult`"),
  ])
  func aStudyIsToldWhatIsWrong(promise: String, message: String) throws {
    let run = try studyFolder("  - {\(promise)}").qtool("lint", "study.yaml")
    #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
    #expect(run.output.contains("--> study.yaml:8:"), "\(run.output)")
  }

  @Test func aBrokenPromiseOfAStudyDoesNotCompile() throws {
    let run = try studyFolder("  - shown: start.consent").qtool("compile", "study.yaml", "-o", "out")
    #expect(run.status == 1 && run.errors.contains("expectation-fails"), "\(run.errors)")
  }

  @Test func proofsOfAStudyAreListedInJSON() throws {
    let folder = try studyFolder("  - shown: start.consent\n  - {prompts: 5 a day at most}")
    try folder.write(".qtool.yaml", "expect: [{questions: 3 at most}]\n")
    let run = try folder.qtool("lint", "--proofs", "--format", "json", "study.yaml")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let proofs = try #require(report["proofs"] as? [[String: Any]])
    let rows = proofs.map { proof in
      ["file", "promise", "verdict", "questionnaire"].map { proof[$0] as? String ?? "–" }
    }
    #expect(
      Set(rows) == [
        ["study.yaml", "shown: start.consent", "fails", "start.yaml"],
        ["study.yaml", "prompts: 5 a day at most", "proved", "–"],
        [".qtool.yaml", "questions: 3 at most", "proved", "start.yaml"],
        [".qtool.yaml", "questions: 3 at most", "proved", "daily.yaml"],
      ], "\(run.output)")
    let lines = proofs.compactMap { (($0["range"] as? [String: Any])?["start"] as? [String: Any])?["line"] }
    #expect(lines.compactMap { $0 as? Int }.sorted() == [1, 1, 8, 9])
  }

  @Test func aReportListsWhatAFolderPromises() throws {
    let folder = try studyFolder("  - {prompts: 5 a day at most}")
    try folder.write(".qtool.yaml", "expect: [{questions: 3 at most}, {takes: 1 s at most}]\n")
    let report = try folder.qtool("report", "study.yaml", "--today", "2026-03-01").output
    for title in ["Start", "Daily"] {
      let proved =
        "“\(title)”: Verified for every possible combination of answers (version 1, 2026-03-01): 3 questions at most."
      #expect(report.contains(proved), "\(report)")
      #expect(report.contains("“\(title)”: Promised, but not kept"), "\(report)")
    }
  }

  @Test func reportAndPageListWhatWasProved() throws {
    let folder = try studyFolder("  - {prompts: 5 a day at most, why: As the board asked.}")
    try folder.write(
      "start.yaml",
      folder.read("start.yaml")
        + "expect: [{shown: consent, when: adult is yes}, {questions: 2 at most}]\n")
    let report = try folder.qtool("report", "study.yaml", "--today", "2026-03-01")
    let sentence =
      "“Start”: Verified for every possible combination of answers (version 1, 2026-03-01): Shown if adult is yes: “Do you agree?” (consent)."
    #expect(
      report.output.contains("## What always holds") && report.output.contains(sentence), "\(report.output)")
    #expect(
      report.output.contains(
        "“Sleep”: Verified for every possible combination of answers (2026-03-01): 5 prompts a day at most. As the board asked."
      ))
    let german = try folder.qtool("report", "study.yaml", "--lang", "de", "--today", "none")
    #expect(
      german.output.contains(
        "Für jede mögliche Kombination von Antworten geprüft (Version 1): Höchstens 2 Fragen."),
      "\(german.output)")
    _ = try folder.qtool("preview", "study.yaml", "--html", "a.html", "--today", "2026-03-01")
    let page = try folder.read("a.html")
    #expect(page.contains("✓ Shown if adult is yes: “Do you agree?” (consent)."))
    #expect(page.contains("✓ 5 prompts a day at most. As the board asked."))
    #expect(page.contains("What single apps leave out"))
  }

  /// A page also has promises of the folder, and those that are not kept.
  @Test func aPageSaysWhatIsNotKept() throws {
    let folder = try folder("  - shown: why", settings: "expect: [{takes: 1 h at most}]\n")
    _ = try folder.qtool("preview", "study/a.yaml", "--html", "a.html")
    let page = try folder.read("a.html")
    #expect(page.contains("Promised, but not kept") && page.contains("✗ Shown to everybody: “Why?” (why)."))
    #expect(page.contains("✓ Answering takes 1 h at most."))
  }

  @Test func diffWarnsOfWeakerPromises() throws {
    let folder = try folder("  - {shown: why, when: alone is yes}\n  - {questions: 2 at most}")
    try folder.write("new.yaml", head + "  - {questions: 3 at most}\n")
    let run = try folder.qtool("diff", "study/a.yaml", "new.yaml")
    #expect(run.status == 0 && run.output.contains("[promise: promise-removed]"), "\(run.output)")
    #expect(
      run.output.contains(
        "warning: the promise `questions: 2 at most` became `questions: 3 at most`, which allows more [promise: promise-weakened]"
      ), "\(run.output)")
    #expect(try folder.qtool("diff", "--fail-on", "promise", "study/a.yaml", "new.yaml").status == 1)
    let studies = try studyFolder("  - {prompts: 5 a day at most}\n  - shown: start.adult")
    try studies.write("old.yaml", studies.read("study.yaml"))
    try studies.write("study.yaml", study + "  - {prompts: 6 a day at most}\n")
    let changed = try studies.qtool("diff", "old.yaml", "study.yaml")
    #expect(changed.output.contains("promise-weakened") && changed.output.contains("promise-removed"))
  }

  @Test(arguments: [
    (
      "q.yaml",
      "questionnaire: q\nexpect:\n- {questions: 1 at most}\ntitle: Q\nscores:\n- {id: s, sum: [a]}\nquestions:\n- {id: a, type: rating, text: A?, range: [0, 4], labels: [l, h]}\n"
    ),
    ("s.yaml", "study: s\nexpect:\n- {prompts: 1 a day at most}\ntitle: S\nquestionnaires: [q]\n"),
  ])
  func fmtPutsPromisesLast(name: String, text: String) throws {
    let folder = try CommandFolder()
    try folder.write(name, text)
    #expect(try folder.qtool("fmt", name).status == 0)
    let lines = try folder.read(name).split(separator: "\n")
    #expect(lines.suffix(2).first == "expect:", "\(lines)")
  }

  @Test(arguments: [
    ("expect: [{shown: why}]", "is about one questionnaire"),
    ("expect: [{questions: at least 3}]", "promises a highest number"),
    ("expect: [{questions: 3 at most, takes: 3 min at most}]", "an expectation is one promise"),
    ("expect: [{questions: 3 at most}, {questions: 4 at most}]", "is promised twice"),
  ])
  func aWrongPromiseInSettingsIsAnError(settings: String, message: String) throws {
    let run = try folder("  - {questions: 9 at most}", settings: settings + "\n").qtool("lint", "study")
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }
}
