import JSON
import Questionnaires

/// Conditions as JSON: `{"op": "and"|"or", "args"}`, `{"op": "not", "arg"}`, or a test of one answer, `{"op",
/// "label", "value"}`.
///
/// A client compares `is` and `includes` with the answer as it sends it: one of the question's `values` as a text
/// if it has any, or a number for sliders, manikins and numbers. For `lt`, `le`, `gt`, `ge` it reads the answer as
/// a number. Without an answer every test is false, and therefore true under `not`. A comparison of numbers excludes
/// the codes of `no-answer`, which a client would take for numbers.
extension TrackLowering {
  func json(_ condition: Condition) -> JSON {
    switch condition {
    case .and(let parts, _): all(parts.map(json))
    case .or(let parts, _): any(parts.map(json))
    case .not(let part, _): not(json(part))
    case .test(let test): test.isNegated ? not(json(test)) : json(test)
    }
  }

  private func json(_ test: ConditionTest) -> JSON {
    switch test.predicate {
    case .isOneOf(let values, _): any(values.map { compare("is", test, answer($0, to: test)) })
    case .includes(let value): compare("includes", test, answer(value, to: test))
    case .compare(let comparison, let value):
      all([compare(name(of: comparison), test, number(value))] + isAnswer(test))
    case .between(let low, let high):
      all([compare("ge", test, number(low)), compare("le", test, number(high))] + isAnswer(test))
    case .answered: ["op": "answered", "label": .string(test.questionID.value)]
    }
  }

  private func compare(_ operation: String, _ test: ConditionTest, _ value: JSON) -> JSON {
    ["op": .string(operation), "label": .string(test.questionID.value), "value": value]
  }

  /// That the answer is none of the codes that mean "no answer".
  private func isAnswer(_ test: ConditionTest) -> [JSON] {
    let codes = questionnaire.questions[test.question].options?.noAnswer.written ?? []
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

  /// The value as clients send it.
  private func answer(_ value: ConditionValue, to test: ConditionTest) -> JSON {
    switch questionnaire.questions[test.question].kind {
    case .choice, .multiple: .string(value.text)
    case .yesNo: value.text == YesNoQuestion.codes[0].text ? "1" : "0"
    case .rating: .string(value.number?.description ?? value.text)
    case .slider, .sam, .number, .text, .date, .time, .group, .note: number(value)
    }
  }

  private func number(_ value: ConditionValue) -> JSON {
    value.number.map { .number($0.description) } ?? .string(value.text)
  }

  private func not(_ part: JSON) -> JSON { ["op": "not", "arg": part] }

  private func all(_ parts: [JSON]) -> JSON { joined("and", parts) }

  private func any(_ parts: [JSON]) -> JSON { joined("or", parts) }

  private func joined(_ operation: JSON, _ parts: [JSON]) -> JSON {
    parts.count == 1 ? parts[0] : ["op": operation, "args": .array(parts)]
  }
}
