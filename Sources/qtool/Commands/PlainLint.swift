import ArgumentParser
import Checking
import Files

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
