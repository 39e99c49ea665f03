/// Sums over the rows in which all items of a score are answered: enough for covariances over all rows, within persons and between them.
struct ItemMoments: Sendable {
  let items: Int
  private(set) var rows = 0
  private(set) var sums: [Double]
  /// Of each pair of items: the sum of their products.
  private(set) var products: [Double]
  /// By participant and item; participants without such rows have zeros.
  private(set) var personSums: [Double] = []
  private(set) var personRows: [Int] = []

  init(items: Int) {
    self.items = items
    sums = Array(repeating: 0, count: items)
    products = Array(repeating: 0, count: items * items)
  }

  /// - Parameter participant: the number; nil if nobody knows who answered
  mutating func add(_ values: [Double], participant: Int?) {
    rows += 1
    for first in 0..<items {
      sums[first] += values[first]
      for second in first..<items { products[first * items + second] += values[first] * values[second] }
    }
    guard let participant else { return }
    while personRows.count <= participant {
      personRows.append(0)
      personSums += repeatElement(0, count: items)
    }
    personRows[participant] += 1
    for item in 0..<items { personSums[participant * items + item] += values[item] }
  }

  mutating func add(_ other: ItemMoments) {
    rows += other.rows
    DataChecking.add(other.sums, to: &sums, empty: 0, +=)
    DataChecking.add(other.products, to: &products, empty: 0, +=)
    DataChecking.add(other.personSums, to: &personSums, empty: 0, +=)
    DataChecking.add(other.personRows, to: &personRows, empty: 0, +=)
  }

  /// Sums of products around the means of all rows.
  var aroundMeans: SquareMatrix {
    SquareMatrix(items) { first, second in
      products[first * items + second] - sums[first] * sums[second] / Double(max(rows, 1))
    }
  }

  /// Sums of products of the means of persons around those of all rows, each person as often as there are rows.
  var betweenPersons: SquareMatrix {
    SquareMatrix(items) { first, second in
      var sum = -sums[first] * sums[second] / Double(max(rows, 1))
      for (person, count) in personRows.enumerated() where count > 0 {
        sum += personSums[person * items + first] * personSums[person * items + second] / Double(count)
      }
      return sum
    }
  }
}

/// A symmetric matrix, such as of covariances.
struct SquareMatrix: Sendable {
  let size: Int
  private var elements: [Double]

  init(_ size: Int, _ element: (_ first: Int, _ second: Int) -> Double) {
    self.size = size
    elements = Array(repeating: 0, count: size * size)
    for first in 0..<size {
      for second in first..<size {
        let value = element(first, second)
        elements[first * size + second] = value
        elements[second * size + first] = value
      }
    }
  }

  subscript(first: Int, second: Int) -> Double { elements[first * size + second] }

  /// The variance of the sum of all items, if these are covariances.
  var total: Double { elements.reduce(0, +) }
  var diagonal: Double { (0..<size).reduce(0) { $0 + self[$1, $1] } }

  static func - (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
    SquareMatrix(left.size) { left[$0, $1] - right[$0, $1] }
  }

  func divided(by number: Double) -> SquareMatrix { SquareMatrix(size) { self[$0, $1] / number } }
}
