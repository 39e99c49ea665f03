import Checking
import Diagnostics
import Files
import TestSupport
import Testing

struct CheckerTests {
  private let listWithoutCodes = """
    questionnaire: mood
    title: Mood
    target: track
    questions:
      - {id: calm, type: choice, text: Are you calm?, options: [yes, no]}

    """

  @Test func eachFileIsCheckedWithTheSettingsOfItsFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/mood.yaml", listWithoutCodes)
    try folder.write("b/mood.yaml", listWithoutCodes)
    try folder.write("b/.qtool.yaml", "rules:\n  assigned-codes: off\n")
    var checker = Checker()
    let files = try checker.check(["a/mood.yaml", "b/mood.yaml"].map { FilePath(folder.path($0)) })
    #expect(try files.map { try $0.get().diagnostics.map(\.rule) } == [["assigned-codes"], []])
  }

  @Test func aFileThatCannotBeReadIsAnErrorInItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", listWithoutCodes)
    var checker = Checker()
    let paths = ["missing.yaml", "mood.yaml"].map { FilePath(folder.path($0)) }
    let files = try checker.check(paths)
    #expect(throws: FileError.self) { try files[0].get() }
    #expect(try files[1].get().questionnaire?.id.value == "mood")
    #expect(throws: CheckingError.self) { try checker.check(paths[0]) }
  }

  @Test func settingsWithAMistakeStopTheCheck() throws {
    let folder = try TemporaryFolder()
    try folder.write(".qtool.yaml", "ruels: {}\n")
    try folder.write("study/mood.yaml", listWithoutCodes)
    var checker = Checker()
    do throws(CheckingError) {
      _ = try checker.check(FilePath(folder.path("study/mood.yaml")))
      Issue.record("the settings should be refused")
    } catch {
      guard case .faultySettings(let diagnostics) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(diagnostics.map(\.rule) == ["bad-configuration"])
    }
  }

  @Test func theTargetOfTheCallerApplies() throws {
    let folder = try TemporaryFolder()
    try folder.write("mood.yaml", listWithoutCodes)
    var checker = Checker(target: .track)
    let file = try checker.check(FilePath(folder.path("mood.yaml")))
    let questionnaire = try #require(file.questionnaire)
    #expect(file.pipeline.targets(of: questionnaire).map(\.name) == [.track])
  }
}

struct CheckedFileTests {
  private func check(_ text: String, _ path: String = "a.yaml") -> CheckedFile {
    Pipeline().check(Array(text.utf8), path: path)
  }

  private let start = "questionnaire: a\ntitle: A\n"

  @Test(arguments: [
    ("a: [", "unreadable"), ("questions: [{id: x, type: text}]", "draft"),
    ("questions: [{id: x, type: slider, text: X, range: [9, 1], labels: [a, b]}]", "faulty"),
    ("questions: [{id: x, type: text, text: X}]", "sound"),
  ])
  func theContentSaysHowFarAFileIsUnderstood(rest: String, name: String) {
    #expect("\(check(start + rest).content)".hasPrefix(name))
  }

  @Test func settingsAreCheckedAsSuch() {
    #expect("\(check("rules: {}", ".qtool.yaml").content)".hasPrefix("settings(Optional"))
    #expect("\(check("ruels: {}", ".qtool.yaml").content)" == "settings(nil)")
  }

  @Test func onlyAFileWithoutErrorsHasAQuestionnaireButOthersHaveADraft() {
    let texts = ["questions: [{id: x, type: text, text: X}]", "questions: [{id: x, type: text}]", "a: ["]
    let files = texts.map { check(start + $0) }
    #expect(files.map { $0.questionnaire != nil } == [true, false, false])
    #expect(files.map { $0.draft != nil } == [true, true, false])
  }

  @Test func commentsAlsoAllowFindingsOfTheStudy() throws {
    let asking = { (id: String, comment: String) in
      "questionnaire: \(id)\ntitle: A\ntarget: track\nrepeat: many\nschedule:\n  \(comment)\n  - {at: \"09:00\"}\nquestions: [{id: x, type: date, text: X}]"
    }
    let comment = "# qtool: allow schedule-overlap -- one is for patients, the other for relatives"
    let files = [
      check(asking("a", ""), "s/a.yaml"), check(asking("b", comment), "s/b.yaml"),
      check(asking("c", ""), "s/c.yaml"), check(asking("d", ""), "other/d.yaml"),
    ]
    let study = SharedFindings(of: files.compactMap { $0.questionnaire?.forStudy })
    let found = files.map { file in
      let shared = study.findings(in: file.draft?.file.path ?? "", under: file.pipeline.configuration)
      return file.findings.diagnostics(with: shared).map(\.rule)
    }
    #expect(found.map { $0.filter { $0 != "client-support" } } == [[], [], [], []])
  }
}
