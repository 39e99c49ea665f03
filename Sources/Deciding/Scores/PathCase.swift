/// Paths that are alike for a score: the same of its questions are shown, and those whose answers matter for that are
/// answered in the same range.
struct PathCase {
  /// The answers that lead to the case. Questions of the score without an entry are answered in any way.
  fileprivate(set) var entries: [Int: PathEntry]
  /// The questions of the score that are not shown.
  let hidden: Set<Int>
}

/// Lists the cases of some questions that depend on each other, until they cover all paths.
struct PathCases {
  private let items: [Int]
  private let tested: Set<Int>
  private var model: SheetModel
  /// "The path is in none of the cases found so far."
  private let isNew: Literal

  /// `asked` are the questions with all that they depend on, in file order.
  init(
    of items: [Int], asking asked: [Int], naming options: [Int: Set<String>], in index: ConditionIndex,
    stepLimit: Int
  ) {
    self.items = items
    tested = index.tested(by: asked)
    model = SheetModel(asking: asked, naming: options, in: index, stepLimit: stepLimit)
    isNew = model.solver.newLiteral()
  }

  var steps: Int { model.solver.steps }

  /// Nil if the steps are used up.
  mutating func all() -> [PathCase]? {
    var cases: [PathCase] = []
    while !model.isExhausted {
      switch model.solver.solve(assuming: [isNew]) {
      case .undecided: return nil
      case .unsatisfiable: return cases
      case .satisfiable: break
      }
      let found = widened(found())
      cases.append(found)
      ruleOut(found)
    }
    return nil
  }

  private func found() -> PathCase {
    var entries: [Int: PathEntry] = [:]
    for (question, literals) in model.questions {
      // What no condition asks about is free.
      if tested.contains(question) { entries[question] = literals.entry(in: model.solver) }
    }
    let hidden = items.filter { item in model.questions[item].map { !model.solver.holds($0.shown) } ?? false }
    return PathCase(entries: entries, hidden: Set(hidden))
  }

  /// Drops entries of the score's questions for as long as the same questions are shown without them.
  private mutating func widened(_ found: PathCase) -> PathCase {
    var result = found
    let same = model.questions.keys.sorted().compactMap { question -> Literal? in
      guard let shown = model.questions[question]?.shown else { return nil }
      return model.solver.holds(shown) ? shown : !shown
    }
    let differs = !model.solver.conjunction(same)
    for item in items where result.entries[item] != nil {
      var wider = result
      wider.entries[item] = nil
      let isFollowed = followed(wider)
      if model.solver.solve(assuming: [isFollowed, differs]) == .unsatisfiable { result = wider }
    }
    return result
  }

  /// "Whatever is shown is answered as the case says."
  private mutating func followed(_ found: PathCase) -> Literal {
    let isFollowed = model.solver.newLiteral()
    for (question, entry) in found.entries.sorted(by: { $0.key < $1.key }) {
      guard let shown = model.questions[question]?.shown else { continue }
      for literal in model.literals(of: entry, for: question) {
        model.solver.require(!isFollowed, !shown, literal)
      }
    }
    return isFollowed
  }

  private mutating func ruleOut(_ found: PathCase) {
    var differences = [!isNew]
    for item in items {
      guard let shown = model.questions[item]?.shown else { continue }
      differences.append(found.hidden.contains(item) ? shown : !shown)
      guard let entry = found.entries[item] else { continue }
      differences += model.literals(of: entry, for: item).map { !$0 }
    }
    model.solver.require(differences)
  }
}
