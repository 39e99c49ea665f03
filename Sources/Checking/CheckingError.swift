import Diagnostics
import Files

/// Why files cannot be checked at all; mistakes in a questionnaire are findings instead.
package enum CheckingError: Error {
  case unreadable(FileError)
  /// A `.qtool.yaml` or a baseline that cannot be understood.
  case faultySettings([Diagnostic])
  /// git cannot say which files have changed; the text says why.
  case unknownChanges(String)
}
