import Questionnaires

/// The questions of the analysis about one condition while judging it.
struct ConditionInquiry {
  let place: ConditionPlace
  let condition: Condition
  /// "What is around the place is shown."
  let surroundings: Literal
  /// "The condition holds."
  let holds: Literal
  /// The assumptions throughout: none, or that places that are never shown are not shown.
  var assumptions: [Literal] = []

  /// Whether some answers show the place.
  func canHold(in model: inout SheetModel) -> Solver.Verdict { solve([holds], in: &model) }

  /// Whether some answers show its surroundings but not the place.
  func canFail(in model: inout SheetModel) -> Solver.Verdict { solve([!holds], in: &model) }

  func solve(_ literals: [Literal], in model: inout SheetModel) -> Solver.Verdict {
    if model.isExhausted { return .undecided }
    return model.solver.solve(assuming: assumptions + [surroundings] + literals)
  }
}
