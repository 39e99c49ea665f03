import Questionnaires

/// Two versions of a questionnaire, to ask who is shown a question in only one of them.
package final class VersionPair {
  private let old: ConditionIndex
  private let new: ConditionIndex
  private let oldOfNew: [Int: Int]

  /// `oldOfNew` says which question of the old version is which of the new one.
  package init(_ old: Questionnaire, _ new: Questionnaire, oldOfNew: [Int: Int]) {
    self.old = ConditionIndex(old)
    self.new = ConditionIndex(new)
    self.oldOfNew = oldOfNew
  }

  /// Who is shown a question in the new version only, and who in the old one only; and how much work that took.
  package func verdicts(
    onOld before: Int, new after: Int, stepLimit: Int
  ) -> (gain: VersionVerdict, loss: VersionVerdict, steps: Int) {
    let most = SheetModel.mostQuestions(within: stepLimit)
    let past = VersionSide(before, in: old, most: most)
    let present = VersionSide(after, in: new, most: most)
    // Such a search would end without a result.
    guard past.questions.count + present.questions.count < most else { return (.undecided, .undecided, most) }
    let pair = VersionPairModel(past, present, oldOfNew: oldOfNew, stepLimit: stepLimit)
    var (gain, loss) = (VersionPairSearch(pair, isLoss: false), VersionPairSearch(pair, isLoss: true))
    return (gain.verdict(), loss.verdict(), gain.steps + loss.steps)
  }
}

/// Answers of one participant to two versions of a questionnaire, after which only one of them shows a question.
package struct VersionWitness: Sendable {
  package let old: AnswerSheet
  /// Optional questions of the old version that are left empty.
  package let emptyInOld: [Int]
  package let new: AnswerSheet
  package let emptyInNew: [Int]
  /// Only with an answer that the old version does not have.
  package let isNewOnly: Bool
  /// Only with an answer that the new version no longer has.
  package let isOldOnly: Bool
}

/// Who is shown a question in only one of two versions.
package enum VersionVerdict: Sendable {
  case nobody
  case somebody(VersionWitness)
  case undecided
}

/// Searches for participants who are shown a question in one version and not in the other.
struct VersionPairSearch {
  /// Something that can be fixed in a witness.
  private struct Item {
    let isOld: Bool
    let question: Int
  }

  private var pair: VersionPairModel
  private let items: [Item]
  /// Whether only the old version shows the question.
  private let isLoss: Bool

  init(_ pair: VersionPairModel, isLoss: Bool) {
    self.pair = pair
    self.isLoss = isLoss
    items =
      pair.old.questions.map { Item(isOld: true, question: $0) }
      + pair.new.questions.map { Item(isOld: false, question: $0) }
  }

  var steps: Int { pair.model.solver.steps }

  mutating func verdict() -> VersionVerdict {
    let (past, present) = (pair.oldShown, pair.newShown)
    let goal =
      isLoss ? pair.model.solver.conjunction(past, !present) : pair.model.solver.conjunction(present, !past)
    let levels: [[Literal]] = [
      [!pair.usesNew, !pair.usesOld, !pair.isUnclear], [!pair.usesNew, !pair.isUnclear], [!pair.isUnclear],
      [],
    ]
    for (number, level) in levels.enumerated() {
      switch solve([goal] + level) {
      case .undecided: return .undecided
      case .unsatisfiable: continue
      case .satisfiable:
        // Whether such answers exist is not known.
        guard number < 3 else { return .undecided }
        return witness(goal, level, isNewOnly: number == 2, isOldOnly: number == 1).map { .somebody($0) }
          ?? .undecided
      }
    }
    return .nobody
  }

  /// The places in `items` of each question: a question of both versions is answered in both or in neither.
  private var together: [Set<Int>] {
    let places = Dictionary(
      uniqueKeysWithValues: items.indices.filter { !items[$0].isOld }.map { (items[$0].question, $0) })
    let old = items.indices.filter { items[$0].isOld }
    let partners = old.map { pair.newQuestion(ofOld: items[$0].question).flatMap { places[$0] } }
    let shared = Set(partners.compactMap(\.self))
    return zip(old, partners).map { Set([$0, $1].compactMap(\.self)) }
      + places.values.filter { !shared.contains($0) }.sorted().map { [$0] }
  }

  private mutating func solve(_ literals: [Literal]) -> Solver.Verdict {
    pair.isExhausted ? .undecided : pair.model.solver.solve(assuming: literals)
  }

  private mutating func witness(
    _ goal: Literal, _ level: [Literal], isNewOnly: Bool, isOldOnly: Bool
  ) -> VersionWitness? {
    var entries = items.map(entry)
    var fixed = [goal] + level
    for index in items.indices { fixed += smallest(index, &entries, fixed) }
    // The last assignment that was found may belong to a choice that failed.
    guard solve(fixed) == .satisfiable || pair.isExhausted else { return nil }
    let answers = items.indices.map { index in entries[index].flatMap { answer(to: items[index], $0) } }
    var kept = Set(items.indices.filter { entries[$0] != nil })
    guard shows(kept, answers) else { return nil }
    for question in together.reversed() where !kept.isDisjoint(with: question) && !pair.isExhausted {
      let rest = kept.subtracting(question)
      if shows(rest, answers), isForced(goal, by: rest, entries) { kept = rest }
    }
    return found(kept, entries, answers, isNewOnly: isNewOnly, isOldOnly: isOldOnly)
  }

  private func entry(_ item: Item) -> PathEntry? { literals(of: item)?.entry(in: pair.model.solver) }

  private func literals(of item: Item) -> QuestionLiterals? {
    item.isOld ? pair.oldQuestions[item.question] : pair.model.questions[item.question]
  }

  /// Fixes the first entry that is possible: nothing, the lowest answer, and so on.
  private mutating func smallest(_ index: Int, _ entries: inout [PathEntry?], _ fixed: [Literal]) -> [Literal]
  {
    let item = items[index]
    guard let literals = literals(of: item) else { return [] }
    guard let current = entries[index] else { return [!literals.shown] }
    for candidate in candidates(literals, upTo: current) {
      let meant = [literals.shown] + pair.literals(of: candidate, isOld: item.isOld, item.question)
      guard solve(fixed + meant) == .satisfiable else { continue }
      for later in items.indices { entries[later] = later < index ? entries[later] : entry(items[later]) }
      return meant
    }
    return [literals.shown] + pair.literals(of: current, isOld: item.isOld, item.question)
  }

  private func candidates(_ literals: QuestionLiterals, upTo current: PathEntry) -> [PathEntry] {
    if current.isEmpty { return [] }
    var candidates: [PathEntry] = [.empty]
    if case .stretch(let stretch) = current {
      let cuts = [0] + literals.cuts.map(\.place) + [literals.domain.count ?? 0]
      candidates += zip(cuts, cuts.dropFirst()).filter { $0 < $1 && $1 <= stretch.lowerBound }.map {
        .stretch($0..<$1)
      }
    }
    return candidates
  }

  private func answer(to item: Item, _ entry: PathEntry) -> Answer? {
    if case .stretch = entry {
      let shared =
        item.isOld
        ? pair.sharedAnswers(ofOld: item.question)?.old : pair.sharedAnswers(ofNew: item.question)?.new
      if let shared { return shared }
    }
    return (item.isOld ? pair.old : pair.new).question(item.question).answer(for: entry)
  }

  private func sheet(_ kept: Set<Int>, _ answers: [Answer?], isOld: Bool) -> AnswerSheet {
    var sheet = AnswerSheet()
    for index in kept where items[index].isOld == isOld { sheet[items[index].question] = answers[index] }
    return sheet
  }

  /// Whether the answers alone, with everything else still open, have the effect.
  private mutating func shows(_ kept: Set<Int>, _ answers: [Answer?]) -> Bool {
    let counts = [pair.old, pair.new].map { $0.index.questionnaire.questions.count }
    pair.model.solver.steps += 10 * (counts[0] + counts[1])
    guard let past = pair.old.isShown(after: sheet(kept, answers, isOld: true)),
      let present = pair.new.isShown(after: sheet(kept, answers, isOld: false))
    else { return false }
    return past != present && past == isLoss
  }

  /// Whether everybody who follows the entries where the questions are asked sees the effect.
  private mutating func isForced(_ goal: Literal, by kept: Set<Int>, _ entries: [PathEntry?]) -> Bool {
    let isFollowed = pair.model.solver.newLiteral()
    for index in kept.sorted() {
      guard let entry = entries[index], let literals = literals(of: items[index]) else { continue }
      for literal in pair.literals(of: entry, isOld: items[index].isOld, items[index].question) {
        pair.model.solver.require(!isFollowed, !literals.shown, literal)
      }
    }
    return solve([isFollowed, !goal]) == .unsatisfiable
  }

  private func found(
    _ kept: Set<Int>, _ entries: [PathEntry?], _ answers: [Answer?], isNewOnly: Bool, isOldOnly: Bool
  ) -> VersionWitness {
    let empty = kept.sorted().filter { entries[$0]?.isEmpty == true }.map { items[$0] }
    return VersionWitness(
      old: sheet(kept, answers, isOld: true), emptyInOld: empty.filter(\.isOld).map(\.question),
      new: sheet(kept, answers, isOld: false), emptyInNew: empty.filter { !$0.isOld }.map(\.question),
      isNewOnly: isNewOnly, isOldOnly: isOldOnly)
  }
}
