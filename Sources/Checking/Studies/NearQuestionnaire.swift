import Linting
import Questionnaires

/// A questionnaire as the studies around it see it: without its questions, but with what they ask.
package struct NearQuestionnaire: Sendable {
  /// Without its questions.
  package let questionnaire: Questionnaire
  package let asked: AskedQuestions

  package init(_ draft: Questionnaire) {
    questionnaire = draft.forStudy
    asked = AskedQuestions(of: draft)
  }
}
