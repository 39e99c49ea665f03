import Deciding
import Diagnostics
import Questionnaires

/// A check of what can be shown.
protocol ConditionRule: Rule {
  func findings(for analysis: ConditionAnalysis, in questionnaire: Questionnaire) -> [Finding]
}

extension ConditionRule {
  package func findings(in questionnaire: Questionnaire) -> [Finding] {
    findings(for: ConditionAnalysis(questionnaire), in: questionnaire)
  }

  package func findings(in questionnaire: Questionnaire, sharing shared: SharedAnalyses) -> [Finding] {
    findings(for: shared.conditionAnalysis, in: questionnaire)
  }
}
