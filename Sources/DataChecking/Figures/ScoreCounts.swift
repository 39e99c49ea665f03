import Questionnaires

/// What is counted about one score.
struct ScoreCounts: Sendable {
  private(set) var all = Moments()
  private(set) var persons = PagedArray(empty: Moments())
  /// By stretches of its range, all of the same width.
  private(set) var stretches = [Int](repeating: 0, count: FigurePlan.stretches)
  private(set) var items: ItemMoments
  let range: ClosedRange<Double>
  private var values: [Double]

  init(_ score: Score) {
    let ends = score.rangeOfQuestions
    range = ends.lowerBound.number...max(ends.upperBound.number, ends.lowerBound.number)
    items = ItemMoments(items: score.items.count)
    values = Array(repeating: 0, count: score.items.count)
  }

  mutating func add(_ checker: RowChecker, _ place: Int, _ participant: Int?) {
    guard case .value(let value) = checker.score(place) else { return }
    let number = value.number
    all.add(number)
    let width = (range.upperBound - range.lowerBound) / Double(stretches.count)
    let stretch = width > 0 ? Int((number - range.lowerBound) / width) : 0
    stretches[min(max(stretch, 0), stretches.count - 1)] += 1
    if let participant { persons[participant].add(number) }
    // Answers that do not count are known as answers nevertheless.
    let plan = checker.bound.sheet.scores[place]
    guard checker.scoresCleaned || plan.isIndependent(of: checker.uncountedQuestions, checker.bound.gates),
      plan.takeItems(after: checker.answers, into: &values)
    else { return }
    items.add(values, participant: participant)
  }

  mutating func add(_ other: ScoreCounts) {
    all.add(other.all)
    persons.add(other.persons) { $0.add($1) }
    DataChecking.add(other.stretches, to: &stretches, empty: 0, +=)
    items.add(other.items)
  }
}
