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
