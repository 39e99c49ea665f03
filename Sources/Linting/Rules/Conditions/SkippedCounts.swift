import Diagnostics
import Questionnaires

package struct SkippedCounts: Rule {
  package let about = RuleDescription("skipped-counts")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard questionnaire.questions.contains(where: { !$0.isRequired }) else { return [] }
    return Findings(joining: questionnaire.negatingConditions) { condition in
      let answered = Set(condition.tests.lazy.filter(\.asksWhetherAnswered).map(\.question))
      return Findings(of: condition.testsTrueWhenEmpty(isNegated: false, answered: answered)) { test in
        let question = questionnaire.questions[test.question]
        guard questionnaire.isOptional(question), !test.isAboutNoAnswer(to: question) else { return nil }
        return .countsSkipped(test, question)
      }
    }
  }
}

extension Condition {
  /// Without one, every comparison needs an answer.
  fileprivate var hasNegation: Bool {
    switch self {
    case .not: true
    case .test(let test): test.isNegated
    case .and(let parts, _), .or(let parts, _): parts.contains(where: \.hasNegation)
    }
  }

  /// The comparisons that help to make the condition true when their question has no answer, and nothing else in the
  /// condition requires one.
  fileprivate func testsTrueWhenEmpty(isNegated: Bool, answered: Set<Int>) -> [ConditionTest] {
    switch self {
    case .test(let test):
      return test.isNegated == !isNegated && !answered.contains(test.question) ? [test] : []
    case .not(let part, _): return part.testsTrueWhenEmpty(isNegated: !isNegated, answered: answered)
    case .or(let parts, _):
      return parts.flatMap { $0.testsTrueWhenEmpty(isNegated: isNegated, answered: answered) }
    case .and(let parts, _):
      let required =
        isNegated ? answered : parts.reduce(into: answered) { $0.formUnion($1.questionsAnswered) }
      return parts.flatMap { $0.testsTrueWhenEmpty(isNegated: isNegated, answered: required) }
    }
  }

  /// Questions that have an answer whenever the condition is true.
  private var questionsAnswered: Set<Int> {
    switch self {
    case .test(let test): test.isNegated ? [] : [test.question]
    case .and(let parts, _): parts.reduce(into: []) { $0.formUnion($1.questionsAnswered) }
    case .or(let parts, _):
      parts.dropFirst().reduce(into: parts.first?.questionsAnswered ?? []) {
        $0.formIntersection($1.questionsAnswered)
      }
    case .not: []
    }
  }
}

extension ConditionTest {
  fileprivate var asksWhetherAnswered: Bool { if case .answered = predicate { true } else { false } }

  /// Whether it leaves out a refusal or an exclusive answer: who leaves the question empty says as little.
  fileprivate func isAboutNoAnswer(to question: Question) -> Bool {
    guard let list = question.optionList else { return false }
    let codes: [String] =
      switch predicate {
      case .isOneOf(let values, _): values.map(\.text)
      case .includes(let value): [value.text]
      case .compare, .between, .answered: []
      }
    return !codes.isEmpty
      && codes.allSatisfy { code in
        guard let option = list.place(of: code).map({ list.options[$0] }) else { return false }
        return list.meansNoAnswer(option.code.value) || option.text.isRefusal
          || question.selection?.isExclusive(option.code.value) ?? false
      }
  }
}

extension Questionnaire {
  /// In file order.
  fileprivate var negatingConditions: [Condition] {
    var found: [Condition] = []
    var section = -1
    for question in questions {
      if question.section != section {
        section = question.section
        if let condition = sections[section].condition, condition.hasNegation { found.append(condition) }
      }
      if let condition = question.condition, condition.hasNegation { found.append(condition) }
    }
    return found
  }

  /// Participants can leave it empty; the fields of an optional group as well.
  fileprivate func isOptional(_ question: Question) -> Bool {
    !question.isRequired || question.group.map { !questions[$0].isRequired } ?? false
  }
}

extension Finding {
  fileprivate static func countsSkipped(_ test: ConditionTest, _ question: Question) -> Finding {
    let id = test.questionID.value
    return Finding(
      "this is also true when \(question.name) is left empty, because the question is optional",
      at: test.range, notes: [Note("the question", at: question.nameRange)],
      help: "write `answered \(id) and` before it, if only answers should count")
  }
}
