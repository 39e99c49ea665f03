import Diagnostics

/// A typed number.
package struct NumberQuestion: Sendable {
  package let range: NumberLimits?
  package let isWhole: Located<Bool>?
  /// How far apart the numbers are, from the lowest one or else from 0.
  package let step: Located<Decimal>?
  package let unit: Text?

  package var takesWholeNumbers: Bool {
    step.map { $0.value.isWhole && (range?.lowest?.value.isWhole ?? true) } ?? isWhole?.value ?? true
  }
}

/// The numbers that participants can type, both ends included; nil for an open end.
package struct NumberLimits: Sendable {
  package let lowest: Located<Decimal>?
  package let highest: Located<Decimal>?
  package let range: SourceRange

  /// Nil if an end is open.
  package var closed: NumberRange? {
    guard let lowest, let highest else { return nil }
    return NumberRange(lower: lowest, upper: highest, range: range)
  }

  /// "from 0 to 100", "from 0 up", for messages and previews.
  package var words: String { rangeWords(lowest?.value.description, highest?.value.description) }
}
