import Deciding
import Diagnostics
import Questionnaires

/// A questionnaire with the day on which it is checked; nil if that day does not matter.
package struct DatedQuestionnaire {
  let questionnaire: Questionnaire
  /// The clock is asked only for what depends on the day.
  let today: () -> CalendarDate?
  /// `active: true` in the file, or `running: true` in its study: somebody says that answers are expected now.
  let isInField: Bool

  package init(_ questionnaire: Questionnaire, today: @escaping () -> CalendarDate?, isStudyRunning: Bool) {
    self.questionnaire = questionnaire
    self.today = today
    isInField = questionnaire.active?.value ?? isStudyRunning
  }
}

extension Finding {
  /// A file that does not change must not begin to fail one day, unless it says that it is in use.
  func onDay(in dated: DatedQuestionnaire) -> Finding {
    adding(
      Note(
        "the clock says what today is; `--today 2026-03-01` sets it, `--today none` leaves this out",
        at: range)
    )
    .lowered(to: dated.isInField ? loweredSeverity : .hint)
  }
}

/// A questionnaire with the limit of the rule that checks it.
package struct LimitedQuestionnaire {
  let questionnaire: Questionnaire
  let limit: Int

  package init(_ questionnaire: Questionnaire, limit: Int) {
    self.questionnaire = questionnaire
    self.limit = limit
  }
}

/// The conditions of a questionnaire, each with what could be decided about it.
package struct JudgedConditions {
  package let questionnaire: Questionnaire
  let judgements: [ConditionJudgement]

  package init(of questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    judgements = ConditionAnalysis.latest(of: questionnaire).judgements
  }
}

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
