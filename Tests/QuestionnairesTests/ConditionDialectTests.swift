import Testing

@testable import Questionnaires

/// Whether what a dialect writes about a condition is true is asked with dialects that write truth values.
@Suite struct ConditionDialectTests {
  @Test(arguments: [
    "a is yes", "a is not yes", "not a is yes", "not (a is yes and b is yes)", "not (a is yes or b is yes)",
    "a is yes or b is yes and c is yes", "(a is yes or b is yes) and c is not yes",
    "not (a is yes and not (b is yes or not c is yes))", "not (a is not yes or b is no and answered c)",
  ])
  func everyDialectMeansTheCondition(_ text: String) throws {
    let questionnaire = try read(questions(condition: text))
    let condition = try #require(questionnaire.questions.last?.condition)
    for sheet in sheets {
      let holds = condition.holds(after: sheet, in: questionnaire)
      let spelledOut = SpelledOut(sheet: sheet, questionnaire: questionnaire)
      #expect(spelledOut.written(condition) == holds)
      #expect(spelledOut.written(condition, isTrue: false) == !holds)
      #expect(WithOperator(inner: spelledOut).written(condition) == holds)
    }
  }

  @Test func aFailureEndsTheWriting() throws {
    let questionnaire = try read(questions(condition: "a is yes and not b is yes"))
    let condition = try #require(questionnaire.questions.last?.condition)
    #expect(throws: Refusing.Failure(question: 1)) { try Refusing().written(condition) }
  }

  private func questions(condition: String) -> String {
    let asked = ["a", "b", "c"].map {
      "  - {id: \($0), type: yes-no, text: Question \($0)?, required: false}"
    }
    let last = "  - {id: d, type: text, text: Why?, when: \(condition)}"
    return (["questionnaire: q", "title: Questions", "questions:"] + asked + [last]).joined(
      separator: "\n") + "\n"
  }

  /// Three questions, each answered with yes or no, or not at all.
  private var sheets: [AnswerSheet] {
    (0..<27).map { number in
      var sheet = AnswerSheet()
      for (question, divisor) in [1, 3, 9].enumerated() {
        sheet[question] = [nil, .code("yes"), .code("no")][number / divisor % 3]
      }
      return sheet
    }
  }
}

/// Without an operator for "not".
private struct SpelledOut: ConditionDialect {
  let sheet: AnswerSheet
  let questionnaire: Questionnaire

  func all(_ parts: [Bool]) -> Bool { parts.allSatisfy(\.self) }

  func any(_ parts: [Bool]) -> Bool { parts.contains(true) }

  func test(_ test: ConditionTest, isTrue: Bool) -> Bool {
    let plain = test.isNegated ? test.negated : test
    return Condition.test(plain).holds(after: sheet, in: questionnaire) == isTrue
  }
}

private struct WithOperator: ConditionDialect {
  let inner: SpelledOut

  func all(_ parts: [Bool]) -> Bool { inner.all(parts) }

  func any(_ parts: [Bool]) -> Bool { inner.any(parts) }

  func not(_ condition: Condition) -> Bool { !written(condition) }

  func test(_ test: ConditionTest, isTrue: Bool) -> Bool { inner.test(test, isTrue: isTrue) }
}

/// Cannot write that a comparison is not true.
private struct Refusing: ConditionDialect {
  struct Failure: Error, Equatable {
    let question: Int
  }

  func all(_ parts: [String]) throws(Failure) -> String { parts.joined() }

  func any(_ parts: [String]) throws(Failure) -> String { parts.joined() }

  func test(_ test: ConditionTest, isTrue: Bool) throws(Failure) -> String {
    guard isTrue else { throw Failure(question: test.question) }
    return test.questionID.value
  }
}
