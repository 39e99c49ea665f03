/// How well the items of a score go together, over all rows, within persons and between them.
///
/// Alpha is Cronbach's (1951). Within and between persons it is that of Geldhof, Preacher and Zyphur (2014), of the covariances that
/// Muthén (1994) estimates: pooled within persons, and between persons without the share that comes from within. The intraclass correlation
/// is ICC(1) of a one-way analysis of variance (Shrout and Fleiss, 1979), with Snijders and Bosker's (2012) mean group size.
package struct Reliability: Sendable {
  /// How an item goes together with the sum of the others.
  package struct Item: Sendable {
    /// The correlation over all rows; nil if one of both is always the same.
    package let withRest: Double?
    /// The same within persons.
    package let withRestWithin: Double?
  }

  /// In which all items are answered.
  package let rows: Int
  /// With at least one such row.
  package let persons: Int
  package let alpha: Double?
  package let alphaWithin: Double?
  package let alphaBetween: Double?
  package let items: [Item]
  /// Items that run the other way than the others: those that correlate negatively with them, the strongest first, each as if the ones
  /// before it were reversed. Otherwise a single item that should be reversed would make others seem so.
  package let contrary: [(item: Int, correlation: Double)]

  /// With fewer rows than this, correlations say little, so that nothing is hinted at.
  package static let fewestRows = 20

  init(_ moments: ItemMoments) {
    let counts = moments.personRows.filter { $0 > 0 }
    (rows, persons) = (moments.rows, counts.count)
    let around = moments.aroundMeans
    alpha = rows > 1 ? Self.alpha(around) : nil
    contrary = Self.contrary(around)
    let isNested = counts.count > 1 && rows > counts.count && counts.reduce(0, +) == rows
    guard isNested else {
      (alphaWithin, alphaBetween) = (nil, nil)
      items = (0..<moments.items).map { Item(withRest: Self.withRest($0, around), withRestWithin: nil) }
      return
    }
    let between = moments.betweenPersons
    let within = (around - between).divided(by: Double(rows - counts.count))
    let groupSize = Self.groupSize(counts)
    let persons = (between.divided(by: Double(counts.count - 1)) - within).divided(by: groupSize)
    alphaWithin = Self.alpha(within)
    alphaBetween = Self.alpha(persons)
    items = (0..<moments.items).map {
      Item(withRest: Self.withRest($0, around), withRestWithin: Self.withRest($0, within))
    }
  }

  /// Nil for a single item, and if the sum does not vary, or less than by chance.
  static func alpha(_ covariances: SquareMatrix) -> Double? {
    let (size, total) = (Double(covariances.size), covariances.total)
    guard covariances.size > 1, total > 1e-9 else { return nil }
    return size / (size - 1) * (1 - covariances.diagonal / total)
  }

  /// How many rows a person has, for the variance between persons.
  static func groupSize(_ counts: [Int]) -> Double {
    let (sum, squares) = (counts.reduce(0, +), counts.reduce(0) { $0 + $1 * $1 })
    return (Double(sum) - Double(squares) / Double(sum)) / Double(counts.count - 1)
  }

  private static func contrary(_ covariances: SquareMatrix) -> [(item: Int, correlation: Double)] {
    var (found, left): ([(item: Int, correlation: Double)], SquareMatrix) = ([], covariances)
    while found.count <= covariances.size / 2 {
      let correlations = (0..<left.size).compactMap { item in
        withRest(item, left).map { (item: item, correlation: $0) }
      }
      guard let lowest = correlations.min(by: { $0.correlation < $1.correlation }), lowest.correlation < 0,
        !found.contains(where: { $0.item == lowest.item })
      else { break }
      found.append(lowest)
      let (item, before) = (lowest.item, left)
      left = SquareMatrix(before.size) { ($0 == item) == ($1 == item) ? before[$0, $1] : -before[$0, $1] }
    }
    return found
  }

  private static func withRest(_ item: Int, _ covariances: SquareMatrix) -> Double? {
    let own = covariances[item, item]
    let withAll = (0..<covariances.size).reduce(0) { $0 + covariances[item, $1] }
    let rest = covariances.total - 2 * withAll + own
    guard covariances.size > 1, own > 1e-9, rest > 1e-9 else { return nil }
    return (withAll - own) / (own * rest).squareRoot()
  }

  /// ICC(1): the share of the variance that is between persons; nil if there are too few.
  static func intraclass(_ persons: [Moments]) -> Double? {
    let given = persons.filter { $0.count > 0 }
    var all = Moments()
    for person in given { all.add(person) }
    guard given.count > 1, all.count > given.count else { return nil }
    let within = given.reduce(0) { $0 + $1.squaresAroundMean }
    let meanWithin = within / Double(all.count - given.count)
    let meanBetween = (all.squaresAroundMean - within) / Double(given.count - 1)
    let size = groupSize(given.map(\.count))
    let total = meanBetween + (size - 1) * meanWithin
    return total > 1e-9 ? (meanBetween - meanWithin) / total : nil
  }
}
