import Testing

@testable import Deciding
@testable import Questionnaires

/// Work that must not grow faster than what is decided.
struct WorkTests {
  private func questionnaire(_ count: Int) throws -> Questionnaire {
    try read(
      "questionnaire: chain\ntitle: Chain\nquestions:\n"
        + (0..<count).map { number in
          let when = number < 2 ? "" : ", when: q\(number - 1) is 1 and q\(number - 2) is 1"
          return "  - {id: q\(number), type: rating, range: [1, 5], text: Q\(number)\(when)}\n"
        }.joined())
  }

  /// Rules and several targets ask for it.
  @Test func theConditionsOfAQuestionnaireAreAnalysedOnce() throws {
    let (one, other) = (try questionnaire(5), try questionnaire(5))
    let first = ConditionAnalysis.latest(of: one)
    let between = ConditionAnalysis.latest(of: other)
    let again = ConditionAnalysis.latest(of: one)
    #expect(!first.judgements.isEmpty)
    #expect(first.place == again.place && first.place != between.place)
  }

  /// A counter of all of them would have a million clauses.
  @Test(arguments: [500, 2_000, 8_000]) func countingEndsWithTheSteps(literals: Int) {
    var solver = Solver()
    let all = (0..<literals).map { _ in solver.newLiteral() }
    solver.stepLimit = 100_000
    _ = solver.counter(of: all, upTo: literals)
    #expect(solver.levels.count <= 100_000 && solver.isExhausted)
  }

  @Test func aLongAlternativeIsExplainedWithinTheSteps() throws {
    let count = 2_000
    let asked = (0..<count).map { "  - {id: q\($0), type: rating, range: [1, 5], text: Q\($0)}\n" }.joined()
    let condition = (0..<count).map { "q\($0) is 1" }.joined(separator: " or ")
    let long = try read(
      "questionnaire: long\ntitle: Long\nquestions:\n\(asked)  - {type: note, text: N, when: '\(condition)'}\n"
    )
    guard case .shown(let sheet, _, _) = explainPath(long, .question(count)).outcome
    else {
      Issue.record("not shown")
      return
    }
    #expect(!sheet.questions.isEmpty)
  }
}

extension ConditionAnalysis {
  /// Where its judgements are in memory.
  fileprivate var place: UnsafePointer<ConditionJudgement>? {
    judgements.withUnsafeBufferPointer(\.baseAddress)
  }
}
