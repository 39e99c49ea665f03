/// One factor that is common to all items, fitted to their covariances by maximum likelihood.
///
/// By the EM algorithm (Rubin and Thayer, 1982, Psychometrika 47, 69–76), on correlations: a change of an item's unit does not change the fit.
struct OneFactor {
  /// In the units of the items.
  private(set) var loadings: [Double]
  /// The variances that the factor does not explain.
  private(set) var uniquenesses: [Double]

  /// An item with less variance of its own than this, as a share, is a sign that the data do not allow the model. R's `factanal` has the
  /// same limit.
  private static let leastUnique = 0.005
  private static let mostSteps = 20_000
  private static let tolerance = 1e-11

  /// Nil with fewer than three items, which do not determine the loadings, and where the data do not allow the model.
  init?(_ covariances: [[Double]]) {
    guard covariances.count > 2, covariances.indices.allSatisfy({ covariances[$0][$0] > 1e-9 }) else {
      return nil
    }
    let deviations = covariances.indices.map { covariances[$0][$0].squareRoot() }
    let correlations = zip(covariances, deviations).map { row, own in
      zip(row, deviations).map { $0 / ($1 * own) }
    }
    guard let fitted = Self.fitted(to: correlations) else { return nil }
    self = fitted.scaled(by: deviations)
  }

  private init(_ loadings: [Double], unique: [Double]) { (self.loadings, uniquenesses) = (loadings, unique) }

  /// A model to begin with.
  init(near covariances: [[Double]]) {
    let deviations = covariances.indices.map { covariances[$0][$0].squareRoot() }
    let correlations = zip(covariances, deviations).map { row, own in
      zip(row, deviations).map { $0 / ($1 * own) }
    }
    self = Self.beginning(Self.start(correlations)).scaled(by: deviations)
  }

  private static func beginning(_ loadings: [Double]) -> OneFactor {
    OneFactor(loadings, unique: loadings.map { max(1 - $0 * $0, 0.1) })
  }

  func scaled(by units: [Double]) -> OneFactor {
    OneFactor(zip(loadings, units).map { $0 * $1 }, unique: zip(uniquenesses, units).map { $0 * $1 * $1 })
  }

  /// McDonald's omega total (1999): the share of the variance of the sum of all items that the factor explains, in the model.
  var omega: Double? {
    let common = loadings.reduce(0, +) * loadings.reduce(0, +)
    let total = common + uniquenesses.reduce(0, +)
    return total > 1e-9 ? common / total : nil
  }

  /// Loadings on a factor with the variance 1: those of several starts that are most likely. Nil if they do not settle, or if they leave
  /// an item hardly any variance of its own.
  private static func fitted(to correlations: [[Double]]) -> OneFactor? {
    let component = start(correlations)
    // One item may be nearly the factor itself.
    let others = correlations.indices.map { item in
      correlations.indices.map { $0 == item ? 0.99 : correlations[item][$0] * 0.9 }
    }
    let fits = ([component] + others).compactMap { settled($0, correlations) }
    guard let best = fits.min(by: { $0.misfit < $1.misfit }) else { return nil }
    return best.model.isProper ? best.model : nil
  }

  private static func settled(
    _ start: [Double], _ correlations: [[Double]]
  ) -> (model: OneFactor, misfit: Double)? {
    var model = beginning(start)
    for _ in 0..<mostSteps {
      let before = model.loadings
      model.improve(correlations)
      let change = zip(model.loadings, before).reduce(0) { max($0, abs($1.0 - $1.1)) }
      guard change.isFinite else { return nil }
      if change < tolerance { return (model, misfit(model.loadings, model.uniquenesses, correlations)) }
    }
    return nil
  }

  /// One step of the algorithm, after which the model is more likely.
  mutating func improve(_ covariances: [[Double]]) {
    let weights = zip(loadings, uniquenesses).map { $0 / $1 }
    let scale = 1 + zip(loadings, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let regression = weights.map { $0 / scale }
    let withFactor = covariances.map { row in zip(row, regression).reduce(0) { $0 + $1.0 * $1.1 } }
    let ofFactor = 1 / scale + zip(regression, withFactor).reduce(0) { $0 + $1.0 * $1.1 }
    loadings = withFactor.map { $0 / ofFactor }
    uniquenesses = covariances.indices.map { item in
      let variance = covariances[item][item]
      return max(variance - loadings[item] * withFactor[item], Self.leastUnique * variance)
    }
  }

  /// The covariances of the model.
  var covariances: SquareMatrix {
    var found = SquareMatrix(loadings, loadings)
    for (item, unique) in uniquenesses.enumerated() { found[item, item] += unique }
    return found
  }

  /// Whether each item has some variance of its own.
  var isProper: Bool {
    zip(loadings, uniquenesses).allSatisfy { $1 > Self.leastUnique * 1.001 * ($0 * $0 + $1) }
  }

  /// Whether there are such uniquenesses at all.
  var isPossible: Bool { uniquenesses.allSatisfy { $0 > 1e-6 } }

  /// Loadings and uniquenesses, in one list.
  var figures: [Double] {
    get { loadings + uniquenesses }
    set {
      let size = loadings.count
      (loadings, uniquenesses) = (Array(newValue[..<size]), Array(newValue[size...]))
    }
  }

  /// The function that maximum likelihood minimizes: |Σ| exp(tr(SΣ⁻¹) - p).
  private static func misfit(_ loadings: [Double], _ unique: [Double], _ correlations: [[Double]]) -> Double {
    let weights = zip(loadings, unique).map { $0 / $1 }
    let scale = 1 + zip(loadings, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let trace = unique.reduce(0) { $0 + 1 / $1 }
    let common = zip(weights, correlations).reduce(0) { sum, row in
      sum + row.0 * zip(row.1, weights).reduce(0) { $0 + $1.0 * $1.1 }
    }
    // The exponent is near 0 where a fit has settled.
    var exponential = 1 + (trace - common / scale - Double(unique.count)) / 1_024
    for _ in 0..<10 { exponential *= exponential }
    return unique.reduce(scale, *) * exponential
  }

  /// The first principal component, by the power method; the items do not have to agree in their directions.
  private static func start(_ correlations: [[Double]]) -> [Double] {
    // Not the same for all items, because then a second factor of two opposite halves would hide the first one.
    var vector = correlations.indices.map { 1 + 0.01 * Double($0) }
    var value = 1.0
    for _ in 0..<50 {
      let next = correlations.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
      value = next.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard value > 1e-9 else { break }
      vector = next.map { $0 / value }
    }
    return vector.map { $0 * max(value, 0.1).squareRoot() * 0.9 }
  }
}
