/// A condition as written, before names are looked up. Ranges count bytes of the condition's text, and include the
/// parentheses around a part.
indirect enum ConditionSyntax {
  case and([ConditionSyntax], range: Range<Int>)
  case or([ConditionSyntax], range: Range<Int>)
  case not(ConditionSyntax, range: Range<Int>)
  case test(Test)

  struct Test {
    let subject: ConditionToken
    let predicate: Predicate
    let isNegated: Bool
    let range: Range<Int>
  }

  enum Predicate {
    case isOneOf([ConditionToken], isList: Bool)
    case includes(ConditionToken)
    case compare(Comparison, ConditionToken)
    case between(ConditionToken, ConditionToken)
    case answered
  }

  var range: Range<Int> {
    switch self {
    case .and(_, let range), .or(_, let range), .not(_, let range): range
    case .test(let test): test.range
    }
  }

  func inParentheses(_ range: Range<Int>) -> ConditionSyntax {
    switch self {
    case .and(let parts, _): .and(parts, range: range)
    case .or(let parts, _): .or(parts, range: range)
    case .not(let part, _): .not(part, range: range)
    case .test(let test):
      .test(
        Test(subject: test.subject, predicate: test.predicate, isNegated: test.isNegated, range: range))
    }
  }
}

/// One word, number or operator in a condition.
struct ConditionToken {
  enum Kind {
    case word
    case number
    case quoted
    case symbol
    case end
  }

  let kind: Kind
  /// The text; for a quoted word, without its quotes.
  let text: String
  let range: Range<Int>

  var isValue: Bool { kind == .word || kind == .number || kind == .quoted }
}

/// Why a condition cannot be read, and where.
struct ConditionSyntaxError: Error {
  let message: String
  let help: String?
  let range: Range<Int>
}
