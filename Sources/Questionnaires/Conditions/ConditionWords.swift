/// A condition in the words of the language, as the formatter writes it and the preview shows it.
package func conditionWords(_ condition: Condition) -> String {
  phrase(condition, inside: .or)
}

/// How tightly the surroundings bind; a looser part needs parentheses.
private enum Binding: Int {
  case or
  case and
  case not
}

private func phrase(_ condition: Condition, inside binding: Binding) -> String {
  switch condition {
  case .test(let test): return phrase(test)
  case .not(let part, _): return "not " + phrase(part, inside: .not)
  case .and(let parts, _):
    return parenthesized(
      parts.map { phrase($0, inside: .not) }.joined(separator: " and "), binding.rawValue > 1)
  case .or(let parts, _):
    return parenthesized(
      parts.map { phrase($0, inside: .and) }.joined(separator: " or "), binding.rawValue > 0)
  }
}

private func parenthesized(_ text: String, _ isNeeded: Bool) -> String {
  isNeeded ? "(" + text + ")" : text
}

private func phrase(_ test: ConditionTest) -> String {
  let id = test.questionID.value
  switch test.predicate {
  case .isOneOf(let values, isList: false):
    return "\(id) is \(test.isNegated ? "not " : "")\(values.map(phrase).joined(separator: ", "))"
  case .isOneOf(let values, isList: true):
    return "\(id) \(test.isNegated ? "not " : "")in [\(values.map(phrase).joined(separator: ", "))]"
  case .includes(let value): return "\(id) \(test.isNegated ? "not " : "")includes \(phrase(value))"
  case .compare(let comparison, let value): return "\(id) \(comparison.rawValue) \(phrase(value))"
  case .between(let lower, let upper): return "\(id) between \(phrase(lower)) and \(phrase(upper))"
  case .answered: return "answered \(id)"
  }
}

private func phrase(_ value: ConditionValue) -> String { conditionWord(forCode: value.text) }

/// A code as it is written in a condition: in quotes if it would be read as another word.
package func conditionWord(forCode code: String) -> String {
  ConditionKeyword.isKeyword(code) ? "\"\(code)\"" : code
}
