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
