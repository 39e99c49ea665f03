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
