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

  package init(_ whole: Int) { self.init(billionths: Int128(whole) * Self.scale) }

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
  /// The floating-point number that is nearest. Swift's own conversion of 128 bits took three quarters of the time of a report on a million
  /// scores, so that numbers that fit into 64 are converted as such.
  package var nearest: Double {
    let small = Int64(truncatingIfNeeded: self)
    return Int128(small) == self ? Double(small) : Double(self)
  }

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
    let small = UInt64(truncatingIfNeeded: magnitude)
    return (billionths < 0 ? "-" : "")
      + (UInt128(small) == magnitude ? Self.digits(small) : Self.digits(magnitude))
  }

  /// Of most numbers with 64 bits, because dividing and writing 128 takes several times as long.
  private static func digits(_ billionths: some FixedWidthInteger & UnsignedInteger) -> String {
    let (whole, rest) = billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return String(whole) }
    var (fraction, places) = (UInt64(rest), 9)
    while fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
    let digits = String(fraction)
    return String(whole) + "." + String(repeating: "0", count: places - digits.count) + digits
  }
}

/// Reads numbers of YAML's core schema exactly.
private enum DecimalReader {
  /// The number times 10⁹; nil if the text is not a number or has more digits than a `Decimal`.
  static func billionths(_ text: [UInt8]) -> Int128? {
    if text.starts(with: "0x".utf8) { return whole(text.dropFirst(2), radix: 16) }
    if text.starts(with: "0o".utf8) { return whole(text.dropFirst(2), radix: 8) }
    let isNegative = text.first == UInt8(ascii: "-")
    let hasSign = isNegative || text.first == UInt8(ascii: "+")
    return unsigned(text.dropFirst(hasSign ? 1 : 0)).map { isNegative ? -$0 : $0 }
  }

  private static let limit: Int128 = 1_000_000_000_000_000
  private static let scale: Int128 = 1_000_000_000

  private static func whole(_ digits: ArraySlice<UInt8>, radix: Int) -> Int128? {
    guard let first = digits.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+"),
      let value = Int128(String(decoding: digits, as: UTF8.self), radix: radix), value < limit
    else { return nil }
    return value * scale
  }

  /// Digits with at most one point before, between or after them, and an exponent.
  private static func unsigned(_ text: ArraySlice<UInt8>) -> Int128? {
    let whole = text.prefix(while: isDigit)
    var rest = text[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest[fraction.endIndex...]
    }
    guard !whole.isEmpty || !fraction.isEmpty, let exponent = exponent(rest) else { return nil }
    return scaled(whole + fraction, by: exponent - fraction.count + 9)
  }

  /// 0 if there is none; an exponent that no `Decimal` can have may be replaced by any other such exponent.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return 0 }
    let sign = text.dropFirst().first
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let digits = text.dropFirst(hasSign ? 2 : 1)
    guard first | 0x20 == UInt8(ascii: "e"), !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    let size = Int(String(decoding: digits, as: UTF8.self)).map { min($0, 1_000_000_000) } ?? 1_000_000_000
    return sign == UInt8(ascii: "-") ? -size : size
  }

  /// The digits times 10 to the power of `exponent`, if that is whole and small enough.
  private static func scaled(_ digits: ArraySlice<UInt8>, by exponent: Int) -> Int128? {
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard let last = significant.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return 0 }
    let power = exponent + significant.endIndex - 1 - last
    let kept = significant[...last]
    guard power >= 0, kept.count + power <= 24 else { return nil }
    let value = kept.reduce(Int128(0)) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
    return (0..<power).reduce(value) { product, _ in product * 10 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
