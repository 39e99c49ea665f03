import Diagnostics

/// A typed number.
package struct NumberQuestion: Sendable {
  package let range: NumberRange?
  package let isWhole: Located<Bool>?
  package let unit: Text?

  package var takesWholeNumbers: Bool { isWhole?.value ?? true }
}
