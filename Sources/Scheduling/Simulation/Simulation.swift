import Questionnaires

/// The prompts and reminders on one participant's phone from the day of joining.
package struct Simulation: Sendable {
  package let questionnaires: [Questionnaire]
  /// The day of joining.
  package let start: CalendarDate
  package let days: Int
  package let seed: UInt64
  package let timeZone: TimeZone
  /// In chronological order.
  package let prompts: [Prompt]
  package let omissions: [Omission]
}

/// One prompt to fill in a questionnaire.
package struct Prompt: Sendable, Equatable {
  /// The place in `Simulation.questionnaires`.
  package let questionnaire: Int
  /// The place in `Questionnaire.schedule`.
  package let rule: Int
  /// The day of participation on which its rule applies, from 0.
  package let day: Int
  /// The place among the rule's prompts of the day, from 0.
  package let number: Int
  /// Seconds since 1970-01-01 UTC.
  package let instant: Int
  /// The local day and the minutes after midnight.
  package let date: CalendarDate
  package let minute: Int
  /// Seconds east of UTC.
  package let offset: Int
  /// The instant from which it can no longer be answered; nil if that is when the next one comes.
  package let openUntil: Int?
  /// The instants at which participants who have not answered are reminded.
  package let reminders: [Int]
}

/// Prompts that a rule asks for but that do not fit into their day.
package struct Omission: Sendable, Equatable {
  package enum Reason: Sendable {
    /// The window is too short for so many prompts with the gap between them.
    case windowFull
    /// Each moved to the end of the previous one, until the day was over.
    case pastMidnight
  }

  package let questionnaire: Int
  package let rule: Int
  package let reason: Reason
  /// On all days of the simulation.
  package let count: Int
}

/// Simulates one participant; a shortcut to `Simulator`.
package func simulate(
  _ questionnaires: [Questionnaire], days: Int, start: CalendarDate, seed: UInt64, timeZone: TimeZone = .utc
) -> Simulation {
  Simulator(questionnaires, days: days, start: start, timeZone: timeZone).run(seed: seed)
}
