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

/// Part of an example: three ratings that a score may be made of.
let ratings = """
    - {id: tense, type: rating, text: "How tense are you?", range: [0, 4]}
    - {id: rushed, type: rating, text: "How rushed are you?", range: [0, 4]}
    - {id: calm, type: rating, text: "How calm are you?", range: [0, 4]}
  """
