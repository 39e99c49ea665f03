import Questionnaires

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
  init(
    of root: ConditionPlace, in index: ConditionIndex, freed: Set<ConditionPlace>, most: Int = .max
  ) {
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
