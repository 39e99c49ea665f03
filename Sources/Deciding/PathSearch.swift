import Questionnaires

/// Searches for the fewest answers after which a question or section is shown.
///
/// A path says what to answer in some questions, and which optional ones to leave empty. It must be part of a
/// complete sheet, and it must show the question in two senses: when entered alone, with everything else still
/// open; and to every participant who follows it where its questions are asked, whatever they answer elsewhere.
/// A solver for partial sheets proposes candidates; one for complete sheets objects to them, and each objection
/// rules out all the paths to which it applies.
struct PathSearch {
  struct Path {
    var entries: [Int: PathEntry]
    /// No path has fewer answers.
    var isShortest = false

    var answers: Int { entries.values.count { !$0.isEmpty } }
  }

  private let goal: PathGoal?
  private let questionnaire: Questionnaire
  private let place: ConditionPlace
  /// The other questions whose answers matter.
  private let asked: [Int]
  private var complete: SheetModel
  private var partial: SheetModel
  private var shownInComplete = Literal.always
  private var shownInPartial = Literal.always
  private var leftEmpty: [Int: Literal] = [:]

  /// - Parameter goal: what must hold after the answers instead, of all that the place depends on
  init(_ place: ConditionPlace, reaching goal: PathGoal? = nil, in index: ConditionIndex, stepLimit: Int) {
    self.place = place
    self.goal = goal
    let questionnaire = index.questionnaire
    self.questionnaire = questionnaire
    asked = Cone(of: place, in: index, freed: []).questions.filter {
      questionnaire.questions[$0].takesAnswer && .question($0) != place
    }
    complete = SheetModel(of: place, in: index, stepLimit: stepLimit)
    partial = SheetModel(of: place, in: index, filling: .partial, stepLimit: stepLimit)
    shownInComplete = goal.map { complete.literal(of: $0) } ?? complete.shown(place)
    shownInPartial = goal.map { partial.literal(of: $0) } ?? partial.shown(place)
  }

  /// Whether everybody gets there who completes the questionnaire.
  mutating func isForAll() -> Bool {
    !complete.isExhausted && complete.solver.solve(assuming: [!shownInComplete]) == .unsatisfiable
  }

  /// Nil if no answers show the question, or the steps are used up before a path is found.
  mutating func shortest() -> Path? {
    guard !complete.isExhausted, !partial.isExhausted else { return nil }
    guard complete.solver.solve(assuming: [shownInComplete]) == .satisfiable else { return nil }
    let whole = Path(entries: entries(of: complete))
    return improved(reduced(whole))
  }

  private func entries(of model: SheetModel) -> [Int: PathEntry] {
    var entries: [Int: PathEntry] = [:]
    for index in asked { entries[index] = model.questions[index]?.entry(in: model.solver) }
    return entries
  }

  /// Removes entries for as long as the path works without them.
  private mutating func reduced(_ path: Path) -> Path {
    var path = path
    for index in path.entries.keys.sorted().reversed() where !complete.isExhausted {
      var shorter = path
      shorter.entries[index] = nil
      if showsAlone(shorter), counterexample(to: shorter) == .unsatisfiable { path = shorter }
    }
    return path
  }

  /// Whether the answers show the question when nothing else is answered yet.
  private mutating func showsAlone(_ path: Path) -> Bool {
    complete.solver.steps += 10 * questionnaire.questions.count
    let sheet = sheet(of: path)
    let evaluation = Evaluation(of: questionnaire, after: sheet)
    guard evaluation.unasked.isEmpty else { return false }
    return goal?.isReached(after: sheet, in: questionnaire) ?? isShown(after: evaluation)
  }

  private func isShown(after evaluation: Evaluation) -> Bool {
    switch place {
    case .question(let index): evaluation.isShown(questionnaire.questions[index])
    case .section(let index): evaluation.isShown(section: index)
    }
  }

  func sheet(of path: Path) -> AnswerSheet {
    var sheet = AnswerSheet()
    for (index, entry) in path.entries { sheet[index] = questionnaire.questions[index].answer(for: entry) }
    return sheet
  }

  /// Whether somebody can follow the path without being shown the question.
  private mutating func counterexample(to path: Path) -> Solver.Verdict {
    let isFollowed = complete.solver.newLiteral()
    for (index, entry) in path.entries.sorted(by: { $0.key < $1.key }) {
      guard let shown = complete.questions[index]?.shown else { continue }
      for literal in complete.literals(of: entry, for: index) {
        complete.solver.require(!isFollowed, !shown, literal)
      }
    }
    return complete.solver.solve(assuming: [isFollowed, !shownInComplete])
  }

  private mutating func improved(_ first: Path) -> Path {
    var best = first
    allowLeavingEmpty()
    let answered = asked.compactMap { partial.questions[$0]?.answered }
    let counts = partial.solver.counter(of: answered, upTo: best.answers)
    while best.answers > 0, !partial.isExhausted {
      switch partial.solver.solve(assuming: [shownInPartial, !counts[best.answers]]) {
      case .undecided: return best
      case .unsatisfiable:
        best.isShortest = true
        return best
      case .satisfiable: break
      }
      let candidate = candidate()
      guard isPartOfSheet(candidate) else { continue }
      switch counterexample(to: candidate) {
      case .undecided: return best
      case .unsatisfiable: best = reduced(candidate)
      case .satisfiable: ruleOut(entries(of: complete))
      }
    }
    best.isShortest = best.answers == 0
    return best
  }

  private mutating func allowLeavingEmpty() {
    for index in asked where questionnaire.questions[index].mayBeLeftEmpty(in: questionnaire) {
      guard let literals = partial.questions[index] else { continue }
      let isEmpty = partial.solver.newLiteral()
      partial.solver.require(!isEmpty, !literals.answered)
      leftEmpty[index] = isEmpty
    }
  }

  private func candidate() -> Path {
    var entries = entries(of: partial).filter { !$0.value.isEmpty }
    for (index, isEmpty) in leftEmpty where partial.solver.holds(isEmpty) { entries[index] = .empty }
    return Path(entries: entries)
  }

  /// Whether one complete sheet has all the entries; otherwise rules out paths with those that are incompatible.
  private mutating func isPartOfSheet(_ path: Path) -> Bool {
    var entries: [Literal: Int] = [:]
    for (index, entry) in path.entries.sorted(by: { $0.key < $1.key }) {
      guard let shown = complete.questions[index]?.shown else { continue }
      entries[complete.solver.conjunction([shown] + complete.literals(of: entry, for: index))] = index
    }
    let literals = entries.sorted { $0.value < $1.value }.map(\.key)
    guard complete.solver.solve(assuming: literals) == .unsatisfiable else { return true }
    let clashing = complete.solver.core.compactMap { entries[$0] }
    partial.solver.require(clashing.sorted().map { !literal(of: path.entries[$0] ?? .given, $0) })
    return false
  }

  /// "The path has this entry."
  private mutating func literal(of entry: PathEntry, _ index: Int) -> Literal {
    if entry.isEmpty { return leftEmpty[index] ?? .never }
    return partial.solver.conjunction(partial.literals(of: entry, for: index))
  }

  /// A path must differ from the counterexample in some question that is asked there.
  private mutating func ruleOut(_ counterexample: [Int: PathEntry]) {
    var differences: [Literal] = []
    for (index, entry) in counterexample.sorted(by: { $0.key < $1.key }) {
      guard let answered = partial.questions[index]?.answered else { continue }
      if entry.isEmpty {
        differences.append(answered)
      } else {
        differences.append(partial.solver.conjunction([answered, !literal(of: entry, index)]))
        if let isEmpty = leftEmpty[index] { differences.append(isEmpty) }
      }
    }
    partial.solver.require(differences)
  }
}

/// Parts that are shown together, each with its weight: more than the bound.
struct PathGoal {
  let parts: [(condition: Condition, weight: Int)]
  let bound: Int

  func isReached(after sheet: AnswerSheet, in questionnaire: Questionnaire) -> Bool {
    parts.reduce(0) { $0 + ($1.condition.holds(after: sheet, in: questionnaire) ? $1.weight : 0) } > bound
  }
}

extension SheetModel {
  fileprivate mutating func literal(of goal: PathGoal) -> Literal {
    solver.total(of: goal.parts.map { (literal(of: $0.condition), $0.weight) }, exceeds: goal.bound)
  }
}

extension Question {
  /// Optional itself, or a field of an optional group.
  func mayBeLeftEmpty(in questionnaire: Questionnaire) -> Bool {
    !isRequired || (group.map { !questionnaire.questions[$0].isRequired } ?? false)
  }
}
