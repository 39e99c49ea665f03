import Questionnaires

/// The questions whose answers can matter to a condition: those it names, those on which their being shown
/// depends, and so on. What lies outside can be answered after them in any case, so it decides nothing.
struct Cone {
  /// In the order of the file; with a field also its group.
  private(set) var questions: [Int] = []
  /// What the cone ends at, because nothing is asked about its condition.
  private(set) var freed: [ConditionPlace] = []
  /// The options of multiples that a condition of the cone names.
  private(set) var options: [Int: Set<String>] = [:]

  private let index: ConditionIndex
  private var pending: [ConditionPlace] = []

  /// Stops behind `most` questions, where more would be of no use.
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
