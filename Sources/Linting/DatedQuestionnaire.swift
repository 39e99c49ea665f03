import Questionnaires

/// A questionnaire with the day on which it is checked; nil if that day does not matter.
package struct DatedQuestionnaire {
  let questionnaire: Questionnaire
  /// The clock is asked only for what depends on the day.
  let today: () -> CalendarDate?

  package init(_ questionnaire: Questionnaire, today: @escaping () -> CalendarDate?) {
    self.questionnaire = questionnaire
    self.today = today
  }
}
