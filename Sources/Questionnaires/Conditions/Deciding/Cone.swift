/// The questions whose answers can matter to a condition: those it names, those on which their being shown
/// depends, and so on. What lies outside can be answered after them in any case, so it decides nothing.
struct Cone {
  /// In the order of the file; with a field also its group.
  let questions: [Int]
  /// Everything whose being shown matters.
  let places: Set<ConditionPlace>
  /// The options of multiples that a condition of the cone names.
  let options: [Int: Set<String>]

  init(of roots: [ConditionPlace], in index: ConditionIndex, freed: Set<ConditionPlace>) {
    var pending = roots
    var known = Set(roots)
    var questions: Set<Int> = []
    var options: [Int: Set<String>] = [:]
    let visit = { (place: ConditionPlace) in
      if known.insert(place).inserted { pending.append(place) }
    }
    while let place = pending.popLast() {
      for surrounding in index.surroundings(of: place) { visit(surrounding) }
      if case .question(let question) = place { questions.insert(question) }
      guard !freed.contains(place) else { continue }
      for test in index.tests(of: place) {
        visit(.question(test.question))
        if case .includes(let value) = test.predicate {
          options[test.question, default: []].insert(value.text)
        }
      }
    }
    self.questions = questions.sorted()
    places = known
    self.options = options
  }
}

/// The comparisons of a questionnaire by what they guard.
struct ConditionIndex {
  let questionnaire: Questionnaire
  private let sections: [[ConditionTest]]
  private let questions: [[ConditionTest]]

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    sections = questionnaire.sections.map { $0.condition?.tests ?? [] }
    questions = questionnaire.questions.map { $0.condition?.tests ?? [] }
  }

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
