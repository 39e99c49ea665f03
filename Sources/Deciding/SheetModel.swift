import Questionnaires

/// The answer sheets that a questionnaire allows, as far as a condition depends on them, as clauses of a solver.
struct SheetModel {
  enum Filling {
    /// Every required question that is shown is answered.
    case complete
    /// Some of the questions that are shown are answered.
    case partial
  }

  /// A group of clauses that can be removed, to see what a contradiction rests on.
  struct Fact {
    let literal: Literal
    let place: ConditionPlace
    /// The part that must hold for the place to be shown; nil for "always shown when its condition is true".
    let part: ConditionPart?
  }

  /// Costs about as much time as this many steps of the solver.
  private static let stepsForQuestion = 200

  static func mostQuestions(within stepLimit: Int) -> Int { stepLimit / stepsForQuestion + 1 }

  let index: ConditionIndex
  let filling: Filling
  /// A condition applies only while its `facts` are assumed.
  let isExplained: Bool
  /// Whether these are shown is left open, as if they had a condition that may or may not be true.
  let freedPlaces: [ConditionPlace]
  private let freed: Set<ConditionPlace>
  private let options: [Int: Set<String>]
  var solver = Solver()
  private(set) var facts: [Fact] = []
  private(set) var questions: [Int: QuestionLiterals] = [:]
  /// A question cannot be modelled.
  private var isOversized = false
  private var own: [ConditionPlace: Literal] = [:]
  private var fillings: [Int: Literal] = [:]

  /// Everything that `target` depends on, except its own condition.
  init(
    of target: ConditionPlace, in index: ConditionIndex, filling: Filling = .complete,
    freed: Set<ConditionPlace> = [], isExplained: Bool = false, stepLimit: Int
  ) {
    let most = Self.mostQuestions(within: stepLimit)
    let cone = Cone(of: target, in: index, freed: freed, most: most)
    self.index = index
    self.filling = filling
    self.isExplained = isExplained
    freedPlaces = cone.freed
    self.freed = Set(cone.freed)
    options = cone.options
    solver.stepLimit = stepLimit
    // That many use up the steps anyway: a long chain must not be added again for each of its questions.
    if cone.questions.count > most { solver.steps = stepLimit + 1 }
    for question in cone.questions where .question(question) != target && !solver.isExhausted {
      add(question)
    }
  }

  /// Questions with everything that they depend on, and the options that conditions name.
  ///
  /// With the solver of another model, statements about both can be combined.
  init(
    asking questions: [Int], naming options: [Int: Set<String>], in index: ConditionIndex, stepLimit: Int,
    continuing solver: Solver = Solver()
  ) {
    self.index = index
    self.solver = solver
    self.options = options
    filling = .complete
    isExplained = false
    freedPlaces = []
    freed = []
    self.solver.stepLimit = stepLimit
    for question in questions where !self.solver.isExhausted { add(question) }
  }

  private var questionnaire: Questionnaire { index.questionnaire }

  /// The steps are used up, so nothing more may be concluded.
  var isExhausted: Bool { solver.isExhausted || isOversized }

  /// The section and the group that must be shown for the place to be shown, regardless of its own condition.
  mutating func surroundings(of place: ConditionPlace) -> Literal {
    guard case .question(let index) = place else { return .always }
    let question = questionnaire.questions[index]
    let group = question.group.flatMap { questions[$0]?.shown } ?? .always
    return solver.conjunction(ownLiteral(of: .section(question.section)), group)
  }

  /// "The target is shown."
  mutating func shown(_ target: ConditionPlace) -> Literal {
    let own = questionnaire.condition(of: target).map { literal(of: $0) } ?? .always
    return solver.conjunction(surroundings(of: target), own)
  }

  mutating func literals(of entry: PathEntry, for question: Int) -> [Literal] {
    questions[question]?.literals(of: entry, in: &solver) ?? []
  }

  mutating func isWithin(_ answers: AnswerSet, question: Int) -> Literal? {
    questions[question]?.isWithin(answers, in: &solver)
  }

  mutating func literal(of condition: Condition) -> Literal {
    switch condition {
    case .and(let parts, _): return solver.conjunction(parts.map { literal(of: $0) })
    case .or(let parts, _): return solver.disjunction(parts.map { literal(of: $0) })
    case .not(let part, _): return !literal(of: part)
    case .test(let test): return literal(of: test)
    }
  }

  mutating func literal(of part: ConditionPart) -> Literal {
    part.isNegated ? !literal(of: part.condition) : literal(of: part.condition)
  }

  mutating func literal(of test: ConditionTest) -> Literal {
    let positive = positiveLiteral(of: test)
    return test.isNegated ? !positive : positive
  }

  private mutating func positiveLiteral(of test: ConditionTest) -> Literal {
    // Conditions name earlier questions; those are in the cone, and added unless the steps are used up.
    guard let literals = questions[test.question] else { return .never }
    switch test.predicate {
    case .answered: return literals.answered
    case .includes(let value): return literals.options[value.text] ?? .never
    case .isOneOf, .compare, .between:
      let accepted = literals.domain.answers(acceptedBy: test.predicate)
      return questions[test.question]?.isWithin(accepted, in: &solver) ?? .never
    }
  }

  private mutating func add(_ index: Int) {
    solver.steps += Self.stepsForQuestion
    let question = questionnaire.questions[index]
    let place = ConditionPlace.question(index)
    let around = surroundings(of: place)
    let shown = solver.conjunction(around, ownLiteral(of: place))
    let domain = self.index.domain(of: index)
    var literals = QuestionLiterals(shown: shown, answered: answered(question, domain, shown), domain: domain)
    if case .options(let multiple) = domain {
      let names = options[index] ?? []
      solver.steps += names.count
      let isDone =
        !solver.isExhausted
        && literals.describe(multiple, naming: names, isRequired: question.isRequired, in: &solver)
      if !isDone { isOversized = true }
    }
    questions[index] = literals
  }

  private mutating func answered(_ question: Question, _ domain: AnswerDomain, _ shown: Literal) -> Literal {
    if case .nothing = domain { return .never }
    if filling == .complete, question.isRequired {
      return solver.conjunction(shown, filled(question.group))
    }
    let answered = solver.newLiteral()
    solver.require(!answered, or: shown)
    if filling == .complete { solver.require(!answered, or: filled(question.group)) }
    return answered
  }

  /// "The group is filled in": an optional one may be left empty as a whole.
  private mutating func filled(_ group: Int?) -> Literal {
    guard let group, !questionnaire.questions[group].isRequired else { return .always }
    if let known = fillings[group] { return known }
    let literal = solver.newLiteral()
    fillings[group] = literal
    return literal
  }

  /// "The place's own condition is true."
  mutating func ownLiteral(of place: ConditionPlace) -> Literal {
    if let known = own[place] { return known }
    let literal = makeOwnLiteral(of: place)
    own[place] = literal
    return literal
  }

  private mutating func makeOwnLiteral(of place: ConditionPlace) -> Literal {
    guard let condition = questionnaire.condition(of: place) else { return .always }
    if freed.contains(place) { return solver.newLiteral() }
    guard isExplained else { return literal(of: condition) }
    let holds = solver.newLiteral()
    let parts = ConditionPart.conjuncts(of: condition)
    let literals = parts.map { literal(of: $0) }
    for (part, literal) in zip(parts, literals) {
      solver.require(!newFact(place, part), !holds, literal)
    }
    solver.require([!newFact(place, nil), holds] + literals.map { !$0 })
    return holds
  }

  private mutating func newFact(_ place: ConditionPlace, _ part: ConditionPart?) -> Literal {
    let literal = solver.newLiteral()
    facts.append(Fact(literal: literal, place: place, part: part))
    return literal
  }
}
