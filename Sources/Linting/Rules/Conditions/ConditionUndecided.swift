import Deciding
import Diagnostics
import Questionnaires

package struct ConditionUndecided: Rule {
  package let about = RuleDescription("condition-undecided")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .undecided(let steps) = judgement.verdict else { return nil }
      return .undecided(judgement, steps, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }
}

extension Finding {
  fileprivate static func undecided(
    _ judgement: ConditionJudgement, _ steps: Int, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "could not check whether \(words.name(of: judgement.place)) is ever or always shown: "
        + "the check stopped after \(grouped(steps)) steps",
      at: judgement.condition.range, help: "check it by hand, or use fewer comparisons")
  }
}
