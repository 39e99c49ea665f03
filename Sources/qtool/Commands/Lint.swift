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
      if let status = try pass(plan).run().status { throw status }
      return
    }
    try watching(plan).run {
      let fileCount = try pass(plan).run().fileCount
      // How many have changed says nothing of how many are watched.
      return changedSince == nil ? fileCount : nil
    }
  }

  /// What the options ask for, of the files that are there now.
  func pass(_ plan: ReportPlan) -> LintPass {
    let input = InputFiles(
      paths.isEmpty ? [FilePath(".")] : paths, onlyQuestionnaires: onlyQuestionnaires,
      stdinFilename: stdinFilename)
    return LintPass(
      input: input, plan: plan, checker: common.checker,
      fixing: fix || diff ? .init(includesUnsafe: unsafeFixes, isTrial: diff) : nil, baseline: baseline,
      writesBaseline: writeBaseline, changedSince: changedSince, failOn: failOn, isQuiet: quiet,
      color: common.color, isLast: !watch)
  }

  private func watching(_ plan: ReportPlan) throws -> Watching {
    let paths = paths.isEmpty ? [FilePath(".")] : paths
    let others =
      (baseline.map { [$0] } ?? []) + (changedSince == nil ? [] : ChangedFiles.journals(of: paths))
    return Watching(
      paths: paths, others: others, common: common,
      descriptor: plan.printsForPeople && !diff ? STDOUT_FILENO : STDERR_FILENO)
  }
}
