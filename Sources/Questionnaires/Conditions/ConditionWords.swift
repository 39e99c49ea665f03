/// A condition in the words of the language, as the formatter writes it and the preview shows it.
package func conditionWords(_ condition: Condition) -> String {
  words(condition, inside: .or)
}

/// How tightly the surroundings bind; a looser part needs parentheses.
private enum Binding: Int {
  case or
  case and
  case not
}

private func words(_ condition: Condition, inside binding: Binding) -> String {
  switch condition {
  case .test(let test): return words(test)
  case .not(let part, _): return "not " + words(part, inside: .not)
  case .and(let parts, _):
    return parenthesized(
      parts.map { words($0, inside: .not) }.joined(separator: " and "), binding.rawValue > 1)
  case .or(let parts, _):
    return parenthesized(
      parts.map { words($0, inside: .and) }.joined(separator: " or "), binding.rawValue > 0)
  }
}

private func parenthesized(_ text: String, _ isNeeded: Bool) -> String {
  isNeeded ? "(" + text + ")" : text
}

private func words(_ test: ConditionTest) -> String {
  let id = test.questionID.value
  switch test.predicate {
  case .isOneOf(let values, isList: false):
    return "\(id) is \(test.isNegated ? "not " : "")\(values.map(words).joined(separator: ", "))"
  case .isOneOf(let values, isList: true):
    return "\(id) \(test.isNegated ? "not " : "")in [\(values.map(words).joined(separator: ", "))]"
  case .includes(let value): return "\(id) \(test.isNegated ? "not " : "")includes \(words(value))"
  case .compare(let comparison, let value): return "\(id) \(comparison.rawValue) \(words(value))"
  case .between(let lower, let upper): return "\(id) between \(words(lower)) and \(words(upper))"
  case .answered: return "answered \(id)"
  }
}

private func words(_ value: ConditionValue) -> String { conditionWord(forCode: value.text) }

/// A code as it is written in a condition: in quotes if it would be read as another word.
package func conditionWord(forCode code: String) -> String {
  ConditionKeyword.isKeyword(code) ? "\"\(code)\"" : code
}
