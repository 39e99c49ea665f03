/// Adds up the least and the most that the parts of a questionnaire can cost.
struct ExtremesSearch {
  private let components: ConditionComponents
  private let costs: PartCosts
  private var range: ClosedRange<Int>
  private var isExact = true
  private var stepsLeft: Int

  init(
    _ components: ConditionComponents, _ costs: PartCosts, found: ClosedRange<Int>, stepsLeft: Int
  ) {
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
