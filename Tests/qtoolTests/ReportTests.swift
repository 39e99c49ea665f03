import Diagnostics
import Foundation
import Testing

/// `qtool lint --format`, as users and CI servers call it.
struct ReportTests {
  private static let formats = ReportFormat.allCases.map(\.rawValue)

  @Test func helpAndCompletionsNameAllFormats() throws {
    let folder = try CommandFolder()
    let help = try folder.qtool("lint", "--help").output
    let completions = try folder.qtool("--generate-completion-script", "bash").output
    for format in Self.formats { #expect(help.contains(format + " ") && completions.contains(format)) }
  }

  @Test func theDocumentationDescribesEachFormat() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/ContinuousIntegration.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").map(String.init)
    for format in ReportFormat.allCases {
      #expect(rows.contains("| `\(format.rawValue)` | \(format.summary) |"))
    }
  }

  @Test func severalReportsAreWrittenAtOnce() throws {
    let folder = try study()
    let run = try folder.qtool(
      "lint", "--format", "short", "--format", "sarif:out.sarif", "--format", "text:a:b.txt")
    #expect(run.output == "a.yaml:4:19: error: `type` cannot be `txt` [unknown-value]\n" && run.status == 1)
    #expect(try folder.read("out.sarif").contains("\"uri\": \"a.yaml\""))
    #expect(try folder.read("a:b.txt").contains("1 questionnaire: 1 error\n"))
    let silent = try folder.qtool("lint", "--format", "json:out.json")
    #expect(silent.output == "" && silent.errors == "" && silent.status == 1)
    #expect(try folder.qtool("lint", "--format", "short:-").output == run.output)
  }

  @Test(arguments: [
    (["json", "sarif"], "json and sarif"), (["text:o", "json:./o"], "two reports"),
    (["xml"], "The formats are text, short"),
    (["sarrif"], "Did you mean 'sarif'?"), (["json:"], "a file name is missing"),
    (["json:./a.yaml"], "would replace './a.yaml'"), ([""], "there is no format ''"),
  ])
  func wrongPlansAreRefused(words: [String], complaint: String) throws {
    let folder = try study()
    let before = try folder.read("a.yaml")
    let run = try folder.qtool(["lint"] + words.flatMap { ["--format", $0] })
    #expect(run.status == 64 && run.errors.contains(complaint), "\(run.errors)")
    #expect(try folder.read("a.yaml") == before && folder.names(".") == ["a.yaml"])
  }

  @Test func aReportThatCannotBeWrittenDoesNotStopTheOthers() throws {
    let folder = try study()
    let run = try folder.qtool(
      "lint", "--format", "junit:no/x.xml", "--format", "json:/dev/full", "--format", "json:b.json")
    #expect(run.status == 74)
    #expect(
      run.errors.contains("cannot write no/x.xml: no such") && run.errors.contains("disk is full"))
    #expect(folder.names(".") == ["a.yaml", "b.json"])
  }

  @Test func quietAndFailOnApplyToEachFormat() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", hint)
    for format in Self.formats {
      let loud = try folder.qtool("lint", "--format", format)
      #expect(loud.output.contains("slider-labels") && loud.status == 0, "\(format)")
      #expect(try folder.qtool("lint", "--format", format, "--fail-on", "hint").status == 1)
      let quiet = try folder.qtool("lint", "--format", format, "--quiet")
      let findings = quiet.output.split(separator: "\n").filter { $0.contains("slider-labels") }
      // SARIF lists all rules, including this one.
      #expect(
        findings.allSatisfy { $0.contains("\"id\"") || $0.contains("\"name\"") || $0.contains("explain") },
        "\(format)")
    }
  }

  @Test func pathsAreFromTheRootOfTheRepository() throws {
    let folder = try study()
    let commands = """
      mkdir -p study/.git study/daily && mv a.yaml study/daily && cd study/daily
      for path in a.yaml ./a.yaml ../daily/a.yaml "$PWD/a.yaml"; do "$QTOOL" lint --format github "$path"; done
      GITHUB_WORKSPACE=$(cd ../.. && pwd) "$QTOOL" lint --format github
      "$QTOOL" lint --format gitlab a.yaml | grep '"path"'
      """
    let files = try folder.shell(commands).output.split(separator: "\n").map { line in
      line.split(separator: ",")[0].replacingOccurrences(of: "::error file=", with: "")
    }
    #expect(
      files[..<5] == ["daily/a.yaml", "daily/a.yaml", "daily/a.yaml", "daily/a.yaml", "study/daily/a.yaml"])
    #expect(files[5].contains("\"daily/a.yaml\""))
  }

  @Test func standardInputIsInTheRepositoryOnlyIfItHasAName() throws {
    let folder = try study()
    let text = try folder.read("a.yaml")
    let run = try folder.qtool("lint", "-", "--format", "github", input: text)
    #expect(run.output.hasPrefix("::error title=unknown-value::<standard input>:4:19: "))
    let named = try folder.qtool("lint", "-", "--stdin-filename", "b.yaml", "--format", "github", input: text)
    #expect(named.output.hasPrefix("::error file=b.yaml,line=4,"))
  }

  @Test func theJobSummaryIsAppended() throws {
    let folder = try study()
    try folder.write("summary.md", "# before\n")
    let run = try folder.shell("GITHUB_STEP_SUMMARY=summary.md \"$QTOOL\" lint --format github")
    #expect(run.status == 1 && run.errors == "")
    #expect(try folder.read("summary.md").hasPrefix("# before\n### qtool, 1 questionnaire: 1 error\n\n| |"))
    #expect(try folder.shell("GITHUB_STEP_SUMMARY=summary.md \"$QTOOL\" lint --format json").errors == "")
    #expect(try folder.read("summary.md").split(separator: "\n").count == 5)
  }

  @Test func aSummaryThatCannotBeWrittenIsNotAFailure() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", hint)
    let missing = try folder.shell("GITHUB_STEP_SUMMARY=no/s.md \"$QTOOL\" lint --format github")
    #expect(missing.status == 0 && missing.errors.contains("cannot append the job's summary to no/s.md"))
    let full =
      "head -c 1048576 /dev/zero > s.md; GITHUB_STEP_SUMMARY=s.md \"$QTOOL\" lint --format github; wc -c < s.md"
    let run = try folder.shell(full)
    #expect(run.errors.contains("the summary of this step is full") && run.output.hasSuffix("1048576\n"))
  }

  @Test func noOutputIsACommandInALogOfGitHub() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", "questionnaire: a\ntitle: \"##[add-mask]e\"\nquestons: ##[error]x\n")
    let commands = """
      export GITHUB_ACTIONS=true; f=$'x\\n::add-mask::e.yaml'; cp a.yaml "$f"
      for format in text short json sarif; do "$QTOOL" lint --format $format "$f" a.yaml '##[error]no' 2>&1; done
      "$QTOOL" preview a.yaml 2>&1; "$QTOOL" compile a.yaml 2>&1
      """
    let lines = try folder.shell(commands).output.split(separator: "\n")
    #expect(lines.count > 20 && lines.contains { $0.contains("##\\u{5B}add-mask]e") })
    #expect(lines.allSatisfy { !$0.contains("##[") && !$0.drop { $0.isWhitespace }.hasPrefix("::") })
    #expect(try folder.qtool("lint").output.contains("##[error]x"))
  }

  @Test func hooksMayPassEveryFile() throws {
    let folder = try study()
    try folder.write("compose.yaml", "services: {}\n")
    try folder.write("draft.yaml", "questionnaire: [\n")
    try folder.write(".qtool.yaml", "exclude: [draft.yaml]\n")
    let files = ["a.yaml", "compose.yaml", "draft.yaml", ".qtool.yaml"]
    let run = try folder.qtool(["lint", "--only-questionnaires", "--format", "short"] + files)
    #expect(
      run.output.hasPrefix("a.yaml:4:19:") && run.output.split(separator: "\n").count == 1 && run.errors == ""
    )
    let none = try folder.qtool("lint", "--only-questionnaires", "compose.yaml", "draft.yaml")
    #expect(none.output == "0 questionnaires: no findings\n" && none.errors == "" && none.status == 0)
    #expect(try folder.qtool(["lint"] + files).output.contains("--> compose.yaml:1:1"))
    try folder.write(".qtool.yaml", "exlude: []\n")
    #expect(try folder.qtool("lint", "--only-questionnaires", ".qtool.yaml").status == 2)
  }

  @Test func namesThatAreNotUTF8AreFoundAndKept() throws {
    let folder = try study()
    let commands =
      "cp a.yaml $'l\\xe4.yaml'; rm a.yaml; for p in $'l\\xe4.yaml' .; do \"$QTOOL\" lint --format sarif \"$p\"; done"
    let run = try folder.shell(commands)
    #expect(run.output.components(separatedBy: "\"l%E4.yaml\"").count > 2 && run.errors == "")
  }

  private func study() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("a.yaml", "questionnaire: a\ntitle: T\nquestions:\n  - {id: m, type: txt, text: M?}\n")
    return folder
  }

  private let hint =
    "questionnaire: a\ntitle: T\nquestions:\n  - {id: m, type: slider, text: M?, range: [0, 10]}\n"
}
