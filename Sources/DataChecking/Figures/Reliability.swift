/// How well the items of a score go together, over all rows, within persons and between them.
///
/// Alpha is Cronbach's (1951). Within and between persons it is that of Geldhof, Preacher and Zyphur (2014), of the covariances that
/// Muthén (1994) estimates: pooled within persons, and between persons without the share that comes from within. Omega is McDonald's omega
/// total (1999) of a model with one factor, over all rows and within persons, of the same covariances. There is none between persons, because
/// a model of these alone differs from one of both levels at once in the second decimal.
package struct Reliability: Sendable {
  /// How an item goes together with the sum of the others.
  package struct Item: Sendable {
    /// The correlation over all rows; nil if one of both is always the same.
    package let withRest: Double?
    /// The correlation within persons.
    package let withRestWithin: Double?
  }

  /// In which all items are answered.
  package let rows: Int
  /// With at least one such row.
  package let persons: Int
  package let alpha: Double?
  package let alphaWithin: Double?
  package let alphaBetween: Double?
  package let omega: Double?
  package let omegaWithin: Double?
  package let items: [Item]
  /// Items that run the other way than the others: those that correlate negatively with them, the strongest first, each as if the ones
  /// before it were reversed. Otherwise a single item that should be reversed would make others seem so.
  package let contrary: [(item: Int, correlation: Double)]

  /// With fewer rows than this, correlations say little, so that nothing is hinted at.
  package static let fewestRows = 20

  init(_ moments: ItemMoments) {
    let counts = moments.personRows.indices.map { Int(moments.personRows[$0]) }.filter { $0 > 0 }
    (rows, persons) = (moments.rows, counts.count)
    let around = moments.aroundMeans
    alpha = rows > 1 ? Self.alpha(around) : nil
    omega = moments.pairs.flatMap(OneFactor.init)?.omega
    contrary = Self.contrary(around, moments)
    let isNested = counts.count > 1 && rows > counts.count && counts.reduce(0, +) == rows
    guard isNested else {
      (alphaWithin, alphaBetween, omegaWithin) = (nil, nil, nil)
      items = around.withRest.map { Item(withRest: $0, withRestWithin: nil) }
      return
    }
    let between = moments.betweenPersons
    let within = (around - between).divided(by: Double(rows - counts.count))
    let groupSize = Self.groupSize(counts)
    let persons = (between.divided(by: Double(counts.count - 1)) - within).divided(by: groupSize)
    alphaWithin = Self.alpha(within)
    alphaBetween = Self.alpha(persons)
    omegaWithin = moments.pairsWithin.flatMap(OneFactor.init)?.omega
    items = zip(around.withRest, within.withRest).map { Item(withRest: $0, withRestWithin: $1) }
  }

  /// Nil for a single item, and if the sum does not vary, or less than by chance.
  static func alpha(_ covariances: ItemCovariances) -> Double? {
    let (size, total) = (Double(covariances.variances.count), covariances.total)
    guard size > 1, total > 1e-9 else { return nil }
    return size / (size - 1) * (1 - covariances.variances.reduce(0, +) / total)
  }

  /// The size of a group in rows per person, for the variance between persons.
  static func groupSize(_ counts: [Int]) -> Double {
    let (sum, squares) = (counts.reduce(0, +), counts.reduce(0) { $0 + $1 * $1 })
    return (Double(sum) - Double(squares) / Double(sum)) / Double(counts.count - 1)
  }

  /// Of more items than are compared in pairs, only the strongest.
  private static func contrary(
    _ covariances: ItemCovariances, _ moments: ItemMoments
  ) -> [(item: Int, correlation: Double)] {
    var (found, left) = ([(item: Int, correlation: Double)](), covariances)
    var isReversed = [Bool](repeating: false, count: moments.items)
    while found.count <= moments.items / 2 {
      let correlations = left.withRest.enumerated().compactMap { item, correlation in
        correlation.map { (item: item, correlation: $0) }
      }
      guard let lowest = correlations.min(by: { $0.correlation < $1.correlation }), lowest.correlation < 0,
        !isReversed[lowest.item]
      else { break }
      found.append(lowest)
      if moments.products.isEmpty { break }
      left.reverse(lowest.item) { other in (isReversed[other] ? -1 : 1) * moments.product(lowest.item, other)
      }
      isReversed[lowest.item] = true
    }
    return found
  }
}

extension ItemCovariances {
  /// Counts an item the other way.
  ///
  /// - Parameter covariance: of the item with another, as both count by now
  fileprivate mutating func reverse(_ item: Int, covariance: (Int) -> Double) {
    for other in variances.indices where other != item { withTotal[other] -= 2 * covariance(other) }
    withTotal[item] = 2 * variances[item] - withTotal[item]
  }
}

/// One factor that is common to all items, fitted to their covariances by maximum likelihood.
///
/// By the EM algorithm (Rubin and Thayer, 1982, Psychometrika 47, 69–76), on correlations: a change of an item's unit does not change the fit.
struct OneFactor {
  /// In the units of the items.
  let loadings: [Double]
  /// The variances that the factor does not explain.
  let uniquenesses: [Double]

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
    loadings = zip(fitted, deviations).map { $0 * $1 }
    uniquenesses = zip(fitted, deviations).map { (1 - $0 * $0) * $1 * $1 }
  }

  /// McDonald's omega total (1999): the share of the variance of the sum of all items that the factor explains, in the model.
  var omega: Double? {
    let common = loadings.reduce(0, +) * loadings.reduce(0, +)
    let total = common + uniquenesses.reduce(0, +)
    return total > 1e-9 ? common / total : nil
  }

  /// Loadings on a factor with the variance 1: those of several starts that are most likely. Nil if they do not settle, or if they leave
  /// an item hardly any variance of its own.
  private static func fitted(to correlations: [[Double]]) -> [Double]? {
    let component = start(correlations)
    // One item may be nearly the factor itself.
    let others = correlations.indices.map { item in
      correlations.indices.map { $0 == item ? 0.99 : correlations[item][$0] * 0.9 }
    }
    let fits = ([component] + others).compactMap { settled($0, correlations) }
    guard let best = fits.min(by: { $0.misfit < $1.misfit }) else { return nil }
    return best.loadings.allSatisfy { 1 - $0 * $0 > leastUnique * 1.001 } ? best.loadings : nil
  }

  private static func settled(
    _ start: [Double], _ correlations: [[Double]]
  ) -> (loadings: [Double], misfit: Double)? {
    var loadings = start
    var unique = loadings.map { max(1 - $0 * $0, 0.1) }
    for _ in 0..<mostSteps {
      let weights = zip(loadings, unique).map { $0 / $1 }
      let scale = 1 + zip(loadings, weights).reduce(0) { $0 + $1.0 * $1.1 }
      let regression = weights.map { $0 / scale }
      let withFactor = correlations.map { row in zip(row, regression).reduce(0) { $0 + $1.0 * $1.1 } }
      let ofFactor = 1 / scale + zip(regression, withFactor).reduce(0) { $0 + $1.0 * $1.1 }
      let next = withFactor.map { $0 / ofFactor }
      unique = zip(next, withFactor).map { max(1 - $0 * $1, leastUnique) }
      let change = zip(next, loadings).reduce(0) { max($0, abs($1.0 - $1.1)) }
      loadings = next
      guard change.isFinite else { return nil }
      if change < tolerance { return (loadings, misfit(loadings, unique, correlations)) }
    }
    return nil
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
