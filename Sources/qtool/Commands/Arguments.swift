import ArgumentParser
import Checking
import Compiling
import Configuring
import Diagnostics
import Files
import Questionnaires
import Scheduling
import Terminal
import YAML

extension TargetName: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}

extension CalendarDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

/// Options that several commands share.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check for this system instead of the file's own.", valueName: "target"))
  var target: TargetName?

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Read files up to this many bytes.",
      discussion: "For benchmarks; real questionnaires are far smaller.",
      valueName: "bytes", visibility: .hidden))
  var maxSize = YAMLLimits().bytes

  var limits: YAMLLimits {
    var limits = YAMLLimits()
    // Places in a file are kept in 32 bits.
    limits.bytes = min(max(maxSize, 1), Int(UInt32.max) - 1)
    return limits
  }

  func checker(today: CheckingDay = .clock) -> Checker {
    Checker(limits: limits, target: target, today: today)
  }

  /// The questionnaire of a file, with its findings on standard error. One with errors will do where it is only
  /// looked at; one that cannot be read ends the command.
  func readable(_ file: FilePath) throws -> Questionnaire {
    guard let questionnaire = try check(file).draft else { throw ExitStatus.findings }
    return questionnaire
  }

  /// Checks a file and shows its findings on standard error.
  func check(_ file: FilePath) throws -> CheckedFile { try check([file])[0] }

  /// Checks files and shows their findings; the first that cannot be read ends the command.
  func check(_ files: [FilePath]) throws -> [CheckedFile] {
    var checker = checker()
    return try zip(files, checker.check(files)).map { file, result in
      switch result {
      case .failure(let error): throw CheckingError.unreadable(error)
      case .success(let checked):
        show(checked, of: file)
        return checked
      }
    }
  }

  private func show(_ checked: CheckedFile, of file: FilePath) {
    showOnStandardError(checked.diagnostics)
    if case .settings(_?) = checked.content {
      Console.complain("\(file.text) contains settings of qtool, not a questionnaire")
    }
  }

  func settings(for descriptor: Int32) -> TerminalSettings {
    TerminalSettings(color: color, descriptor: descriptor)
  }

  /// Findings as text on standard error, for commands whose output is something else.
  func showOnStandardError(_ diagnostics: [Diagnostic], from severity: Severity = .warning) {
    let shown = diagnostics.filter { $0.severity >= severity }
    guard !shown.isEmpty else { return }
    let settings = settings(for: STDERR_FILENO)
    let reporter = TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: true)
    Console.writeError(reporter.bytes(of: Report(diagnostics: shown, fileCount: 1)))
  }
}

/// What the commands take that write to files which they find in folders.
struct LinkOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also write through links that lead out of a folder.",
      discussion: "A link that you name is always followed."))
  var followLinks = false
}
