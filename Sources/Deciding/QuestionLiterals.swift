import Questionnaires

/// The literals for one question in a solver: whether it is shown and answered, and with what.
struct QuestionLiterals {
  let shown: Literal
  let answered: Literal
  let domain: AnswerDomain
  /// By place in the domain, ascending: "the answer is at this place or a later one".
  private(set) var cuts: [(place: Int128, literal: Literal)] = []
  private var knownSets: [AnswerSet: Literal] = [:]
  /// The options of a multiple-choice question that conditions name.
  private(set) var options: [String: Literal] = [:]

  init(shown: Literal, answered: Literal, domain: AnswerDomain) {
    self.shown = shown
    self.answered = answered
    self.domain = domain
  }

  /// "The answer is at this place or a later one", provided there is an answer.
  mutating func notBefore(_ place: Int128, in solver: inout Solver) -> Literal {
    if place <= 0 { return .always }
    if place >= domain.count ?? 0 { return .never }
    var position = cuts.startIndex
    var end = cuts.endIndex
    while position < end {
      let middle = (position + end) / 2
      if cuts[middle].place < place { position = middle + 1 } else { end = middle }
    }
    if position < cuts.count, cuts[position].place == place { return cuts[position].literal }
    let literal = solver.newLiteral()
    if position > 0 { solver.require(!literal, or: cuts[position - 1].literal) }
    if position < cuts.count { solver.require(!cuts[position].literal, or: literal) }
    cuts.insert((place, literal), at: position)
    return literal
  }

  /// "The answer is one of these."
  mutating func isWithin(_ answers: AnswerSet, in solver: inout Solver) -> Literal {
    if let known = knownSets[answers] { return known }
    let parts = answers.ranges.map { stretch in
      let lower = notBefore(stretch.lowerBound, in: &solver)
      let upper = notBefore(stretch.upperBound, in: &solver)
      return solver.conjunction(lower, !upper)
    }
    let isWithin = solver.conjunction(answered, solver.disjunction(parts))
    knownSets[answers] = isWithin
    return isWithin
  }

  /// Counting that many options would take longer than the whole search.
  private static let largestCounter = 200_000

  /// Gives the named options literals and adds which of them are compatible; false if that is too much work.
  mutating func describe(
    _ multiple: MultipleQuestion, naming names: Set<String>, isRequired: Bool, in solver: inout Solver
  ) -> Bool {
    let bounds = OptionBounds(multiple, isRequired: isRequired)
    var plain: [Literal] = []
    var exclusive: [Literal] = []
    // The list may be far longer than the names in it.
    let places = names.compactMap(multiple.options.place).sorted()
    for place in places {
      let code = multiple.options.options[place].code.value
      let literal = solver.newLiteral()
      solver.require(!literal, or: answered)
      options[code.text] = literal
      if multiple.isExclusive(code) { exclusive.append(literal) } else { plain.append(literal) }
    }
    // Options that no condition names are interchangeable: only their number matters.
    if exclusive.count < bounds.exclusive { exclusive.append(solver.newLiteral()) }
    let alone = solver.disjunction(exclusive)
    requireAtMostOne(of: exclusive, in: &solver)
    for literal in plain { solver.require(!alone, or: !literal) }
    let needed = bounds.fewest - (bounds.plain - plain.count)
    let counted = bounds.most < plain.count ? bounds.most + 1 : max(0, needed)
    guard plain.count * counted <= Self.largestCounter else { return false }
    requireCount(of: plain, needed, bounds, unless: alone, in: &solver)
    return true
  }

  private func requireAtMostOne(of literals: [Literal], in solver: inout Solver) {
    guard literals.count > 1 else { return }
    solver.require(!solver.counter(of: literals, upTo: 2)[2])
  }

  private func requireCount(
    of literals: [Literal], _ needed: Int, _ bounds: OptionBounds, unless alone: Literal,
    in solver: inout Solver
  ) {
    if bounds.fewest > bounds.most {
      solver.require(!answered, alone)
    } else if bounds.most < literals.count {
      let counts = solver.counter(of: literals, upTo: bounds.most + 1)
      solver.require(!counts[bounds.most + 1])
      if needed > 0 { solver.require(!answered, alone, counts[needed]) }
    } else if needed > 0 {
      solver.require(!answered, alone, solver.counter(of: literals, upTo: needed)[needed])
    }
  }
}
