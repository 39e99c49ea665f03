import Generating
import Testing

@testable import Deciding
@testable import Questionnaires

/// The answers that `explain-path` prints.
@Suite struct PathTests {
  @Test(arguments: 0..<40)
  func isValidAndShortest(batch: Int) throws {
    for seed in 0..<cases(10) {
      let text = RandomQuestionnaire.yaml(seed: UInt64(50_000 + batch * 1_000 + seed), most: 3 + seed % 3)
      let questionnaire = try read(text)
      guard let sheets = BruteForce(questionnaire, limit: 300)?.sheets else { continue }
      for question in questionnaire.questions {
        check(
          question, questionnaire, sheets, "seed \(50_000 + batch * 1_000 + seed) \(question.name)\n\(text)")
      }
    }
  }

  private func check(
    _ question: Question, _ questionnaire: Questionnaire, _ sheets: [BruteForce.Filled], _ comment: String
  ) {
    let explanation = explainPath(questionnaire, .question(question.index))
    let isReachable = sheets.contains { $0.questions[question.index] }
    switch explanation.outcome {
    case .unconditional: #expect(sheets.allSatisfy { $0.questions[question.index] }, "\(comment)")
    case .never: #expect(!isReachable, "\(comment)")
    case .undecided: Issue.record("\(comment)")
    case .shown(let sheet, let empty, let isShortest):
      #expect(isReachable && isShortest, "\(comment)")
      let paths = Paths(questionnaire, question, sheets)
      #expect(paths.isPath(sheet, Set(empty)), "\(explanation.steps)\n\(comment)")
      #expect(!paths.hasPath(fewerThan: sheet.questions.count), "\(explanation.steps)\n\(comment)")
      let written = AnswerText.read(AnswerText.write(sheet, of: questionnaire), for: questionnaire)
      #expect(written.sheet == sheet && written.errors.isEmpty, "\(written.errors)\n\(comment)")
    }
  }
}

/// Whether some entries are a path to a goal, by checking all sheets.
struct Paths {
  let questionnaire: Questionnaire
  let sheets: [BruteForce.Filled]
  /// The questions that a path may answer.
  let answerable: [Question]
  let isGoal: (BruteForce.Filled) -> Bool
  /// When nothing else is answered.
  let isGoalAlone: (AnswerSheet) -> Bool
}

extension Paths {
  init(_ questionnaire: Questionnaire, _ question: Question, _ sheets: [BruteForce.Filled]) {
    self.init(
      questionnaire: questionnaire, sheets: sheets,
      answerable: questionnaire.questions.filter { $0.takesAnswer && $0.index < question.index },
      isGoal: { $0.questions[question.index] },
      isGoalAlone: { Evaluation(of: questionnaire, after: $0).isShown(question) })
  }

  func isPath(_ sheet: AnswerSheet, _ empty: Set<Int>) -> Bool {
    let alone = Evaluation(of: questionnaire, after: sheet)
    guard alone.unasked.isEmpty, isGoalAlone(sheet) else { return false }
    let entries = sheet.questions.map { ($0, sheet[$0]) } + empty.map { ($0, nil) }
    let isPart = sheets.contains { filled in
      entries.allSatisfy { filled.questions[$0.0] && agree(filled.sheet[$0.0], $0.1, $0.0) }
    }
    return isPart
      && sheets.allSatisfy { filled in
        let isFollowed = entries.allSatisfy {
          !filled.questions[$0.0] || agree(filled.sheet[$0.0], $0.1, $0.0)
        }
        return !isFollowed || isGoal(filled)
      }
  }

  /// Whether no condition distinguishes two answers.
  private func agree(_ left: Answer?, _ right: Answer?, _ index: Int) -> Bool {
    if left == right { return true }
    guard let left, let right else { return false }
    var (first, second) = (AnswerSheet(), AnswerSheet())
    first[index] = left
    second[index] = right
    let conditions =
      questionnaire.sections.compactMap(\.condition) + questionnaire.questions.compactMap(\.condition)
    return conditions.flatMap(\.tests).filter { $0.question == index }.allSatisfy { test in
      Condition.test(test).holds(after: first, in: questionnaire)
        == Condition.test(test).holds(after: second, in: questionnaire)
    }
  }

  func hasPath(fewerThan count: Int) -> Bool {
    extend(AnswerSheet(), [], answerable[...], count - 1)
  }

  private func extend(
    _ sheet: AnswerSheet, _ empty: Set<Int>, _ rest: ArraySlice<Question>, _ answersLeft: Int
  ) -> Bool {
    guard answersLeft >= 0 else { return false }
    guard let next = rest.first else { return isPath(sheet, empty) }
    if extend(sheet, empty, rest.dropFirst(), answersLeft) { return true }
    if extend(sheet, empty.union([next.index]), rest.dropFirst(), answersLeft) { return true }
    return choices(next, in: questionnaire).contains { answer in
      guard let answer else { return false }
      var longer = sheet
      longer[next.index] = answer
      return extend(longer, empty, rest.dropFirst(), answersLeft - 1)
    }
  }
}
