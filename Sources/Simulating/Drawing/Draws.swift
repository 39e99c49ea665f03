import Scheduling

/// Draws what is left to chance: one stream for each participant and purpose, so that one more question or participant
/// changes nothing for the others.
struct Draws {
  private var generator: SeededGenerator

  init(seed: UInt64, _ path: UInt64...) {
    generator = SeededGenerator(seed: seed, path: path)
  }

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
