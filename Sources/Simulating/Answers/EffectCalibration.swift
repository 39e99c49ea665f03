/// Finds the latent slopes with which answers have the slopes asked for. Answers are cut into points, rounded, or skewed, and that makes
/// slopes smaller; by how much is found by drawing pairs of prompts of many participants, always the same ones.
///
/// The slope of answers within persons is that of the differences between two prompts of a participant.
struct EffectCalibration {
  /// A drawn pair of prompts, in standard deviations of what changes from prompt to prompt.
  private struct Pair {
    /// Of each predictor, at the first and at the second prompt.
    var predictors: (first: [Double], second: [Double])
    var rest: (first: Double, second: Double)
    var level: Double
    /// Differences of the predictors' answers.
    var answered: [Double]
  }

  private let targets: [Double]
  private let outcome: AnsweredScale
  /// The predictors, and what is left of the outcome without them; each with the sum of squares 1.
  private let units: [[Double]]
  private let rest: [Double]
  private let usual: LatentWeights
  private let size: Double
  private let correlations: [[Double]]
  private let pairs: [Pair]

  private static let drawn = 40_000
  /// Of the variance of the outcome, what its predictors explain at most.
  private static let mostExplained = 0.99
  private static let rounds = 40
  private static let tolerance = 0.0002

  init(
    _ outcome: (scale: AnsweredScale, weights: LatentWeights),
    on predictors: [(scale: AnsweredScale, weights: LatentWeights, slope: Double)]
  ) {
    targets = predictors.map(\.slope)
    self.outcome = outcome.scale
    let usual = outcome.weights
    self.usual = usual
    size = norm(usual.change)
    let units = predictors.map { unit($0.weights.change) }
    self.units = units
    let correlations = units.map { first in units.map { product(first, $0) } }
    self.correlations = correlations
    // Nothing of the predictors is left in it, but the relations to other items are.
    let shares = solve(correlations, units.map { product($0, usual.change) })
    let rest = unit(adding(zip(shares, units).map { (-$0, $1) }, to: usual.change))
    self.rest = rest
    let used = usual.change.indices.filter { place in
      usual.level[place] != 0 || rest[place] != 0
        || predictors.contains { $0.weights.level[place] != 0 || $0.weights.change[place] != 0 }
    }
    var draws = Draws(seed: 0, Purpose.calibration.rawValue)
    pairs = (0..<Self.drawn).map { _ in
      let (means, first, second) = (
        used.map { _ in draws.normal() }, used.map { _ in draws.normal() }, used.map { _ in draws.normal() }
      )
      func sum(_ weights: [Double], _ values: [Double]) -> Double {
        zip(used, values).reduce(0) { $0 + weights[$1.0] * $1.1 }
      }
      let answered = predictors.map { one in
        let mean = sum(one.weights.level, means)
        return one.scale.number(mean + sum(one.weights.change, first))
          - one.scale.number(mean + sum(one.weights.change, second))
      }
      return Pair(
        predictors: (units.map { sum($0, first) }, units.map { sum($0, second) }),
        rest: (sum(rest, first), sum(rest, second)), level: sum(usual.level, means), answered: answered)
    }
  }

  /// The weights of the outcome; throws the slopes that can be had at most, in the same proportion.
  func weights() throws(Unreachable) -> LatentWeights {
    var slopes = targets
    var found = slopes
    var wasAtLimit = false
    for _ in 0..<Self.rounds {
      let limit = (Self.mostExplained / max(explained(by: slopes), 1e-9)).squareRoot()
      slopes = slopes.map { $0 * min(limit, 1) }
      let answered = answeredSlopes(slopes)
      found = answered.slopes
      let misses = zip(targets, found).map { $0 - $1 }
      guard misses.contains(where: { abs($0) > Self.tolerance }) else { return mixed(slopes) }
      // A step may go too far once, but not twice.
      if limit < 1, wasAtLimit { break }
      wasAtLimit = limit < 1
      slopes = slopes.indices.map { slopes[$0] + misses[$0] / answered.kept[$0] }
    }
    throw Unreachable(largest: found)
  }

  struct Unreachable: Error {
    let largest: [Double]
  }

  private func explained(by slopes: [Double]) -> Double {
    product(slopes, correlations.map { product($0, slopes) })
  }

  private func mixed(_ slopes: [Double]) -> LatentWeights {
    let left = (1 - explained(by: slopes)).squareRoot()
    let change = adding(zip(slopes, units).map { ($0, $1) }, to: rest.map { $0 * left })
    return LatentWeights(level: usual.level, change: change.map { $0 * size })
  }

  /// The slopes of answers, in standard deviations, and about which share of latent slopes is left in them. What the drawn pairs have by
  /// chance is in their latent slopes, too, and is taken off.
  private func answeredSlopes(_ slopes: [Double]) -> (slopes: [Double], kept: [Double]) {
    let left = max(1 - explained(by: slopes), 0).squareRoot()
    let places = slopes.indices
    var (answers, latents) = (Products(slopes.count), Products(slopes.count))
    var both = Array(repeating: 0.0, count: slopes.count + 1)
    for pair in pairs {
      let first = product(slopes, pair.predictors.first) + left * pair.rest.first
      let second = product(slopes, pair.predictors.second) + left * pair.rest.second
      let answered = outcome.number(pair.level + size * first) - outcome.number(pair.level + size * second)
      let changes = places.map { pair.predictors.first[$0] - pair.predictors.second[$0] }
      answers.add(pair.answered, answered)
      latents.add(changes, first - second)
      for place in places { both[place] += pair.answered[place] * changes[place] }
      both[slopes.count] += answered * (first - second)
    }
    let ofOutcome = both[slopes.count] / (answers.outcome * latents.outcome).squareRoot()
    let kept = places.map { place in
      max(both[place] / (answers.squares(place) * latents.squares(place)).squareRoot() * ofOutcome, 0.05)
    }
    let (found, chance) = (answers.slopes, latents.slopes)
    return (places.map { found[$0] - (chance[$0] - slopes[$0]) * kept[$0] }, kept)
  }
}

/// Sums of products of differences.
private struct Products {
  private var predictors: [[Double]]
  private var crossed: [Double]
  private(set) var outcome = 0.0

  init(_ count: Int) {
    crossed = Array(repeating: 0, count: count)
    predictors = Array(repeating: crossed, count: count)
  }

  mutating func add(_ changes: [Double], _ answer: Double) {
    for row in changes.indices {
      for column in changes.indices { predictors[row][column] += changes[row] * changes[column] }
      crossed[row] += changes[row] * answer
    }
    outcome += answer * answer
  }

  func squares(_ place: Int) -> Double { predictors[place][place] }

  /// In standard deviations.
  var slopes: [Double] {
    let raw = solve(predictors, crossed)
    return raw.indices.map { raw[$0] * (squares($0) / outcome).squareRoot() }
  }
}

private func product(_ first: [Double], _ second: [Double]) -> Double {
  zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
}

private func norm(_ vector: [Double]) -> Double { product(vector, vector).squareRoot() }

private func unit(_ vector: [Double]) -> [Double] {
  let size = norm(vector)
  return vector.map { $0 / size }
}

private func adding(_ terms: [(factor: Double, vector: [Double])], to vector: [Double]) -> [Double] {
  terms.reduce(vector) { sum, term in zip(sum, term.vector).map { $0 + term.factor * $1 } }
}

/// The solution of a system of linear equations with a positive definite matrix, which needs no pivots.
private func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
  var (matrix, vector) = (matrix, vector)
  for pivot in vector.indices {
    for row in vector.indices where row != pivot {
      let factor = matrix[row][pivot] / matrix[pivot][pivot]
      for column in vector.indices { matrix[row][column] -= factor * matrix[pivot][column] }
      vector[row] -= factor * vector[pivot]
    }
  }
  return vector.indices.map { vector[$0] / matrix[$0][$0] }
}
