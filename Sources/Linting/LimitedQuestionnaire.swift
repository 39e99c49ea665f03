import Questionnaires

/// A questionnaire with the limit of the rule that checks it.
package struct LimitedQuestionnaire {
  let questionnaire: Questionnaire
  let limit: Int

  package init(_ questionnaire: Questionnaire, limit: Int) {
    self.questionnaire = questionnaire
    self.limit = limit
  }
}
