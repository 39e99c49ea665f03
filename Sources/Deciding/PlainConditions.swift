import Questionnaires

/// Recognizes most conditions that can be true, can be false and need all their parts without asking the solver.
struct PlainConditions {
  private let index: ConditionIndex
  /// By question: some answers show it, and nothing that it depends on is never shown.
  private var isShowable: [Bool]
  /// By question: the last condition found to name it.
  private var namedBy: [Int32]
  private var condition: Int32 = 0

  init(_ index: ConditionIndex) {
    self.index = index
    let count = index.questionnaire.questions.count
    isShowable = Array(repeating: false, count: count)
    namedBy = Array(repeating: 0, count: count)
  }

  private var questionnaire: Questionnaire { index.questionnaire }

  mutating func noteShowable(_ place: ConditionPlace) {
    if case .question(let question) = place { isShowable[question] = true }
  }

  /// Whether the condition of a place is plainly fine: either it is a single comparison on a question that can be shown,
  /// and nothing else decides how that question is answered; or it combines comparisons on several questions that are
  /// always shown, none of them named twice.
  mutating func isPlain(_ condition: Condition, of place: ConditionPlace) -> Bool {
    guard isAlone(place) else { return false }
    if case .test(let test) = condition {
      return (isShowable[test.question] || isAlwaysShown(test.question)) && isOpen(test)
    }
    self.condition += 1
    return isMadeOfIndependentTests(condition)
  }

  /// Nothing around the place decides whether it is shown.
  private func isAlone(_ place: ConditionPlace) -> Bool {
    guard case .question(let number) = place else { return true }
    let question = questionnaire.questions[number]
    return question.group == nil && questionnaire.sections[question.section].condition == nil
  }

  private func isAlwaysShown(_ question: Int) -> Bool {
    isAlone(.question(question)) && questionnaire.questions[question].condition == nil
  }

  private mutating func isMadeOfIndependentTests(_ condition: Condition) -> Bool {
    switch condition {
    case .and(let parts, _), .or(let parts, _): return parts.allSatisfy { isMadeOfIndependentTests($0) }
    case .not(let part, _): return isMadeOfIndependentTests(part)
    case .test(let test):
      defer { namedBy[test.question] = self.condition }
      return namedBy[test.question] != self.condition && isAlwaysShown(test.question) && isOpen(test)
    }
  }

  /// Some answers satisfy the comparison, and some do not.
  private func isOpen(_ test: ConditionTest) -> Bool {
    let question = questionnaire.questions[test.question]
    guard question.group == nil else { return false }
    let domain = index.domain(of: test.question)
    switch (domain, test.predicate) {
    case (.nothing, _): return false
    case (_, .answered): return !question.isRequired
    case (.options(let multiple), .includes):
      return multiple.isUnbounded && multiple.options.options.count > 1
    case (.options, _), (.free, _), (_, .includes): return false
    case (.codes(let row), .isOneOf(let values, _)): return values.count < row.count
    case (.codes, _), (.numbers, _):
      let accepted = domain.answers(acceptedBy: test.predicate).count
      return accepted > 0 && accepted < domain.count ?? 0
    }
  }
}

extension MultipleQuestion {
  /// Any answers can be chosen together.
  fileprivate var isUnbounded: Bool { exclusiveCount == 0 && atLeast == nil && atMost == nil }
}
