import Deciding
import Diagnostics
import Questionnaires

/// The scores of a questionnaire, each with the values that it can have.
package struct JudgedScores {
  package let questionnaire: Questionnaire
  let analyses: [ScoreAnalysis]

  package init(of questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    analyses = ScoreAnalysis.all(of: questionnaire)
  }

  func question(of item: ScoreItem) -> Question { questionnaire.questions[item.question.value] }

  /// Answers as one types them after `qtool preview FILE --answers`.
  func words(_ sheet: AnswerSheet) -> String { AnswerText.write(sheet, of: questionnaire) }
}
