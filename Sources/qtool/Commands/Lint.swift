import ArgumentParser
import Checking
import Diagnostics
import Files

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check questionnaires.",
    discussion: """
      In a folder, checks every .yaml and .yml file with a top-level `questionnaire` key, and skips hidden folders and \
      whatever .gitignore excludes. Files that you name are always checked.

      EXAMPLES
        qtool lint                         check this folder and those below it
        qtool lint daily.yaml weekly.yaml  check two files
        qtool lint --fail-on warning       exit with 1 also for warnings, as in CI
        qtool lint --watch                 rerun on every save, until Ctrl-C
        qtool lint --fix                   apply safe fixes
        qtool lint --diff --unsafe-fixes   show what all fixes would change
        qtool lint --changed-since main    check only what this branch changed
        qtool lint --select item-wording   report only the wording of items
        qtool lint --statistics            count the findings of each rule
        qtool lint --proofs                list what is promised under `expect`
        qtool lint --write-baseline        record the current findings; from then on:
        qtool lint --baseline .qtool-baseline.json
        qtool lint --format json | jq .    report for other programs
        qtool lint --format github --format sarif:out.sarif    write two reports
        qtool lint - < daily.yaml          check standard input
      """)

  @Argument(
    help: "Files and folders to check, or `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [FilePath] = []

  @OptionGroup var formats: ReportFormats

  @Option(help: "Minimum severity for exit status 1.")
  var failOn: Severity = .error

  @Flag(help: "End with exit status 0 even if there are findings.")
  var exitZero = false

  @Flag(help: "Print the number of findings by rule, instead of each finding; with --format json, both.")
  var statistics = false

  @Flag(help: "After the findings, list what `expect` promises: proved, fails or not decided.")
  var proofs = false

  @Flag(name: .shortAndLong, help: "Hide findings below --fail-on and the summary.")
  var quiet = false

  @OptionGroup var time: TimeZoneOption

  @OptionGroup var rules: RuleOptions

  @Option(
    help: ArgumentHelp(
      "Use these settings instead of any .qtool.yaml.",
      discussion: "Patterns in it are relative to the current folder.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: FilePath?

  @Option(help: ArgumentHelp("Name to show for standard input.", valueName: "path"))
  var stdinFilename: FilePath?

  @Flag(help: "Apply fixes that cannot change meaning.")
  var fix = false

  @Flag(help: "Also apply fixes that may change meaning; review them.")
  var unsafeFixes = false

  @Flag(help: "Print the changes of --fix as a patch; write nothing.")
  var diff = false

  @Flag(help: "Say why, for each fix that is left out.")
  var verbose = false

  @OptionGroup var known: BaselineOptions

  @Option(
    help: ArgumentHelp(
      "Check only changes since this git commit or branch.", valueName: "ref"))
  var changedSince: String?

  @Flag(
    help: ArgumentHelp(
      "Skip excluded files and other YAML, even if named.",
      discussion: "For hooks, which pass all YAML files."))
  var onlyQuestionnaires = false

  @OptionGroup var links: LinkOptions

  @Flag(help: Watching.help)
  var watch = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if watch { try validateWatch() }
    guard !known.writeBaseline || !diff else {
      throw ValidationError("--diff cannot be combined with --write-baseline, because it writes nothing.")
    }
    guard !known.writeBaseline || !rules.areGiven else {
      throw ValidationError(
        "--write-baseline cannot be combined with --select or --ignore, because a baseline records all findings."
      )
    }
    if let changedSince {
      guard !changedSince.isEmpty, !changedSince.hasPrefix("-") else {
        throw ValidationError("--changed-since needs a git commit or branch, such as main or HEAD~1.")
      }
      guard !paths.contains(InputFiles.standardInput) else {
        throw ValidationError("--changed-since cannot be combined with standard input.")
      }
    }
    guard !unsafeFixes || fix || diff else {
      throw ValidationError("--unsafe-fixes needs --fix, or --diff to see first what would change.")
    }
    guard !verbose || fix || diff else {
      throw ValidationError("--verbose needs --fix or --diff, because it is about fixes that are left out.")
    }
    guard !links.followLinks || fix else {
      throw ValidationError("--follow-links needs --fix, because nothing is written without it.")
    }
  }

  private func validateWatch() throws {
    guard !fix else {
      throw ValidationError(
        "--watch cannot be combined with --fix: the file would change while it is open in your editor.")
    }
    guard !known.writeBaseline else {
      throw ValidationError(
        "--watch cannot be combined with --write-baseline: it would record each new mistake on saving.")
    }
    try Watching.validate(paths)
  }

  func run() throws {
    let plan = try formats.plan(of: .lint)
    if statistics { try plan.validate("--statistics") }
    if proofs { try plan.validate("--proofs") }
    guard watch else {
      if let status = try pass(plan).run().status { throw status }
      return
    }
    try watching(plan).run {
      let fileCount = try pass(plan).run().fileCount
      // The number of changed files is not the number of watched files.
      return changedSince == nil ? fileCount : nil
    }
  }

  /// The pass that the options ask for, with the files that exist now.
  func pass(_ plan: ReportPlan) throws -> LintPass {
    let input = InputFiles(
      paths.isEmpty ? [FilePath(".")] : paths, onlyQuestionnaires: onlyQuestionnaires,
      followsLinks: links.followLinks, stdinFilename: stdinFilename, takesForeign: true)
    return LintPass(
      input: input, plan: plan, checker: try common.checker(zone: time.zone),
      fixing: fix || diff ? .init(includesUnsafe: unsafeFixes, isTrial: diff, explainsAll: verbose) : nil,
      choice: try rules.choice(), settings: config, baseline: known.use, changedSince: changedSince,
      failOn: failOn, exitsZero: exitZero, countsRules: statistics, listsProofs: proofs, isQuiet: quiet,
      color: common.color, isLast: !watch)
  }

  private func watching(_ plan: ReportPlan) throws -> Watching {
    let paths = paths.isEmpty ? [FilePath(".")] : paths
    let others =
      [known.baseline, config].compactMap(\.self)
      + (changedSince == nil ? [] : ChangedFiles.journals(of: paths))
    return Watching(
      paths: paths, others: others, common: common,
      descriptor: plan.printsForPeople && !diff ? STDOUT_FILENO : STDERR_FILENO)
  }
}

/// `qtool lint PATH…` without options, which scripts and editors run very often.
///
/// The argument parser finds its options by reflection, which takes longer than checking a questionnaire
/// (Documentation/Architecture.md). Command lines with an option go through it, like all other commands.
enum PlainLint {
  /// Runs the command and ends the process if the arguments are such a command line.
  static func runIfMeant(_ arguments: [String]) {
    let paths = arguments.dropFirst(2)
    guard arguments.count >= 2, arguments[1] == Lint.configuration.commandName, paths.allSatisfy(isPath)
    else { return }
    do {
      let result = try pass(paths.compactMap(FilePath.init(argument:))).run()
      exit(result.status?.rawValue ?? 0)
    } catch let status as ExitCode {
      exit(status.rawValue)
    } catch {
      QTool.end(with: error)
    }
  }

  /// The pass of `lint` for paths alone; a test compares it with that of the argument parser.
  static func pass(_ paths: [FilePath]) throws -> LintPass {
    LintPass(
      input: InputFiles(paths.isEmpty ? [FilePath(".")] : paths, takesForeign: true),
      plan: try ReportPlan([]))
  }

  private static func isPath(_ argument: String) -> Bool {
    argument == InputFiles.standardInput.text || !argument.utf8.starts(with: "-".utf8)
  }
}
