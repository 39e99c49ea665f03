import Deciding
import Diagnostics
import Questionnaires

package struct AlwaysShown: Rule {
  package let about = RuleDescription("always-shown")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .always(let reason) = judgement.verdict else { return nil }
      return .alwaysShown(judgement, reason, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }
}

extension Finding {
  fileprivate static func alwaysShown(
    _ judgement: ConditionJudgement, _ reason: Contradiction?, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "the condition of \(words.name(of: judgement.place)) does nothing"
        + (reason.map { ": " + words.alwaysSentence($0) } ?? ""),
      at: judgement.condition.range, notes: reason.map { words.premiseNotes($0) } ?? [],
      help: "write the condition that you meant; without `when`, the same people see it")
  }
}
