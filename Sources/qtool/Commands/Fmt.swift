import ArgumentParser
import Diagnostics
import Files
import Terminal
import YAML

struct Fmt: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put questionnaires into one layout.",
    discussion: """
      Keys come in the order of the language description, conditions in words, indentation and quotes are the same
      everywhere. What a questionnaire says does not change, and comments stay with what they speak of. A file that
      cannot be read as a questionnaire is reported and left alone; so is one that has the layout already.

      EXAMPLES
        qtool fmt                       this folder and those below it
        qtool fmt daily.yaml            this file
        qtool fmt --diff                see what would change
        qtool fmt --check               only list the files that would change, as in CI
        qtool fmt - < daily.yaml        standard input to standard output

      EXIT STATUS
        0  done, or nothing to do         2  a file cannot be read
        1  with --check or --diff: files would change; a file is not a questionnaire that can be read
        64, 70, 74 as for all commands
      """)

  @Argument(
    help: "Files and folders; `-` is standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [FilePath] = []

  @Flag(help: "Write nothing; list the files that would change.")
  var check = false

  @Flag(help: "Write nothing; print what would change as a patch.")
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Leave out files that are no questionnaires or that `exclude` names, also when they are given by name.",
      discussion: "For hooks, which pass on all YAML files."))
  var onlyQuestionnaires = false

  @Option(help: ArgumentHelp("The name to show for standard input.", valueName: "path"))
  var stdinFilename: FilePath?

  @Option(help: "When to use colour.")
  var color: ColorChoice = .auto

  @Option(help: ArgumentHelp("The largest file to read, in bytes.", valueName: "bytes", visibility: .hidden))
  var maxSize = YAMLLimits().bytes

  func run() throws {
    var limits = YAMLLimits()
    limits.bytes = min(max(maxSize, 1), Int(UInt32.max) - 1)
    let isTrial = check || diff
    let outcome = try FormatRun(
      paths: paths.isEmpty ? [FilePath(".")] : paths, stdinFilename: stdinFilename,
      onlyQuestionnaires: onlyQuestionnaires, limits: limits, isTrial: isTrial,
      showsPatches: diff
    ).outcome()
    show(outcome)
    try Console.write(outcome.output)
    if check, !diff { try Console.write(list(outcome.changed)) }
    if outcome.faults > 0 { throw ExitStatus.internalError }
    if outcome.unwritten > 0 { throw ExitStatus.unwritable }
    if outcome.failures > 0 { throw ExitStatus.unreadable }
    if !outcome.diagnostics.isEmpty || isTrial && !outcome.changed.isEmpty { throw ExitStatus.findings }
  }

  private func show(_ outcome: FormatRun.Outcome) {
    if outcome.fileCount == 0, outcome.failures == 0, !onlyQuestionnaires {
      Console.complain("no questionnaires here: no YAML file begins with `questionnaire:`")
    }
    if !outcome.diagnostics.isEmpty {
      let settings = TerminalSettings(color: color, descriptor: STDERR_FILENO)
      let reporter = TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: true)
      Console.writeError(
        reporter.bytes(of: Report(diagnostics: outcome.diagnostics, fileCount: outcome.fileCount)))
    }
    guard outcome.isWriting else { return }
    for path in outcome.changed { Console.note("\(path.text) is formatted") }
  }

  private func list(_ paths: [FilePath]) -> [UInt8] {
    paths.flatMap { Array((escapeControls($0.text) + "\n").utf8) }
  }
}
