import Questionnaires
import Tables

/// How typed numbers are made from a latent value.
struct NumberDraw: Sendable {
  fileprivate enum Spread: Sendable {
    /// Over the whole range.
    case even(lowest: Double, width: Double)
    /// Around a plausible size, more of them below it than far above.
    case logNormal(median: Double, deviation: Double)
    /// How often something happened: as those, of one more than the number.
    case count(from: Double, median: Double, deviation: Double)
  }

  private let spread: Spread
  /// The distance between numbers that people type.
  private let unit: Int128
  /// From which that distance is counted.
  private let origin: Int128
  private let lowest: Int128
  private let highest: Int128

  /// The name of a property of the person, such as an age, which is the same at each prompt; nil for anything else.
  let trait: String?

  private static let billion = 1e9
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
    let exact = step ?? Self.unit(ofWidth: scale.isOpen ? 100 : width)
    let size = scale.unit.flatMap { PlausibleSize.of($0, upTo: scale.highest) }
    let isFitting = size.map { (Double(low)...Double(high)).contains($0.median * Self.billion) } ?? false
    trait = isScored || !isFitting ? nil : size?.trait
    unit = isFitting && origin == 0 ? size?.rounded(exact, width: width) ?? exact : exact
    let bottom = max(scale.lowest.map { $0.billionths.nearest / Self.billion } ?? 0, 0)
    if !scale.isOpen, isScored || !isFitting {
      spread = .even(lowest: Double(lowest) / Self.billion, width: width)
    } else if let size {
      spread = size.spread
    } else if step == Decimal(1).billionths, scale.highest == nil {
      spread = .count(from: bottom, median: PlausibleSize.ofCounts, deviation: PlausibleSize.deviation)
    } else {
      spread = .logNormal(median: bottom + PlausibleSize.other, deviation: PlausibleSize.deviation)
    }
  }

  /// In billionths.
  func number(_ latent: Double) -> Int128 {
    let value: Double
    switch spread {
    case .even(let lowest, let width): value = lowest + width * min(max(latent / 5 + 0.5, 0), 1)
    case .logNormal(let median, let deviation): value = median * exponential(deviation * latent)
    case .count(let bottom, let median, let deviation):
      value = bottom + max((median + 1) * exponential(deviation * latent) - 1, 0)
    }
    let places = ((value * Self.billion - Double(origin)) / Double(unit)).rounded()
    let number = origin + Int128(places) * unit
    return min(max(number, lowest), highest)
  }

  /// The trait that years of age are, as the table of plausible sizes names it.
  static let ageName = "year"

  /// Years, as `number` would type them without a range.
  static func age(_ latent: Double) -> Double {
    guard
      case .logNormal(let median, let deviation)? = PlausibleSize.all.first(where: { $0.trait == ageName })?
        .spread
    else { return 0 }
    return (median * exponential(deviation * latent)).rounded()
  }

  /// A power of ten with which at least twenty numbers are in the range, at most a tenth.
  private static func unit(ofWidth width: Double) -> Int128 {
    var unit = Decimal(1).billionths / 10
    while unit > 1, Double(unit) / billion * 20 > width { unit /= 10 }
    return unit
  }
}

/// About how large numbers are, by what they count.
private struct PlausibleSize {
  /// With such a unit, where nothing is known of it.
  static let other = 10.0
  /// Of what is counted without a unit.
  static let ofCounts = 3.0
  static let deviation = 0.5

  let median: Double
  let spread: NumberDraw.Spread
  let trait: String?
  private let units: [String]
  /// The row is for ranges that end there.
  private let ends: ClosedRange<Double>?
  /// People round to multiples of this.
  private let rounding: Double

  static let all = WordsFile.plausibleSizes.rows.compactMap(PlausibleSize.init)

  private init?(_ row: [String]) {
    guard let median = Double(row[0]), let deviation = Double(row[1]), let rounding = Double(row[2]) else {
      return nil
    }
    units = listedWords(row[5])
    (self.median, self.rounding) = (median, rounding)
    let limits = row[4].split(separator: "-").compactMap { Double($0) }
    ends = limits.count == 2 ? limits[0]...limits[1] : nil
    trait = row[3] == "person" ? units.first : nil
    spread =
      row[3] == "count"
      ? .count(from: 0, median: median, deviation: deviation)
      : .logNormal(median: median, deviation: deviation)
  }

  static func of(_ unit: Text, upTo highest: Decimal?) -> PlausibleSize? {
    let words = unit.versions.map { plainText($0.text.value).lowercased() }
    let end = highest.map { $0.billionths.nearest / 1e9 }
    return all.first { size in
      words.contains { size.units.contains($0) } && size.ends.map { end.map($0.contains) ?? false } ?? true
    }
  }

  /// The distance between numbers, if people round; never finer than the exact one.
  func rounded(_ exact: Int128, width: Double) -> Int128 {
    let step = Int128((rounding * 1e9).rounded())
    return step % exact == 0 && width >= 10 * rounding ? step : exact
  }
}
