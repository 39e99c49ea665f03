import ArgumentParser
import Checking
import Diagnostics
import Files
import Terminal
import YAML

struct Fmt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Format questionnaires in one layout.",
    discussion: """
      Sorts keys, writes conditions in words, and makes indentation and quotes consistent. The meaning of a \
      questionnaire does not change, and comments stay with what they refer to. Files that cannot be read as \
      questionnaires are reported and left alone.

      EXAMPLES
        qtool fmt                       format this folder and those below it
        qtool fmt daily.yaml            format one file
        qtool fmt --diff                show what would change
        qtool fmt --check               only list files that would change, as in CI
        qtool fmt - < daily.yaml        format standard input to standard output

      EXIT STATUS
        0  done, or nothing to do
        1  with --check or --diff, files would change; or a file is not a readable questionnaire
        2  a file cannot be read
        74 a file cannot be written, such as a link that leads out of the folder
        64, 70 as for all commands
      """)

  @Argument(
    help: "Files or folders to format, `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [FilePath] = []

  @Flag(help: "List the files that would change; write nothing.")
  var check = false

  @Flag(help: "Print the changes as a patch; write nothing.")
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Skip excluded files and other YAML, even if named.",
      discussion: "For hooks, which pass all YAML files."))
  var onlyQuestionnaires = false

  @OptionGroup var links: LinkOptions

  @Option(help: ArgumentHelp("Name to show for standard input.", valueName: "path"))
  var stdinFilename: FilePath?

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  @Option(help: ArgumentHelp("Read files up to this many bytes.", valueName: "bytes", visibility: .hidden))
  var maxSize = YAMLLimits().bytes

  func validate() throws {
    guard !links.followLinks || !(check || diff) else {
      throw ValidationError("--follow-links cannot be combined with --check or --diff, which write nothing.")
    }
  }

  func run() throws {
    var limits = YAMLLimits()
    limits.bytes = min(max(maxSize, 1), Int(UInt32.max) - 1)
    let isTrial = check || diff
    let input = InputFiles(
      paths.isEmpty ? [FilePath(".")] : paths, onlyQuestionnaires: onlyQuestionnaires,
      followsLinks: links.followLinks, stdinFilename: stdinFilename)
    let result = try FormatRun(
      input, limits: limits, mode: isTrial ? .trial(showsPatches: diff) : .writing
    ).result()
    complain(result)
    for sentence in DoorWords.unwritten { Console.inform(sentence) }
    if !isTrial {
      for path in result.changed { Console.inform("formatted \(path.text)") }
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
        "\(name.text) is unchanged, because formatting would change its meaning. This is a bug in qtool; please report it with the file"
      )
    }
    if result.fileCount == 0, result.failures.isEmpty, !onlyQuestionnaires {
      Console.complain(
        "no questionnaires here: no file that ends in `.yaml` has a line that begins with `questionnaire:`")
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
