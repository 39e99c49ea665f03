import Questionnaires
import Tables

/// How typed numbers are made from a latent value.
struct NumberDraw: Sendable {
  private enum Spread: Sendable {
    /// Over the whole range.
    case even(lowest: Double, width: Double)
    /// Around a plausible size, more of them below it than far above.
    case logNormal(median: Double)
  }

  private let spread: Spread
  /// The distance between numbers that people type.
  private let unit: Int128
  /// From which that distance is counted.
  private let origin: Int128
  private let lowest: Int128
  private let highest: Int128

  private static let billion = 1e9
  private static let deviation = 0.5
  /// Farther than anything that is counted.
  private static let farthest = Decimal(999_999_999_999_999).billionths

  /// Nil if the range has no number.
  init?(_ scale: NumberScale, isScored: Bool) {
    let low = scale.lowest?.billionths ?? -Self.farthest
    let high = scale.highest?.billionths ?? Self.farthest
    let step: Int128? =
      switch scale.spacing {
      case .points, .whole, .steps: Decimal(1).billionths
      case .typed(let step): step.billionths
      case .any: nil
      }
    if case .typed = scale.spacing { origin = scale.lowest?.billionths ?? 0 } else { origin = 0 }
    let origin = origin
    lowest = step.map { origin - (origin - low).roundedDown(to: $0) } ?? low
    highest = step.map { origin + (high - origin).roundedDown(to: $0) } ?? high
    guard lowest <= highest else { return nil }
    let width = Double(highest - lowest) / Self.billion
    unit = step ?? Self.unit(ofWidth: scale.isOpen ? 100 : width)
    let size = scale.unit.flatMap(PlausibleSize.of)
    let isClosed = !scale.isOpen
    if isClosed,
      isScored || size.map({ $0 < Double(low) / Self.billion || $0 > Double(high) / Self.billion }) ?? true
    {
      spread = .even(lowest: Double(lowest) / Self.billion, width: width)
    } else {
      let bottom = max(scale.lowest.map { Double($0.billionths) / Self.billion } ?? 0, 0)
      spread = .logNormal(median: size ?? bottom + PlausibleSize.other)
    }
  }

  /// In billionths.
  func number(_ latent: Double) -> Int128 {
    let value: Double
    switch spread {
    case .even(let lowest, let width): value = lowest + width * min(max(latent / 5 + 0.5, 0), 1)
    case .logNormal(let median): value = median * exponential(Self.deviation * latent)
    }
    let places = ((value * Self.billion - Double(origin)) / Double(unit)).rounded()
    let number = origin + Int128(places) * unit
    return min(max(number, lowest), highest)
  }

  /// A power of ten with which at least twenty numbers are in the range, at most a tenth.
  private static func unit(ofWidth width: Double) -> Int128 {
    var unit = Decimal(1).billionths / 10
    while unit > 1, Double(unit) / billion * 20 > width { unit /= 10 }
    return unit
  }
}

/// About how large numbers are, by what they count.
private enum PlausibleSize {
  static let other = 10.0

  private static let sizes = WordsFile.plausibleSizes.byWord(1) { Double($0[0]) }

  static func of(_ unit: Text) -> Double? {
    let words = unit.versions.map { plainText($0.text.value).lowercased() }
    return words.lazy.compactMap { sizes[$0] }.first
  }
}
