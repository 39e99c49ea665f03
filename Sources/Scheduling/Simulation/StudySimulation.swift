import Questionnaires

/// How long participation takes in a simulation, and when it begins.
package struct SimulatedTime: Sendable {
  package let days: Int
  package let start: CalendarDate

  /// Four weeks unless the study says how long, from the first day of the study or of its questionnaires.
  package init(_ study: Study?, _ questionnaires: [Questionnaire]) {
    let starts = questionnaires.flatMap(\.schedule).compactMap(\.starts?.value).min()
    days = study?.length?.value ?? 28
    start = study?.starts?.value ?? starts ?? Self.anyMonday
  }

  /// A day of the calendar, for studies without dates.
  private static let anyMonday = CalendarDate(year: 2026, month: 1, day: 5)!
}

/// A participant who joins on the first day of a study; nil for questionnaires alone.
package func simulate(_ study: Study?, _ questionnaires: [Questionnaire]) -> Simulation {
  let time = SimulatedTime(study, questionnaires)
  return simulate(questionnaires, days: time.days, start: time.start, seed: 1)
}

extension Simulation {
  /// Whether participants who join on another day have other days.
  package var dependsOnStart: Bool {
    questionnaires.contains { questionnaire in
      questionnaire.schedule.contains { $0.starts != nil || $0.ends != nil || $0.weekdays != nil }
    }
  }
}
