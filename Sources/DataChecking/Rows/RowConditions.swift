import Questionnaires

/// Whether something holds on a row.
enum Truth: UInt8 {
  case no
  case yes
  /// It depends on an answer that is not one of the question's, or on a column that is missing.
  case unclear

  func and(_ other: Truth) -> Truth {
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
struct RowConditions: Sendable {
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

  func truth(_ condition: Int, after answers: RowAnswers) -> Truth { truth(nodes[condition], answers) }

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
    switch predicate {
    case .answered: return .answered
    case .includes(let value): return .includes(question.options?.place(of: value.text) ?? 0)
    case .isOneOf(let values, _):
      guard let list = question.options else {
        return .numbers(values.compactMap { $0.number.map { $0.billionths...$0.billionths } })
      }
      return .codes(list.options.map { option in values.contains { $0.text == option.code.value.text } })
    case .compare(let comparison, let value): return form(comparison.numbers(value.number), question)
    case .between(let lower, let upper):
      let low = lower.number?.billionths ?? .max
      return form([low...max(low, upper.number?.billionths ?? low)], question)
    }
  }

  private static func form(_ ranges: [ClosedRange<Int128>], _ question: Question) -> Form {
    guard let list = question.options else { return .numbers(ranges) }
    return .codes(
      list.options.map { option in
        guard !list.meansNoAnswer(option.code.value), let number = Decimal(option.code.value.text) else {
          return false
        }
        return ranges.contains { $0.contains(number.billionths) }
      })
  }

  @inline(__always) func truth(after answers: RowAnswers) -> Truth {
    switch answers.state(question) {
    case .none: return isNegated ? .yes : .no
    case .unrecorded: return .unclear
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

extension Comparison {
  /// The numbers for which it is true, in billionths.
  fileprivate func numbers(_ value: Decimal?) -> [ClosedRange<Int128>] {
    guard let value = value?.billionths else { return [] }
    return switch self {
    case .less: [.min...(value - 1)]
    case .lessOrEqual: [.min...value]
    case .greater: [(value + 1)...(.max)]
    case .greaterOrEqual: [value...(.max)]
    }
  }
}
