import Questionnaires

/// Answers after which the parts that are shown cost more than a limit, whatever else is answered.
package struct LimitSearch {
  package enum Outcome: Sendable {
    case within
    /// Some answers cost this much; nil if the fewest were not found.
    case exceeded(most: Int, after: PromiseAnswers?)
    case undecided
  }

  private let questionnaire: Questionnaire
  private let costs: PartCosts

  package init(_ questionnaire: Questionnaire, _ costs: PartCosts) {
    self.questionnaire = questionnaire
    self.costs = costs
  }

  /// The most that a path costs decides; the fewest answers to such a path are searched for only if that is too much.
  package func outcome(limit: Int, stepLimit: Int = 2_000_000) -> Outcome {
    let extremes = questionnaire.pathExtremes(costs)
    guard extremes.range.upperBound > limit else { return .within }
    let parts = weightedParts
    let answers = answers(parts, over: limit - parts.always, stepLimit: stepLimit)
    if answers == nil, !extremes.isExact { return .undecided }
    return .exceeded(most: extremes.range.upperBound, after: answers)
  }

  private func answers(_ parts: Parts, over bound: Int, stepLimit: Int) -> PromiseAnswers? {
    guard bound >= 0 else { return .everybody }
    guard let first = parts.guarded.first?.condition else { return nil }
    // The note depends on all that decides about the parts.
    let note = Condition.or(parts.guarded.map(\.condition), at: first.range)
    let index = ConditionIndex(questionnaire.withEndNotes([note]))
    var search = PathSearch(
      .question(questionnaire.questions.count), reaching: PathGoal(parts: parts.guarded, bound: bound),
      in: index, stepLimit: stepLimit)
    if search.isForAll() { return .everybody }
    return search.shortest().map { PromiseAnswers($0, search.sheet(of: $0), of: index.questionnaire) }
  }

  private struct Parts {
    var always = 0
    /// Everything shown under the same conditions is one part.
    var guarded: [(condition: Condition, weight: Int)] = []
    private var places: [String: Int] = [:]

    mutating func add(_ weight: Int, under guards: [Condition]) {
      guard let first = guards.first else {
        always += weight
        return
      }
      guard weight > 0 else { return }
      let condition = guards.count == 1 ? first : Condition.and(guards, at: first.range)
      let words = conditionWords(condition)
      if let place = places[words] {
        guarded[place].weight += weight
      } else {
        places[words] = guarded.count
        guarded.append((condition, weight))
      }
    }
  }

  private var weightedParts: Parts {
    var parts = Parts()
    let tested = Set(ConditionComponents(questionnaire).all.flatMap(\.decisive))
    for section in questionnaire.sections.indices {
      parts.add(costs.sections[section], under: questionnaire.guards(of: .section(section)))
    }
    for question in questionnaire.questions {
      let (cost, guards) = (
        costs.questions[question.index], questionnaire.guards(of: .question(question.index))
      )
      // Whether it is answered matters only where a condition asks for it; otherwise the participant is free to.
      guard tested.contains(question.index), question.takesAnswer, cost.lowerBound < cost.upperBound else {
        parts.add(cost.upperBound, under: guards)
        continue
      }
      parts.add(cost.lowerBound, under: guards)
      parts.add(cost.upperBound - cost.lowerBound, under: guards + [question.isAnswered])
    }
    return parts
  }
}
