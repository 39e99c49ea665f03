import JSON

/// Conditions as JSON: `{"op": "and"|"or", "args"}`, `{"op": "not", "arg"}`, or a test of one answer, `{"op",
/// "label", "value"}`.
///
/// Without an answer every test is false, and therefore true under `not`. A comparison of numbers excludes the codes of
/// `no-answer`, which a reader would take for numbers.
package struct ConditionJSON: ConditionDialect {
  let questions: [Question]
  /// A code or number as the reader has it in the answer to a question, for `is` and `includes`.
  let answer: (ConditionValue, Question) -> JSON

  package init(of questions: [Question], answer: @escaping (ConditionValue, Question) -> JSON) {
    self.questions = questions
    self.answer = answer
  }

  package func not(_ condition: Condition) -> JSON { not(written(condition)) }

  package func all(_ parts: [JSON]) -> JSON { joined("and", parts) }

  package func any(_ parts: [JSON]) -> JSON { joined("or", parts) }

  package func test(_ test: ConditionTest, isTrue: Bool) -> JSON { isTrue ? json(test) : not(json(test)) }

  private func json(_ test: ConditionTest) -> JSON {
    let question = questions[test.question]
    switch test.predicate {
    case .isOneOf(let values, _): return any(values.map { compare("is", test, answer($0, question)) })
    case .includes(let value): return compare("includes", test, answer(value, question))
    case .compare(let comparison, let value):
      return all([compare(name(of: comparison), test, value.json)] + isAnswer(test, question))
    case .between(let low, let high):
      return all([compare("ge", test, low.json), compare("le", test, high.json)] + isAnswer(test, question))
    case .answered: return ["op": "answered", "label": .string(test.questionID.value)]
    }
  }

  private func compare(_ operation: String, _ test: ConditionTest, _ value: JSON) -> JSON {
    ["op": .string(operation), "label": .string(test.questionID.value), "value": value]
  }

  /// Conditions that the answer does not have any of the codes that mean "no answer".
  private func isAnswer(_ test: ConditionTest, _ question: Question) -> [JSON] {
    let codes = question.options?.noAnswer.written ?? []
    return codes.map { not(compare("is", test, .string($0.value))) }
  }

  private func name(of comparison: Comparison) -> String {
    switch comparison {
    case .less: "lt"
    case .lessOrEqual: "le"
    case .greater: "gt"
    case .greaterOrEqual: "ge"
    }
  }

  private func not(_ part: JSON) -> JSON { ["op": "not", "arg": part] }

  private func joined(_ operation: JSON, _ parts: [JSON]) -> JSON {
    parts.count == 1 ? parts[0] : ["op": operation, "args": .array(parts)]
  }
}

extension ConditionValue {
  /// As a number, if it is one.
  package var json: JSON { number.map { .number($0.description) } ?? .string(text) }
}
