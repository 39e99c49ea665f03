import Questionnaires

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
    let (lowest, width) = (
      Double(edges[0].billionths), Double(edges[edges.count - 1].billionths - edges[0].billionths)
    )
    var place = width > 0 ? Int((value.number * 1e9 - lowest) / width * Double(stretches.count)) : 0
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
