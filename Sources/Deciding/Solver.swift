/// A statement that is true or false in a `Solver`: a variable or its opposite.
struct Literal: Hashable {
  /// Twice the variable, plus one for its opposite.
  let code: Int32

  /// True in every solver.
  static let always = Literal(code: 0)
  static let never = Literal(code: 1)

  var variable: Int { Int(code >> 1) }

  static prefix func ! (literal: Literal) -> Literal { Literal(code: literal.code ^ 1) }
}

/// Decides whether clauses can hold together, and if not, which of the assumptions prevent it.
///
/// Conflict-driven search with two watched literals and clauses learnt at the first unique implication point:
/// Marques-Silva & Sakallah (1999), GRASP; Eén & Sörensson (2003), An extensible SAT-solver. Nothing is random,
/// and work is counted in steps, so the same questionnaire gets the same answer on every machine.
struct Solver {
  enum Verdict {
    case satisfiable
    case unsatisfiable
    /// The steps are used up.
    case undecided
  }

  /// Clauses one after another, each preceded by its length; a clause is identified by the place of its first literal.
  var arena: [Int32] = []
  /// By literal: the clauses that have it among their first two.
  var watches: [[Int32]] = [[], []]
  /// By literal: 1 true, -1 false, 0 open.
  var values: [Int8] = [1, -1]
  /// By variable: the decision level at which it was set, and the clause that set it.
  var levels: [Int32] = [0]
  var reasons: [Int32] = [-1]
  var isSeen: [Bool] = [false]
  var trail: [Int32] = []
  var levelStarts: [Int] = []
  var next = 0
  var order = VariableOrder()
  private var isContradictory = false
  private var model: [Int8] = []
  /// After `.unsatisfiable`: the assumptions that cannot hold together.
  var core: [Literal] = []
  /// Work done so far: looks at a clause, literals of clauses that lead to a conflict, and decisions.
  var steps = 0
  /// The number of steps at which work stops.
  var stepLimit = Int.max

  var isExhausted: Bool { steps > stepLimit }

  mutating func newLiteral() -> Literal {
    steps += 2
    let variable = levels.count
    for _ in 0..<2 {
      watches.append([])
      values.append(0)
    }
    levels.append(0)
    reasons.append(-1)
    isSeen.append(false)
    order.addVariable()
    return Literal(code: Int32(variable) << 1)
  }

  /// At least one of the literals holds.
  mutating func require(_ clause: Literal...) { require(clause) }

  /// At least one of the two holds: most clauses are of this kind, so they avoid arrays.
  mutating func require(_ first: Literal, or second: Literal) {
    let isOpen = values[Int(first.code)] == 0 && values[Int(second.code)] == 0
    guard isOpen, first.variable != second.variable else { return require([first, second]) }
    steps += 2
    let place = Int32(arena.count + 1)
    arena.append(2)
    arena.append(first.code)
    arena.append(second.code)
    watches[Int(first.code)].append(place)
    watches[Int(second.code)].append(place)
  }

  mutating func require(_ clause: [Literal]) {
    steps += clause.count
    var kept: [Int32] = []
    kept.reserveCapacity(clause.count)
    var known: Set<Int32> = []
    let isLong = clause.count > 16
    for literal in clause where values[Int(literal.code)] != -1 {
      let opposite = literal.code ^ 1
      if values[Int(literal.code)] == 1 || (isLong ? known.contains(opposite) : kept.contains(opposite)) {
        return
      }
      let isNew = isLong ? known.insert(literal.code).inserted : !kept.contains(literal.code)
      if isNew { kept.append(literal.code) }
    }
    switch kept.count {
    case 0: isContradictory = true
    case 1: set(kept[0], because: -1)
    default: watch(kept)
    }
  }

  @discardableResult mutating func watch(_ clause: [Int32]) -> Int32 {
    arena.append(Int32(clause.count))
    let place = Int32(arena.count)
    arena += clause
    watches[Int(clause[0])].append(place)
    watches[Int(clause[1])].append(place)
    return place
  }

  /// Whether the literal holds in the last assignment found.
  func holds(_ literal: Literal) -> Bool { model[Int(literal.code)] == 1 }

  mutating func solve(assuming assumptions: [Literal]) -> Verdict {
    core = []
    defer { backtrack(to: 0) }
    var conflictsUntilRestart = 100
    var restartAfter = 100
    while true {
      let conflict = propagate()
      if isContradictory || (conflict >= 0 && levelStarts.isEmpty) {
        isContradictory = true
        return .unsatisfiable
      }
      if isExhausted { return .undecided }
      if conflict >= 0 {
        learn(from: conflict)
        conflictsUntilRestart -= 1
      } else if conflictsUntilRestart <= 0 {
        restartAfter += restartAfter / 2
        conflictsUntilRestart = restartAfter
        backtrack(to: 0)
      } else if let verdict = decide(assumptions) {
        return verdict
      }
    }
  }

  /// Sets one more literal: the next assumption, or the most promising variable.
  private mutating func decide(_ assumptions: [Literal]) -> Verdict? {
    steps += 1
    guard levelStarts.count >= assumptions.count else {
      let assumption = assumptions[levelStarts.count].code
      if values[Int(assumption)] == -1 {
        core = assumptionsBehind(assumption)
        return .unsatisfiable
      }
      levelStarts.append(trail.count)
      if values[Int(assumption)] == 0 { set(assumption, because: -1) }
      return nil
    }
    while let variable = order.takeFirst() {
      guard values[variable << 1] == 0 else { continue }
      levelStarts.append(trail.count)
      // The opposite first: as few answers as possible, and the lowest.
      set(Int32(variable << 1 | 1), because: -1)
      return nil
    }
    model = values
    return .satisfiable
  }
}

/// Literals for "and" and "or" of literals (Tseitin 1968).
extension Solver {
  mutating func conjunction(_ literals: [Literal]) -> Literal {
    var kept: [Literal] = []
    for literal in literals where literal != .always {
      if literal == .never { return .never }
      kept.append(literal)
    }
    guard kept.count > 1 else { return kept.first ?? .always }
    if kept.count == 2 { return conjunction(kept[0], kept[1]) }
    let all = newLiteral()
    for literal in kept { require(!all, or: literal) }
    require([all] + kept.map { !$0 })
    return all
  }

  mutating func conjunction(_ first: Literal, _ second: Literal) -> Literal {
    if first == .never || second == .never { return .never }
    if first == .always { return second }
    if second == .always { return first }
    let all = newLiteral()
    require(!all, or: first)
    require(!all, or: second)
    require([all, !first, !second])
    return all
  }

  mutating func disjunction(_ first: Literal, _ second: Literal) -> Literal { !conjunction(!first, !second) }

  mutating func disjunction(_ literals: [Literal]) -> Literal { !conjunction(literals.map { !$0 }) }

  /// "The weights of the literals that hold add up to more than the bound." It means nothing once the steps are used up.
  mutating func total(of parts: [(literal: Literal, weight: Int)], exceeds bound: Int) -> Literal {
    guard bound >= 0 else { return .always }
    // By sum, up to the first that is too much.
    var sums: [(sum: Int, literal: Literal)] = [(0, .always)]
    for part in parts where part.weight > 0 && !isExhausted {
      steps += sums.count
      var next: [Int: [Literal]] = [:]
      for (sum, literal) in sums {
        next[sum, default: []].append(sum > bound ? literal : conjunction(literal, !part.literal))
        if sum <= bound {
          next[min(sum + part.weight, bound + 1), default: []].append(conjunction(literal, part.literal))
        }
      }
      sums = next.sorted { $0.key < $1.key }.map { ($0.key, disjunction($0.value)) }
    }
    return sums.last.flatMap { $0.sum > bound ? $0.literal : nil } ?? .never
  }

  /// Literals for "at least n of these hold", n from 0 to `bound`: a sequential counter (Sinz 2005). They mean nothing
  /// once the steps are used up: counting thousands would take the memory of millions of clauses.
  mutating func counter(of literals: [Literal], upTo bound: Int) -> [Literal] {
    var counts = [Literal.always] + Array(repeating: Literal.never, count: max(0, bound))
    for literal in literals where !isExhausted {
      for number in stride(from: bound, to: 0, by: -1) {
        counts[number] = disjunction(counts[number], conjunction(counts[number - 1], literal))
      }
    }
    return counts
  }
}
