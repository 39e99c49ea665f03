import Diagnostics

/// A number on a line. There is no start value, because it would pull answers towards it.
package struct SliderQuestion: Sendable {
  package let range: NumberRange
  package let step: Located<Decimal>?
  package let labels: Labels?

  package var stepValue: Decimal { step?.value ?? Decimal(1) }
}

/// Two numbers, both included.
package struct NumberRange: Sendable {
  package let lower: Located<Decimal>
  package let upper: Located<Decimal>
  package let range: SourceRange

  package var isEmpty: Bool { lower.value >= upper.value }

  package func contains(_ value: Decimal) -> Bool { lower.value <= value && value <= upper.value }
}
