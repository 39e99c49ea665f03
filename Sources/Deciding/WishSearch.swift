/// Finds the least total weight of wishes that must be given up.
///
/// It finds groups of wishes that cannot all hold, one after another, and gives up one wish of each: at least this
/// much is lost in any case. That no more of a group must be given up becomes a wish of its own.
/// Fu & Malik (2006), On solving the partial MAX-SAT problem; Narodytska & Bacchus (2014), Maximum satisfiability
/// using core-guided MaxSAT resolution. Heavy wishes come first: Ansótegui, Bonet, Levy (2013), SAT-based MaxSAT
/// algorithms.
struct WishSearch {
  private var solver: Solver
  private var wishes: Wishes

  init(_ wishes: Wishes, in solver: Solver) {
    self.wishes = wishes
    self.solver = solver
  }

  var steps: Int { solver.steps }

  /// The least that is lost, and whether no more need be lost.
  mutating func leastLoss() -> (loss: Int, isExact: Bool) {
    var least = Int.max
    while let heaviest = wishes.heaviest(below: least) {
      least = heaviest / 2 + 1
      guard fulfil(atLeast: least) else { return (wishes.loss, false) }
    }
    return (wishes.loss, true)
  }

  /// Gives up wishes until all the remaining ones of at least that weight hold together; false if that is not known.
  private mutating func fulfil(atLeast least: Int) -> Bool {
    while true {
      let assumed = wishes.weighing(atLeast: least)
      solver.steps += assumed.count
      switch solver.solve(assuming: assumed) {
      case .satisfiable: return true
      case .undecided: return false
      case .unsatisfiable: break
      }
      // Even without wishes there are no answers at all.
      guard !solver.core.isEmpty else { return false }
      giveUpOne(of: solver.core)
    }
  }

  /// If n wishes cannot all hold, n - 1 wishes remain: that no second one, no third one … is given up.
  private mutating func giveUpOne(of core: [Literal]) {
    let weight = wishes.giveUpOne(of: core)
    var others = core[core.count - 1]
    for literal in core.dropLast().reversed() {
      wishes.wish(solver.disjunction([literal, others]), weight)
      others = solver.conjunction([literal, others])
    }
  }
}
