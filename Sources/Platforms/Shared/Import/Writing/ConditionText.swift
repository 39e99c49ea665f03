import Questionnaires

/// A condition as the language writes it.
struct ConditionText {
  private enum Binding: Int {
    case or
    case and
    case not
  }

  let text: String

  init(_ condition: DraftCondition) {
    text = Self.text(condition, inside: .or)
  }

  private static func text(_ condition: DraftCondition, inside binding: Binding) -> String {
    if let bounds = bounds(condition) { return bounds }
    switch condition {
    case .and(let parts):
      return joined(parts, " and ", .and, isParenthesized: binding.rawValue > Binding.and.rawValue)
    case .or(let parts):
      return joined(parts, " or ", .or, isParenthesized: binding.rawValue > Binding.or.rawValue)
    case .not(.includes(let question, let code)): return "\(question) not includes \(value(code))"
    case .not(.isOneOf(let question, let codes)) where codes.count == 1:
      return "\(question) is not \(value(codes[0]))"
    case .not(.isOneOf(let question, let codes)): return "\(question) not in \(list(codes))"
    case .not(let part): return "not " + text(part, inside: .not)
    case .isOneOf(let question, let codes):
      return codes.count == 1 ? "\(question) is \(value(codes[0]))" : "\(question) in \(list(codes))"
    case .includes(let question, let code): return "\(question) includes \(value(code))"
    case .compare(let question, let comparison, let number): return "\(question) \(comparison) \(number)"
    case .answered(let question): return "answered \(question)"
    }
  }

  /// Both ends of a range of one question.
  private static func bounds(_ condition: DraftCondition) -> String? {
    guard case .and(let parts) = condition, parts.count == 2,
      case .compare(let question, ">=", let lowest) = parts[0],
      case .compare(question, "<=", let highest) = parts[1]
    else { return nil }
    return "\(question) between \(lowest) and \(highest)"
  }

  private static func joined(
    _ parts: [DraftCondition], _ word: String, _ binding: Binding, isParenthesized: Bool
  ) -> String {
    let inner = binding == .or ? Binding.and : .not
    let text = parts.map { Self.text($0, inside: inner) }.joined(separator: word)
    return isParenthesized ? "(\(text))" : text
  }

  private static func list(_ codes: [String]) -> String { "[\(codes.map(value).joined(separator: ", "))]" }

  /// A code in quotes, unless it is a whole number or a plain word.
  private static func value(_ code: String) -> String {
    let digits = code.hasPrefix("-") ? code.dropFirst() : code[...]
    if !digits.isEmpty, digits.utf8.allSatisfy(isDigit) { return code }
    let isWord = code.utf8.first.map { isLetter($0 | 0x20) } == true && code.utf8.allSatisfy(isWordByte)
    if isWord { return conditionWord(forCode: code) }
    return code.contains("\"") ? "'\(code)'" : "\"\(code)\""
  }
}
