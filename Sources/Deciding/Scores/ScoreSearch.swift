import Questionnaires

/// Adds up what the questions of a score can count over all paths, exactly.
struct ScoreSearch {
  private struct Part {
    let items: [CountedItem]
    let cases: [PathCase]
    let tally: ScoreTally
  }

  let score: Score
  private let questionnaire: Questionnaire
  private let unit: Int128
  let split: ScoreParts
  private let parts: [Part]
  /// The sums of all questions together, by how many of them count.
  let total: ScoreTally

  /// Adding two ranges of numbers takes about as much time as this many steps of the solver.
  private static let stepsForSum = 10

  /// Nil if the search reaches its limit.
  init?(_ score: Score, in index: ConditionIndex, steps: inout Int) {
    guard let split = ScoreParts(score, in: index, steps: &steps) else { return nil }
    let unit = max(1, score.items.reduce(0) { greatestDivisor($0, $1.unit) })
    var effort = steps / Self.stepsForSum
    defer { steps = max(0, min(steps, effort * Self.stepsForSum)) }
    var parts: [Part] = []
    for part in split.all {
      let items = part.items.map { CountedItem(score.items[$0], in: index, unit: unit) }
      // A draft may have no path at all, such as one through a choice that has no options yet.
      guard let cases = split.cases(of: items, in: part, index, steps: &steps), !cases.isEmpty else {
        return nil
      }
      effort = min(effort, steps / Self.stepsForSum)
      var tally = ScoreTally([:])
      for found in cases {
        guard let own = found.tallies(of: items, &effort) else { return nil }
        tally = tally.union(ScoreTally.total(of: own, &effort))
      }
      parts.append(Part(items: items, cases: cases, tally: tally))
    }
    total = ScoreTally.total(of: parts.map(\.tally), &effort)
    guard effort >= 0 else { return nil }
    self.split = split
    self.score = score
    self.unit = unit
    self.parts = parts
    questionnaire = index.questionnaire
  }

  func value(_ entry: ScoreTally.Entry) -> ScoreValue {
    score.value(ofSum: entry.sum * unit, count: entry.count)
  }

  /// Questions of the score that no path shows.
  var neverShown: Set<Int> {
    Set(
      parts.flatMap { part in
        part.cases.dropFirst().reduce(part.cases[0].hidden) { $0.intersection($1.hidden) }
      })
  }

  /// The least sum of this many answers whose value is not below a number.
  func first(notBelow number: Decimal, count: Int) -> ScoreTally.Entry? {
    let least = (number.billionths * Int128(count)).dividedRoundingUp(by: unit * factor)
    return total.sums[count]?.first(notBelow: least).map { ScoreTally.Entry(count: count, sum: $0) }
  }

  /// The greatest sum of this many answers whose value is below a number.
  func last(below number: Decimal, count: Int) -> ScoreTally.Entry? {
    let least = (number.billionths * Int128(count)).dividedRoundingUp(by: unit * factor)
    return total.sums[count]?.last(notAbove: least - 1).map { ScoreTally.Entry(count: count, sum: $0) }
  }

  /// A sum is made as large as if missing answers were the mean of the others.
  private var factor: Int128 {
    switch score.method.value {
    case .mean: 1
    case .sum: Int128(score.items.count)
    }
  }

  /// Answers with this many items and this sum; nil if the steps are used up.
  func answers(for entry: ScoreTally.Entry, steps: inout Int) -> AnswerSheet? {
    var effort = steps / Self.stepsForSum
    defer { steps = max(0, effort * Self.stepsForSum) }
    guard let entries = ScoreTally.split(entry, among: parts.map(\.tally), &effort) else { return nil }
    var sheet = AnswerSheet()
    for (part, entry) in zip(parts, entries) {
      guard fill(&sheet, part, entry, &effort) else { return nil }
    }
    return sheet
  }

  private func fill(_ sheet: inout AnswerSheet, _ part: Part, _ entry: ScoreTally.Entry, _ effort: inout Int)
    -> Bool
  {
    for found in part.cases {
      guard let tallies = found.tallies(of: part.items, &effort),
        let entries = ScoreTally.split(entry, among: tallies, &effort)
      else { continue }
      for (question, entry) in found.entries {
        sheet[question] = questionnaire.questions[question].answer(for: entry)
      }
      for (item, entry) in zip(part.items, entries) {
        sheet[item.question.index] =
          entry.count == 0 ? found.uncounted(item) : item.answer(countingAs: entry.sum)
      }
      return true
    }
    return false
  }
}

extension ScoreParts {
  /// Nil if the steps are used up.
  fileprivate func cases(
    of items: [CountedItem], in part: Part, _ index: ConditionIndex, steps: inout Int
  ) -> [PathCase]? {
    guard !part.asked.isEmpty else { return [.everything] }
    var search = PathCases(
      of: items.map(\.question.index), asking: part.asked, naming: options, in: index, stepLimit: steps)
    let cases = search.all()
    steps -= search.steps
    return cases
  }
}

extension CountedItem {
  fileprivate var all: Range<Int128> { 0..<(domain.count ?? 0) }

  fileprivate init(_ item: ScoreItem, in index: ConditionIndex, unit: Int128) {
    question = index.questionnaire.questions[item.question.value]
    self.item = item
    domain = index.domain(of: item.question.value)
    self.unit = unit
  }
}

extension PathCase {
  fileprivate static let everything = PathCase(entries: [:], hidden: [])

  /// The sums that each question can have in this case; nil if computing them takes too long.
  fileprivate func tallies(of items: [CountedItem], _ effort: inout Int) -> [ScoreTally]? {
    var tallies: [ScoreTally] = []
    for item in items {
      guard let tally = tally(of: item, &effort) else { return nil }
      tallies.append(tally)
    }
    return tallies
  }

  private func tally(of item: CountedItem, _ effort: inout Int) -> ScoreTally? {
    if hidden.contains(item.question.index) { return .nothing }
    let places: Range<Int128>
    switch entries[item.question.index] {
    case .stretch(let some): places = some
    case .empty: return .nothing
    case .given, .options, nil: places = item.all
    }
    guard let numbers = item.numbers(in: places, &effort) else { return nil }
    let answered = numbers.isEmpty ? nil : ScoreTally([1: numbers])
    guard isUncounted(item, places) else { return answered ?? .nothing }
    return answered?.union(.nothing) ?? .nothing
  }

  /// Whether the question may be left empty, or answered with what means "no answer".
  private func isUncounted(_ item: CountedItem, _ places: Range<Int128>) -> Bool {
    if item.refusal(in: places) != nil { return true }
    if case .stretch = entries[item.question.index] { return false }
    return !item.question.isRequired
  }

  /// An answer in this case that does not count; nil if the question is left empty or hidden.
  fileprivate func uncounted(_ item: CountedItem) -> Answer? {
    switch entries[item.question.index] {
    case .stretch(let places): item.refusal(in: places)
    case .given, .options, nil:
      hidden.contains(item.question.index) || !item.question.isRequired ? nil : item.refusal(in: item.all)
    case .empty: nil
    }
  }
}

extension Int128 {
  /// The divisor is positive.
  fileprivate func dividedRoundingUp(by divisor: Int128) -> Int128 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest > 0 ? quotient + 1 : quotient
  }
}
