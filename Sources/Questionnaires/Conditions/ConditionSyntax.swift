/// A condition as written, before names are looked up. Ranges count bytes of the condition's text.
indirect enum ConditionSyntax {
  case and([ConditionSyntax])
  case or([ConditionSyntax])
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
    case .and(let parts), .or(let parts):
      // Joined parts are never empty.
      return parts.first!.range.lowerBound..<parts.last!.range.upperBound
    case .not(_, let range): return range
    case .test(let test): return test.range
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
