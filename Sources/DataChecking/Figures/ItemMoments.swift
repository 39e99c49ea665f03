import Questionnaires

/// Sums over the rows in which all items of a score are answered: enough for covariances over all rows, within persons and between them.
///
/// Of most scores only those of each item with the sum of all items are needed, so that work grows with the number of items and not with
/// its square.
struct ItemMoments: Sendable {
  let items: Int
  private(set) var rows = 0
  private(set) var sums: [Double]
  private var squares: [Double]
  /// Of each item: the sum of its products with the sum of all items.
  private var withTotal: [Double]
  /// Of each pair of items: the sum of their products; empty for more than `mostPaired` items.
  private(set) var products: [Double]
  /// By participant and item.
  private var personSums = PagedArray(empty: 0.0)
  private(set) var personRows = PagedArray<Int32>(empty: 0)

  /// With more items than this, pairs of them are not compared.
  static let mostPaired = 64

  init(items: Int) {
    self.items = items
    (sums, squares) = (Array(repeating: 0, count: items), Array(repeating: 0, count: items))
    withTotal = sums
    products = items > Self.mostPaired ? [] : Array(repeating: 0, count: items * items)
  }

  /// - Parameter participant: the number; nil if nobody knows who answered
  mutating func add(_ values: [Double], participant: Int?) {
    rows += 1
    let total = values.reduce(0, +)
    for item in 0..<items {
      sums[item] += values[item]
      squares[item] += values[item] * values[item]
      withTotal[item] += values[item] * total
    }
    if !products.isEmpty {
      for first in 0..<items {
        for second in first..<items { products[first * items + second] += values[first] * values[second] }
      }
    }
    guard let participant else { return }
    personRows[participant] += 1
    for item in 0..<items { personSums[participant * items + item] += values[item] }
  }

  mutating func add(_ other: ItemMoments) {
    rows += other.rows
    DataChecking.add(other.sums, to: &sums, empty: 0, +=)
    DataChecking.add(other.squares, to: &squares, empty: 0, +=)
    DataChecking.add(other.withTotal, to: &withTotal, empty: 0, +=)
    DataChecking.add(other.products, to: &products, empty: 0, +=)
    personSums.add(other.personSums, +=)
    personRows.add(other.personRows, +=)
  }

  /// Sums of products around the means of all rows.
  var aroundMeans: ItemCovariances {
    let (total, count) = (sums.reduce(0, +), Double(max(rows, 1)))
    return ItemCovariances(
      variances: zip(squares, sums).map { $0 - $1 * $1 / count },
      withTotal: zip(withTotal, sums).map { $0 - $1 * total / count })
  }

  /// Of two items, around their means.
  func product(_ first: Int, _ second: Int) -> Double {
    let sum = products[min(first, second) * items + max(first, second)]
    return sum - sums[first] * sums[second] / Double(max(rows, 1))
  }

  /// Sums of products of all pairs around the means of all rows; nil for more items than are compared in pairs, and without rows.
  var pairs: [[Double]]? {
    guard rows > 1, !products.isEmpty else { return nil }
    return (0..<items).map { first in (0..<items).map { product(first, $0) } }
  }

  /// Likewise, around the means of persons.
  var pairsWithin: [[Double]]? {
    guard var pairs else { return nil }
    let mean = sums.map { $0 / Double(rows) }
    for person in personRows.indices where personRows[person] > 0 {
      let count = Double(personRows[person])
      let own = (0..<items).map { personSums[person * items + $0] / count - mean[$0] }
      for first in 0..<items {
        for second in 0..<items { pairs[first][second] -= count * own[first] * own[second] }
      }
    }
    return pairs
  }

  /// Both levels of persons' rows, with each item in multiples of its deviation over all rows; nil where the data do not allow the model.
  var twoLevels: (model: TwoLevelFactors, deviations: [Double])? {
    guard items <= TwoLevelFactors.mostItems, let pairs, let pairsWithin else { return nil }
    let deviations = pairs.indices.map { (pairs[$0][$0] / Double(rows)).squareRoot() }
    guard deviations.allSatisfy({ $0 > 1e-6 }) else { return nil }
    let squares = zip(pairsWithin, deviations).map { row, own in zip(row, deviations).map { $0 / ($1 * own) }
    }
    return TwoLevelFactors(within: SquareMatrix(squares), groups: personGroups(deviations))
      .map { ($0, deviations) }
  }

  /// By the number of their rows, in ascending order, because rounding depends on it.
  private func personGroups(_ deviations: [Double]) -> [PersonGroup] {
    var groups: [Int32: PersonGroup] = [:]
    for person in personRows.indices where personRows[person] > 0 {
      let count = personRows[person]
      let means = (0..<items).map { item in
        (personSums[person * items + item] / Double(count) - sums[item] / Double(rows)) / deviations[item]
      }
      groups[count, default: PersonGroup(rows: Int(count), items: items)].add(means)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Sums of products of the means of persons around those of all rows, each person as often as there are rows.
  var betweenPersons: ItemCovariances {
    let (total, count) = (sums.reduce(0, +), Double(max(rows, 1)))
    var (variances, withTotal) = (sums.map { -$0 * $0 / count }, sums.map { -$0 * total / count })
    for person in personRows.indices where personRows[person] > 0 {
      let own = (0..<items).map { personSums[person * items + $0] }
      let (sum, rows) = (own.reduce(0, +), Double(personRows[person]))
      for item in 0..<items {
        variances[item] += own[item] * own[item] / rows
        withTotal[item] += own[item] * sum / rows
      }
    }
    return ItemCovariances(variances: variances, withTotal: withTotal)
  }
}

/// The variances of items, and the covariance of each with the sum of all.
struct ItemCovariances: Sendable {
  var variances: [Double]
  var withTotal: [Double]

  /// The variance of the sum of all items.
  var total: Double { withTotal.reduce(0, +) }

  static func - (left: ItemCovariances, right: ItemCovariances) -> ItemCovariances {
    ItemCovariances(
      variances: zip(left.variances, right.variances).map { $0 - $1 },
      withTotal: zip(left.withTotal, right.withTotal).map { $0 - $1 })
  }

  func divided(by number: Double) -> ItemCovariances {
    ItemCovariances(variances: variances.map { $0 / number }, withTotal: withTotal.map { $0 / number })
  }

  /// The correlation of each item with the sum of the others; nil if one of both is always the same.
  var withRest: [Double?] {
    let total = self.total
    return variances.indices.map { item in
      let own = variances[item]
      let rest = total - 2 * withTotal[item] + own
      guard variances.count > 1, own > 1e-9, rest > 1e-9 else { return nil }
      return (withTotal[item] - own) / (own * rest).squareRoot()
    }
  }
}

/// The count of some numbers, their sum and the sum of their squares.
package struct Moments: Sendable {
  package private(set) var count = 0
  private(set) var sum = 0.0
  private(set) var squares = 0.0

  package init() {}

  @inline(__always) package mutating func add(_ number: Double) {
    count += 1
    sum += number
    squares += number * number
  }

  mutating func add(_ other: Moments) {
    count += other.count
    sum += other.sum
    squares += other.squares
  }

  package var mean: Double? { count > 0 ? sum / Double(count) : nil }

  /// Of a sample: divided by one less than there are; nil with fewer than two.
  package var deviation: Double? {
    guard count > 1 else { return nil }
    return (max(squaresAroundMean, 0) / Double(count - 1)).squareRoot()
  }

  var personSum: PersonSum { PersonSum(count: Int32(clamping: count), sum: sum) }

  var squaresAroundMean: Double { count > 0 ? squares - sum * sum / Double(count) : 0 }
}

/// The counts of one score.
struct ScoreCounts: Sendable {
  private(set) var all = Moments()
  private(set) var persons = PagedArray(empty: Moments())
  /// By stretches of its range, all of the same width.
  private(set) var stretches = [Int](repeating: 0, count: FigurePlan.stretches)
  private(set) var items: ItemMoments
  /// The beginnings of the stretches, and the end of the last one.
  let edges: [Decimal]
  private var values: [Double]

  init(_ score: Score) {
    let ends = score.rangeOfQuestions
    let lowest = ends.lowerBound.decimals.billionths
    let width = max(ends.upperBound.decimals.billionths - lowest, 0)
    edges = (0...FigurePlan.stretches).map {
      Decimal(billionths: lowest + width * Int128($0) / Int128(FigurePlan.stretches))
    }
    items = ItemMoments(items: score.items.count)
    values = Array(repeating: 0, count: score.items.count)
  }

  mutating func add(_ checker: RowChecker, _ place: Int, _ participant: Int?) {
    guard case .value(let value) = checker.score(place) else { return }
    let number = value.number
    all.add(number)
    stretches[stretch(of: value)] += 1
    if let participant { persons[participant].add(number) }
    // Answers that do not count are known as answers nevertheless.
    let plan = checker.bound.sheet.scores[place]
    guard checker.scoresCleaned || plan.isIndependent(of: checker.uncountedQuestions, checker.bound.gates),
      plan.takeItems(after: checker.answers, into: &values)
    else { return }
    items.add(values, participant: participant)
  }

  /// A value on an edge belongs to the stretch that begins there.
  private func stretch(of value: ScoreValue) -> Int {
    let (lowest, highest) = (edges[0].billionths, edges[edges.count - 1].billionths)
    let width = (highest - lowest).nearest
    var place = width > 0 ? Int((value.number * 1e9 - lowest.nearest) / width * Double(stretches.count)) : 0
    place = min(max(place, 0), stretches.count - 1)
    // Fractions are not exact, so the place may be off by one.
    if place > 0, !value.isAtLeast(edges[place]) { return place - 1 }
    if place + 1 < stretches.count, value.isAtLeast(edges[place + 1]) { return place + 1 }
    return place
  }

  mutating func add(_ other: ScoreCounts) {
    all.add(other.all)
    persons.add(other.persons) { $0.add($1) }
    DataChecking.add(other.stretches, to: &stretches, empty: 0, +=)
    items.add(other.items)
  }
}
