import ArgumentParser
import Files

/// The documented exit statuses.
enum ExitStatus {
  /// Findings at or above `--fail-on`; a questionnaire that cannot be compiled.
  static let findings = ExitCode(1)
  /// Input that cannot be read, or a configuration that is wrong.
  static let unreadable = ExitCode(2)
  /// A bug in qtool.
  static let internalError = ExitCode(70)
  /// Output that cannot be written.
  static let unwritable = ExitCode(74)

  /// Naming a file that must not be replaced is a mistake in the command.
  static func after(_ error: FileError) -> ExitCode {
    error.isRefusal ? .validationFailure : unwritable
  }
}
