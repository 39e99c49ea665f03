/// A value of a score, exactly: a mean of three answers may have no finite decimal form.
///
/// With at most `mostScoreItems` answers, all products fit into 128 bits.
package struct ScoreValue: Sendable {
  private let billionths: Int128
  private let count: Int128

  init(billionths: Int128, over count: Int) {
    self.billionths = billionths
    self.count = Int128(count)
  }

  /// With nine decimals, rounded towards zero, for data that programs compute with.
  package var decimals: Decimal { Decimal(billionths: billionths / count) }

  /// For figures, which need no more than fifteen digits.
  package var number: Double { Double(billionths) / Double(count) / 1e9 }

  package func isAtLeast(_ number: Decimal) -> Bool { billionths >= number.billionths * count }

  package func isAtMost(_ number: Decimal) -> Bool { billionths <= number.billionths * count }
}

/// The most questions of one score.
let mostScoreItems = 1_000

extension ScoreValue: Comparable {
  package static func == (left: ScoreValue, right: ScoreValue) -> Bool {
    left.billionths * right.count == right.billionths * left.count
  }

  package static func < (left: ScoreValue, right: ScoreValue) -> Bool {
    left.billionths * right.count < right.billionths * left.count
  }
}

extension ScoreValue: CustomStringConvertible {
  /// The value itself if it can be written with nine decimals; otherwise rounded to two, halves away from zero.
  package var description: String {
    if billionths.isMultiple(of: count) { return Decimal(billionths: billionths / count).description }
    let unit = Int128(10_000_000)
    let hundredths = (2 * billionths.magnitude + UInt128(count * unit)) / UInt128(2 * count * unit)
    return Decimal(billionths: Int128(hundredths) * unit * billionths.signum()).description
  }
}
