import Diagnostics
import Questionnaires

extension Questionnaire {
  /// The place in messages: a question's id, a section's id or title.
  func name(of place: ConditionPlace) -> String {
    switch place {
    case .question(let index): return questions[index].name
    case .section(let index):
      let title = sections[index].title?.string(in: languages.first?.value)
      return sections[index].id.map { "section `\($0.value)`" } ?? title.map { "section \"\($0)\"" }
        ?? "section \(index + 1)"
    }
  }

  package func condition(of place: ConditionPlace) -> Condition? {
    switch place {
    case .section(let index): sections[index].condition
    case .question(let index): questions[index].condition
    }
  }
}

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

/// The questions whose answers can matter to a condition: those it names, those that decide whether these are
/// shown, and so on. All other questions can always be answered after them, so they decide nothing.
struct Cone {
  /// In file order; a field comes with its group.
  private(set) var questions: [Int] = []
  /// The places at which the cone ends, because their conditions are not considered.
  private(set) var freed: [ConditionPlace] = []
  /// The options of multiple-choice questions that a condition in the cone names.
  private(set) var options: [Int: Set<String>] = [:]

  private let index: ConditionIndex
  private var pending: [ConditionPlace] = []

  /// Stops after `most` questions if more would be of no use.
  init(of root: ConditionPlace, in index: ConditionIndex, freed: Set<ConditionPlace>, most: Int = .max) {
    self.index = index
    index.startWalk()
    visit(root)
    while questions.count <= most, let place = pending.popLast() {
      if freed.isEmpty || !freed.contains(place) { visitTests(of: place) } else { self.freed.append(place) }
    }
    questions.sort()
  }

  private mutating func visit(_ place: ConditionPlace) {
    guard index.meets(place) else { return }
    pending.append(place)
    guard case .question(let number) = place else { return }
    questions.append(number)
    let question = index.questionnaire.questions[number]
    visit(.section(question.section))
    if let group = question.group { visit(.question(group)) }
  }

  private mutating func visitTests(of place: ConditionPlace) {
    for test in index.tests(of: place) {
      visit(.question(test.question))
      if case .includes(let value) = test.predicate { options[test.question, default: []].insert(value.text) }
    }
  }
}
