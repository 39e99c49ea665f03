import Questionnaires

/// The questions of a score, divided into parts that do not depend on each other: no answer decides which questions of two
/// parts are shown.
struct ScoreParts {
  struct Part {
    /// Places in the score's list.
    fileprivate(set) var items: [Int]
    /// With all that they depend on, in file order; empty if the only question is always shown.
    fileprivate(set) var asked: [Int] = []
  }

  private(set) var all: [Part] = []
  /// The options of multiple-choice questions that conditions name.
  private(set) var options: [Int: Set<String>] = [:]

  /// Each question that is visited costs about as much time as this many steps of the solver.
  private static let stepsForQuestion = 20

  /// Nil if the steps are used up.
  init?(_ score: Score, in index: ConditionIndex, steps: inout Int) {
    let questions = score.items.map(\.question.value)
    steps -= questions.count * Self.stepsForQuestion
    var areas: [Set<Int>] = []
    for question in questions where index.isGuarded(question) {
      let most = steps / Self.stepsForQuestion
      let cone = Cone(of: .question(question), in: index, freed: [], most: most)
      steps -= (cone.questions.count + areas.count) * Self.stepsForQuestion
      guard steps > 0 else { return nil }
      options.merge(cone.options) { $0.union($1) }
      let area = Set(cone.questions)
      let touching = areas.filter { !$0.isDisjoint(with: area) }
      areas.removeAll { !$0.isDisjoint(with: area) }
      areas.append(touching.reduce(area) { $0.union($1) })
    }
    var parts = areas.map { Part(items: [], asked: $0.sorted()) }
    for (place, question) in questions.enumerated() {
      if let area = areas.firstIndex(where: { $0.contains(question) }) {
        parts[area].items.append(place)
      } else {
        parts.append(Part(items: [place]))
      }
    }
    all = parts
  }

  /// Everything that the questions depend on, in file order.
  var asked: [Int] { Set(all.flatMap(\.asked)).sorted() }
}

extension ConditionIndex {
  /// Whether some answers may hide the question.
  func isGuarded(_ question: Int) -> Bool {
    let section = questionnaire.questions[question].section
    return !tests(of: .question(question)).isEmpty || !tests(of: .section(section)).isEmpty
  }

  /// The questions that the conditions of these ask about.
  func tested(by questions: [Int]) -> Set<Int> {
    Set(
      questions.flatMap { question in
        let section = questionnaire.questions[question].section
        return (tests(of: .question(question)) + tests(of: .section(section))).map(\.question)
      })
  }
}
