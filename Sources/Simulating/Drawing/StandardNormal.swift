/// The standard normal distribution.
enum StandardNormal {
  private static let parts = 4_096
  /// The quantiles 0, 1/4,096, 2/4,096 … of the distribution. Beyond ±4, less than one in 10,000 is cut off.
  private static let quantiles = makeQuantiles()

  /// The value below which this share of the distribution is, from 0 up to but excluding 1.
  static func quantile(_ share: Double) -> Double {
    let place = share * Double(parts)
    let part = Int(place)
    return quantiles[part] + (place - Double(part)) * (quantiles[part + 1] - quantiles[part])
  }

  static func density(_ x: Double) -> Double { exponential(-x * x / 2) / (2 * Double.pi).squareRoot() }

  /// The share of the distribution below x (Marsaglia 2004, Evaluating the normal distribution).
  static func share(below x: Double) -> Double {
    guard abs(x) < 8 else { return x < 0 ? 0 : 1 }
    var (sum, term, factor) = (x, x, 1.0)
    while abs(term) > 1e-17 {
      factor += 2
      term *= x * x / factor
      sum += term
    }
    return min(max(0.5 + sum * density(x), 0), 1)
  }

  /// Newton's method, from each quantile to the next.
  private static func makeQuantiles() -> [Double] {
    var upper: [Double] = [0]
    for part in parts / 2 + 1..<parts {
      var x = upper[upper.count - 1]
      for _ in 0..<5 { x -= (share(below: x) - Double(part) / Double(parts)) / density(x) }
      upper.append(x)
    }
    upper.append(4)
    return upper.dropFirst().reversed().map { -$0 } + upper
  }
}
