import Questionnaires

/// Finds the parts of a condition that change nothing: without them, the same answers make it true.
struct Redundancy {
  /// A part joined to others by `and` or `or`.
  struct Part {
    let condition: Condition
    /// Joined by `and`; otherwise by `or`.
    let isConjunct: Bool
    /// What must be true, or false, for the part to matter: what it is joined to, and what that is joined to.
    let surroundings: [ConditionPart]
  }

  /// As many parts as can be left out together, the later one of two equal parts; nil if the steps are used up.
  static func parts(of inquiry: ConditionInquiry, in model: inout SheetModel) -> [Part]? {
    guard inquiry.condition.tests.count > 1 else { return [] }
    var redundancy = Redundancy(inquiry: inquiry)
    let (root, loose) = redundancy.build(inquiry.condition, isPositive: true, in: &model)
    redundancy.loose = loose
    return redundancy.search(root, at: [], in: &model) ? redundancy.found : nil
  }

  private final class Node {
    let condition: Condition
    /// Leaving out a part makes the whole condition true more often.
    let isLoosening: Bool
    /// `place` is the part's place in `settings`.
    var parts: [(condition: Condition, node: Node, place: Int)] = []
    /// How many of them are left out.
    var leftOut = 0

    init(_ condition: Condition, isLoosening: Bool) {
      self.condition = condition
      self.isLoosening = isLoosening
    }

    var isConjunction: Bool {
      if case .and = condition { true } else { false }
    }
  }

  private let inquiry: ConditionInquiry
  private var loose = Literal.always
  /// For each part "it is left out", or the opposite.
  private var settings: [Literal] = []
  private var isLeftOut: [Bool] = []
  private var found: [Part] = []

  private init(inquiry: ConditionInquiry) {
    self.inquiry = inquiry
  }

  /// A copy of the condition with a switch for leaving out each part.
  private mutating func build(
    _ condition: Condition, isPositive: Bool, in model: inout SheetModel
  ) -> (Node, Literal) {
    switch condition {
    case .test(let test): return (Node(condition, isLoosening: false), model.literal(of: test))
    case .not(let part, _):
      let (node, literal) = build(part, isPositive: !isPositive, in: &model)
      return (node, !literal)
    case .and(let parts, _):
      let node = Node(condition, isLoosening: isPositive)
      return (node, join(parts, isPositive, node, in: &model))
    case .or(let parts, _):
      let node = Node(condition, isLoosening: !isPositive)
      return (node, !join(parts, isPositive, node, in: &model))
    }
  }

  /// "Each part that stays holds", or of an `or`: "fails".
  private mutating func join(
    _ parts: [Condition], _ isPositive: Bool, _ node: Node, in model: inout SheetModel
  ) -> Literal {
    var literals: [Literal] = []
    for part in parts {
      let (child, literal) = build(part, isPositive: isPositive, in: &model)
      let leavesOut = model.solver.newLiteral()
      node.parts.append((part, child, settings.count))
      settings.append(!leavesOut)
      isLeftOut.append(false)
      literals.append(model.solver.disjunction(leavesOut, node.isConjunction ? literal : !literal))
    }
    return model.solver.conjunction(literals)
  }

  /// The path from the whole condition to a part: at each step, the node and the part of it that comes next.
  private typealias Way = [(node: Node, part: Int)]

  private mutating func search(_ node: Node, at way: Way, in model: inout SheetModel) -> Bool {
    for part in node.parts.reversed() where node.parts.count - node.leftOut > 1 {
      switch isIdle(part.place, isLoosening: node.isLoosening, in: &model) {
      case .satisfiable: continue
      case .unsatisfiable:
        isLeftOut[part.place] = true
        node.leftOut += 1
      case .undecided: return false
      }
    }
    for part in node.parts where isLeftOut[part.place] || !part.node.parts.isEmpty {
      let longer = way + [(node, part.place)]
      if isLeftOut[part.place] {
        let surroundings = longer.flatMap(neighbours)
        found.append(
          Part(condition: part.condition, isConjunct: node.isConjunction, surroundings: surroundings))
      } else if !search(part.node, at: longer, in: &model) {
        return false
      }
    }
    return true
  }

  /// What remains besides the part: a part joined by `and` matters if the others are true, by `or` if they are false.
  private func neighbours(_ node: Node, _ part: Int) -> [ConditionPart] {
    node.parts.filter { $0.place != part && !isLeftOut[$0.place] }.flatMap { other in
      ConditionPart.conjuncts(of: other.condition, isNegated: !node.isConjunction)
    }
  }

  /// Searches for answers for which the condition without the part differs from the whole one.
  private mutating func isIdle(
    _ candidate: Int, isLoosening: Bool, in model: inout SheetModel
  ) -> Solver.Verdict {
    // A long condition has many settings, so reading them counts as work.
    model.solver.steps += settings.count
    settings[candidate] = !settings[candidate]
    let difference = isLoosening ? [loose, !inquiry.holds] : [!loose, inquiry.holds]
    let verdict = inquiry.solve(difference + settings, in: &model)
    if verdict != .unsatisfiable { settings[candidate] = !settings[candidate] }
    return verdict
  }
}
