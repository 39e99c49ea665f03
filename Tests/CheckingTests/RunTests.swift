import Checking
import Files
import Foundation
import TestSupport
import Testing

/// Runs over files and folders: what they find, write and leave alone.
struct RunTests {
  private let untidy = """
    title:  Mood
    questionnaire: mood
    target: track
    questions:
      - {id: calm, type: choice, text: Calm, options: [yes, no]}

    """
  private let tidy = """
    questionnaire: mood
    title: Mood
    target: track
    questions:
      - {id: calm, type: choice, text: Calm, options: [yes, no]}

    """
  private let codes = "options: {1: yes, 2: no}"

  private func input(_ folder: TemporaryFolder, _ names: String...) -> InputFiles {
    InputFiles(names.map { FilePath(folder.path($0)) })
  }

  @Test func aFolderMeansTheQuestionnairesInIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    try folder.write("services.yaml", "web: [")
    try folder.write("drafts/mood.yaml", untidy)
    try folder.write(".qtool.yaml", "exclude: [drafts/]\n")
    let result = try LintRun(input(folder, "")).result()
    #expect(result.fileCount == 1 && result.failures.isEmpty)
    #expect(result.diagnostics.map(\.rule) == ["assigned-codes"])
  }

  /// Root may open every folder.
  @Test(.enabled(if: geteuid() != 0)) func anExcludedFolderNeedNotBeReadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    try folder.write("locked/mood.yaml", untidy)
    chmod(folder.path("locked"), 0)
    defer { chmod(folder.path("locked"), 0o700) }
    #expect(try LintRun(input(folder, "")).result().failures.count == 1)
    try folder.write(".qtool.yaml", "exclude: [locked/]\n")
    #expect(try LintRun(input(folder, "")).result().failures.isEmpty)
  }

  @Test func aMissingFileIsAFailureAndTheOthersAreChecked() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    let result = try LintRun(input(folder, "missing.yaml", "mood.yaml")).result()
    #expect(result.failures.map(\.path.text) == [folder.path("missing.yaml")])
    #expect(result.fileCount == 1 && result.diagnostics.count == 1)
  }

  @Test func fixesAreWrittenAndCounted() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    let fixing = LintRun.Fixing(includesUnsafe: false, isTrial: false)
    let result = try LintRun(input(folder, ""), fixing: fixing).result()
    #expect(result.fixedCount == 1 && result.diagnostics.isEmpty && result.output.isEmpty)
    #expect(try folder.read("mood.yaml").contains(codes))
  }

  @Test func aDryRunMakesPatchesAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    let fixing = LintRun.Fixing(includesUnsafe: false, isTrial: true)
    let result = try LintRun(input(folder, ""), fixing: fixing).result()
    #expect(
      result.fixedCount == 1 && String(decoding: result.output, as: UTF8.self).contains("+  - {id: calm"))
    #expect(try folder.read("mood.yaml") == untidy)
  }

  @Test func findingsInABaselineAreNotFixed() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    let path = FilePath(folder.path("baseline.json"))
    let all = try LintRun(input(folder, "")).result()
    let empty = try KnownFindings(path, mayBeMissing: true)
    try writeFile(path, empty.renewed(with: all).bytes, as: .result)
    let known = try KnownFindings(path, mayBeMissing: false)
    let fixing = LintRun.Fixing(includesUnsafe: false, isTrial: false)
    let result = try LintRun(input(folder, ""), fixing: fixing, known: known).result()
    #expect(result.fixedCount == 0 && known.new(in: result.diagnostics).isEmpty)
    #expect(known.gone(after: result).isEmpty)
    try folder.write("mood.yaml", untidy.replacing("options: [yes, no]", with: codes))
    #expect(known.gone(after: try LintRun(input(folder, "")).result()).findingCount == 1)
  }

  @Test func formattingWritesFilesWhoseLayoutChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy)
    try folder.write("tidy.yaml", tidy)
    let name = folder.path("mood.yaml")
    let trial = try FormatRun(input(folder, ""), mode: .trial(showsPatches: true)).result()
    #expect(trial.changed.map(\.text) == [name] && trial.fileCount == 2 && !trial.output.isEmpty)
    #expect(try folder.read("mood.yaml") == untidy)
    let result = try FormatRun(input(folder, ""), mode: .writing).result()
    #expect(result.changed.map(\.text) == [name] && result.output.isEmpty)
    #expect(try folder.read("mood.yaml") == tidy)
  }

  @Test func filesThatCannotBeFormattedAreLeftAloneWithAReason() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", untidy + "title: Again\n")
    let result = try FormatRun(input(folder, "mood.yaml"), mode: .writing).result()
    #expect(result.diagnostics.map(\.rule) == ["duplicate-key"] && result.changed.isEmpty)
  }
}

struct QuestionnaireMarkTests {
  @Test(arguments: [
    "questionnaire: a", "# study\nquestionnaire: a", "title: A\r\n\"questionnaire\" : a",
    "'questionnaire': a",
    "{questionnaire: a}", "\u{FEFF}questionnaire: a", "--- {questionnaire: a}",
    "{title: A, questionnaire: a}",
    "  questionnaire: a", "? questionnaire\n: a", "!!map {\"questionnaire\": a}",
  ])
  func aQuestionnaireHasItsKeyAtTheTop(text: String) {
    #expect(isQuestionnaire(Array(text.utf8)))
    #expect(questionnaireID(in: Array(text.utf8)) == "a")
  }

  @Test(arguments: [
    "study: a", "---\nstudy: a", "--- {study: a}", "--- # draft\nstudy: a", "%YAML 1.1\n---\n'study': a",
    "{\"study\": a, title: A}", "? study\n: a", "\u{FEFF}study: a", "  study: a", "&top\nstudy: a",
    String(repeating: "# about this study\n\n", count: 70) + "study: a", "study: a\n\tbroken: [",
    "{study: a, broken",
  ])
  func aStudyBeginsWithItsKey(text: String) {
    #expect(isStudy(Array(text.utf8)))
  }

  @Test(arguments: [
    "", "- study: a", "title: A\nstudy: a", "# study: a", "[study: a]", "studys: a", "--- |\n study: a",
  ])
  func otherFilesAreNotTakenForAStudy(text: String) {
    #expect(!isStudy(Array(text.utf8)))
  }

  @Test(arguments: [
    "", "questionnaires: a", "- questionnaire: a", "title:\n  questionnaire: a", "title: questionnaire: a",
    "questionnaire",
  ])
  func otherFilesAreNotTakenForOne(text: String) {
    #expect(!isQuestionnaire(Array(text.utf8)))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func itMayBeUTF16(mark: [UInt8]) {
    let units = "questionnaire: a".utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return mark[0] == 0xFF ? bytes : bytes.reversed()
    }
    #expect(isQuestionnaire(mark + units))
  }
}
