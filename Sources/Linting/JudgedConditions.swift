import Deciding
import Questionnaires

/// The conditions of a questionnaire, each with what could be decided about it.
package struct JudgedConditions {
  package let questionnaire: Questionnaire
  let judgements: [ConditionJudgement]

  package init(of questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    judgements = ConditionAnalysis.latest(of: questionnaire).judgements
  }
}
