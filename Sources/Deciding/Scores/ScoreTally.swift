/// Which sums some questions can have together, by how many of them count.
struct ScoreTally {
  struct Entry: Equatable {
    let count: Int
    let sum: Int128
  }

  private(set) var sums: [Int: IntegerSet]

  /// No question counts.
  static let nothing = ScoreTally([0: IntegerSet(0)])

  init(_ sums: [Int: IntegerSet]) { self.sums = sums.filter { !$0.value.isEmpty } }

  /// Sums of sets with many gaps take long, so they are counted.
  static func total(of parts: [ScoreTally], _ effort: inout Int) -> ScoreTally {
    parts.reduce(.nothing) { $0.plus($1, &effort) }
  }

  private func plus(_ other: ScoreTally, _ effort: inout Int) -> ScoreTally {
    var total = ScoreTally([:])
    for (count, own) in sums {
      for (rest, numbers) in other.sums {
        effort -= own.ranges.count * numbers.ranges.count
        guard effort >= 0 else { return total }
        total.add(own.plus(numbers), count: count + rest)
      }
    }
    return total
  }

  private mutating func add(_ numbers: IntegerSet, count: Int) {
    sums[count] = sums[count]?.union(numbers) ?? numbers
  }

  func union(_ other: ScoreTally) -> ScoreTally {
    var all = self
    for (count, numbers) in other.sums { all.add(numbers, count: count) }
    return all
  }

  /// An entry of each part, which together make this one; nil if there are none, or the effort is used up.
  static func split(_ entry: Entry, among parts: [ScoreTally], _ effort: inout Int) -> [Entry]? {
    var before = [ScoreTally.nothing]
    for part in parts { before.append(before[before.count - 1].plus(part, &effort)) }
    guard effort >= 0 else { return nil }
    var rest = entry
    var entries: [Entry] = []
    for (part, earlier) in zip(parts, before).reversed() {
      guard let own = part.entry(in: rest, after: earlier) else { return nil }
      entries.append(own)
      rest = Entry(count: rest.count - own.count, sum: rest.sum - own.sum)
    }
    return entries.reversed()
  }

  private func entry(in whole: Entry, after earlier: ScoreTally) -> Entry? {
    for (count, numbers) in sums.sorted(by: { $0.key > $1.key }) {
      guard let others = earlier.sums[whole.count - count] else { continue }
      if let sum = numbers.part(of: whole.sum, with: others) { return Entry(count: count, sum: sum) }
    }
    return nil
  }
}

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
