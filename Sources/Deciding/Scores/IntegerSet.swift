/// Whole numbers as ascending ranges with gaps between them.
struct IntegerSet {
  private(set) var ranges: [ClosedRange<Int128>]

  init(_ ranges: some Sequence<ClosedRange<Int128>>) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  init(_ number: Int128) { ranges = [number...number] }

  /// Begins no earlier than the ranges so far.
  private mutating func append(_ range: ClosedRange<Int128>) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound + 1 else { return ranges.append(range) }
    ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
  }

  var isEmpty: Bool { ranges.isEmpty }

  func first(notBelow number: Int128) -> Int128? {
    ranges.first { $0.upperBound >= number }.map { max($0.lowerBound, number) }
  }

  func last(notAbove number: Int128) -> Int128? {
    ranges.last { $0.lowerBound <= number }.map { min($0.upperBound, number) }
  }

  func union(_ other: IntegerSet) -> IntegerSet { IntegerSet(ranges + other.ranges) }

  /// All sums of a number of each.
  func plus(_ other: IntegerSet) -> IntegerSet {
    IntegerSet(
      ranges.flatMap { own in
        other.ranges.map { own.lowerBound + $0.lowerBound...own.upperBound + $0.upperBound }
      })
  }

  /// The lowest number that, with a number of the other set, adds up to this one.
  func part(of sum: Int128, with other: IntegerSet) -> Int128? {
    for own in ranges {
      for rest in other.ranges {
        let lowest = max(own.lowerBound, sum - rest.upperBound)
        if lowest <= min(own.upperBound, sum - rest.lowerBound) { return lowest }
      }
    }
    return nil
  }
}
