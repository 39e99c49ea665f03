import JSON
import Questionnaires

/// Why a condition cannot be a list of `enableWhen`.
package enum FHIRConditionFailure: Error {
  /// A test that an option is not among the answers: `!=` is true as soon as another answer is given.
  case notIncluded(Int)
  case tooLong
}

/// One comparison of `enableWhen`.
package struct FHIRTest: Hashable {
  package enum Answer: Hashable {
    case boolean(Bool)
    case code(String)
    case integer(String)
    case decimal(String)

    fileprivate var json: JSON {
      switch self {
      case .boolean(let flag): ["answerBoolean": .bool(flag)]
      case .code(let code): ["answerCoding": ["code": .string(code)]]
      case .integer(let number): ["answerInteger": .number(number)]
      case .decimal(let number): ["answerDecimal": .number(number)]
      }
    }
  }

  /// The place in `Questionnaire.questions`.
  let question: Int
  let symbol: String
  let answer: Answer

  fileprivate func json(of questions: [Question]) -> JSON {
    let test: JSON = ["question": .string(questions[question].id?.value ?? ""), "operator": .string(symbol)]
    return test.merging(answer.json)
  }
}

/// Writes a condition as lists of `enableWhen`. An item has one list, of which all or any must be true, so a mixture is
/// several lists, each on a group around the next. As a dialect: all of the clauses must be true.
package struct FHIRCondition: ConditionDialect {
  package typealias Failure = FHIRConditionFailure

  private static let mostClauses = 256

  let questionnaire: Questionnaire

  package init(questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
  }

  /// Any of these must be true.
  package typealias Clause = [FHIRTest]

  /// From the outside to the inside.
  package func levels(of condition: Condition) throws(FHIRConditionFailure) -> [JSON] {
    let clauses = try clauses(of: condition)
    let single = clauses.filter { $0.count == 1 }.flatMap { $0 }
    let levels = clauses.filter { $0.count > 1 }.map { level($0, "any") }
    return single.isEmpty ? levels : [level(single, "all")] + levels
  }

  /// Each that has several tests is a group of its own.
  package func clauses(of condition: Condition) throws(FHIRConditionFailure) -> [Clause] {
    let clauses = try written(condition)
    guard clauses.count(where: { $0.count > 1 }) <= Self.mostClauses else { throw .tooLong }
    return clauses
  }

  private func level(_ tests: Clause, _ behavior: JSON) -> JSON {
    let level: JSON = ["enableWhen": .array(tests.map { $0.json(of: questionnaire.questions) })]
    return tests.count > 1 ? level.merging(["enableBehavior": behavior]) : level
  }

  package func all(_ parts: [[Clause]]) -> [Clause] { Array(parts.joined()) }

  package func any(_ parts: [[Clause]]) throws(FHIRConditionFailure) -> [Clause] {
    var result: [Clause] = [[]]
    for part in parts {
      result = result.flatMap { clause in part.map { clause + $0.filter { !clause.contains($0) } } }
      guard result.count <= Self.mostClauses else { throw .tooLong }
    }
    return result
  }

  package func test(_ test: ConditionTest, isTrue: Bool) throws(FHIRConditionFailure) -> [Clause] {
    let question = questionnaire.questions[test.question]
    if case .answered = test.predicate { return [[exists(question, isTrue)]] }
    if question.isSingleChoice { return [codes(test, question, isTrue: isTrue)] }
    if question.scale != nil { return numbers(test, question, isTrue: isTrue) }
    guard question.selection != nil else { return [[exists(question, isTrue)]] }
    guard isTrue, case .includes(let value) = test.predicate else { throw .notIncluded(question.index) }
    return [[equal(question, value.text)]]
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
    let compared = { (comparison: Comparison, value: ConditionValue) in
      when(
        question, (isTrue ? comparison : comparison.opposite).rawValue, number(value, question))
    }
    let (isList, tests) =
      switch test.predicate {
      case .isOneOf(let values, _):
        (true, values.map { when(question, isTrue ? "=" : "!=", number($0, question)) })
      case .compare(let comparison, let value): (false, [compared(comparison, value)])
      case .between(let low, let high):
        (false, [compared(.greaterOrEqual, low), compared(.lessOrEqual, high)])
      case .includes, .answered: (false, [])
      }
    guard !isTrue else { return isList ? [tests] : tests.map { [$0] } }
    let missing = exists(question, false)
    return isList ? tests.map { [$0, missing] } : [tests + [missing]]
  }

  private func number(_ value: ConditionValue, _ question: Question) -> FHIRTest.Answer {
    let isWhole =
      switch question.scale?.spacing {
      case .steps(let step): [question.lowest, question.highest, step].allSatisfy { $0?.isWhole ?? true }
      case .whole, .points, .typed, .any, nil: question.scale?.hasOnlyWholeNumbers ?? false
      }
    let text = value.number?.description ?? value.text
    // A whole number is compared with one, even where the author compares it with another.
    return isWhole && value.number?.isWhole == true ? .integer(text) : .decimal(text)
  }

  private func equal(_ question: Question, _ code: String) -> FHIRTest { when(question, "=", .code(code)) }

  private func exists(_ question: Question, _ isTrue: Bool) -> FHIRTest {
    when(question, "exists", .boolean(isTrue))
  }

  private func when(_ question: Question, _ symbol: String, _ answer: FHIRTest.Answer) -> FHIRTest {
    FHIRTest(question: question.index, symbol: symbol, answer: answer)
  }
}
