import Deciding
import Diagnostics
import Questionnaires
import Scheduling

/// Promises under `expect`.
extension VersionComparison {
  mutating func comparePromises() {
    let covers = PromiseCovers(old, new, questions.pairs, sections)
    var kept: Set<SourceRange> = []
    for before in old.expectations.all {
      let verdict = covers.verdict(on: before)
      if case .kept = verdict { kept.insert(before.range) }
      add(before, verdict)
    }
    let reverse = PromiseCovers(new, old, questions.pairs.reversed, sections.reversed)
    for after in new.expectations.all { addStricter(after, reverse.verdict(on: after), kept) }
  }

  /// A promise that is new, or stricter than the one before, takes nothing from anybody.
  private mutating func addStricter(
    _ after: Expectation, _ verdict: PromiseCovers.Verdict, _ kept: Set<SourceRange>
  ) {
    let before: Expectation?
    switch verdict {
    case .kept, .other, .undecided: return
    case .removed: before = nil
    case .fewerParts(_, let old), .narrower(_, let old), .laxer(let old):
      guard kept.contains(old.range) else { return }
      before = old
    }
    let message =
      before.map { "the promise `\($0.words())` became `\(after.words())`, which is stricter" }
      ?? "`\(after.words())` is promised from now on"
    add(
      Change(
        .promiseChanged, ChangeSubject(after.names), as: .cosmetic,
        old: before.map { oldPlace($0.words(), $0.place) }, new: newPlace(after.words(), after.place), message
      ))
  }

  private mutating func add(_ before: Expectation, _ verdict: PromiseCovers.Verdict) {
    let written = "`\(before.words())`"
    let now: (kind: ChangeKind, after: Expectation?, message: String)
    switch verdict {
    case .kept: return
    case .removed: now = (.promiseRemoved, nil, "\(written) is no longer promised")
    case .fewerParts(let names, let after):
      now = (.promiseWeakened, after, "the promise \(written) is no longer about \(list(names, "and"))")
    case .narrower(let answers, let after):
      let example = answers.isEmpty ? "" : ", such as those after `\(answers)`"
      now = (
        .promiseWeakened, after,
        "the promise \(written) became `\(after.words())`, which leaves out some participants\(example)"
      )
    case .laxer(let after):
      now = (.promiseWeakened, after, "the promise \(written) became `\(after.words())`, which allows more")
    case .other(let after): now = (.promiseChanged, after, "the promise \(written) became `\(after.words())`")
    case .undecided(let after):
      now = (
        .promiseChanged, after,
        "the promise \(written) became `\(after.words())`; whether it leaves out participants was too much to compute"
      )
    }
    add(
      Change(
        now.kind, ChangeSubject(before.names), old: oldPlace(before.words(), before.place),
        new: now.after.map { newPlace($0.words(), $0.place) }, now.message))
  }
}

/// Looks for promises in another version.
private struct PromiseCovers {
  enum Verdict {
    /// Or it is stricter.
    case kept
    case removed
    case fewerParts([String], Expectation)
    /// After these answers, nothing is promised any more.
    case narrower(String, Expectation)
    case laxer(Expectation)
    case other(Expectation)
    case undecided(Expectation)
  }

  private let old: Questionnaire
  private let new: Questionnaire
  private let questions: Pairs
  private let sections: Pairs

  init(_ old: Questionnaire, _ new: Questionnaire, _ questions: Pairs, _ sections: Pairs) {
    (self.old, self.new, self.questions, self.sections) = (old, new, questions, sections)
  }

  func verdict(on before: Expectation) -> Verdict {
    switch before.promise {
    case .shown(let parts, let when): verdict(parts, when, isShown: true)
    case .hidden(let parts, let when): verdict(parts, when, isShown: false)
    case .scores(let scores): gravest(scores.map(verdict))
    case .limit(let limit): verdict(limit)
    }
  }

  private func gravest(_ verdicts: [Verdict]) -> Verdict {
    verdicts.first { if case .kept = $0 { false } else { true } } ?? .kept
  }

  // MARK: what is seen

  private func verdict(_ parts: [ExpectedPart], _ when: Condition?, isShown: Bool) -> Verdict {
    let after = parts.map { covers(of: $0, isShown: isShown) }
    guard let first = after.lazy.compactMap(\.first).first else { return .removed }
    let lost = zip(parts, after).filter { $1.isEmpty }.map { "`\($0.0.id.value)`" }
    if !lost.isEmpty { return .fewerParts(lost, first) }
    return gravest(after.map { narrowing(when, to: $0) })
  }

  /// The promises of the new version about a part of the old one.
  private func covers(of part: ExpectedPart, isShown: Bool) -> [Expectation] {
    let place: ConditionPlace? =
      switch part.place {
      case .section(let index): sections.newOfOld[index].map { .section($0) }
      case .question(let index): questions.newOfOld[index].map { .question($0) }
      }
    return new.expectations.all.filter { expectation in
      guard let seen = expectation.promise.visibility, seen.isShown == isShown else { return false }
      return seen.parts.contains { $0.place == place }
    }
  }

  /// Whether the condition of a promise is true for somebody for whom none of these is.
  private func narrowing(_ before: Condition?, to covers: [Expectation]) -> Verdict {
    let whens = covers.compactMap { $0.promise.visibility?.when }
    // One without a condition is about everybody.
    guard whens.count == covers.count, let first = whens.first else { return .kept }
    if let words = before.map({ conditionWords($0) }), whens.contains(where: { conditionWords($0) == words })
    {
      return .kept
    }
    let joined = Condition.or(whens, at: first.range)
    let range = before?.range ?? old.id.range
    let pair = VersionPair(
      old.withEndNotes([before ?? .and([], at: range)]), new.withEndNotes([joined]),
      oldOfNew: Dictionary(uniqueKeysWithValues: questions.joined.map { ($0.new, $0.old) }))
    let loss = pair.verdicts(
      onOld: old.questions.count, new: new.questions.count, stepLimit: Self.stepLimit
    ).loss
    return switch loss {
    case .nobody: .kept
    case .somebody(let witness):
      .narrower(AnswerText.write(witness.old, leavingEmpty: witness.emptyInOld, of: old), covers[0])
    case .undecided: .undecided(covers[0])
    }
  }

  private static let stepLimit = 200_000

  // MARK: numbers

  private func verdict(_ before: ExpectedScore) -> Verdict {
    for expectation in new.expectations.all {
      guard case .scores(let scores) = expectation.promise,
        let after = scores.first(where: { $0.id.value == before.id.value })
      else { continue }
      if after.lowest == before.lowest, after.highest == before.highest { return .kept }
      let isLower = before.lowest.map { low in after.lowest.map { $0 < low } ?? true } ?? false
      let isHigher = before.highest.map { high in after.highest.map { $0 > high } ?? true } ?? false
      return isLower || isHigher ? .laxer(expectation) : .other(expectation)
    }
    return .removed
  }

  private func verdict(_ before: ExpectedLimit) -> Verdict {
    let after = new.expectations.all.compactMap { expectation -> (Expectation, most: Int)? in
      guard case .limit(let limit) = expectation.promise, limit.measure == before.measure else { return nil }
      return (expectation, limit.most)
    }.min { $0.most < $1.most }
    return after.map { $0.most > before.most ? .laxer($0.0) : .kept } ?? .removed
  }
}

extension Expectation {
  fileprivate var names: [String] {
    switch promise {
    case .shown(let parts, _), .hidden(let parts, _): parts.map(\.id.value)
    case .scores(let scores): scores.map(\.id.value)
    case .limit: []
    }
  }
}

/// Promises of a study, whose conditions are compared as they are written.
func promiseChanges(from old: Study, to new: Study) -> [Change] {
  old.expectations.compactMap { before in
    let written = "`\(before.line)`"
    let place = ChangedPlace(before.line, in: old.file, at: before.place)
    var after: StudyExpectation?
    var (kind, words) = (ChangeKind.promiseRemoved, "is gone")
    switch before.promise {
    case .limit(let limit):
      let limits = new.expectations.filter { $0.limit?.measure == limit.measure }
      let lowest = limits.min { ($0.limit?.most ?? 0) < ($1.limit?.most ?? 0) }
      if let lowest, lowest.limit?.most ?? 0 <= limit.most { return nil }
      after = lowest
      if let after { (kind, words) = (.promiseWeakened, "became `\(after.line)`, which allows more") }
    case .about:
      let same = new.expectations.filter { $0.words.subject == before.words.subject }
      if same.contains(where: { $0.words.when == nil || $0.words.when == before.words.when }) { return nil }
      after = same.first
      if let after { (kind, words) = (.promiseChanged, "became `\(after.line)`") }
    }
    return Change(
      kind, .whole, old: place, new: after.map { ChangedPlace($0.line, in: new.file, at: $0.place) },
      "the promise \(written) \(words)")
  }
}

extension StudyExpectation {
  fileprivate var limit: ExpectedLimit? { if case .limit(let limit) = promise { limit } else { nil } }

  fileprivate var line: String { words.subject + (words.when.map { ", when: \($0)" } ?? "") }
}
