import JSON
import Questionnaires

/// Why a condition cannot be a list of `enableWhen`.
enum FHIRConditionFailure: Error {
  /// That an option is not among the answers: `!=` is true as soon as another answer is given.
  case notIncluded(Int)
  case tooLong
}

/// Writes a condition as lists of `enableWhen`. An item has one list, of which all or any must be true, so a mixture is
/// several lists, each on a group around the next.
struct FHIRCondition {
  private static let mostClauses = 256

  let questionnaire: Questionnaire

  /// Any of these must be true.
  private typealias Clause = [JSON]

  /// From the outside to the inside.
  func levels(of condition: Condition) throws(FHIRConditionFailure) -> [JSON] {
    let clauses = try clauses(condition, negated: false)
    let single = clauses.filter { $0.count == 1 }.flatMap { $0 }
    let levels = clauses.filter { $0.count > 1 }.map { level($0, "any") }
    return single.isEmpty ? levels : [level(single, "all")] + levels
  }

  private func level(_ tests: [JSON], _ behavior: JSON) -> JSON {
    let level: JSON = ["enableWhen": .array(tests)]
    return tests.count > 1 ? level.merging(["enableBehavior": behavior]) : level
  }

  /// All of them must be true.
  private func clauses(_ condition: Condition, negated: Bool) throws(FHIRConditionFailure) -> [Clause] {
    switch condition {
    case .and(let parts, _): try negated ? any(parts, negated: true) : all(parts, negated: false)
    case .or(let parts, _): try negated ? all(parts, negated: true) : any(parts, negated: false)
    case .not(let part, _): try clauses(part, negated: !negated)
    case .test(let test): try clauses(test, isTrue: test.isNegated == negated)
    }
  }

  private func all(_ parts: [Condition], negated: Bool) throws(FHIRConditionFailure) -> [Clause] {
    var result: [Clause] = []
    for part in parts { result += try clauses(part, negated: negated) }
    return result
  }

  private func any(_ parts: [Condition], negated: Bool) throws(FHIRConditionFailure) -> [Clause] {
    var result: [Clause] = [[]]
    for part in parts {
      let more = try clauses(part, negated: negated)
      result = result.flatMap { clause in more.map { clause + $0.filter { !clause.contains($0) } } }
      guard result.count <= Self.mostClauses else { throw .tooLong }
    }
    return result
  }

  private func clauses(_ test: ConditionTest, isTrue: Bool) throws(FHIRConditionFailure) -> [Clause] {
    let question = questionnaire.questions[test.question]
    if case .answered = test.predicate { return [[exists(question, isTrue)]] }
    switch question.answer {
    case .oneOf: return [codes(test, question, isTrue: isTrue)]
    case .number(let scale):
      if scale.points != nil { return [codes(test, question, isTrue: isTrue)] }
      return numbers(test, question, isTrue: isTrue)
    case .anyOf:
      guard isTrue, case .includes(let value) = test.predicate else { throw .notIncluded(question.index) }
      return [[equal(question, value.text)]]
    case .text, .date, .time, .fields, .nothing: return [[exists(question, isTrue)]]
    }
  }

  /// The codes for which the test is true; otherwise the other ones, or that there is no answer.
  private func codes(_ test: ConditionTest, _ question: Question, isTrue: Bool) -> Clause {
    let codes = (question.offeredAnswers ?? []).map(\.code.text).filter {
      let answer = question.scale == nil ? Answer.code($0) : Decimal($0).map(Answer.number)
      return answer.map { test.predicate.accepts($0, to: question) == isTrue } ?? false
    }
    let equal = codes.map { self.equal(question, $0) }
    return isTrue ? equal : equal + [exists(question, false)]
  }

  private func numbers(_ test: ConditionTest, _ question: Question, isTrue: Bool) -> [Clause] {
    let comparisons: [(String, ConditionValue)] =
      switch test.predicate {
      case .isOneOf(let values, _): values.map { ("=", $0) }
      case .compare(let comparison, let value): [(comparison.rawValue, value)]
      case .between(let low, let high): [(">=", low), ("<=", high)]
      case .includes, .answered: []
      }
    let isList = if case .isOneOf = test.predicate { true } else { false }
    let tests = comparisons.map { symbol, value in
      when(question, isTrue ? symbol : Self.opposite[symbol] ?? symbol, number(value, question))
    }
    guard !isTrue else { return isList ? [tests] : tests.map { [$0] } }
    let missing = exists(question, false)
    return isList ? tests.map { [$0, missing] } : [tests + [missing]]
  }

  private static let opposite = ["=": "!=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"]

  private func number(_ value: ConditionValue, _ question: Question) -> JSON {
    let isWhole =
      switch question.scale?.spacing {
      case .steps(let step): [question.lowest, question.highest, step].allSatisfy { $0?.isWhole ?? true }
      case .whole, .points: true
      case .any, nil: false
      }
    let text = JSON.number(value.number?.description ?? value.text)
    // A whole number is compared with one, even where the author compares it with another.
    return isWhole && value.number?.isWhole == true ? ["answerInteger": text] : ["answerDecimal": text]
  }

  private func equal(_ question: Question, _ code: String) -> JSON {
    when(question, "=", ["answerCoding": ["code": .string(code)]])
  }

  private func exists(_ question: Question, _ isTrue: Bool) -> JSON {
    when(question, "exists", ["answerBoolean": .bool(isTrue)])
  }

  private func when(_ question: Question, _ symbol: String, _ answer: JSON) -> JSON {
    let test: JSON = ["question": .string(question.name(orElse: "")), "operator": .string(symbol)]
    return test.merging(answer)
  }
}
