import Questionnaires

/// The dependencies of a question's visibility in one version of a questionnaire.
struct VersionSide {
  let index: ConditionIndex
  let target: Int
  /// In file order, without the target.
  let questions: [Int]
  let options: [Int: Set<String>]
  private let tests: [Int: [ConditionPredicate]]

  /// Stops after `most` questions, which are more than can be searched.
  init(_ target: Int, in index: ConditionIndex, most: Int) {
    self.index = index
    self.target = target
    let cone = Cone(of: .question(target), in: index, freed: [], most: most)
    questions = cone.questions.filter { $0 != target }
    options = cone.options
    let own = cone.questions.map(ConditionPlace.question)
    let sections = Set(cone.questions.map { index.questionnaire.questions[$0].section }).sorted()
    let all = (own + sections.map(ConditionPlace.section)).flatMap { index.tests(of: $0) }
    tests = Dictionary(grouping: all, by: \.question).mapValues { $0.map(\.predicate) }
  }

  /// The comparisons in conditions about the answer to a question.
  func tests(about question: Int) -> [ConditionPredicate] { tests[question] ?? [] }

  func question(_ index: Int) -> Question { self.index.questionnaire.questions[index] }

  func mayBeLeftEmpty(_ question: Int) -> Bool {
    self.question(question).mayBeLeftEmpty(in: index.questionnaire)
  }

  func isShown(after sheet: AnswerSheet) -> Bool? {
    let evaluation = Evaluation(of: index.questionnaire, after: sheet)
    return evaluation.unasked.isEmpty ? evaluation.isShown(question(target)) : nil
  }
}

/// Pairs of answer sheets that one participant could give to two versions of a questionnaire, as clauses of a solver.
///
/// If both versions show a question and both answers exist in both versions, the answers are the same.
struct VersionPairModel {
  /// A question that both versions have.
  private struct Link {
    let old: Int
    let new: Int
    let shared: SharedAnswers
  }

  let old: VersionSide
  let new: VersionSide
  /// The literals of the old version's questions; those of the new one are in `model`.
  private(set) var oldQuestions: [Int: QuestionLiterals]
  var model: SheetModel
  let oldShown: Literal
  private(set) var newShown = Literal.always
  private var links: [Link] = []
  /// "An answer is one that only the new version has", "… only the old version", and "it is not known which".
  private(set) var usesNew = Literal.never
  private(set) var usesOld = Literal.never
  private(set) var isUnclear = Literal.never

  /// `pairs` are all questions that are the same in both versions, by their place in the new one.
  init(_ old: VersionSide, _ new: VersionSide, oldOfNew: [Int: Int], stepLimit: Int) {
    self.old = old
    self.new = new
    let oldCone = Set(old.questions)
    let shared = new.questions.compactMap { place in
      oldOfNew[place].flatMap { oldCone.contains($0) ? (old: $0, new: place) : nil }
    }
    var (oldOptions, newOptions) = (old.options, new.options)
    for (before, after) in shared {
      let names = Self.names(old.question(before), new.question(after))
        .union(old.options[before] ?? []).union(new.options[after] ?? [])
      if old.question(before).selection != nil { oldOptions[before] = names }
      if new.question(after).selection != nil { newOptions[after] = names }
    }
    var first = SheetModel(asking: old.questions, naming: oldOptions, in: old.index, stepLimit: stepLimit)
    oldShown = first.shown(.question(old.target))
    oldQuestions = first.questions
    model = SheetModel(
      asking: new.questions, naming: newOptions, in: new.index, stepLimit: stepLimit,
      continuing: first.solver)
    if first.isExhausted { model.solver.steps = stepLimit + 1 }
    newShown = model.shown(.question(new.target))
    for (before, after) in shared where !isExhausted { link(before, after) }
  }

  var isExhausted: Bool { model.isExhausted }

  /// The options that only one of the versions has.
  private static func names(_ before: Question, _ after: Question) -> Set<String> {
    guard let old = before.selection?.options, let new = after.selection?.options,
      old.identity != new.identity
    else { return [] }
    let codes = [old, new].map { Set($0.options.map(\.code.value.text)) }
    return codes[0].symmetricDifference(codes[1])
  }

  private mutating func link(_ before: Int, _ after: Int) {
    guard let oldLiterals = oldQuestions[before], let newLiterals = model.questions[after] else { return }
    let shared = SharedAnswers(
      oldLiterals.domain, old.tests(about: before), newLiterals.domain, new.tests(about: after))
    links.append(Link(old: before, new: after, shared: shared))
    var equalities = [(oldLiterals.answered, newLiterals.answered)]
    var (wasCommon, isCommon) = (Literal.never, Literal.never)
    switch (oldLiterals.domain, newLiterals.domain) {
    case (.nothing, _), (_, .nothing): return
    case (.free, .free): (wasCommon, isCommon) = (oldLiterals.answered, newLiterals.answered)
    case (.options(let past), .options(let present)):
      equalities += options(oldLiterals, newLiterals)
      let unclear = haveSameBounds(past, present, before, after) ? Literal.never : model.solver.newLiteral()
      isUnclear = model.solver.disjunction(isUnclear, unclear)
      wasCommon = common(oldLiterals, besides: present, unclear)
      isCommon = common(newLiterals, besides: past, unclear)
    case (.codes, _), (.numbers, _), (.options, _), (.free, _):
      let groups = groupLiterals(shared, before, after)
      equalities += groups
      wasCommon = model.solver.disjunction(groups.map(\.0))
      isCommon = model.solver.disjunction(groups.map(\.1))
    }
    require(equalities, wasCommon, isCommon, before, after)
  }

  /// Requires the same answer in both versions, unless one of the answers is not in both.
  private mutating func require(
    _ equalities: [(Literal, Literal)], _ wasCommon: Literal, _ isCommon: Literal, _ before: Int,
    _ after: Int
  ) {
    guard let oldLiterals = oldQuestions[before], let newLiterals = model.questions[after] else { return }
    let wasEmpty = new.mayBeLeftEmpty(after) ? !oldLiterals.answered : .never
    let isEmpty = old.mayBeLeftEmpty(before) ? !newLiterals.answered : .never
    let past = model.solver.disjunction(wasCommon, wasEmpty)
    let present = model.solver.disjunction(isCommon, isEmpty)
    let both = model.solver.conjunction([oldLiterals.shown, newLiterals.shown, past, present])
    for (was, now) in equalities {
      model.solver.require(!both, !was, now)
      model.solver.require(!both, was, !now)
    }
    usesOld = model.solver.disjunction(usesOld, model.solver.conjunction(oldLiterals.shown, !past))
    usesNew = model.solver.disjunction(usesNew, model.solver.conjunction(newLiterals.shown, !present))
  }

  private mutating func groupLiterals(
    _ shared: SharedAnswers, _ before: Int, _ after: Int
  ) -> [(Literal, Literal)] {
    shared.groups.compactMap { group in
      guard let was = oldQuestions[before]?.isWithin(group.old, in: &model.solver),
        let now = model.isWithin(group.new, question: after)
      else { return nil }
      return (was, now)
    }
  }

  private func options(_ before: QuestionLiterals, _ after: QuestionLiterals) -> [(Literal, Literal)] {
    before.options.keys.sorted().compactMap { code in
      after.options[code].flatMap { now in before.options[code].map { ($0, now) } }
    }
  }

  /// An answer none of whose options is missing in the other version.
  private mutating func common(
    _ literals: QuestionLiterals, besides other: MultipleQuestion, _ unclear: Literal
  ) -> Literal {
    let foreign = literals.options.keys.sorted().filter { !other.options.has(code: $0) }
    return model.solver.conjunction(
      [literals.answered, !unclear] + foreign.compactMap { literals.options[$0].map { !$0 } })
  }

  private func haveSameBounds(
    _ past: MultipleQuestion, _ present: MultipleQuestion, _ before: Int, _ after: Int
  ) -> Bool {
    let was = OptionBounds(past, isRequired: old.question(before).isRequired)
    let now = OptionBounds(present, isRequired: new.question(after).isRequired)
    return was.fewest == now.fewest && past.atMost?.value == present.atMost?.value
      && Set(past.exclusive.map(\.value) + past.options.noAnswer.written.map(\.value))
        == Set(present.exclusive.map(\.value) + present.options.noAnswer.written.map(\.value))
  }

  /// The question in the new version, if answers to both matter.
  func newQuestion(ofOld question: Int) -> Int? { links.first { $0.old == question }?.new }

  /// The literals that must all hold for an answer to be as the entry says.
  mutating func literals(of entry: PathEntry, isOld: Bool, _ question: Int) -> [Literal] {
    guard isOld else { return model.literals(of: entry, for: question) }
    return oldQuestions[question]?.literals(of: entry, in: &model.solver) ?? []
  }

  /// The answers of a shared question, if both versions have them.
  func sharedAnswers(ofOld question: Int) -> (old: Answer, new: Answer)? {
    guard let link = links.first(where: { $0.old == question }) else { return nil }
    return sharedAnswers(link)
  }

  func sharedAnswers(ofNew question: Int) -> (old: Answer, new: Answer)? {
    guard let link = links.first(where: { $0.new == question }) else { return nil }
    return sharedAnswers(link)
  }

  private func sharedAnswers(_ link: Link) -> (old: Answer, new: Answer)? {
    let (was, now) = (
      oldQuestions[link.old]?.place(in: model.solver), model.questions[link.new]?.place(in: model.solver)
    )
    let place = link.shared.groups.first { group in
      let isOld = was.map { place in group.old.contains(place) } ?? true
      let isNew = now.map { place in group.new.contains(place) } ?? true
      return (was != nil || now != nil) && isOld && isNew
    }
    return place?.answers
  }
}
