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
