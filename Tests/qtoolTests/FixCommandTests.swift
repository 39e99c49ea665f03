import Foundation
import Testing

/// `qtool lint --fix` as a user sees it.
struct FixCommandTests {
  private static let broken = """
    questionnaire: mood
    tilte: Mood   # the title
    target: track
    questions:
      - {id: mood, type: choise, text: How are you?, options: {1: well, 2: badly}}
      - {id: why, type: choice, text: Why?, options: [work, home]}

    """

  private static let titled = broken.replacingOccurrences(of: "tilte", with: "title")
  /// The list of answers is read without an error, so its codes are written, too.
  private static let fixed = titled.replacingOccurrences(of: "[work, home]", with: "{1: work, 2: home}")

  @Test func theSummarySaysWhatCanBeFixed() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.broken)
    let run = try folder.qtool("lint")
    #expect(
      run.output.hasSuffix(
        """
        1 questionnaire: 2 errors, 1 hint
        2 can be fixed with --fix
        1 more can be fixed with --fix --unsafe-fixes; review the result

        """))
    #expect(try folder.read("mood.yaml") == Self.broken)
  }

  @Test func fixWritesAndReportsWhatRemains() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.broken)
    _ = try folder.shell("chmod 640 mood.yaml")
    let run = try folder.qtool("lint", "--fix")
    #expect(try folder.read("mood.yaml") == Self.fixed)
    #expect(run.output.contains("[unknown-value]") && !run.output.contains("[unknown-key]"))
    #expect(run.output.contains("\n1 questionnaire: 1 error\nfixed 2 findings\n1 can be fixed with"))
    #expect(run.status == 1)
    #expect(try folder.shell("stat -c %a mood.yaml").output == "640\n")
  }

  @Test func unsafeFixesAreAppliedOnRequest() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.broken)
    let run = try folder.qtool("lint", "--fix", "--unsafe-fixes")
    let wanted = Self.fixed.replacingOccurrences(of: "choise", with: "choice")
    #expect(try folder.read("mood.yaml") == wanted)
    #expect(run.output == "1 questionnaire: no findings\nfixed 3 findings\n")
    #expect(run.status == 0)
  }

  @Test func aFixThatIsLeftOutSaysWhy() throws {
    let folder = try CommandFolder()
    let questions = "  - {id: a, type: slidr, text: A}\n  - {id: b, type: slidr, text: B}\n"
    try folder.write("mood.yaml", "questionnaire: mood\ntitle: Mood\nquestions:\n" + questions)
    let reason = ", `type` cannot be `slidr`: it leads to another error: a question needs `range`\n"
    let run = try folder.qtool("lint", "--fix", "--unsafe-fixes")
    #expect(run.output.hasSuffix("fixed 0 findings\n2 fixes left out, the first: mood.yaml:4" + reason))
    let all = try folder.qtool("lint", "--fix", "--unsafe-fixes", "--verbose")
    #expect(all.output.hasSuffix("2 fixes left out:\n  mood.yaml:4\(reason)  mood.yaml:5\(reason)"))
    #expect(try folder.qtool("lint", "--verbose").status == 64)
  }

  @Test func unsafeFixesAloneAreWrongUsage() throws {
    let run = try CommandFolder().qtool("lint", "--unsafe-fixes")
    #expect(run.status == 64)
    #expect(run.errors.contains("--unsafe-fixes needs --fix"))
  }

  @Test func diffIsAPatchWithTheChangesOfFix() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.broken)
    let run = try folder.qtool("lint", "--diff")
    #expect(try folder.read("mood.yaml") == Self.broken)
    #expect(run.errors.contains("would fix 2 findings"))
    #expect(run.status == 1)
    try folder.write("change.patch", run.output)
    let patching = try folder.shell("patch -p1 < change.patch")
    #expect(patching.status == 0, "\(patching.output)")
    #expect(try folder.read("mood.yaml") == Self.fixed)
  }

  @Test func diffOfAFileWithoutFixesIsEmpty() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.titled.replacingOccurrences(of: "choise", with: "choice"))
    let run = try folder.qtool("lint", "--diff", "--quiet", "mood.yaml")
    // The list form is still there to fix.
    #expect(run.output.contains("+  - {id: why, type: choice, text: Why?, options: {1: work, 2: home}}\n"))
    #expect(try folder.qtool("lint", "--fix", "mood.yaml").status == 0)
    let second = try folder.qtool("lint", "--diff", "--quiet", "mood.yaml")
    #expect(second.output == "" && second.errors == "" && second.status == 0)
  }

  @Test func standardInputIsFixedToStandardOutput() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("lint", "--fix", "-", "--stdin-filename", "mood.yaml", input: Self.broken)
    #expect(run.output == Self.fixed)
    #expect(run.errors.contains("--> mood.yaml:5:22"))
    #expect(run.status == 1)
    let unreadable = try folder.qtool("lint", "--fix", "-", input: "a: [\n")
    #expect(unreadable.output == "a: [\n")
    #expect(unreadable.status == 1)
  }

  @Test func theJSONReportHasTheRemainingFindings() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.broken)
    let run = try folder.qtool("lint", "--fix", "--format", "json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unknown-value"])
  }

  @Test func aFileThatCannotBeWrittenKeepsItsTextAndItsFindings() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", Self.broken)
    // A limit on the size of files, with its signal ignored, acts like a full disk.
    let run = try folder.shell("trap '' XFSZ; ulimit -f 0; \"$QTOOL\" lint --fix mood.yaml 2>&1 | cat")
    #expect(run.output.contains("cannot write mood.yaml"))
    #expect(run.output.contains("[unknown-key]"))
    #expect(try folder.read("mood.yaml") == Self.broken)
    #expect(folder.names(".") == ["mood.yaml"])
    let status = try folder.shell(
      "trap '' XFSZ; ulimit -f 0; \"$QTOOL\" lint --fix mood.yaml | cat; exit ${PIPESTATUS[0]}")
    #expect(status.status == 74)
  }
}
