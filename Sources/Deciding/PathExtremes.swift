import Questionnaires

/// The costs of the parts of a questionnaire if they are shown, in any unit. Costs are not negative.
package struct PartCosts: Sendable {
  /// By `Questionnaire.sections`.
  package let sections: [Int]
  /// By `Questionnaire.questions`: left empty if that is allowed, and answered.
  package let questions: [ClosedRange<Int>]

  package init(sections: [Int], questions: [ClosedRange<Int>]) {
    self.sections = sections
    self.questions = questions
  }
}

/// The costs of the cheapest and the most expensive path through a questionnaire.
package struct PathExtremes: Sendable, Equatable {
  package let range: ClosedRange<Int>
  /// Some answers cost exactly the lower end, and others exactly the upper. Otherwise the search has reached its
  /// limit, and all that is known is that no path costs less or more.
  package let isExact: Bool

  package init(_ range: ClosedRange<Int>, isExact: Bool) {
    self.range = range
    self.isExact = isExact
  }
}

extension Questionnaire {
  /// The least and the most that a participant's path can cost, over all answers that the conditions allow.
  ///
  /// Parts without a condition are added up. The rest is split into parts that share no answers; each gets its own
  /// model, which is searched for the answers that show the least and the most.
  package func pathExtremes(_ costs: PartCosts, stepLimit: Int = 600_000) -> PathExtremes {
    var always = 0...0
    for section in sections.indices where sections[section].condition == nil {
      always = always.plus(costs.sections[section]...costs.sections[section])
    }
    guard hasConditions else {
      return PathExtremes(costs.questions.reduce(always) { $0.plus($1) }, isExact: true)
    }
    let components = ConditionComponents(self)
    for question in questions.indices where !components.isDependent(question) {
      always = always.plus(costs.questions[question])
    }
    var search = ExtremesSearch(components, costs, found: always, stepsLeft: stepLimit)
    return search.run()
  }
}

extension ClosedRange<Int> {
  func plus(_ other: ClosedRange<Int>) -> ClosedRange<Int> {
    lowerBound + other.lowerBound...upperBound + other.upperBound
  }
}

/// Adds up the least and the most that the parts of a questionnaire can cost.
struct ExtremesSearch {
  private let components: ConditionComponents
  private let costs: PartCosts
  private var range: ClosedRange<Int>
  private var isExact = true
  private var stepsLeft: Int

  init(_ components: ConditionComponents, _ costs: PartCosts, found: ClosedRange<Int>, stepsLeft: Int) {
    self.components = components
    self.costs = costs
    range = found
    self.stepsLeft = stepsLeft
  }

  mutating func run() -> PathExtremes {
    for component in components.all { addCosts(of: component) }
    return PathExtremes(range, isExact: isExact)
  }

  private mutating func addCosts(of component: ConditionComponents.Component) {
    var model = SheetModel(
      asking: component.decisive, naming: components.options, in: components.index, stepLimit: stepsLeft)
    // The cheapest path hides as much as it can, the most expensive path shows as much as it can.
    var (hiding, showing) = (Wishes(), Wishes())
    var most = 0
    for section in component.sections {
      most += costs.sections[section]
      let shown = model.ownLiteral(of: .section(section))
      hiding.wish(!shown, costs.sections[section])
      showing.wish(shown, costs.sections[section])
    }
    for question in component.questions {
      most += costs.questions[question].upperBound
      add(costs.questions[question], of: question, in: &model, to: &hiding, &showing)
    }
    let least = loss(of: hiding, in: model)
    range = range.plus(least...max(least, most - loss(of: showing, in: model)))
    stepsLeft -= model.solver.steps
  }

  private func add(
    _ cost: ClosedRange<Int>, of question: Int, in model: inout SheetModel, to hiding: inout Wishes,
    _ showing: inout Wishes
  ) {
    let shown = model.questions[question]?.shown ?? model.shown(.question(question))
    hiding.wish(!shown, cost.lowerBound)
    guard let answered = model.questions[question]?.answered else {
      // No condition asks whether it was answered: if it is shown, the participant is free to choose.
      return showing.wish(shown, cost.upperBound)
    }
    showing.wish(shown, cost.lowerBound)
    hiding.wish(!answered, cost.upperBound - cost.lowerBound)
    showing.wish(answered, cost.upperBound - cost.lowerBound)
  }

  private mutating func loss(of wishes: Wishes, in model: SheetModel) -> Int {
    guard !model.isExhausted else {
      isExact = false
      return 0
    }
    var search = WishSearch(wishes, in: model.solver)
    let found = search.leastLoss()
    stepsLeft -= search.steps - model.solver.steps
    if !found.isExact { isExact = false }
    return found.loss
  }
}

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

/// Literals that should hold, each with what is lost if it does not.
struct Wishes {
  /// The loss in any case.
  private(set) var loss = 0
  private var weights: [Literal: Int] = [:]
  /// In the order in which they were added.
  private var literals: [Literal] = []

  mutating func wish(_ literal: Literal, _ weight: Int) {
    guard weight > 0, literal != .always else { return }
    if literal == .never {
      loss += weight
    } else if let known = weights[literal] {
      weights[literal] = known + weight
    } else {
      weights[literal] = weight
      literals.append(literal)
    }
  }

  /// The literals that weigh at least this much, the heaviest first.
  func weighing(atLeast least: Int) -> [Literal] {
    let kept = literals.filter { (weights[$0] ?? 0) >= least }
    return kept.sorted { (weights[$0] ?? 0, $1.code) > (weights[$1] ?? 0, $0.code) }
  }

  func heaviest(below bound: Int) -> Int? {
    literals.lazy.compactMap { weights[$0] }.filter { $0 > 0 && $0 < bound }.max()
  }

  /// The least that is lost if these cannot all hold; this amount is subtracted from each of them.
  mutating func giveUpOne(of core: [Literal]) -> Int {
    let least = core.compactMap { weights[$0] }.min() ?? 0
    for literal in core { weights[literal, default: 0] -= least }
    loss += least
    return least
  }
}
