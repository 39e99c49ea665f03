/// A decimal number exactly as written, so that ranges and steps work without rounding.
///
/// At most 15 digits before and 9 after the point.
package struct Decimal: Hashable, Comparable, Sendable {
  // In two halves, because an Int128, and everything that contains one, must be aligned to 16 bytes.
  private let high: Int64
  private let low: UInt64

  /// The value times 10⁹.
  package var billionths: Int128 { Int128(high) << 64 | Int128(low) }

  private static let scale: Int128 = 1_000_000_000

  package init(_ whole: Int) {
    self.init(billionths: Int128(whole) * Self.scale)
  }

  package init(billionths: Int128) {
    high = Int64(billionths >> 64)
    low = UInt64(truncatingIfNeeded: billionths)
  }

  /// Reads a number of YAML's core schema, such as `-12`, `.5`, `10.`, `1e2`, `0x10` or `0o17`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    if let whole = Int(text), whole.magnitude < 1_000_000_000_000_000 {
      self.init(whole)
    } else if let value = DecimalReader.billionths(Array(text.utf8)) {
      self.init(billionths: value)
    } else {
      return nil
    }
  }

  package static func < (left: Decimal, right: Decimal) -> Bool { left.billionths < right.billionths }

  package var isWhole: Bool { billionths % Self.scale == 0 }

  /// The number as an integer, if it is whole.
  package var whole: Int? { isWhole ? Int(billionths / Self.scale) : nil }
}

extension Int128 {
  /// The largest multiple of the unit that is not above the number.
  package func roundedDown(to unit: Int128) -> Int128 {
    let rest = self % unit
    return rest < 0 ? self - rest - unit : self - rest
  }
}

extension Decimal: CustomStringConvertible {
  /// The shortest way to write the number, valid in JSON and YAML.
  package var description: String {
    let magnitude = billionths.magnitude
    let whole = magnitude / UInt128(Self.scale)
    let fraction = magnitude % UInt128(Self.scale)
    let sign = billionths < 0 ? "-" : ""
    guard fraction != 0 else { return sign + String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return sign + String(whole) + "." + digits
  }
}
