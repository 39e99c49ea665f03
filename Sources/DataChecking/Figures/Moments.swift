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
