/// A decimal number exactly as written, so that ranges and steps meet without rounding.
///
/// At most 15 digits before and 9 after the point.
package struct Decimal: Hashable, Comparable, Sendable {
  /// The value times 10⁹.
  package let billionths: Int128

  private static let scale: Int128 = 1_000_000_000

  package init(_ whole: Int) {
    billionths = Int128(whole) * Self.scale
  }

  package init(billionths: Int128) {
    self.billionths = billionths
  }

  /// Reads `-12`, `0.5`, `+3`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var digits = text.utf8[...]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...15).contains(whole.count), whole.allSatisfy(Self.isDigit) else {
      return nil
    }
    var value = whole.reduce(Int128(0)) { $0 * 10 + Int128($1 - 48) } * Self.scale
    if parts.count == 2 {
      guard (1...9).contains(parts[1].count), parts[1].allSatisfy(Self.isDigit) else { return nil }
      var unit = Self.scale
      for digit in parts[1] {
        unit /= 10
        value += Int128(digit - 48) * unit
      }
    }
    billionths = sign == UInt8(ascii: "-") ? -value : value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  package static func < (left: Decimal, right: Decimal) -> Bool { left.billionths < right.billionths }

  package var isWhole: Bool { billionths % Self.scale == 0 }

  /// The number as an integer, if it is whole.
  package var whole: Int? { isWhole ? Int(billionths / Self.scale) : nil }
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
