import Scheduling

/// Draws what is left to chance: one stream for each participant and purpose, so that one more question or participant
/// changes nothing for the others.
struct Draws {
  private var generator: SeededGenerator

  init(seed: UInt64, _ path: UInt64...) { generator = SeededGenerator(seed: seed, path: path) }

  /// From 0 up to but excluding 1.
  mutating func share() -> Double { generator.fraction() }

  mutating func below(_ bound: Int) -> Int { generator.below(bound) }

  mutating func chance(_ probability: Double) -> Bool { generator.fraction() < probability }

  /// Of the standard normal distribution.
  mutating func normal() -> Double { StandardNormal.quantile(generator.fraction()) }

  /// Log-normal, by its median and the standard deviation of its logarithm.
  mutating func logNormal(median: Double, deviation: Double) -> Double {
    median * exponential(deviation * normal())
  }

  /// Shares of a whole, all ways to divide it equally likely: Dirichlet's distribution with all parameters 1.
  mutating func shares(_ count: Int) -> [Double] {
    guard count > 0 else { return [] }
    let cuts = (1..<count).map { _ in generator.fraction() }.sorted()
    return zip([0] + cuts, cuts + [1]).map { $1 - $0 }
  }

  /// One of the places, in proportion to the shares.
  mutating func place(_ shares: [Double]) -> Int {
    var rest = generator.fraction() * shares.reduce(0, +)
    for (place, share) in shares.enumerated() {
      rest -= share
      if rest < 0 { return place }
    }
    return shares.count - 1
  }

  /// A number to begin another stream with.
  mutating func seed() -> UInt64 { generator.next() }
}

/// The purpose of a stream of draws; part of its path.
enum Purpose: UInt64 {
  case person = 1
  case careless
  case response
  case delays
  case latents
  case answers
  case faults
  case texts
  case phones
  case phoneAnswers
  case levels
  case dropout
  case calibration
}

/// e to the power of x, from additions, multiplications and divisions only: those give the same bits on every machine, which the
/// functions of C libraries do not.
func exponential(_ x: Double) -> Double {
  guard x > -700 else { return 0 }
  let x = min(x, 700)
  let halvings = (x / naturalLogarithmOf2).rounded()
  let rest = x - halvings * naturalLogarithmOf2
  // Taylor's series; |rest| ≤ 0.35, so that the 14th term is below 10⁻¹⁶.
  var sum = 1.0
  for term in stride(from: 14.0, to: 0, by: -1) { sum = 1 + sum * rest / term }
  return sum * Double(sign: .plus, exponent: Int(halvings), significand: 1)
}

private let naturalLogarithmOf2 = 0.693_147_180_559_945_3

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
