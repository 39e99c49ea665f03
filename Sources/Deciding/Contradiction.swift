import Diagnostics
import Questionnaires

/// Why something is impossible: a minimal set of parts that cannot all hold.
package struct Contradiction: Sendable {
  /// Another condition that plays a part in it.
  struct Premise: Sendable {
    let place: ConditionPlace
    /// The part that must hold for the place to be shown; nil for "always shown when its condition is true".
    let part: ConditionPart?
  }

  /// Parts of the condition itself, in file order.
  let own: [ConditionPart]
  /// From the nearest to the farthest.
  let premises: [Premise]

  /// The places of the other conditions that play a part in it.
  package var otherPlaces: [ConditionPlace] { premises.map(\.place) }
}

/// A part of a condition that must be true, or must be false.
struct ConditionPart {
  let condition: Condition
  let isNegated: Bool
  /// Its place in the file, including its `not`.
  let range: SourceRange

  init(condition: Condition, isNegated: Bool, range: SourceRange? = nil) {
    self.condition = condition
    self.isNegated = isNegated
    self.range = range ?? condition.range
  }

  /// The parts that must all hold for the condition to be true, or false.
  static func conjuncts(of condition: Condition, isNegated: Bool = false) -> [ConditionPart] {
    switch (condition, isNegated) {
    case (.and(let parts, _), false), (.or(let parts, _), true):
      return parts.flatMap { conjuncts(of: $0, isNegated: isNegated) }
    case (.not(let part, let range), _):
      let parts = conjuncts(of: part, isNegated: !isNegated)
      guard let only = parts.first, parts.count == 1 else { return parts }
      return [ConditionPart(condition: only.condition, isNegated: only.isNegated, range: range)]
    case (.and, true), (.or, false), (.test, _):
      return [ConditionPart(condition: condition, isNegated: isNegated)]
    }
  }
}

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

/// Finds out what prevents answers that somebody might expect.
struct ContradictionSearch {
  private var model: SheetModel
  private let target: ConditionPlace
  private var surroundings = Literal.always

  var steps: Int { model.solver.steps }

  init(_ target: ConditionPlace, in index: ConditionIndex, freed: Set<ConditionPlace>, stepLimit: Int) {
    self.target = target
    model = SheetModel(of: target, in: index, freed: freed, isExplained: true, stepLimit: stepLimit)
    surroundings = model.surroundings(of: target)
  }

  /// Why these cannot all hold when the target's surroundings are shown; nil if they can or it is not known.
  ///
  /// `fixed` is what is given and is not part of the answer.
  mutating func reason(against parts: [ConditionPart], fixed: [ConditionPart] = []) -> Contradiction? {
    guard !model.isExhausted else { return nil }
    let hard = [surroundings] + fixed.map { model.literal(of: $0) }
    let own = parts.map { (model.literal(of: $0), Item.own($0)) }
    let premises = nearestFirst(model.facts).map {
      ($0.literal, Item.premise(.init(place: $0.place, part: $0.part)))
    }
    return smallest(own + premises, given: hard).map(Contradiction.init)
  }

  fileprivate enum Item {
    case own(ConditionPart)
    case premise(Contradiction.Premise)
  }

  private func nearestFirst(_ facts: [SheetModel.Fact]) -> [SheetModel.Fact] {
    let surroundings = Set(model.index.surroundings(of: target))
    let latestFirst = Array(facts.reversed())
    return latestFirst.filter { surroundings.contains($0.place) }
      + latestFirst.filter { !surroundings.contains($0.place) }
  }

  /// Removes what is not needed, starting with the farthest.
  private mutating func smallest(_ items: [(literal: Literal, item: Item)], given hard: [Literal]) -> [Item]?
  {
    guard model.solver.solve(assuming: hard + items.map(\.literal)) == .unsatisfiable else { return nil }
    let core = Set(model.solver.core)
    var kept = items.filter { core.contains($0.literal) }
    for index in kept.indices.reversed() {
      var fewer = kept
      fewer.remove(at: index)
      if model.solver.solve(assuming: hard + fewer.map(\.literal)) == .unsatisfiable { kept = fewer }
    }
    return kept.map(\.item)
  }
}

extension Contradiction {
  fileprivate init(_ items: [ContradictionSearch.Item]) {
    own = items.compactMap { if case .own(let part) = $0 { part } else { nil } }
    premises = items.compactMap { if case .premise(let premise) = $0 { premise } else { nil } }
  }
}
