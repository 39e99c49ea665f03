import ArgumentParser
import Diagnostics
import Files

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check questionnaires.",
    discussion: """
      In a folder, every .yaml and .yml file with the key `questionnaire` at its top is checked; hidden folders and
      what .gitignore excludes are left out. A file given by name is always checked.

      EXAMPLES
        qtool lint                         this folder and those below it
        qtool lint daily.yaml weekly.yaml  these two
        qtool lint --fail-on warning       exit status 1 also for warnings, as in CI
        qtool lint --format json | jq .    for other programs
        qtool lint - < daily.yaml          standard input
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: "Files and folders; `-` is standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(help: "How to print the findings.")
  var format: Format = .text

  @Option(help: "The least severity that makes the exit status 1.")
  var failOn: Severity = .error

  @Flag(name: .shortAndLong, help: "Leave out findings below --fail-on, and the count.")
  var quiet = false

  @Option(help: ArgumentHelp("The name to show for standard input.", valueName: "path"))
  var stdinFilename: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    let outcome = try LintRun(
      paths: paths.isEmpty ? ["."] : paths, stdinFilename: stdinFilename, common: common
    ).outcome()
    if outcome.fileCount == 0, outcome.failures == 0 {
      Console.complain("no questionnaires here: no YAML file begins with `questionnaire:`")
    }
    let shown = quiet ? outcome.diagnostics.filter { $0.severity >= failOn } : outcome.diagnostics
    try Console.write(reporter.bytes(of: Report(diagnostics: shown, fileCount: outcome.fileCount)))
    if outcome.failures > 0 { throw ExitStatus.unreadable }
    if outcome.diagnostics.contains(where: { $0.severity >= failOn }) { throw ExitStatus.findings }
  }

  private var reporter: any Reporter {
    switch format {
    case .json: return JSONReporter()
    case .text:
      let settings = common.settings(for: STDOUT_FILENO)
      return TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: quiet)
    }
  }
}
