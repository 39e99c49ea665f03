/// The questions one can ask about one condition.
struct ConditionInquiry {
  private let place: ConditionPlace
  private let condition: Condition
  private let index: ConditionIndex
  private let freed: Set<ConditionPlace>
  let stepLimit: Int
  private var model: SheetModel
  private var surroundings = Literal.always
  private var holds = Literal.always
  private var stepsElsewhere = 0

  init(
    _ place: ConditionPlace, _ condition: Condition, in index: ConditionIndex, freed: Set<ConditionPlace>,
    stepLimit: Int
  ) {
    self.place = place
    self.condition = condition
    self.index = index
    self.freed = freed
    self.stepLimit = stepLimit
    model = SheetModel(of: place, in: index, freed: freed, stepLimit: stepLimit)
    surroundings = model.surroundings(of: place)
    holds = model.literal(of: condition)
  }

  var steps: Int { model.solver.steps + stepsElsewhere }
  var isAnswerable: Bool { model.isAnswerable }
  var reachesFreed: Bool { model.reachesFreed }

  /// Whether some answers show the place.
  mutating func canHold() -> Solver.Verdict { solve(holds) }

  /// Whether some answers show its surroundings but not the place.
  mutating func canFail() -> Solver.Verdict { solve(!holds) }

  private mutating func solve(_ literal: Literal) -> Solver.Verdict {
    model.isExhausted ? .undecided : model.solver.solve(assuming: [surroundings, literal])
  }

  func reasonForNever() -> Contradiction? {
    var search = ContradictionSearch(place, in: index, freed: freed, stepLimit: stepLimit)
    return search.reason(against: ConditionPart.conjuncts(of: condition))
  }

  private func reasonForAlways() -> Contradiction? {
    var search = ContradictionSearch(place, in: index, freed: freed, stepLimit: stepLimit)
    return search.reason(against: ConditionPart.conjuncts(of: condition, isNegated: true))
  }

  /// What is wrong with a condition that can hold; nil if nothing is.
  mutating func verdictOnWhatIsShown() -> ConditionJudgement.Verdict? {
    switch canFail() {
    case .unsatisfiable: return .always(reasonForAlways())
    case .undecided: return .undecided(steps: stepLimit)
    case .satisfiable: break
    }
    var redundancy = Redundancy(model, surroundings: surroundings, whole: holds)
    defer { stepsElsewhere += max(0, redundancy.steps - model.solver.steps) }
    guard let parts = redundancy.parts(of: condition) else { return .undecided(steps: stepLimit) }
    return parts.isEmpty ? nil : .redundant(explained(parts))
  }

  private func explained(_ parts: [Redundancy.Part]) -> [RedundantPart] {
    var search = ContradictionSearch(place, in: index, freed: freed, stepLimit: stepLimit)
    return parts.map { part in
      let fixed = ConditionPart(condition: part.condition, isNegated: part.isConjunct)
      guard let contradiction = search.reason(against: part.surroundings, fixed: [fixed]) else {
        return RedundantPart(condition: part.condition, reason: .unknown)
      }
      let reason = part.isConjunct ? RedundantPart.Reason.follows(contradiction) : .isCovered(contradiction)
      return RedundantPart(condition: part.condition, reason: reason)
    }
  }
}
