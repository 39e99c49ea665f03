/// The count and the sum of one participant's numbers. In few bytes, because there may be millions of participants.
struct PersonSum: Sendable {
  fileprivate(set) var count: Int32 = 0
  fileprivate(set) var sum = 0.0

  @inline(__always) mutating func add(_ number: Double) {
    count += 1
    sum += number
  }

  mutating func add(_ other: PersonSum) {
    count += other.count
    sum += other.sum
  }
}

/// How much numbers differ between persons, and from one time to the next within a person.
package struct PersonSpread: Sendable {
  /// Participants with a number.
  package let persons: Int
  /// The mean and the SD of the participants' means, each participant once.
  package let mean: Double?
  package let between: Double?
  /// Within persons: the square root of the mean square within of a one-way analysis of variance.
  package let within: Double?
  /// ICC(1): the share of the variance that is between persons; nil if there are too few.
  package let intraclass: Double?

  /// - Parameter all: the numbers of all participants together; those of rows without a participant leave only the means
  init(_ all: Moments, _ sums: some Sequence<PersonSum>) {
    var (means, counts, squares) = (Moments(), [Int](), 0.0)
    for person in sums where person.count > 0 {
      means.add(person.sum / Double(person.count))
      counts.append(Int(person.count))
      squares += person.sum * person.sum / Double(person.count)
    }
    (persons, mean, between) = (counts.count, means.mean, means.deviation)
    guard all.count == counts.reduce(0, +), all.count > counts.count else {
      (within, intraclass) = (nil, nil)
      return
    }
    let inside = max(all.squares - squares, 0)
    let meanWithin = inside / Double(all.count - counts.count)
    within = meanWithin.squareRoot()
    guard counts.count > 1 else {
      intraclass = nil
      return
    }
    let meanBetween = max(all.squaresAroundMean - inside, 0) / Double(counts.count - 1)
    let total = meanBetween + (Reliability.groupSize(counts) - 1) * meanWithin
    intraclass = total > 1e-9 ? (meanBetween - meanWithin) / total : nil
  }
}
