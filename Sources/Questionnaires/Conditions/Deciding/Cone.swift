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
  private var isQuestionKnown: [Bool]
  private var isSectionKnown: [Bool]
  private var pending: [ConditionPlace] = []

  init(of root: ConditionPlace, in index: ConditionIndex, freed: Set<ConditionPlace>) {
    self.index = index
    isQuestionKnown = Array(repeating: false, count: index.questionnaire.questions.count)
    isSectionKnown = Array(repeating: false, count: index.questionnaire.sections.count)
    visit(root)
    while let place = pending.popLast() {
      if freed.isEmpty || !freed.contains(place) { visitTests(of: place) } else { self.freed.append(place) }
    }
    questions.sort()
  }

  private mutating func visit(_ place: ConditionPlace) {
    switch place {
    case .section(let section):
      guard !isSectionKnown[section] else { return }
      isSectionKnown[section] = true
      pending.append(place)
    case .question(let index): visit(question: index)
    }
  }

  private mutating func visit(question number: Int) {
    guard !isQuestionKnown[number] else { return }
    isQuestionKnown[number] = true
    questions.append(number)
    pending.append(.question(number))
    let question = index.questionnaire.questions[number]
    visit(.section(question.section))
    if let group = question.group { visit(question: group) }
  }

  private mutating func visitTests(of place: ConditionPlace) {
    for test in index.tests(of: place) {
      visit(question: test.question)
      if case .includes(let value) = test.predicate { options[test.question, default: []].insert(value.text) }
    }
  }
}
