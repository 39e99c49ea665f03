/// Equally spaced numbers: the steps of a slider, the points of a rating, the whole numbers of a range.
///
/// Numbers that need not be whole are 10⁻⁹ apart, the finest that can be written; without a range they have at
/// most 15 digits before the point.
package struct NumberGrid: Sendable {
  private static let unit = Decimal(1).billionths
  private static let farthest = Decimal(999_999_999_999_999).billionths

  private let first: Int128
  private let step: Int128
  package let count: Int128

  /// The distance between numbers that need not be whole.
  static let finest = Decimal(billionths: 1)

  private init(first: Int128, through last: Int128, step: Int128) {
    self.first = first
    self.step = step
    count = last < first ? 0 : (last - first) / step + 1
  }

  /// Begins at the lowest number, for every step; without one, all are multiples of it.
  init(from lowest: Decimal?, through highest: Decimal?, every step: Decimal) {
    self.init(
      first: lowest?.billionths ?? Self.ceiling(-Self.farthest, of: step.billionths),
      through: highest?.billionths ?? Self.farthest,
      step: step.billionths)
  }

  /// Begins at the first whole number of the range.
  init(wholeFrom lowest: Decimal?, through highest: Decimal?) {
    self.init(
      first: Self.ceiling(lowest?.billionths ?? -Self.farthest, of: Self.unit),
      through: highest?.billionths ?? Self.farthest, step: Self.unit)
  }

  package subscript(place: Int128) -> Decimal { Decimal(billionths: first + place * step) }

  /// The first place whose number is not below this one; `count` where there is none.
  package func place(notBelow number: Decimal) -> Int128 {
    guard number.billionths > first else { return 0 }
    return min(count, Self.ceiling(number.billionths - first, of: step) / step)
  }

  package func place(of number: Decimal) -> Int128? {
    let place = place(notBelow: number)
    return place < count && self[place] == number ? place : nil
  }

  /// The most readable number in a range: the one with the fewest decimals, next to the constant that ends the range.
  package func plainest(in stretch: Range<Int128>) -> Decimal {
    if stretch == 0..<count, let zero = place(of: Decimal(0)) { return self[zero] }
    let low = self[stretch.lowerBound].billionths
    let high = self[stretch.upperBound - 1].billionths
    let fromAbove = stretch.lowerBound == 0 && stretch.upperBound < count
    var unit = Self.unit
    while unit > 1 {
      let candidate = fromAbove ? high.roundedDown(to: unit) : Self.ceiling(low, of: unit)
      if (low...high).contains(candidate), place(of: Decimal(billionths: candidate)) != nil {
        return Decimal(billionths: candidate)
      }
      unit /= 10
    }
    return Decimal(billionths: fromAbove ? high : low)
  }

  private static func ceiling(_ number: Int128, of unit: Int128) -> Int128 {
    -(-number).roundedDown(to: unit)
  }
}
