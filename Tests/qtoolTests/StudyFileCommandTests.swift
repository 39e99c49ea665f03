import Foundation
import Testing

/// A study file in every command that takes one.
struct StudyFileCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.write("study.yaml", study)
    try folder.write("about.yaml", about)
    try folder.write("daily.yaml", daily)
  }

  private var study: String {
    """
    study: calm
    title: {de: Ruhe, en: Calm}
    languages: [de, en]
    target: intersession
    length: 9 days
    questionnaires: [calm-about, calm-daily]

    """
  }

  private var about: String {
    """
    questionnaire: calm-about
    title: {de: Über Sie, en: About you}
    languages: [de, en]
    questions:
      - {id: works, type: yes-no, text: {de: Arbeiten Sie?, en: Do you have a job?}}

    """
  }

  private var daily: String {
    """
    questionnaire: calm-daily
    title: {de: Heute, en: Today}
    languages: [de, en]
    target: intersession
    repeat: many
    schedule:
      - {at: ["09:00", "19:00"], days: 0-6, open-for: 1 h, remind-after: [30 min]}
    questions:
      - {id: calm, type: yes-no, text: {de: Sind Sie ruhig?, en: Are you calm?}}

    """
  }

  @Test func lintChecksTheStudyAndAllOfItsQuestionnaires() throws {
    #expect(try folder.qtool("lint", "study.yaml").output == "1 study, 2 questionnaires: no findings\n")
    try folder.write("daily.yaml", daily.replacingOccurrences(of: "days: 0-6", with: "days: 9"))
    let run = try folder.qtool("lint", "study.yaml")
    #expect(run.status == 1 && run.output.contains("--> daily.yaml:7:36"))
    #expect(
      run.output.contains("no prompt of this rule comes in the 9 days of the study, which end with day 8"))
    #expect(run.output.contains("note: the study takes 9 days\n  --> study.yaml:5:9"))
    #expect(try folder.qtool("lint").output == run.output, "the folder has the same findings, once")
  }

  @Test func compileWritesTheStudyAndAllOfItsQuestionnairesOrNothing() throws {
    let run = try folder.qtool("compile", "study.yaml", "-o", "out")
    #expect(run.status == 0 && run.errors.isEmpty)
    let documents = ["calm-about", "calm-daily", "calm.study"].flatMap { ["\($0).de.json", "\($0).en.json"] }
    #expect(folder.names("out") == documents)
    #expect(try folder.read("out/calm.study.en.json").contains("\"name\": \"Calm\""))
    try folder.write("daily.yaml", daily.replacingOccurrences(of: "type: yes-no", with: "type: time"))
    let faulty = try folder.qtool("compile", "study.yaml", "-o", "new")
    #expect(faulty.status == 1 && faulty.errors.contains("target-unsupported") && folder.names("new").isEmpty)
  }

  @Test func aFileThatIsGivenWithItsStudyIsOneFile() throws {
    let run = try folder.qtool("compile", "daily.yaml", "./study.yaml", "about.yaml", "-o", "out")
    #expect(run.status == 0 && folder.names("out").count == 6)
    #expect(
      try folder.qtool("lint", "daily.yaml", "./study.yaml").output.hasPrefix("1 study, 2 questionnaires"))
  }

  @Test func oneLanguageOfAStudyCanBeCompiled() throws {
    let run = try folder.qtool("compile", "study.yaml", "--lang", "en", "-o", "out")
    #expect(run.status == 0)
    #expect(folder.names("out") == ["calm-about.en.json", "calm-daily.en.json", "calm.study.en.json"])
  }

  @Test func aStudyThatListsAMissingQuestionnaireIsNotCompiled() throws {
    try folder.write("study.yaml", study.replacingOccurrences(of: "calm-daily", with: "calm-dialy"))
    let run = try folder.qtool("compile", "study.yaml", "-o", "out")
    #expect(
      run.status == 1 && run.errors.contains("did you mean `calm-daily`?") && folder.names("out").isEmpty)
  }

  @Test func aStudyWithoutATargetIsNotCompiled() throws {
    try folder.write("study.yaml", study.replacingOccurrences(of: "target: intersession\n", with: ""))
    try folder.write("daily.yaml", daily.replacingOccurrences(of: "target: intersession\n", with: ""))
    let run = try folder.qtool("compile", "study.yaml", "-o", "out")
    #expect(run.status == 1 && run.errors.contains("names no target") && folder.names("out").isEmpty)
    let chosen = try folder.qtool("compile", "study.yaml", "-o", "out", "--target", "intersession")
    #expect(chosen.status == 0 && folder.names("out").count == 6)
  }

  @Test func theScheduleOfAStudyEndsWithIt() throws {
    let arguments = ["schedule", "study.yaml", "--start", "2026-03-02", "--format", "csv"]
    #expect(try folder.qtool(arguments).output.split(separator: "\r\n").count == 15)
    #expect(
      try folder.qtool(arguments + ["--days", "30"]).output.split(separator: "\r\n").count == 15)
    #expect(try folder.qtool(arguments + ["--days", "2"]).output.split(separator: "\r\n").count == 5)
    let text = try folder.qtool("schedule", "study.yaml", "--start", "2026-03-02").output
    #expect(text.hasPrefix("calm-about, calm-daily\n9 days from Mon 2026-03-02"))
    #expect(text.contains(": no source says what rings"))
    let json = try folder.qtool("schedule", "study.yaml", "--format", "json").output
    #expect(json.contains("\"days\": 9") && json.contains("\"reminders\": 14"))
    #expect(
      try folder.qtool("schedule", "study.yaml", "--format", "ics").output.contains("CATEGORIES:REMINDER"))
  }

  @Test func previewIsOnePageAboutTheStudy() throws {
    let page = try folder.qtool("preview", "study.yaml", "--lang", "en").output
    for words in [
      "Calm", "1.  About you", "2.  Today", "days 0–6        2 prompts a day", "days 7–8        no prompts",
      "9 days, days 0 to 8", "qtool preview daily.yaml",
    ] { #expect(page.contains(words), "\(words)") }
    #expect(try folder.qtool("preview", "study.yaml").output.contains("Über Sie"))
    #expect(try folder.qtool("preview", "study.yaml", "--lang", "fr").status == 64)
    let answers = try folder.qtool("preview", "study.yaml", "--answers", "works=yes")
    #expect(answers.status == 64 && answers.errors.contains("study.yaml describes a study"))
  }

  @Test func theBaselineIsMarkedOnThePage() throws {
    try folder.write("study.yaml", study + "baseline: [calm-about]\n")
    let page = try folder.qtool("preview", "study.yaml", "--lang", "en").output
    #expect(page.components(separatedBy: "baseline: filled in before the others are offered").count == 2)
  }

  @Test func aBrokenStudyFileIsReportedByEveryCommand() throws {
    try folder.write("study.yaml", study + "legnth: 3 days\n")
    for command in [["lint"], ["preview"], ["schedule"], ["compile", "-o", "out"]] {
      let run = try folder.qtool(command + ["study.yaml"])
      #expect(run.status == 1 && (run.output + run.errors).contains("[unknown-key]"), "\(command)")
    }
  }

  @Test func aBrokenStudyFileDoesNotHideWhatIsWrongInItsQuestionnaires() throws {
    try folder.write("study.yaml", study + "legnth: 3 days\n")
    try folder.write("daily.yaml", daily.replacingOccurrences(of: "yes-no", with: "yes-on"))
    let run = try folder.qtool("lint", "study.yaml")
    #expect(run.output.contains("[unknown-key]") && run.output.contains("[unknown-value]"))
  }

  @Test func commandsAboutOneQuestionnaireRefuseAStudy() throws {
    let run = try folder.qtool("explain-path", "study.yaml", "calm")
    #expect(run.status == 1 && run.errors.contains("study.yaml describes a study, not a questionnaire"))
  }

  @Test func aStudyFileIsFormattedInTheOrderOfItsLanguage() throws {
    try folder.write("study.yaml", "study:  a\nquestionnaires: [calm-about]\n# who\ntitle:   A\n")
    #expect(try folder.qtool("fmt", "study.yaml").status == 0)
    #expect(try folder.read("study.yaml") == "study: a\n# who\ntitle: A\nquestionnaires: [calm-about]\n")
    #expect(try folder.qtool("fmt", "--check", "study.yaml").status == 0)
  }

  @Test func aStudyFromStandardInputHasTheQuestionnairesOfThisFolder() throws {
    let run = try folder.qtool("lint", "-", input: study)
    #expect(run.output == "1 study, 2 questionnaires: no findings\n")
    try folder.write("below/about.yaml", about)
    let named = try folder.qtool("lint", "-", "--stdin-filename", "below/study.yaml", input: study)
    #expect(named.status == 1 && named.output.contains("has the id `calm-daily`"))
  }

  @Test func theSchemasOfStudiesArePrinted() throws {
    for name in ["study", "track-study", "form-study", "intersession-study"] {
      #expect(try folder.qtool("schema", name).output.contains("json-schema.org"), "\(name)")
    }
  }
}

struct StarterStudyTests {
  @Test func itHasNoFindingsAndCompiles() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("init", "--study", "mood")
    #expect(run.status == 0 && run.output.contains("qtool preview mood/study.yaml"))
    #expect(folder.names("mood") == ["about-you.yaml", "moment.yaml", "study.yaml", "week.yaml"])
    #expect(
      try folder.qtool("lint", "--fail-on", "hint").output == "1 study, 3 questionnaires: no findings\n")
    #expect(try folder.qtool("fmt", "--check").output == "")
    #expect(try folder.qtool("compile", "mood/study.yaml", "-o", "out").status == 0)
    #expect(folder.names("out").contains("mood.study.json") && folder.names("out").count == 4)
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try CommandFolder()
    try folder.write("mood/week.yaml", "mine")
    let run = try folder.qtool("init", "--study", "mood")
    #expect(run.status == 74 && run.errors.contains("mood/week.yaml: it already exists"))
    #expect(folder.names("mood") == ["week.yaml"])
    #expect(try folder.read("mood/week.yaml") == "mine")
    #expect(try folder.qtool("init", "--study", "???").status == 64)
  }
}
