import Questionnaires

/// A participant of a study, who joins on its first day. What a study without `length` asks is simulated for four weeks.
package func simulate(_ study: Study, _ questionnaires: [Questionnaire]) -> Simulation {
  let starts = questionnaires.flatMap(\.schedule).compactMap(\.starts?.value).min()
  return simulate(
    questionnaires, days: study.length?.value ?? 28, start: study.starts?.value ?? starts ?? anyMonday,
    seed: 1)
}

/// A participant of one questionnaire alone, for four weeks.
package func simulate(_ questionnaire: Questionnaire) -> Simulation {
  let start = questionnaire.schedule.compactMap(\.starts?.value).min()
  return simulate([questionnaire], days: 28, start: start ?? anyMonday, seed: 1)
}

/// A day of the calendar, for studies without dates.
private let anyMonday = CalendarDate(year: 2026, month: 1, day: 5)!

extension Simulation {
  /// Whether participants who join on another day have other days.
  package var dependsOnStart: Bool {
    questionnaires.contains { questionnaire in
      questionnaire.schedule.contains { $0.starts != nil || $0.ends != nil || $0.weekdays != nil }
    }
  }
}
