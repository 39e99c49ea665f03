/// What depends on what in the conditions of a questionnaire.
struct ConditionIndex {
  let questionnaire: Questionnaire
  private let sections: [[ConditionTest]]
  private let questions: [[ConditionTest]]

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    sections = questionnaire.sections.map { $0.condition?.tests ?? [] }
    questions = questionnaire.questions.map { $0.condition?.tests ?? [] }
  }

  /// The comparisons of a place's own condition.
  func tests(of place: ConditionPlace) -> [ConditionTest] {
    switch place {
    case .section(let index): sections[index]
    case .question(let index): questions[index]
    }
  }

  /// What must be shown for this to be shown.
  func surroundings(of place: ConditionPlace) -> [ConditionPlace] {
    guard case .question(let index) = place else { return [] }
    let question = questionnaire.questions[index]
    return [.section(question.section)] + (question.group.map { [.question($0)] } ?? [])
  }
}
