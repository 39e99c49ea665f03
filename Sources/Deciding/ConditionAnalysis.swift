import Diagnostics
import Questionnaires
import Synchronization

/// Everything there is to say about the conditions of one questionnaire. It is expensive: the code that creates one
/// passes it on to everything that needs it.
package struct ConditionAnalysis: Sendable {
  /// In file order; conditions without mistakes have none.
  package let judgements: [ConditionJudgement]

  package init(_ questionnaire: Questionnaire) {
    var analyzer = ConditionAnalyzer(questionnaire)
    judgements = analyzer.judgements()
  }

  /// The places of conditions that are true whenever their surroundings are shown.
  package var alwaysTrue: Set<SourceRange> {
    Set(judgements.filter { if case .always = $0.verdict { true } else { false } }.map(\.condition.range))
  }

  /// The analysis of the questionnaire, reused if it was made a moment ago: rules and targets ask for it, and it takes longer
  /// than all the rest if questions depend on each other in long chains.
  package static func latest(of questionnaire: Questionnaire) -> ConditionAnalysis {
    let known = latest.withLock { $0.first { $0.questionnaire === questionnaire }?.analysis }
    if let known { return known }
    let analysis = ConditionAnalysis(questionnaire)
    latest.withLock { list in
      list = list.filter { $0.questionnaire != nil }.suffix(mostLatest - 1)
      list.append(Latest(questionnaire: questionnaire, analysis: analysis))
    }
    return analysis
  }

  private struct Latest {
    weak var questionnaire: Questionnaire?
    let analysis: ConditionAnalysis
  }

  /// Upper limit for kept analyses: those of a file before and after it is fixed, for some files at a time.
  private static let mostLatest = 16
  private static let latest = Mutex<[Latest]>([])
}

/// The fault in one condition.
package struct ConditionJudgement: Sendable {
  package enum Verdict: Sendable {
    /// No answers show the place; nil if the reason is not known.
    case never(Contradiction?)
    /// The condition is true whenever its surroundings are shown; the contradiction is with its being false.
    case always(Contradiction?)
    /// Parts that can be left out together.
    case redundant([RedundantPart])
    /// The search reached its limit.
    case undecided(steps: Int)
  }

  package let place: ConditionPlace
  package let condition: Condition
  package let verdict: Verdict
  /// The consequences for others of this place never being shown.
  package internal(set) var consequences: [Consequence] = []
}

/// The fault in another condition that exists only because the first place is never shown.
package struct Consequence: Sendable {
  package enum Effect: Sendable {
    case never
    case always
    case redundant
  }

  package let place: ConditionPlace
  package let effect: Effect
  /// The condition, or the part of it.
  package let range: SourceRange
}

/// A part of a condition that changes nothing.
package struct RedundantPart: Sendable {
  package enum Reason: Sendable {
    /// A part joined by `and`: it cannot be false when that would matter.
    case follows(Contradiction)
    /// A part joined by `or`: it cannot be true when that would matter.
    case isCovered(Contradiction)
    /// The search for the reason reached its limit.
    case unknown
  }

  package let condition: Condition
  package let reason: Reason
}
