import Diagnostics
import Files

/// Why files cannot be checked at all; what is wrong inside of a questionnaire is a finding instead.
package enum CheckingError: Error {
  case unreadable(FileError)
  /// A `.qtool.yaml` or a baseline that cannot be followed.
  case faultySettings([Diagnostic])
  /// git cannot tell which files have changed; the text says why.
  case unknownChanges(String)
}
