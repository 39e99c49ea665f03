import Questionnaires

extension ConditionIndex {
  /// A path on which a score is missing although every question on it is answered: too few of its questions are shown.
  func pathWithout(_ score: Score, _ parts: ScoreParts, steps: inout Int) -> MissingPath? {
    let questions = score.items.map(\.question.value)
    let guarded = questions.filter(isGuarded)
    // This many of those that may be hidden are.
    let fewest = questions.count - score.needed + 1
    guard guarded.count >= fewest, guarded.count * fewest <= Self.largestCounter else { return nil }
    let asked = parts.asked
    var model = SheetModel(asking: asked, naming: parts.options, in: self, stepLimit: steps)
    defer { steps -= model.solver.steps }
    for question in asked where questionnaire.questions[question].takesAnswer {
      guard let literals = model.questions[question] else { continue }
      model.solver.require(!literals.shown, or: literals.answered)
    }
    let hidden = guarded.map { question in model.questions[question].map { !$0.shown } ?? .never }
    let count = model.solver.counter(of: hidden, upTo: fewest)
    guard !model.isExhausted, model.solver.solve(assuming: [count[fewest]]) == .satisfiable else {
      return nil
    }
    return MissingPath(
      sheet: sheet(of: model, asking: asked),
      hidden: guarded.filter { question in
        model.questions[question].map { !model.solver.holds($0.shown) } ?? false
      })
  }

  private static let largestCounter = 200_000

  /// The answers that decide what is shown.
  private func sheet(of model: SheetModel, asking asked: [Int]) -> AnswerSheet {
    let tested = tested(by: asked)
    var sheet = AnswerSheet()
    for question in asked where tested.contains(question) {
      guard let entry = model.questions[question]?.entry(in: model.solver) else { continue }
      sheet[question] = questionnaire.questions[question].answer(for: entry)
    }
    return sheet
  }
}
