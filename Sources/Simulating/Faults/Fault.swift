import DataChecking
import Diagnostics

/// A cell that is spoilt on purpose.
package struct Fault: Sendable {
  /// From 1, as `qtool check-data` counts.
  package let row: Int
  package let participant: String
  package let column: String
  package let rule: DataRule
  package let before: String
  package let after: String
}
