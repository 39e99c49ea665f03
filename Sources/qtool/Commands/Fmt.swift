import ArgumentParser
import Checking
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
    let input = InputFiles(
      paths.isEmpty ? [FilePath(".")] : paths, onlyQuestionnaires: onlyQuestionnaires,
      stdinFilename: stdinFilename)
    let result = try FormatRun(
      input, limits: limits, mode: isTrial ? .trial(showsPatches: diff) : .writing
    ).result()
    complain(result)
    if !isTrial {
      for path in result.changed { Console.inform("\(path.text) is formatted") }
    }
    try Console.write(result.output)
    if check, !diff { try Console.write(list(result.changed)) }
    if !result.faults.isEmpty { throw ExitStatus.internalError }
    if !result.unwritable.isEmpty { throw ExitStatus.unwritable }
    if !result.failures.isEmpty { throw ExitStatus.unreadable }
    if !result.diagnostics.isEmpty || isTrial && !result.changed.isEmpty { throw ExitStatus.findings }
  }

  private func complain(_ result: FormatResult) {
    for error in result.failures { Console.complain("read", error) }
    for error in result.unwritable { Console.complain("write", error) }
    for name in result.faults {
      Console.complain(
        "\(name.text) is left as it is: formatted, it would not say the same. This is a fault in qtool; please report it with the file"
      )
    }
    if result.fileCount == 0, result.failures.isEmpty, !onlyQuestionnaires {
      Console.complain("no questionnaires here: no YAML file begins with `questionnaire:`")
    }
    guard !result.diagnostics.isEmpty else { return }
    let settings = TerminalSettings(color: color, descriptor: STDERR_FILENO)
    let reporter = TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: true)
    Console.writeError(
      reporter.bytes(of: Report(diagnostics: result.diagnostics, fileCount: result.fileCount)))
  }

  private func list(_ paths: [FilePath]) -> [UInt8] {
    paths.flatMap { Array((escapeControls($0.text) + "\n").utf8) }
  }
}
