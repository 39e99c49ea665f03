import Foundation
import Testing

/// What a user sees on the command line: output, exit status, and errors of the system.
struct CommandTests {
  @Test func lintOfACleanFolderPrintsOnlyTheSummary() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a"))
    try folder.write("notes.yaml", "shopping: [milk]\n")
    let run = try folder.qtool("lint")
    #expect(run.output == "1 questionnaire: no findings\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func lintShowsPlaceHelpAndSummary() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a").replacingOccurrences(of: "sam", with: "txt"))
    let run = try folder.qtool("lint")
    #expect(
      run.output
        == """
        error: `type` cannot be `txt` [unknown-value]
          --> a.yaml:5:20
           |
         5 |   - {id: mood, type: txt, text: Wie geht es Ihnen?, dimension: valence}
           |                      ^^^
        help: did you mean `sam`?

        1 questionnaire: 1 error
        1 can be fixed with --fix --unsafe-fixes; review the result

        """.replacingOccurrences(of: "5:20", with: "5:22"))
    #expect(run.status == 1)
  }

  @Test func informationPagesGoThroughEveryCommand() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      """
      questionnaire: information
      languages: [en]
      title: Information
      repeat: many
      schedule: [{at: "19:00"}]
      questions:
        - {type: note, text: Thank you for taking part.}

      """)
    #expect(try folder.qtool("lint", "--ignore", "no-target").output == "1 questionnaire: no findings\n")
    #expect(try folder.qtool("fmt", "a.yaml").status == 0)
    #expect(try folder.qtool("preview", "a.yaml").output.contains("Thank you for taking part."))
    #expect(try folder.qtool("schedule", "a.yaml").output.contains("1 per day"))
    for target in ["track", "form"] {
      let compiled = try folder.qtool("compile", "--target", target, "a.yaml")
      #expect(compiled.status == 0 && compiled.output.contains("Thank you for taking part."))
    }
  }

  @Test func schedulesThatAreOverDependOnTheDay() throws {
    let folder = try CommandFolder()
    let schedule = "repeat: many\nschedule: [{at: \"19:00\", starts: 2020-03-01, ends: 2020-05-31}]\n"
    try folder.write(
      "a.yaml", clean(id: "a").replacingOccurrences(of: "questions:", with: schedule + "questions:"))
    #expect(try folder.qtool("lint").output.contains("the schedule ended on 2020-05-31, and today is 2"))
    #expect(!(try folder.qtool("lint", "--today", "2020-05-31").output.contains("schedule-past")))
    #expect(try folder.qtool("lint", "--today", "2020-06-01").output.contains("and today is 2020-06-01"))
    #expect(!(try folder.qtool("lint", "--today", "none").output.contains("schedule-past")))
    #expect(try folder.qtool("lint", "--today", "1.6.2020").status == 64)
    for command in ["compile", "codebook", "schedule", "preview"] {
      #expect(try folder.qtool(command, "a.yaml", "--today", "none").status != 64)
    }
  }

  @Test func onlyAFileThatSaysThatItIsActiveBeginsToFail() throws {
    let folder = try CommandFolder()
    let head = "questionnaire: a\ntitle: A\ntarget: form\n"
    let question = "questions:\n  - {id: a, type: date, text: \"When?\", range: [today, 2020-12-31]}\n"
    try folder.write("a.yaml", head + question)
    try folder.write(
      "b.yaml", head.replacingOccurrences(of: ": a", with: ": b") + "active: true\n" + question)
    #expect(try folder.qtool("lint", "a.yaml").status == 0)
    #expect(try folder.qtool("compile", "a.yaml").status == 0)
    let run = try folder.qtool("lint", "b.yaml")
    #expect(run.status == 1 && run.output.contains("`--today none` leaves this out"))
    #expect(try folder.qtool("lint", "b.yaml", "--today", "none").status == 0)
  }

  @Test func aStudyThatIsRunningSaysItForItsQuestionnaires() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: date, text: \"When?\", range: [today, 2020-12-31]}\n"
    )
    try folder.write("study.yaml", "study: s\ntitle: S\ntarget: form\nrunning: true\nquestionnaires: [a]\n")
    #expect(try folder.qtool("lint", "study.yaml").status == 1)
    try folder.write("study.yaml", "study: s\ntitle: S\ntarget: form\nquestionnaires: [a]\n")
    #expect(try folder.qtool("lint", "study.yaml").status == 0)
  }

  @Test func textsThatOtherProgramsSpoiltAreMended() throws {
    let folder = try CommandFolder()
    let mended =
      "questionnaire: a\ntitle: \"Tag\"\nquestions:\n  - {id: a, type: text, text: \"Gefühle – so?\"}\n"
    let spoilt = mended.replacingOccurrences(of: "\"Tag\"", with: "„Tag“").replacingOccurrences(
      of: "Gefühle – so", with: "GefÃ¼hle â€“ so")
    try folder.write("a.yaml", spoilt)
    let run = try folder.qtool("lint", "a.yaml")
    #expect(run.output.contains("2 can be fixed with --fix\n"))
    #expect(try folder.qtool("lint", "--fix", "a.yaml").output.contains("fixed 2 findings"))
    #expect(try folder.read("a.yaml") == mended)
    let quoting = mended.replacingOccurrences(of: "Gefühle – so?", with: "„Gefühle?“")
    try folder.write("a.yaml", quoting)
    #expect(try folder.qtool("lint", "--fix", "a.yaml").output.contains("fixed 0 findings"))
    #expect(try folder.read("a.yaml") == quoting)
  }

  @Test func aMisspelledLanguageIsMendedWhereverItIsUsed() throws {
    let folder = try CommandFolder()
    let text = """
      questionnaire: a
      title: {de_AT: A, pt_br: B}
      languages: [de_AT, pt_br]
      questions:
        - {id: so, type: yes-no, text: {de_AT: "Ist es so?", pt_br: "É assim?"}}

      """
    try folder.write("a.yaml", text)
    #expect(try folder.qtool("lint", "--fix", "a.yaml").status == 0)
    let mended = text.replacingOccurrences(of: "de_AT", with: "de-AT").replacingOccurrences(
      of: "pt_br", with: "pt-BR")
    #expect(try folder.read("a.yaml") == mended)
  }

  @Test func failOnDecidesTheStatusAndQuietTheOutput() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml", clean(id: "a") + "  - {id: pain, type: slider, text: Schmerz?, range: [0, 10]}\n")
    #expect(try folder.qtool("lint").status == 0)
    #expect(try folder.qtool("lint", "--fail-on", "hint").status == 1)
    #expect(try folder.qtool("lint", "--quiet").output == "")
    #expect(try folder.qtool("lint", "--quiet", "--fail-on", "hint").output.contains("[slider-labels]"))
  }

  @Test func lintAsJSON() throws {
    let folder = try CommandFolder()
    try folder.write("ä.yaml", clean(id: "ä").replacingOccurrences(of: "title", with: "titel"))
    let run = try folder.qtool("lint", "--format", "json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["bad-id", "unknown-key"])
    #expect(findings.allSatisfy { $0["file"] as? String == "ä.yaml" })
    let fix = try #require(findings[1]["fix"] as? [String: Any])
    #expect((fix["edits"] as? [[String: Any]])?.first?["text"] as? String == "title")
    #expect(report["summary"] as? [String: Int] == ["files": 1, "errors": 2, "warnings": 0, "hints": 0])
  }

  @Test func standardInputHasTheGivenName() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("lint", "-", "--stdin-filename", "daily.yaml", input: "questionnaire: a\n")
    #expect(run.output.contains("--> daily.yaml:1:1"))
    #expect(run.status == 1)
  }

  @Test func missingFilesAreErrorsAndOtherFilesAreStillChecked() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a"))
    let run = try folder.qtool("lint", "nowhere.yaml", "a.yaml")
    #expect(run.errors == "qtool: cannot read nowhere.yaml: no such file or folder\n")
    #expect(run.output == "1 questionnaire: 1 error\n")
    #expect(run.status == 2)
    let json = try folder.qtool("lint", "nowhere.yaml", "a.yaml", "--format", "json").output
    #expect(json.contains("\"findings\": []") && json.contains("\"errors\": 1"))
  }

  /// It must not appear twice in a report, in the number of fixes or in a baseline.
  @Test func aFileThatSeveralArgumentsReferToIsOneFile() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a").replacingOccurrences(of: "title", with: "titel"))
    try folder.write("plain.yaml", "shopping: [milk]\n")
    let here = try folder.shell("pwd -P").output.dropLast()
    let arguments = [
      ".", "a.yaml", "./a.yaml", "\(here)/a.yaml", "../\(here.split(separator: "/").last ?? "")",
    ]
    let run = try folder.qtool(["lint", "--format", "short"] + arguments)
    #expect(run.output == "a.yaml:2:1: error: a questionnaire has no key `titel` [unknown-key]\n")
    // A file that is also given by name counts whatever it contains.
    #expect(try folder.qtool("lint", ".", "plain.yaml").output.contains("2 questionnaires: "))
    #expect(try folder.qtool("lint", "--write-baseline").status == 0)
    let known = try folder.qtool(["lint", "--baseline", ".qtool-baseline.json"] + arguments)
    #expect(known.output.contains("1 questionnaire: no findings"))
    let fixed = try folder.qtool(["lint", "--fix"] + arguments)
    #expect(fixed.output == "1 questionnaire: no findings\nfixed 1 finding\n")
  }

  @Test func filesGivenByNameAreAlwaysChecked() throws {
    let folder = try CommandFolder()
    try folder.write(".gitignore", "*.yaml\n")
    try folder.write("a.yaml", "title: x\n")
    #expect(try folder.qtool("lint").output == "0 questionnaires: no findings\n")
    #expect(try folder.qtool("lint", "a.yaml").status == 1)
  }

  @Test func wrongUsageIsStatus64() throws {
    let folder = try CommandFolder()
    #expect(try folder.qtool("lint", "--format", "xml").status == 64)
    #expect(try folder.qtool("explain", "slider-start").status == 64)
    #expect(try folder.qtool("explain", "slider-start").errors.contains("slider-start-value"))
  }

  @Test func aClosedPipeIsNotAnErrorButAFullDiskIs() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a"))
    let closed = try folder.shell("\"$QTOOL\" explain | head -n 0; echo ${PIPESTATUS[0]}")
    #expect(closed.output == "0\n" && closed.errors == "")
    let full = try folder.shell("\"$QTOOL\" lint > /dev/full")
    #expect(full.status == 74)
    #expect(full.errors == "qtool: cannot write to standard output: the disk is full\n")
  }

  @Test func compileWritesOneDocumentPerLanguageAndNothingWithErrors() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", twoLanguages)
    #expect(try folder.qtool("compile", "a.yaml").status == 64)
    #expect(try folder.qtool("compile", "a.yaml", "--lang", "fr").errors.contains("it has de, en"))
    #expect(try folder.qtool("compile", "a.yaml", "-o", "out/json").status == 0)
    #expect(folder.names("out/json") == ["a.de.json", "a.en.json"])
    let german = try folder.qtool("compile", "a.yaml", "--lang", "de", "--compact")
    #expect(german.output.contains("\"Wie geht es Ihnen, Frau Müller?\""))
    #expect(german.output.split(separator: "\n").count == 1)
    try folder.write("b.yaml", twoLanguages.replacingOccurrences(of: "type: text", with: "type: txt"))
    let refused = try folder.qtool("compile", "a.yaml", "b.yaml", "-o", "other")
    #expect(refused.status == 1 && refused.output == "" && refused.errors.contains("[unknown-value]"))
    #expect(folder.names("other") == [])
  }

  @Test func compileWritesTheFilesThatEachPlatformReads() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", twoLanguages)
    let radar = try folder.qtool("compile", "a.yaml", "--target", "radar", "-o", "radar")
    #expect(
      radar.status == 0
        && radar.errors.hasSuffix(
          "qtool: radar/a_protocol.json: replace YOUR-ORGANISATION/YOUR-REPOSITORY/main with the repository and branch of your definitions\n"
        ), "\(radar.errors)")
    #expect(folder.names("radar") == ["a_armt.json", "a_armt_en.json", "a_protocol.json"])
    #expect(try folder.qtool("compile", "a.yaml", "--target", "redcap", "-o", "redcap").status == 0)
    #expect(folder.names("redcap") == ["a.redcap.csv", "a.redcap.en.csv"])
    let dictionary = try folder.qtool("compile", "a.yaml", "--target", "redcap", "--lang", "de")
    #expect(dictionary.output.hasPrefix("Variable / Field Name,Form Name,Section Header,Field Type,"))
    #expect(dictionary.output.contains("\nrecord_id,a,,text,Record ID,"))
    let archived = try folder.qtool("compile", "a.yaml", "--target", "fhir", "--compact")
    #expect(archived.output.hasPrefix(#"{"resourceType":"Questionnaire","id":"a","language":"de","#))
  }

  /// Whoever finds several protocols does not know which one the app needs.
  @Test func aStudyHasOneProtocolForAllQuestionnaires() throws {
    let folder = try CommandFolder()
    let question = "questions: [{id: mood, type: text, text: How are you?}]\n"
    for id in ["a", "b"] { try folder.write("\(id).yaml", "questionnaire: \(id)\ntitle: Mood\n\(question)") }
    try folder.write(
      "study.yaml", "study: pilot\ntitle: Pilot\ntarget: radar\nquestionnaires: [a.yaml, b.yaml]\n")
    let run = try folder.qtool("compile", "study.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names("out") == ["a_armt.json", "b_armt.json", "pilot_protocol.json"])
    #expect(run.errors.contains("out/pilot_protocol.json: replace YOUR-ORGANISATION"), "\(run.errors)")
    #expect(
      try folder.qtool("compile", "a.yaml", "--target", "radar", "--no-study", "-o", "alone").status == 0)
    #expect(folder.names("alone") == ["a_armt.json", "a_protocol.json"])
  }

  @Test func aMemberAloneSaysThatItsScheduleIsInTheStudy() throws {
    let folder = try CommandFolder()
    let schedule = "repeat: many\nschedule: [{at: [\"09:00\"]}]\n"
    let question = "questions: [{id: mood, type: yes-no, text: Are you well?}]\n"
    for (id, more) in [("a", schedule), ("b", "")] {
      try folder.write("\(id).yaml", "questionnaire: \(id)\ntitle: Mood\n\(more)\(question)")
    }
    try folder.write(
      "study.yaml", "study: pilot\ntitle: Pilot\ntarget: radar\nquestionnaires: [a.yaml, b.yaml]\n")
    let words = "its schedule is in the protocol of the study"
    let alone = try folder.qtool("compile", "a.yaml", "-o", "alone")
    #expect(alone.status == 0 && folder.names("alone") == ["a_armt.json"], "\(alone.errors)")
    #expect(alone.errors.contains("alone/a_armt.json: \(words)"), "\(alone.errors)")
    #expect(try !folder.qtool("compile", "b.yaml", "-o", "alone").errors.contains(words))
    #expect(try !folder.qtool("compile", "study.yaml", "-o", "all").errors.contains(words))
  }

  /// Otherwise a folder named `a.json` would be made.
  @Test func compileDoesNotTakeTheNameOfAFileForAFolder() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a"))
    let run = try folder.qtool("compile", "a.yaml", "-o", "a.json")
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("qtool compile a.yaml > a.json"))
    #expect(folder.names("") == ["a.yaml"])
  }

  /// No target is assumed: what is compiled for the wrong system would be lost there.
  @Test func withoutATargetLintSaysSoAndCompileWritesNothing() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a").replacingOccurrences(of: "target: track\n", with: ""))
    let lint = try folder.qtool("lint")
    #expect(lint.status == 0 && lint.output.contains("--> a.yaml:1:16\n"))
    #expect(
      lint.output.hasPrefix("hint: no target is chosen, so only what is the same for every target is checked")
    )
    for arguments in [["compile", "a.yaml"], ["compile", "a.yaml", "-o", "out"]] {
      let compile = try folder.qtool(arguments)
      #expect(compile.status == 1 && compile.output == "")
      #expect(
        compile.errors
          == "qtool: a.yaml names no target: add, for example, `target: track`, or use --target track; "
          + "qtool targets a.yaml compares all targets\n")
    }
    #expect(folder.names("out") == [])
    #expect(try folder.qtool("compile", "a.yaml", "--target", "form").status == 0)
    #expect(try !folder.qtool("lint", "--target", "form").output.contains("no-target"))
    try folder.write(".qtool.yaml", "target: track\n")
    #expect(try folder.qtool("compile", "a.yaml").output.contains("\"SAMScaleFace\""))
    #expect(try folder.qtool("lint").output == "1 questionnaire: no findings\n")
  }

  @Test func twoQuestionnairesDoNotOverwriteEachOther() throws {
    let folder = try CommandFolder()
    _ = try folder.shell("mkdir one two")
    try folder.write("one/a.yaml", clean(id: "same"))
    try folder.write("two/b.yaml", clean(id: "same"))
    let run = try folder.qtool("compile", "one/a.yaml", "two/b.yaml", "-o", "out")
    #expect(run.status == 2 && run.errors.contains("both be written to same.json"))
    #expect(folder.names("out") == [])
  }

  /// Whatever the documents would be called: an app finds a questionnaire by its name.
  @Test(arguments: ["same", "b\nserver: {name: same}", "b\nserver: {id: 9}"])
  func questionnairesOfAFolderDoNotShareAName(id: String) throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml", clean(id: "same").replacingOccurrences(of: "title", with: "server: {id: 9}\ntitle"))
    try folder.write("b.yaml", clean(id: id))
    #expect(try folder.qtool("lint").output.contains("error: another questionnaire in this folder has the"))
    let run = try folder.qtool("compile", "a.yaml", "b.yaml", "-o", "out")
    #expect(run.status == 1 && run.errors.contains("[duplicate-questionnaire]"))
    #expect(folder.names("out") == [])
    #expect(try folder.qtool("compile", "b.yaml").status == 0)
  }

  @Test func initWritesAFileWithoutFindingsAndNeverOverwrites() throws {
    let folder = try CommandFolder()
    #expect(try folder.qtool("init", "mood-daily").status == 0)
    #expect(try folder.qtool("lint", "--fail-on", "hint").output == "1 questionnaire: no findings\n")
    #expect(try folder.qtool("compile", "mood-daily.yaml").status == 0)
    #expect(try folder.qtool("preview", "mood-daily.yaml").status == 0)
    let again = try folder.qtool("init", "mood-daily")
    #expect(again.status == 74 && again.errors.contains("already exists"))
    #expect(try folder.qtool("init", "Mood Daily").errors.contains("mood-daily"))
  }

  @Test func previewShowsWhatCanBeReadAndReportsTheRest() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", clean(id: "a") + "  - {id: pain, type: slidr, text: Schmerz?}\n")
    let run = try folder.qtool("preview", "a.yaml", "--color", "never")
    #expect(run.output.contains("Wie geht es Ihnen?") && run.errors == "1 error: qtool lint a.yaml\n")
    #expect(run.status == 1)
    #expect(try folder.qtool("preview", "a.yaml", "--width", "20").status == 64)
    #expect(try folder.qtool("preview", "a.yaml", "--section", "x").status == 64)
    let plain = try folder.shell("LC_ALL=C \"$QTOOL\" preview a.yaml")
    #expect(plain.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func theOptionThenVariablesDecideAboutColour() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", "questionnaire: a\n")
    let escape = "\u{1B}["
    #expect(try !folder.qtool("lint").output.contains(escape))
    #expect(try folder.qtool("lint", "--color", "always").output.contains(escape))
    #expect(try folder.shell("FORCE_COLOR=1 \"$QTOOL\" lint").output.contains(escape))
    #expect(try !folder.shell("NO_COLOR=1 FORCE_COLOR=1 \"$QTOOL\" lint").output.contains(escape))
    #expect(try folder.shell("NO_COLOR=1 \"$QTOOL\" lint --color always").output.contains(escape))
  }

  @Test func aQuestionnaireCannotDriveTheTerminal() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", "questionnaire: a\ntitle: \"\\e[31m\\u202E\"\nquestons: []\n")
    let run = try folder.qtool("lint")
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
    #expect(!(try folder.qtool("preview", "a.yaml").output.contains("\u{1B}")))
  }

  @Test func thereAreCompletionScriptsForEachShell() throws {
    let folder = try CommandFolder()
    for shell in ["bash", "zsh", "fish"] {
      #expect(try folder.qtool("--generate-completion-script", shell).output.contains("slider-start-value"))
    }
  }

  private func clean(id: String) -> String {
    """
    questionnaire: \(id)
    title: Stimmung
    target: track
    questions:
      - {id: mood, type: sam, text: Wie geht es Ihnen?, dimension: valence}

    """
  }

  private var twoLanguages: String {
    """
    questionnaire: a
    languages: [de, en]
    title: {de: Stimmung, en: Mood}
    target: track
    questions:
      - {id: mood, type: text, text: {de: "Wie geht es Ihnen, Frau Müller?", en: How are you?}}

    """
  }
}
