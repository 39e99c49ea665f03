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

  func contains(_ entry: Entry) -> Bool { sums[entry.count]?.first(notBelow: entry.sum) == entry.sum }

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
