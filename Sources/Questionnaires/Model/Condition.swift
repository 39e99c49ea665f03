import Diagnostics

/// When a question or section is shown, with every name resolved and every code checked.
package indirect enum Condition: Sendable {
  case and([Condition], at: SourceRange)
  case or([Condition], at: SourceRange)
  case not(Condition, at: SourceRange)
  case test(ConditionTest)

  package var range: SourceRange {
    switch self {
    case .and(_, let range), .or(_, let range), .not(_, let range): range
    case .test(let test): test.range
    }
  }

  /// All comparisons, from left to right.
  package var tests: [ConditionTest] {
    var tests: [ConditionTest] = []
    visitTests { tests.append($0) }
    return tests
  }

  /// The same without a list of them.
  package func visitTests(_ body: (ConditionTest) -> Void) {
    switch self {
    case .and(let parts, _), .or(let parts, _): for part in parts { part.visitTests(body) }
    case .not(let part, _): part.visitTests(body)
    case .test(let test): body(test)
    }
  }
}

/// One comparison, such as `stress_level >= 50`.
package struct ConditionTest: Sendable {
  /// The question, as a place in `Questionnaire.questions`; always an earlier one.
  package let question: Int
  /// The question's id as written here.
  package let questionID: Located<String>
  package let predicate: ConditionPredicate
  /// `is not`, `not in`, `not includes`: also true when there is no answer.
  package let isNegated: Bool
  package let range: SourceRange

  /// The comparison that is true exactly when this one is not.
  package var negated: ConditionTest {
    ConditionTest(
      question: question, questionID: questionID, predicate: predicate, isNegated: !isNegated, range: range)
  }
}

package enum ConditionPredicate: Sendable {
  /// `is` and `in`: the answer is one of these (one value: `is`).
  case isOneOf([ConditionValue], isList: Bool)
  /// `includes`: the option is among the answers to a multiple-choice question.
  case includes(ConditionValue)
  case compare(Comparison, ConditionValue)
  /// Both ends included.
  case between(ConditionValue, ConditionValue)
  case answered
}

/// A code or a number on the right of a comparison.
package struct ConditionValue: Sendable {
  /// The code as in the questionnaire, or the number as written.
  package let text: String
  /// The value as a number, if it is one.
  package let number: Decimal?
  package let range: SourceRange
}

/// Something that a condition guards.
package enum ConditionPlace: Hashable, Sendable {
  /// A place in `Questionnaire.sections`.
  case section(Int)
  /// A place in `Questionnaire.questions`.
  case question(Int)
}

package enum Comparison: String, CaseIterable, Sendable {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  package func holds(_ number: Decimal, _ limit: Decimal) -> Bool {
    switch self {
    case .less: number < limit
    case .lessOrEqual: number <= limit
    case .greater: number > limit
    case .greaterOrEqual: number >= limit
    }
  }

  /// True exactly where this one is not.
  package var opposite: Comparison {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// The numbers for which it holds, in billionths.
  package func numbers(_ limit: Decimal) -> ClosedRange<Int128> {
    let limit = limit.billionths
    return switch self {
    case .less: .min...(limit - 1)
    case .lessOrEqual: .min...limit
    case .greater: (limit + 1)...(.max)
    case .greaterOrEqual: limit...(.max)
    }
  }
}
