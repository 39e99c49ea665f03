/// Some of the answers to a question, and whether having no answer is among them.
///
/// An answer is its place in the list of those that are possible: the options as they are written, the numbers of a grid.
/// Equal sets are equal values, however they came about.
package struct AnswerSet: Hashable, Sendable {
  /// Ascending; neighbors are one range.
  package let ranges: [Range<Int128>]
  package let includesNone: Bool

  private init(joined ranges: [Range<Int128>], includesNone: Bool) {
    self.ranges = ranges
    self.includesNone = includesNone
  }

  /// The ranges may overlap and have any order.
  package init(_ ranges: [Range<Int128>] = [], includesNone: Bool = false) {
    self.init(joined: Self.joined(ranges), includesNone: includesNone)
  }

  package init(places: some Sequence<Int128>) {
    self.init(places.map { $0..<$0 + 1 })
  }

  /// Only that there is no answer.
  package static let none = AnswerSet(includesNone: true)

  /// All answers of a list with so many.
  package static func all(_ count: Int) -> AnswerSet { AnswerSet([0..<Int128(count)]) }

  package var isEmpty: Bool { ranges.isEmpty && !includesNone }

  /// Number of members, including none.
  package var count: Int128 { ranges.reduce(includesNone ? 1 : 0) { $0 + $1.upperBound - $1.lowerBound } }

  package func contains(_ place: Int128) -> Bool { ranges.contains { $0.contains(place) } }

  package func union(_ other: AnswerSet) -> AnswerSet {
    AnswerSet(ranges + other.ranges, includesNone: includesNone || other.includesNone)
  }

  package func intersection(_ other: AnswerSet) -> AnswerSet {
    var both: [Range<Int128>] = []
    var (own, theirs) = (ranges[...], other.ranges[...])
    while let first = own.first, let second = theirs.first {
      let common = first.clamped(to: second)
      if !common.isEmpty { both.append(common) }
      if first.upperBound < second.upperBound { own.removeFirst() } else { theirs.removeFirst() }
    }
    return AnswerSet(joined: both, includesNone: includesNone && other.includesNone)
  }

  package func subtracting(_ other: AnswerSet) -> AnswerSet {
    var left: [Range<Int128>] = []
    for range in ranges {
      var start = range.lowerBound
      for taken in other.ranges where taken.upperBound > start && taken.lowerBound < range.upperBound {
        if start < taken.lowerBound { left.append(start..<taken.lowerBound) }
        start = taken.upperBound
      }
      if start < range.upperBound { left.append(start..<range.upperBound) }
    }
    return AnswerSet(joined: left, includesNone: includesNone && !other.includesNone)
  }

  package func isSubset(of other: AnswerSet) -> Bool { subtracting(other).isEmpty }

  private static func joined(_ ranges: [Range<Int128>]) -> [Range<Int128>] {
    let ranges = ranges.filter { !$0.isEmpty }
    guard ranges.count > 1 else { return ranges }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound else { return joined.append(range) }
      joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}
