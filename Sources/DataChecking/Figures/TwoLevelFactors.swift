/// One factor within persons and one between them, fitted to both levels at once by maximum likelihood (Geldhof, Preacher and Zyphur, 2014).
///
/// By the EM algorithm, in which the levels of persons are what nobody observes, with longer steps (Varadhan and Roland, 2008, Scandinavian
/// Journal of Statistics 35, 335–353). Persons with equally many rows are computed together.
struct TwoLevelFactors {
  private(set) var within: OneFactor
  private(set) var between: OneFactor
  private var mean: [Double]

  /// With more items than this, the time would be noticed, because it grows with their third power.
  static let mostItems = 20
  private static let mostSteps = 1_000
  private static let tolerance = 1e-9

  /// Nil with fewer than three items, with no more persons than items, and where the data do not allow the model.
  ///
  /// - Parameters:
  ///   - squares: sums of products within persons
  ///   - groups: persons with equally many rows; both as multiples of the items' deviations
  init?(within squares: SquareMatrix, groups: [PersonGroup]) {
    let (persons, rows) = (groups.sum(\.persons), groups.sum { $0.rows * $0.persons })
    guard squares.size > 2, persons > Double(squares.size), rows > persons else { return nil }
    let inside = squares * (1 / (rows - persons))
    let outside = Self.covariances(groups, within: inside)
    guard (0..<squares.size).allSatisfy({ inside[$0, $0] > 1e-9 && outside[$0, $0] > 1e-4 }) else {
      return nil
    }
    (within, between) = (OneFactor(near: inside.rows), OneFactor(near: outside.rows))
    mean = Array(repeating: 0, count: squares.size)
    for _ in 0..<Self.mostSteps {
      let first = figures
      improve(squares, groups, persons: persons, rows: rows)
      let second = figures
      improve(squares, groups, persons: persons, rows: rows)
      let change = zip(figures, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
      guard change.isFinite else { return nil }
      guard change < Self.tolerance else {
        extrapolate(first, second)
        continue
      }
      guard within.isProper, between.isProper else { return nil }
      return
    }
    return nil
  }

  /// All of the model, in one list.
  private var figures: [Double] {
    get { within.figures + between.figures + mean }
    set {
      let size = mean.count
      within.figures = Array(newValue[..<(2 * size)])
      between.figures = Array(newValue[(2 * size)..<(4 * size)])
      mean = Array(newValue[(4 * size)...])
    }
  }

  /// Goes on in the direction of the last two steps, the further the less they bend.
  private mutating func extrapolate(_ first: [Double], _ second: [Double]) {
    let third = figures
    let change = zip(second, first).map(-)
    let bend = third.indices.map { third[$0] - second[$0] - change[$0] }
    func size(_ step: [Double]) -> Double { step.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    var length = size(change) / max(size(bend), 1e-300)
    while length > 1.01 {
      figures = first.indices.map { first[$0] + length * (2 * change[$0] + length * bend[$0]) }
      if within.isPossible && between.isPossible { return }
      length = (length + 1) / 2
    }
    figures = third
  }

  private mutating func improve(
    _ squares: SquareMatrix, _ groups: [PersonGroup], persons: Double, rows: Double
  ) {
    let (inside, outside) = (within.covariances, between.covariances)
    var (ofRows, ofPersons) = (squares, SquareMatrix(size: squares.size))
    var moved = [Double](repeating: 0, count: squares.size)
    for group in groups {
      let sum = outside + inside * (1 / group.rows)
      // A person's expected level is this share of the mean of the person's rows.
      let share = outside * sum.inverse
      let (products, differences) = (group.products(around: mean), group.differences(from: mean))
      let shared = share * products
      let levels = shared * share.transposed
      let uncertain = (outside - share * outside) * group.persons
      ofPersons = ofPersons + levels + uncertain
      ofRows = ofRows + (products - shared - shared.transposed + levels + uncertain) * group.rows
      for item in moved.indices {
        let expected = differences.indices.reduce(0) { $0 + share[item, $1] * differences[$1] }
        moved[item] += (differences[item] - expected) * group.rows / rows
      }
    }
    ofRows = ofRows * (1 / rows) - SquareMatrix(moved, moved)
    mean = zip(mean, moved).map(+)
    within.improve(ofRows.rows)
    between.improve((ofPersons * (1 / persons)).rows)
  }

  /// Of persons' levels: those of their means, without the share that comes from within (Muthén, 1994).
  private static func covariances(_ groups: [PersonGroup], within: SquareMatrix) -> SquareMatrix {
    let (persons, rows) = (groups.sum(\.persons), groups.sum { $0.rows * $0.persons })
    let size = (rows - groups.sum { $0.rows * $0.rows * $0.persons } / rows) / (persons - 1)
    let origin = [Double](repeating: 0, count: within.size)
    let squares = groups.reduce(SquareMatrix(size: within.size)) {
      $0 + $1.products(around: origin) * $1.rows
    }
    return (squares * (1 / (persons - 1)) - within) * (1 / size)
  }
}

/// The means of persons who have equally many rows.
struct PersonGroup {
  let rows: Double
  private(set) var persons = 0.0
  private var sums: [Double]
  private var products: SquareMatrix

  init(rows: Int, items: Int) {
    (self.rows, sums, products) = (Double(rows), Array(repeating: 0, count: items), SquareMatrix(size: items))
  }

  mutating func add(_ means: [Double]) {
    persons += 1
    sums = zip(sums, means).map(+)
    products = products + SquareMatrix(means, means)
  }

  func products(around mean: [Double]) -> SquareMatrix {
    let mixed = SquareMatrix(sums, mean)
    return products - mixed - mixed.transposed + SquareMatrix(mean, mean) * persons
  }

  func differences(from mean: [Double]) -> [Double] { zip(sums, mean).map { $0 - persons * $1 } }
}

extension [PersonGroup] {
  fileprivate func sum(_ number: (PersonGroup) -> Double) -> Double { reduce(0) { $0 + number($1) } }
}

/// A small matrix with as many rows as columns.
struct SquareMatrix {
  let size: Int
  private var elements: [Double]

  init(size: Int) { (self.size, elements) = (size, Array(repeating: 0, count: size * size)) }

  init(_ rows: [[Double]]) { (size, elements) = (rows.count, Array(rows.joined())) }

  /// The product of a column and a row.
  init(_ column: [Double], _ row: [Double]) {
    (size, elements) = (column.count, column.flatMap { one in row.map { one * $0 } })
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set { elements[row * size + column] = newValue }
  }

  var rows: [[Double]] { (0..<size).map { Array(elements[$0 * size..<($0 + 1) * size]) } }

  var transposed: SquareMatrix {
    var found = self
    for row in 0..<size { for column in 0..<size { found[row, column] = self[column, row] } }
    return found
  }

  static func + (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix { left.combined(with: right, +) }
  static func - (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix { left.combined(with: right, -) }

  private func combined(with other: SquareMatrix, _ operation: (Double, Double) -> Double) -> SquareMatrix {
    var found = self
    for place in elements.indices {
      found.elements[place] = operation(elements[place], other.elements[place])
    }
    return found
  }

  static func * (left: SquareMatrix, factor: Double) -> SquareMatrix {
    var found = left
    for place in left.elements.indices { found.elements[place] *= factor }
    return found
  }

  static func * (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
    var found = SquareMatrix(size: left.size)
    for row in 0..<left.size {
      for inner in 0..<left.size {
        let factor = left[row, inner]
        for column in 0..<left.size { found[row, column] += factor * right[inner, column] }
      }
    }
    return found
  }

  /// By elimination, without a search for pivots: covariances are positive definite.
  var inverse: SquareMatrix {
    var found = self
    for pivot in 0..<size {
      let value = found[pivot, pivot]
      found[pivot, pivot] = 1
      for column in 0..<size { found[pivot, column] /= value }
      for row in 0..<size where row != pivot {
        let factor = found[row, pivot]
        found[row, pivot] = 0
        for column in 0..<size { found[row, column] -= factor * found[pivot, column] }
      }
    }
    return found
  }
}
