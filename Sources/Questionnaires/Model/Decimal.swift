/// A decimal number exactly as written, so that ranges and steps meet without rounding.
///
/// At most 15 digits before and 9 after the point.
package struct Decimal: Hashable, Comparable, Sendable {
  // In two halves, as an Int128 must stand at a multiple of 16, and whatever holds it as well.
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

  /// Reads `-12`, `0.5`, `+3`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var bytes = text.utf8.makeIterator()
    var next = bytes.next()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { next = bytes.next() }
    guard let whole = Self.digits(&next, &bytes, atMost: 15) else { return nil }
    var fraction = (value: 0, count: 0)
    if next == UInt8(ascii: ".") {
      next = bytes.next()
      guard let found = Self.digits(&next, &bytes, atMost: 9) else { return nil }
      fraction = found
    }
    guard next == nil else { return nil }
    for _ in fraction.count..<9 { fraction.value *= 10 }
    let value = Int128(whole.value) * Self.scale + Int128(fraction.value)
    self.init(billionths: isNegative ? -value : value)
  }

  /// The number that the next digits make, at least one; nil where there are too many.
  private static func digits(
    _ next: inout UInt8?, _ bytes: inout some IteratorProtocol<UInt8>, atMost most: Int
  ) -> (value: Int, count: Int)? {
    var (value, count) = (0, 0)
    while let byte = next, (48...57).contains(byte) {
      guard count < most else { return nil }
      value = value * 10 + Int(byte - 48)
      count += 1
      next = bytes.next()
    }
    return count == 0 ? nil : (value, count)
  }

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
