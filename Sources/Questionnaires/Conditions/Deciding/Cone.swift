/// The questions whose answers can matter to a condition: those it names, those on which their being shown
/// depends, and so on. What lies outside can be answered after them in any case, so it decides nothing.
struct Cone {
  /// In the order of the file; with a field also its group.
  let questions: [Int]
  /// The options of multiples that a condition of the cone names.
  let options: [Int: Set<String>]

  init(of root: ConditionPlace, in index: ConditionIndex, freed: Set<ConditionPlace>) {
    var pending = [root]
    var known: Set = [root]
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
        if case .includes(let value) = test.predicate { options[test.question, default: []].insert(value.text) }
      }
    }
    self.questions = questions.sorted()
    self.options = options
  }
}
