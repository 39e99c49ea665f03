/// Finds the parts of a condition that change nothing: without them the same answers make it hold.
struct Redundancy {
  /// A part joined to others by `and` or `or`.
  struct Part {
    let condition: Condition
    /// Joined by `and`; otherwise by `or`.
    let isConjunct: Bool
    /// What must hold, or fail, for the part to matter: what it is joined to, and what that is joined to.
    let surroundings: [ConditionPart]
  }

  private final class Node {
    let condition: Condition
    /// Leaving out a part makes the whole condition hold more often.
    let isLoosening: Bool
    var parts: [(condition: Condition, node: Node, isLeftOut: Literal)] = []

    init(_ condition: Condition, isLoosening: Bool) {
      self.condition = condition
      self.isLoosening = isLoosening
    }

    var isConjunction: Bool {
      if case .and = condition { true } else { false }
    }
  }

  private var model: SheetModel
  private let surroundings: Literal
  private let whole: Literal
  private var loose = Literal.always
  private var switches: [Literal] = []
  private var leftOut: Set<Literal> = []
  private var found: [Part] = []

  init(_ model: SheetModel, surroundings: Literal, whole: Literal) {
    self.model = model
    self.surroundings = surroundings
    self.whole = whole
  }

  var steps: Int { model.solver.steps }

  /// As many parts as can be left out together, of two alike the later one; nil where the steps are used up.
  mutating func parts(of condition: Condition) -> [Part]? {
    guard condition.tests.count > 1 else { return [] }
    let root: Node
    (root, loose) = build(condition, isPositive: true)
    return search(root, []) ? found : nil
  }

  /// The condition once more, with a switch for leaving out each part.
  private mutating func build(_ condition: Condition, isPositive: Bool) -> (Node, Literal) {
    switch condition {
    case .test(let test): return (Node(condition, isLoosening: false), model.literal(of: test))
    case .not(let part, _):
      let (node, literal) = build(part, isPositive: !isPositive)
      return (node, !literal)
    case .and(let parts, _):
      return join(parts, isPositive, Node(condition, isLoosening: isPositive), isConjunction: true)
    case .or(let parts, _):
      return join(parts, isPositive, Node(condition, isLoosening: !isPositive), isConjunction: false)
    }
  }

  private mutating func join(
    _ parts: [Condition], _ isPositive: Bool, _ node: Node, isConjunction: Bool
  ) -> (Node, Literal) {
    let literals = parts.map { part in
      let (child, literal) = build(part, isPositive: isPositive)
      let isLeftOut = model.solver.newLiteral()
      switches.append(isLeftOut)
      node.parts.append((part, child, isLeftOut))
      return model.solver.disjunction([isLeftOut, isConjunction ? literal : !literal])
    }
    let joined = model.solver.conjunction(literals)
    return (node, isConjunction ? joined : !joined)
  }

  private mutating func search(_ node: Node, _ surroundings: [ConditionPart]) -> Bool {
    for part in node.parts.reversed() where node.parts.count - leftOut(of: node) > 1 {
      switch isIdle(part.isLeftOut, isLoosening: node.isLoosening) {
      case .satisfiable: continue
      case .unsatisfiable: leftOut.insert(part.isLeftOut)
      case .undecided: return false
      }
    }
    for part in node.parts {
      let all = surroundings + neighbours(of: part.isLeftOut, in: node)
      if leftOut.contains(part.isLeftOut) {
        found.append(Part(condition: part.condition, isConjunct: node.isConjunction, surroundings: all))
      } else if !search(part.node, all) {
        return false
      }
    }
    return true
  }

  private func leftOut(of node: Node) -> Int {
    node.parts.count { leftOut.contains($0.isLeftOut) }
  }

  /// What stays beside the part: a part joined by `and` matters where the others hold, by `or` where they fail.
  private func neighbours(of part: Literal, in node: Node) -> [ConditionPart] {
    node.parts.filter { $0.isLeftOut != part && !leftOut.contains($0.isLeftOut) }.flatMap { other in
      ConditionPart.conjuncts(of: other.condition, isNegated: !node.isConjunction)
    }
  }

  /// Looks for answers that tell the condition without the part from the whole one.
  private mutating func isIdle(_ candidate: Literal, isLoosening: Bool) -> Solver.Verdict {
    guard !model.isExhausted else { return .undecided }
    let settings = switches.map { leftOut.contains($0) || $0 == candidate ? $0 : !$0 }
    let difference = isLoosening ? [loose, !whole] : [!loose, whole]
    return model.solver.solve(assuming: [surroundings] + difference + settings)
  }
}
