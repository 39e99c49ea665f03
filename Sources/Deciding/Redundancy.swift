import Questionnaires

/// Finds the parts of a condition that change nothing: without them, the same answers make it true.
struct Redundancy {
  /// A part joined to others by `and` or `or`.
  struct Part {
    let condition: Condition
    /// Joined by `and`; otherwise by `or`.
    let isConjunct: Bool
    /// Conditions for the part to matter: the parts to which it is joined, and those to which these are joined.
    let surroundings: [ConditionPart]
  }

  /// For each part of the condition, in file order, whether it can be left out: as many as possible together, the later one
  /// of two equal parts. Nil if the steps are used up.
  static func leftOut(of inquiry: ConditionInquiry, in model: inout SheetModel) -> [Bool]? {
    guard inquiry.condition.tests.count > 1 else { return [] }
    var redundancy = Redundancy(inquiry: inquiry)
    let root = Node(inquiry.condition, isPositive: true, count: &redundancy.count)
    redundancy.isLeftOut = Array(repeating: false, count: redundancy.count)
    redundancy.loose = redundancy.literal(of: root, in: &model)
    return redundancy.search(root, in: &model) ? redundancy.isLeftOut : nil
  }

  /// The parts that can be left out, of a condition with the same words as the one that was searched.
  static func parts(of condition: Condition, leavingOut isLeftOut: [Bool]) -> [Part] {
    guard isLeftOut.contains(true) else { return [] }
    var count = 0
    return found(in: Node(condition, isPositive: true, count: &count), at: [], isLeftOut)
  }

  /// A condition without its negations.
  private final class Node {
    let condition: Condition
    /// An odd number of negations is around it.
    let isPositive: Bool
    /// `place` is the part's place among all parts.
    private(set) var parts: [(node: Node, place: Int)] = []
    /// Number of parts that are left out.
    var leftOut = 0

    init(_ condition: Condition, isPositive: Bool, count: inout Int) {
      self.condition = condition
      self.isPositive = isPositive
      switch condition {
      case .test: break
      case .not(let part, _): parts = [(Node(part, isPositive: !isPositive, count: &count), -1)]
      case .and(let parts, _), .or(let parts, _):
        for part in parts {
          let node = Node(part, isPositive: isPositive, count: &count)
          self.parts.append((node, count))
          count += 1
        }
      }
    }

    var isJoined: Bool {
      switch condition {
      case .and, .or: true
      case .test, .not: false
      }
    }

    var isConjunction: Bool {
      if case .and = condition { true } else { false }
    }

    /// Leaving out a part makes the whole condition true more often.
    var isLoosening: Bool { isPositive == isConjunction }
  }

  private let inquiry: ConditionInquiry
  private var loose = Literal.always
  private var count = 0
  /// For each part "it is left out", or the opposite.
  private var settings: [Literal] = []
  private var isLeftOut: [Bool] = []

  private init(inquiry: ConditionInquiry) { self.inquiry = inquiry }

  /// A copy of the condition with a switch for leaving out each part.
  private mutating func literal(of node: Node, in model: inout SheetModel) -> Literal {
    switch node.condition {
    case .test(let test): return model.literal(of: test)
    case .not: return !literal(of: node.parts[0].node, in: &model)
    case .and: return joined(node, in: &model)
    case .or: return !joined(node, in: &model)
    }
  }

  /// "Each part that stays holds", or of an `or`: "fails".
  private mutating func joined(_ node: Node, in model: inout SheetModel) -> Literal {
    var literals: [Literal] = []
    for part in node.parts {
      let literal = literal(of: part.node, in: &model)
      let leavesOut = model.solver.newLiteral()
      settings.append(!leavesOut)
      literals.append(model.solver.disjunction(leavesOut, node.isConjunction ? literal : !literal))
    }
    return model.solver.conjunction(literals)
  }

  /// From the whole to its parts, and of equal parts the last first.
  private mutating func search(_ node: Node, in model: inout SheetModel) -> Bool {
    guard node.isJoined else { return node.parts.allSatisfy { search($0.node, in: &model) } }
    for part in node.parts.reversed() where node.parts.count - node.leftOut > 1 {
      switch isIdle(part.place, isLoosening: node.isLoosening, in: &model) {
      case .satisfiable: continue
      case .unsatisfiable:
        isLeftOut[part.place] = true
        node.leftOut += 1
      case .undecided: return false
      }
    }
    return node.parts.allSatisfy { isLeftOut[$0.place] || search($0.node, in: &model) }
  }

  /// The path from the whole condition to a part: at each step, the node and the part of it that comes next.
  private typealias Way = [(node: Node, part: Int)]

  private static func found(in node: Node, at way: Way, _ isLeftOut: [Bool]) -> [Part] {
    guard node.isJoined else { return node.parts.flatMap { found(in: $0.node, at: way, isLeftOut) } }
    return node.parts.flatMap { part -> [Part] in
      let longer = way + [(node, part.place)]
      guard isLeftOut[part.place] else { return found(in: part.node, at: longer, isLeftOut) }
      let surroundings = longer.flatMap { neighbours($0.node, $0.part, isLeftOut) }
      return [
        Part(condition: part.node.condition, isConjunct: node.isConjunction, surroundings: surroundings)
      ]
    }
  }

  /// The parts besides this one: a part joined by `and` matters if the others are true, by `or` if they are false.
  private static func neighbours(_ node: Node, _ part: Int, _ isLeftOut: [Bool]) -> [ConditionPart] {
    node.parts.filter { $0.place != part && !isLeftOut[$0.place] }.flatMap { other in
      ConditionPart.conjuncts(of: other.node.condition, isNegated: !node.isConjunction)
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
