import Diagnostics
import Questionnaires

/// Everything there is to say about the conditions of one questionnaire. It takes its time: whoever makes one hands it
/// on to all who need it.
package struct ConditionAnalysis: Sendable {
  /// In the order of the file; conditions that are as they should be have none.
  package let judgements: [ConditionJudgement]

  package init(_ questionnaire: Questionnaire) {
    var analyzer = ConditionAnalyzer(questionnaire)
    judgements = analyzer.judgements()
  }
}

/// What is wrong with one condition.
package struct ConditionJudgement: Sendable {
  package enum Verdict: Sendable {
    /// No answers whatever show the place; nil where the reason is not known.
    case never(Contradiction?)
    /// The condition holds whenever its surroundings are shown; the contradiction is against its not holding.
    case always(Contradiction?)
    /// Parts that can be left out together.
    case redundant([RedundantPart])
    /// The search reached its bound.
    case undecided(steps: Int)
  }

  package let place: ConditionPlace
  package let condition: Condition
  package let verdict: Verdict
  /// What follows for others from this place never being shown.
  package internal(set) var consequences: [Consequence] = []
}

/// What would not be wrong with another condition if the first place were shown after some answers.
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
    /// A part joined by `and`: it cannot fail where it would matter.
    case follows(Contradiction)
    /// A part joined by `or`: it cannot hold where it would matter.
    case isCovered(Contradiction)
    /// The search for the reason reached its bound.
    case unknown
  }

  package let condition: Condition
  package let reason: Reason
}
