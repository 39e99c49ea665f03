import Questionnaires

/// The dependencies in the conditions of a questionnaire.
final class ConditionIndex {
  let questionnaire: Questionnaire
  private let sections: [[ConditionTest]]
  private let questions: [[ConditionTest]]
  private var domains: [Int: AnswerDomain] = [:]
  /// Questions share long lists.
  private var rows: [ObjectIdentifier: CodeRow] = [:]
  // By place: the last walk that visited it. A walk visits few questions, so its cost must not depend on all of them.
  private var sectionVisits: [Int32]
  private var questionVisits: [Int32]
  private var walk: Int32 = 0

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    sections = questionnaire.sections.map { $0.condition?.tests ?? [] }
    questions = questionnaire.questions.map { $0.condition?.tests ?? [] }
    sectionVisits = Array(repeating: 0, count: sections.count)
    questionVisits = Array(repeating: 0, count: questions.count)
  }

  var hasConditions: Bool {
    questions.contains { !$0.isEmpty } || sections.contains { !$0.isEmpty }
  }

  func domain(of question: Int) -> AnswerDomain {
    if let known = domains[question] { return known }
    let domain = AnswerDomain(questionnaire.questions[question], row: row)
    domains[question] = domain
    return domain
  }

  private func row(of list: OptionList) -> CodeRow {
    let row = rows[ObjectIdentifier(list)] ?? CodeRow(list)
    rows[ObjectIdentifier(list)] = row
    return row
  }

  /// Begins a walk that visits each place once.
  func startWalk() { walk += 1 }

  /// Whether this walk has not visited the place before.
  func meets(_ place: ConditionPlace) -> Bool {
    switch place {
    case .section(let index): meets(&sectionVisits[index])
    case .question(let index): meets(&questionVisits[index])
    }
  }

  private func meets(_ visit: inout Int32) -> Bool {
    defer { visit = walk }
    return visit != walk
  }

  /// The comparisons of a place's own condition.
  func tests(of place: ConditionPlace) -> [ConditionTest] {
    switch place {
    case .section(let index): sections[index]
    case .question(let index): questions[index]
    }
  }

  /// The section and the group that must be shown for this place to be shown.
  func surroundings(of place: ConditionPlace) -> [ConditionPlace] {
    guard case .question(let index) = place else { return [] }
    let question = questionnaire.questions[index]
    return [.section(question.section)] + (question.group.map { [.question($0)] } ?? [])
  }
}
