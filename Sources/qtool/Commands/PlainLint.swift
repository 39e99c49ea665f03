import ArgumentParser
import Checking
import Diagnostics
import Files
import YAML

/// `qtool lint PATH…` without options, which scripts and editors run again and again.
///
/// The argument parser finds out about its options by reflection, which takes longer than checking a questionnaire
/// does (Documentation/Architecture.md). A line with an option goes through it, as all other commands do.
enum PlainLint {
  /// Runs the command and ends the process, if these arguments of the process are such a line.
  static func runIfMeant(_ arguments: [String]) {
    let paths = arguments.dropFirst(2)
    guard arguments.count >= 2, arguments[1] == Lint.configuration.commandName, paths.allSatisfy(isPath)
    else { return }
    do {
      try Lint(paths: paths.compactMap(FilePath.init(argument:))).run()
      exit(0)
    } catch let status as ExitCode {
      exit(status.rawValue)
    } catch {
      QTool.end(with: error)
    }
  }

  private static func isPath(_ argument: String) -> Bool {
    argument == InputFiles.standardInput.text || !argument.utf8.starts(with: "-".utf8)
  }
}

extension Lint {
  /// What the argument parser makes of paths alone; a test holds the two against each other.
  init(paths: [FilePath]) {
    self.init()
    self.paths = paths
    formats = []
    failOn = .error
    quiet = false
    stdinFilename = nil
    fix = false
    unsafeFixes = false
    diff = false
    baseline = nil
    writeBaseline = false
    changedSince = nil
    onlyQuestionnaires = false
    watch = false
    common = CommonOptions()
    common.target = nil
    common.color = .auto
    common.maxSize = YAMLLimits().bytes
  }
}
