import Questionnaires

/// Whether something holds on a row.
package enum Truth: UInt8 {
  case no
  case yes
  /// It depends on an answer that is not one of the question's, or on a column that is missing or empty.
  case unclear

  package func and(_ other: Truth) -> Truth {
    if self == .no || other == .no { return .no }
    return self == .yes ? other : .unclear
  }

  var negated: Truth {
    switch self {
    case .no: .yes
    case .yes: .no
    case .unclear: .unclear
    }
  }
}

/// The conditions of a questionnaire, prepared so that a row costs no lookup of codes and no memory.
package struct RowConditions: Sendable {
  private indirect enum Node: Sendable {
    case and([Node])
    case or([Node])
    case not(Node)
    case test(RowTest)
  }

  private let nodes: [Node]

  init(_ conditions: [Condition], in questionnaire: Questionnaire) {
    nodes = conditions.map { Self.node($0, questionnaire) }
  }

  private static func node(_ condition: Condition, _ questionnaire: Questionnaire) -> Node {
    switch condition {
    case .and(let parts, _): .and(parts.map { node($0, questionnaire) })
    case .or(let parts, _): .or(parts.map { node($0, questionnaire) })
    case .not(let part, _): .not(node(part, questionnaire))
    case .test(let test): .test(RowTest(test, questionnaire.questions[test.question]))
    }
  }

  package func truth(_ condition: Int, after answers: RowAnswers) -> Truth {
    truth(nodes[condition], answers)
  }

  private func truth(_ node: Node, _ answers: RowAnswers) -> Truth {
    switch node {
    case .and(let parts): return joined(parts, answers, decisive: .no)
    case .or(let parts): return joined(parts, answers, decisive: .yes)
    case .not(let part): return truth(part, answers).negated
    case .test(let test): return test.truth(after: answers)
    }
  }

  /// One part with the decisive truth decides, whatever the others are.
  private func joined(_ parts: [Node], _ answers: RowAnswers, decisive: Truth) -> Truth {
    var result = decisive.negated
    for part in parts {
      let truth = truth(part, answers)
      if truth == decisive { return decisive }
      if truth == .unclear { result = .unclear }
    }
    return result
  }

  /// The comparisons that make a condition false: one that is enough, or all of those of which one would have to be true.
  func culprits(of condition: Int, after answers: RowAnswers) -> [RowTest] {
    culprits(nodes[condition], answers, is: .no)
  }

  private func culprits(_ node: Node, _ answers: RowAnswers, is result: Truth) -> [RowTest] {
    switch node {
    case .and(let parts): return culprits(parts, answers, is: result, decisive: .no)
    case .or(let parts): return culprits(parts, answers, is: result, decisive: .yes)
    case .not(let part): return culprits(part, answers, is: result.negated)
    case .test(let test): return [test]
    }
  }

  private func culprits(
    _ parts: [Node], _ answers: RowAnswers, is result: Truth, decisive: Truth
  ) -> [RowTest] {
    guard result == decisive else { return parts.flatMap { culprits($0, answers, is: result) } }
    let part = parts.first { truth($0, answers) == result }
    return part.map { culprits($0, answers, is: result) } ?? []
  }
}

/// One comparison of a condition.
struct RowTest: Sendable {
  private enum Form: Sendable {
    case answered
    /// Whether it is true, by the place of the option.
    case codes([Bool])
    /// In billionths.
    case numbers([ClosedRange<Int128>])
    case includes(Int)
  }

  let question: Int
  private let isNegated: Bool
  private let form: Form

  init(_ test: ConditionTest, _ question: Question) {
    self.question = test.question
    isNegated = test.isNegated
    form = Self.form(test.predicate, question)
  }

  private static func form(_ predicate: ConditionPredicate, _ question: Question) -> Form {
    if case .answered = predicate { return .answered }
    if case .includes(let value) = predicate {
      return .includes(question.options?.place(of: value.text) ?? 0)
    }
    guard let list = question.options else { return .numbers(predicate.numbers) }
    return .codes(list.options.map { predicate.accepts(.code($0.code.value.text), to: question) })
  }

  @inline(__always) func truth(after answers: RowAnswers) -> Truth {
    switch answers.state(question) {
    case .none: return isNegated ? .yes : .no
    case .unrecorded, .neverGiven: return .unclear
    case .unclear:
      guard case .answered = form else { return .unclear }
      return isNegated ? .no : .yes
    case .given: return isTrue(answers) != isNegated ? .yes : .no
    }
  }

  private func isTrue(_ answers: RowAnswers) -> Bool {
    switch form {
    case .answered: true
    case .codes(let accepted): accepted[answers.code(question)]
    case .numbers(let ranges): ranges.contains { $0.contains(answers.number(question)) }
    case .includes(let option): answers.has(option, of: question)
    }
  }
}
