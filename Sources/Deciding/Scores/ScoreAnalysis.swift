import Questionnaires

/// Which values a score can have, over all answers that the questionnaire allows.
package struct ScoreAnalysis: Sendable {
  package enum Outcome: Sendable {
    /// The lowest and the highest value; some answers give exactly these.
    case attained(ClosedRange<ScoreValue>)
    /// No path has as many answers as the score needs. Those of its questions that no path shows explain it.
    case never(neverShown: [Int])
    /// The search reached its limit.
    case undecided
  }

  package let score: Score
  package let outcome: Outcome
  /// Answers with which the score has its highest value, if they were found.
  package let highest: AnswerSheet?
  /// The same for its lowest value, if it was asked for.
  package let lowest: AnswerSheet?
  /// Bands in which no path has a value; not determined for bands that do not ascend.
  package let unreachableBands: [UnreachableBand]
  /// The score is missing although everything that is shown is answered.
  package let missing: MissingPath?

  /// All scores of a questionnaire, in file order.
  package static func all(
    of questionnaire: Questionnaire, withLowest: Bool = false, stepLimit: Int = 2_000_000
  ) -> [ScoreAnalysis] {
    guard !questionnaire.scores.isEmpty else { return [] }
    let index = ConditionIndex(questionnaire)
    var steps = stepLimit
    return questionnaire.scores.map { ScoreAnalysis($0, in: index, withLowest: withLowest, steps: &steps) }
  }
}

/// A band in which a score has no value, with the values next to it.
package struct UnreachableBand: Sendable {
  /// The place in `Score.bands`.
  package let place: Int
  package let below: ScoreValue?
  package let above: ScoreValue?
}

/// Answers after which too few questions of a score are shown.
package struct MissingPath: Sendable {
  /// As far as they decide what is shown.
  package let sheet: AnswerSheet
  /// The questions of the score that are then not shown, in its order.
  package let hidden: [Int]
}

extension ScoreAnalysis {
  private init(_ score: Score, _ outcome: Outcome) {
    self.init(score: score, outcome: outcome, highest: nil, lowest: nil, unreachableBands: [], missing: nil)
  }

  fileprivate init(_ score: Score, in index: ConditionIndex, withLowest: Bool, steps: inout Int) {
    guard let search = ScoreSearch(score, in: index, steps: &steps) else {
      self.init(score, .undecided)
      return
    }
    guard let (lowest, highest) = search.extremes else {
      let hidden = search.neverShown
      self.init(score, .never(neverShown: score.items.map(\.question.value).filter(hidden.contains)))
      return
    }
    self.init(
      score: score, outcome: .attained(search.value(lowest)...search.value(highest)),
      highest: search.answers(for: highest, steps: &steps),
      lowest: withLowest ? search.answers(for: lowest, steps: &steps) : nil,
      unreachableBands: search.unreachableBands,
      missing: index.pathWithout(score, search.split, steps: &steps))
  }
}

extension ScoreSearch {
  /// Nil if no path has enough answers.
  fileprivate var extremes: (lowest: ScoreTally.Entry, highest: ScoreTally.Entry)? {
    var found: (lowest: ScoreTally.Entry, highest: ScoreTally.Entry)?
    for (count, sums) in total.sums.sorted(by: { $0.key > $1.key }) where count >= score.needed {
      guard let first = sums.ranges.first?.lowerBound, let last = sums.ranges.last?.upperBound else {
        continue
      }
      let (lowest, highest) = (
        ScoreTally.Entry(count: count, sum: first), ScoreTally.Entry(count: count, sum: last)
      )
      guard let known = found else {
        found = (lowest, highest)
        continue
      }
      if value(lowest) < value(known.lowest) { found?.lowest = lowest }
      if value(highest) > value(known.highest) { found?.highest = highest }
    }
    return found
  }

  fileprivate var unreachableBands: [UnreachableBand] {
    guard score.hasAscendingBands else { return [] }
    let counts = total.sums.keys.filter { $0 >= score.needed }
    return score.bands.indices.compactMap { place in
      let start = score.bands[place].start.value
      let above = counts.compactMap { first(notBelow: start, count: $0).map(value) }.min()
      let end = place + 1 < score.bands.count ? score.bands[place + 1].start.value : nil
      if let above, end.map({ !above.isAtLeast($0) }) ?? true { return nil }
      let below = counts.compactMap { last(below: start, count: $0).map(value) }.max()
      return UnreachableBand(place: place, below: below, above: above)
    }
  }
}

extension Score {
  package var hasAscendingBands: Bool {
    zip(bands, bands.dropFirst()).allSatisfy { $0.start.value < $1.start.value }
  }
}

extension ConditionIndex {
  /// A path on which a score is missing although every question on it is answered: too few of its questions are shown.
  func pathWithout(_ score: Score, _ parts: ScoreParts, steps: inout Int) -> MissingPath? {
    let questions = score.items.map(\.question.value)
    let guarded = questions.filter(isGuarded)
    // This many of those that may be hidden are.
    let fewest = questions.count - score.needed + 1
    guard guarded.count >= fewest, guarded.count * fewest <= Self.largestCounter else { return nil }
    let asked = parts.asked
    var model = SheetModel(asking: asked, naming: parts.options, in: self, stepLimit: steps)
    defer { steps -= model.solver.steps }
    for question in asked where questionnaire.questions[question].takesAnswer {
      guard let literals = model.questions[question] else { continue }
      model.solver.require(!literals.shown, or: literals.answered)
    }
    let hidden = guarded.map { question in model.questions[question].map { !$0.shown } ?? .never }
    let count = model.solver.counter(of: hidden, upTo: fewest)
    guard !model.isExhausted, model.solver.solve(assuming: [count[fewest]]) == .satisfiable else {
      return nil
    }
    return MissingPath(
      sheet: sheet(of: model, asking: asked),
      hidden: guarded.filter { question in
        model.questions[question].map { !model.solver.holds($0.shown) } ?? false
      })
  }

  private static let largestCounter = 200_000

  /// The answers that decide what is shown.
  private func sheet(of model: SheetModel, asking asked: [Int]) -> AnswerSheet {
    let tested = tested(by: asked)
    var sheet = AnswerSheet()
    for question in asked where tested.contains(question) {
      guard let entry = model.questions[question]?.entry(in: model.solver) else { continue }
      sheet[question] = questionnaire.questions[question].answer(for: entry)
    }
    return sheet
  }
}
