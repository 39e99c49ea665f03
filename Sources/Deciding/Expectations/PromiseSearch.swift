import Diagnostics
import Questionnaires

/// Answers that break a promise, or that make its condition true, whatever else is answered.
package struct PromiseAnswers: Sendable {
  package let sheet: AnswerSheet
  package let leftEmpty: [Int]
  /// As `preview --answers` takes them; empty if nothing needs to be answered.
  package let words: String
  /// No answers are needed, because it is so whatever is answered.
  package let isEverybody: Bool

  static let everybody = PromiseAnswers(sheet: AnswerSheet(), leftEmpty: [], words: "", isEverybody: true)
}

/// The answer of the search for a broken promise.
package enum PromiseVerdict: Sendable {
  case proved
  /// Some answers break it: the parts that are seen wrongly after some answers, and those that are after all, as places in its
  /// list.
  case fails([Int], always: [Int], after: PromiseAnswers)
  /// Its condition is never true, for this reason.
  case forNobody(String, notes: [Note])
  case undecided(steps: Int)
}

/// Decides the promises of one questionnaire: each is a question about a note at its end, which is shown to those for whom the
/// promise is broken.
package final class PromiseSearch {
  private let questionnaire: Questionnaire
  private let index: ConditionIndex
  /// By the place of the promise: whether its condition is true, whether it is broken, and by which part.
  private var notes: [Notes] = []
  private var stepsLeft: Int
  private let bounds = ConditionAnalyzer.Bounds()
  /// All that has a condition.
  private let guarded: Set<ConditionPlace>

  private struct Notes {
    var when: Int?
    var broken: Int?
    var parts: [Int: Int] = [:]
  }

  package init(_ questionnaire: Questionnaire, _ promises: [Expectation.Promise]) {
    var conditions: [Condition] = []
    func note(_ condition: Condition?) -> Int? {
      guard let condition else { return nil }
      conditions.append(condition)
      return questionnaire.questions.count + conditions.count - 1
    }
    for promise in promises {
      var found = Notes()
      if let (parts, when, isShown) = promise.visibility {
        found.when = note(when)
        let breaches = parts.map { questionnaire.breach(of: $0, when: when, isShown: isShown) }
        for (place, breach) in breaches.enumerated() { found.parts[place] = note(breach) }
        let possible = breaches.compactMap(\.self)
        found.broken =
          possible.count < 2 ? found.parts.values.first : note(.or(possible, at: possible[0].range))
      }
      notes.append(found)
    }
    guarded = Set(
      questionnaire.sections.indices.filter { questionnaire.sections[$0].condition != nil }.map {
        .section($0)
      }
        + questionnaire.questions.filter { $0.condition != nil }.map { .question($0.index) })
    index = ConditionIndex(questionnaire.withEndNotes(conditions))
    self.questionnaire = index.questionnaire
    stepsLeft = max(bounds.totalSteps, questionnaire.questions.count * bounds.stepsForQuestion)
  }

  private var stepLimit: Int { max(bounds.leastSteps, min(bounds.steps, stepsLeft)) }

  /// Whether the conditions keep a promise about visibility.
  package func verdict(onVisibility promise: Int) -> PromiseVerdict {
    let found = notes[promise]
    if let when = found.when {
      switch canBeShown(when) {
      case .unsatisfiable: return forNobody(when)
      case .undecided: return .undecided(steps: stepLimit)
      case .satisfiable: break
      }
    }
    guard let broken = found.broken else { return .proved }
    switch canBeShown(broken) {
    case .unsatisfiable: return .proved
    case .undecided: return .undecided(steps: stepLimit)
    case .satisfiable: break
    }
    let parts = found.parts.filter { canBeShown($0.value) == .satisfiable }.map(\.key).sorted()
    guard let answers = answers(showing: broken) else { return .undecided(steps: stepLimit) }
    let always =
      answers.isEverybody
      ? parts.filter { found.parts[$0].map { self.answers(showing: $0)?.isEverybody } == true } : []
    return .fails(parts, always: always, after: answers)
  }

  /// The fewest answers after which the condition of a promise is true; nil without a condition.
  package func answers(meeting promise: Int) -> PromiseAnswers? {
    notes[promise].when.flatMap { answers(showing: $0) }
  }

  /// Many promises repeat conditions, so what is around these questions is left open first: if it cannot be even then, it never
  /// can.
  private func canBeShown(_ note: Int) -> Solver.Verdict {
    let relaxed = solve(note, freed: guarded)
    return relaxed == .unsatisfiable ? relaxed : solve(note, freed: [])
  }

  private func solve(_ note: Int, freed: Set<ConditionPlace>) -> Solver.Verdict {
    var model = SheetModel(of: .question(note), in: index, freed: freed, stepLimit: stepLimit)
    let shown = model.shown(.question(note))
    defer { stepsLeft -= model.solver.steps }
    return model.isExhausted ? .undecided : model.solver.solve(assuming: [shown])
  }

  private func answers(showing note: Int) -> PromiseAnswers? {
    var search = PathSearch(.question(note), in: index, stepLimit: stepLimit)
    if search.isForAll() { return .everybody }
    return search.shortest().map { PromiseAnswers($0, search.sheet(of: $0), of: questionnaire) }
  }

  private func forNobody(_ note: Int) -> PromiseVerdict {
    let explanation = PathExplanations(index).explanation(of: .question(note), stepLimit: stepLimit)
    return .forNobody(explanation.reason ?? "", notes: explanation.notes)
  }
}

extension PromiseAnswers {
  init(_ path: PathSearch.Path, _ sheet: AnswerSheet, of questionnaire: Questionnaire) {
    let empty = path.entries.filter(\.value.isEmpty).map(\.key).sorted()
    // A field of a group that is left empty as a whole cannot be left empty by itself.
    let optional = empty.filter { !questionnaire.questions[$0].isRequired }
    self.init(
      sheet: sheet, leftEmpty: empty,
      words: AnswerText.write(sheet, leavingEmpty: optional, of: questionnaire), isEverybody: false)
  }
}

extension Expectation.Promise {
  /// A promise about what is seen.
  package var visibility: (parts: [ExpectedPart], when: Condition?, isShown: Bool)? {
    switch self {
    case .shown(let parts, let when): (parts, when, true)
    case .hidden(let parts, let when): (parts, when, false)
    case .scores, .limit: nil
    }
  }
}

extension Questionnaire {
  /// The condition that is true for those for whom the promise about a part is broken; nil if nobody can be among them.
  fileprivate func breach(of part: ExpectedPart, when: Condition?, isShown: Bool) -> Condition? {
    let guards = guards(of: part.place)
    let range = part.id.range
    if isShown, guards.isEmpty { return nil }
    let seen = guards.isEmpty ? [] : [Condition.and(guards, at: range)]
    let all = [when].compactMap(\.self) + (isShown ? seen.map { .not($0, at: range) } : seen)
    return .and(all, at: range)
  }
}
