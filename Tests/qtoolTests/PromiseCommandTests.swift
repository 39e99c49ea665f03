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
