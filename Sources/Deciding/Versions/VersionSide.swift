import Questionnaires

/// The dependencies of a question's visibility in one version of a questionnaire.
struct VersionSide {
  let index: ConditionIndex
  let target: Int
  /// In file order, without the target.
  let questions: [Int]
  let options: [Int: Set<String>]
  private let tests: [Int: [ConditionPredicate]]

  /// Stops after `most` questions, which are more than can be searched.
  init(_ target: Int, in index: ConditionIndex, most: Int) {
    self.index = index
    self.target = target
    let cone = Cone(of: .question(target), in: index, freed: [], most: most)
    questions = cone.questions.filter { $0 != target }
    options = cone.options
    let own = cone.questions.map(ConditionPlace.question)
    let sections = Set(cone.questions.map { index.questionnaire.questions[$0].section }).sorted()
    let all = (own + sections.map(ConditionPlace.section)).flatMap { index.tests(of: $0) }
    tests = Dictionary(grouping: all, by: \.question).mapValues { $0.map(\.predicate) }
  }

  /// The comparisons in conditions about the answer to a question.
  func tests(about question: Int) -> [ConditionPredicate] { tests[question] ?? [] }

  func question(_ index: Int) -> Question { self.index.questionnaire.questions[index] }

  func mayBeLeftEmpty(_ question: Int) -> Bool {
    self.question(question).mayBeLeftEmpty(in: index.questionnaire)
  }

  func isShown(after sheet: AnswerSheet) -> Bool? {
    let evaluation = Evaluation(of: index.questionnaire, after: sheet)
    return evaluation.unasked.isEmpty ? evaluation.isShown(question(target)) : nil
  }
}
