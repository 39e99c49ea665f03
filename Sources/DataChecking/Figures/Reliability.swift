/// How well the items of a score go together, over all rows, within persons and between them.
///
/// Alpha is Cronbach's (1951). Within and between persons it is that of Geldhof, Preacher and Zyphur (2014), of the covariances that
/// Muthén (1994) estimates: pooled within persons, and between persons without the share that comes from within. Omega is McDonald's omega
/// total (1999) of a model with one factor, over all rows and within persons, of the same covariances. Between persons, it is that of a model
/// of both levels at once, because one of these covariances alone differs from it in the second decimal.
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
  package let omegaBetween: Double?
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
      (alphaWithin, alphaBetween, omegaWithin, omegaBetween) = (nil, nil, nil, nil)
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
    omegaBetween = moments.twoLevels.flatMap { $0.model.between.scaled(by: $0.deviations).omega }
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
