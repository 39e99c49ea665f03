/// One whole number from a row.
package struct RatingQuestion: Sendable {
  package let range: NumberRange
  package let labels: Labels?

  /// The numbers of the row, in order.
  package var points: ClosedRange<Int> {
    let lower = range.lower.value.whole ?? 0
    return lower...max(lower, range.upper.value.whole ?? 0)
  }
}
