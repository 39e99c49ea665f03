import ArgumentParser
import Checking
import Configuring
import Diagnostics
import Files

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check questionnaires.",
    discussion: """
      In a folder, every .yaml and .yml file with the key `questionnaire` at its top is checked; hidden folders and
      what .gitignore excludes are left out. A file given by name is always checked.

      EXAMPLES
        qtool lint                         this folder and those below it
        qtool lint daily.yaml weekly.yaml  these two
        qtool lint --fail-on warning       exit status 1 also for warnings, as in CI
        qtool lint --watch                 again on each save, until Ctrl-C
        qtool lint --fix                   mend what can be mended safely
        qtool lint --diff --unsafe-fixes   see what all fixes would change
        qtool lint --changed-since main    only what this branch changed
        qtool lint --write-baseline        take today's findings as known; from then on:
        qtool lint --baseline .qtool-baseline.json
        qtool lint --format json | jq .    for other programs
        qtool lint --format github --format sarif:qtool.sarif    two reports, one of them into a file
        qtool lint - < daily.yaml          standard input
      """)

  @Argument(
    help: "Files and folders; `-` is standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [FilePath] = []

  @Option(name: .customLong("format"), help: ReportPlan.help, completion: ReportPlan.completion)
  var formats: [String] = []

  @Option(help: "The least severity that makes the exit status 1.")
  var failOn: Severity = .error

  @Flag(name: .shortAndLong, help: "Leave out findings below --fail-on, and the count.")
  var quiet = false

  @Option(help: ArgumentHelp("The name to show for standard input.", valueName: "path"))
  var stdinFilename: FilePath?

  @Flag(help: "Mend what can be mended without changing what a questionnaire means.")
  var fix = false

  @Flag(help: "Mend also where that may change what it means; look at the result.")
  var unsafeFixes = false

  @Flag(help: "Print what --fix would change as a patch, and write nothing.")
  var diff = false

  @Option(
    help: ArgumentHelp("A file of known findings: only others count.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: FilePath?

  @Flag(help: "Take what is found now as known: write it to --baseline, or to \(Baseline.fileName).")
  var writeBaseline = false

  @Option(
    help: ArgumentHelp(
      "Only questionnaires that changed since this commit or branch of git.", valueName: "ref"))
  var changedSince: String?

  @Flag(
    help: ArgumentHelp(
      "Leave out files that are no questionnaires or that `exclude` names, also when they are given by name.",
      discussion: "For hooks, which pass on all YAML files."))
  var onlyQuestionnaires = false

  @Flag(help: Watching.help)
  var watch = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if watch { try validateWatch() }
    guard !writeBaseline || !diff else {
      throw ValidationError("--diff writes nothing, so it does not go with --write-baseline.")
    }
    if let changedSince {
      guard !changedSince.isEmpty, !changedSince.hasPrefix("-") else {
        throw ValidationError("--changed-since takes a commit or branch of git, such as main or HEAD~1.")
      }
      guard !paths.contains(InputFiles.standardInput) else {
        throw ValidationError("--changed-since looks at files, not at standard input.")
      }
    }
    guard !unsafeFixes || fix || diff else {
      throw ValidationError(
        "--unsafe-fixes goes with --fix, or with --diff to see first what it would change.")
    }
  }

  private func validateWatch() throws {
    guard !fix else {
      throw ValidationError(
        "--watch does not go with --fix: the file would change under the editor that has it open.")
    }
    guard !writeBaseline else {
      throw ValidationError(
        "--watch does not go with --write-baseline: each new mistake would be known as soon as it is saved.")
    }
    try Watching.validate(paths)
  }

  func run() throws {
    let plan = try ReportPlan(formats)
    guard watch else {
      if let status = try check(plan).status { throw status }
      return
    }
    try watching(plan).run {
      let fileCount = try check(plan).fileCount
      // How many have changed says nothing of how many are watched.
      return changedSince == nil ? fileCount : nil
    }
  }

  private func watching(_ plan: ReportPlan) throws -> Watching {
    let paths = paths.isEmpty ? [FilePath(".")] : paths
    let others =
      (baseline.map { [$0] } ?? []) + (changedSince == nil ? [] : ChangedFiles.journals(of: paths))
    return Watching(
      paths: paths, others: others, common: common,
      descriptor: plan.printsForPeople && !isOutputText ? STDOUT_FILENO : STDERR_FILENO)
  }

  /// Checks everything once and reports it.
  private func check(_ plan: ReportPlan) throws -> (fileCount: Int, status: ExitCode?) {
    let known = try knownFindings()
    var outcome = try LintRun(
      paths: paths.isEmpty ? [FilePath(".")] : paths, stdinFilename: stdinFilename, common: common,
      onlyQuestionnaires: onlyQuestionnaires,
      fixing: fix || diff ? .init(includesUnsafe: unsafeFixes, isTrial: diff) : nil,
      known: writeBaseline ? nil : known, changedSince: changedSince, endsProcess: !watch
    ).outcome()
    if outcome.fileCount == 0, outcome.failures.isEmpty, !onlyQuestionnaires {
      Console.complain(nothingToCheck)
    }
    try known?.settle(&outcome, isRenewed: writeBaseline)
    try print(outcome, plan)
    return (outcome.fileCount, status(of: outcome))
  }

  private func status(of outcome: LintRun.Outcome) -> ExitCode? {
    if outcome.unwritten > 0 { return ExitStatus.unwritable }
    if !outcome.failures.isEmpty { return ExitStatus.unreadable }
    let isFound = outcome.diagnostics.contains { $0.severity >= failOn }
    return isFound || diff && !outcome.output.isEmpty ? ExitStatus.findings : nil
  }

  private func knownFindings() throws -> KnownFindings? {
    guard writeBaseline || baseline != nil else { return nil }
    return try KnownFindings(baseline ?? FilePath(Baseline.fileName), mayBeMissing: writeBaseline)
  }

  private var nothingToCheck: String {
    changedSince.map { "no questionnaire has changed since \($0)" }
      ?? "no questionnaires here: no YAML file begins with `questionnaire:`"
  }

  private func print(_ outcome: LintRun.Outcome, _ plan: ReportPlan) throws {
    let shown = quiet ? outcome.diagnostics.filter { $0.severity >= failOn } : outcome.diagnostics
    let report = Report(
      diagnostics: shown, fileCount: outcome.fileCount, knownCount: outcome.known,
      failures: outcome.failures.map { Report.Failure(path: $0.path.text, reason: $0.reason) },
      places: plan.needsPlaces ? places(of: outcome.names) : [:], fixing: fixing(outcome.mended))
    if isOutputText { try Console.write(outcome.output) }
    try plan.write(
      report, to: isOutputText ? STDERR_FILENO : STDOUT_FILENO, common: common, isBrief: quiet)
  }

  /// Standard output is for a patch, or for what came through standard input.
  private var isOutputText: Bool { diff || fix && paths.contains(InputFiles.standardInput) }

  private func fixing(_ mended: Int) -> Report.Fixing? {
    fix || diff ? .init(mended: mended, includesUnsafe: unsafeFixes, isTrial: diff) : nil
  }
}
