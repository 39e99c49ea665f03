import Foundation
import Testing

/// A questionnaire that is given without the study that lists it.
struct SurroundingStudyTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.write("study.yaml", study("calm", target: "intersession"))
    try folder.write("daily.yaml", daily)
    try folder.write("end/last.yaml", last)
  }

  private func study(_ id: String, target: String, days: Int = 9) -> String {
    """
    study: \(id)
    title: Calm
    target: \(target)
    length: \(days) days
    questionnaires: [calm-daily, end/last.yaml]

    """
  }

  private var daily: String {
    """
    questionnaire: calm-daily
    title: Today
    repeat: many
    schedule:
      - {at: ["09:00", "19:00"], open-for: 1 h}
    questions:
      - {id: calm, type: rating, text: How calm are you?, range: [1, 5], labels: [little, very]}

    """
  }

  private var last: String {
    """
    questionnaire: calm-last
    title: The end
    questions:
      - {id: again, type: rating, text: How was it?, range: [1, 5], labels: [bad, good]}

    """
  }

  @Test(arguments: ["daily.yaml", "end/last.yaml"]) func lintTakesTheTargetOfTheStudy(file: String) throws {
    let run = try folder.qtool("lint", "--fail-on", "hint", file)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == "1 questionnaire: no findings\nin study calm (study.yaml)\n")
    #expect(try folder.qtool("lint", file).output == run.output, "the way around the argument parser")
    let alone = try folder.qtool("lint", "--no-study", file)
    #expect(alone.output.contains("[no-target]") && !alone.output.contains("in study"))
  }

  @Test func aFolderBelowTheStudyIsCheckedInItToo() throws {
    #expect(
      try folder.qtool("lint", "end").output == "1 questionnaire: no findings\nin study calm (study.yaml)\n")
    #expect(try folder.qtool("lint").output == "1 study, 2 questionnaires: no findings\n")
    #expect(try folder.qtool("lint", "study.yaml").output == "1 study, 2 questionnaires: no findings\n")
  }

  @Test func aHookThatPassesOneFileChecksItInItsStudy() throws {
    let run = try folder.qtool("lint", "--only-questionnaires", "daily.yaml")
    #expect(run.output == "1 questionnaire: no findings\nin study calm (study.yaml)\n")
  }

  @Test func theLengthOfTheStudyHolds() throws {
    try folder.write("daily.yaml", daily.replacingOccurrences(of: "open-for: 1 h", with: "days: 9"))
    let run = try folder.qtool("lint", "daily.yaml")
    #expect(run.status == 1 && run.output.contains("[study-length]"))
    #expect(run.output.contains("note: the study takes 9 days\n  --> study.yaml:4:9"))
    #expect(try folder.qtool("lint", "--no-study", "--target", "intersession", "daily.yaml").status == 0)
  }

  @Test func theLanguagesOfTheStudyAreRequired() throws {
    let languages = "languages: [en, de]\ntitle: {en: Calm, de: Ruhe}\n"
    try folder.write(
      "study.yaml",
      study("calm", target: "intersession").replacingOccurrences(of: "title: Calm\n", with: languages))
    let run = try folder.qtool("lint", "daily.yaml")
    #expect(run.status == 1 && run.output.contains("[missing-language]"))
    #expect(run.output.contains("required here\n  --> study.yaml:2:13"))
    #expect(try folder.qtool("compile", "daily.yaml").status == 1)
  }

  @Test func compilePreviewScheduleAndCodebookAreInTheStudy() throws {
    let compiled = try folder.qtool("compile", "daily.yaml")
    #expect(compiled.status == 0 && compiled.output.contains("\"open_for_minutes\": 60"))
    #expect(compiled.errors == "in study calm (study.yaml)\n")
    let alone = try folder.qtool("compile", "--no-study", "daily.yaml")
    #expect(alone.status == 1 && alone.errors.contains("names no target"))
    let preview = try folder.qtool("preview", "daily.yaml")
    #expect(preview.output.contains("Target     intersession"))
    #expect(preview.errors == "in study calm (study.yaml)\n")
    let prompts = try folder.qtool("schedule", "daily.yaml", "--format", "csv")
    #expect(prompts.output.split(separator: "\r\n").count == 1 + 9 * 2)
    #expect(prompts.errors == "in study calm (study.yaml)\n")
    #expect(try folder.qtool("codebook", "daily.yaml").errors == "in study calm (study.yaml)\n")
    let path = try folder.qtool("explain-path", "daily.yaml", "calm")
    #expect(path.status == 0 && path.errors == "in study calm (study.yaml)\n")
  }

  @Test func machineFormatsDoNotMentionTheStudy() throws {
    for format in ["json", "github", "sarif", "short", "rdjson", "checkstyle", "junit", "gitlab"] {
      let run = try folder.qtool("lint", "daily.yaml", "--format", format)
      #expect(run.status == 0 && !run.output.contains("in study calm") && run.errors.isEmpty, "\(format)")
    }
    #expect(try !folder.qtool("lint", "--quiet", "daily.yaml").output.contains("in study"))
  }

  @Test func theFirstOfTwoStudiesCountsAndTheOtherIsNamed() throws {
    try folder.write("wave-2.yaml", study("wave-2", target: "form", days: 9))
    let run = try folder.qtool("lint", "daily.yaml")
    #expect(
      run.output.hasSuffix(
        "in study calm (study.yaml); wave-2.yaml lists it, too, with other terms, and is left out\n"))
    #expect(try folder.qtool("compile", "daily.yaml").output.contains("open_for_minutes"))
    try folder.write("wave-2.yaml", study("wave-2", target: "intersession"))
    #expect(
      try folder.qtool("lint", "daily.yaml").output.hasSuffix("in study calm (study.yaml)\n"),
      "the same terms make no difference")
  }

  @Test func theNearestStudyCounts() throws {
    try folder.write(
      "end/study.yaml",
      study("end", target: "form").replacingOccurrences(
        of: "calm-daily, end/last.yaml", with: "last.yaml"))
    let run = try folder.qtool("lint", "end/last.yaml")
    #expect(run.output.hasSuffix("in study end (end/study.yaml)\n"))
  }

  @Test func aStudyThatDoesNotListTheFileDecidesNothing() throws {
    try folder.write("other.yaml", daily.replacingOccurrences(of: "calm-daily", with: "other"))
    let run = try folder.qtool("lint", "other.yaml")
    #expect(run.output.contains("[no-target]") && !run.output.contains("in study"))
  }

  @Test func aBrokenStudyDoesNotKeepAQuestionnaireFromBeingChecked() throws {
    try folder.write("study.yaml", "study: calm\n  title: [\n")
    let broken = try folder.qtool("lint", "daily.yaml")
    #expect(broken.status == 0)
    #expect(
      broken.output
        == "1 questionnaire: no findings\nstudy.yaml cannot be read, so its study is left out: qtool lint study.yaml\n"
    )
    try folder.write("study.yaml", study("calm", target: "intersession") + "legnth: 3\n")
    let faulty = try folder.qtool("lint", "daily.yaml")
    #expect(faulty.status == 0)
    #expect(
      faulty.output.hasSuffix(
        "in study calm (study.yaml, which has errors: qtool lint study.yaml)\n"))
  }

  @Test func theRepositoryIsWhereTheSearchEnds() throws {
    #expect(
      try folder.shell("cd end && git init -q . && $QTOOL lint last.yaml").output.contains("[no-target]"))
    #expect(try folder.shell("cd end && $QTOOL lint").output.contains("[no-target]"))
  }

  @Test func excludedStudiesDecideNothing() throws {
    try folder.write(".qtool.yaml", "exclude: [study.yaml]\n")
    #expect(try folder.qtool("lint", "daily.yaml").output.contains("[no-target]"))
  }

  @Test func standardInputIsInTheStudyOfItsName() throws {
    let run = try folder.qtool("lint", "-", "--stdin-filename", "end/last.yaml", input: last)
    #expect(run.output.hasSuffix("in study calm (study.yaml)\n"))
    #expect(try folder.qtool("lint", "-", input: daily).output.hasSuffix("in study calm (study.yaml)\n"))
  }

  @Test func configNamesTheTargetOfTheStudy() throws {
    let run = try folder.qtool("config", "daily.yaml")
    #expect(run.output.contains("intersession") && run.output.contains("study.yaml:3:9"))
  }

  @Test func diffComparesForTheTargetOfTheStudy() throws {
    try folder.write("old/daily.yaml", daily)
    try folder.write(
      "daily.yaml", daily.replacingOccurrences(of: "open-for: 1 h", with: "open-for: 1 h, days: 0-3"))
    let run = try folder.qtool("diff", "old/daily.yaml", "daily.yaml")
    #expect(run.status != 64 && run.errors == "in study calm (study.yaml)\n")
  }
}
