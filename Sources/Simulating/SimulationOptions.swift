import Questionnaires

/// How `qtool simulate` was called.
package struct SimulationOptions: Sendable {
  package var participants = 30
  package var seed: UInt64 = 1
  /// The first day on which participants join.
  package var starts: CalendarDate
  /// How long each of them participates.
  package var days: Int
  /// The share of prompts that are answered.
  package var responseRate = 0.75
  /// By how much the response rate falls from the first to the last day, as a share of that of the first.
  package var fatigue = 0.2
  /// The share of participants who stop for good on some day.
  package var dropout = 0.0
  /// The id of a question: the higher its latent value, the more prompts are missed; nil if none are because of answers.
  package var missingWith: String?
  /// Slopes that answers have.
  package var effects: [SimulatedEffect] = []
  /// In which the texts are.
  package var language: String?
  package var layout = SimulationLayout.wide
  /// The share of participants who give the same answer throughout.
  package var careless = 0.0
  /// Nil if everything rings.
  package var phones: SimulatedPhones?
  /// The share of cells that are spoilt.
  package var faults = 0.0

  package init(starts: CalendarDate, days: Int) {
    self.starts = starts
    self.days = days
  }

  /// Participants join within so many days.
  static let joiningDays = 7
}

/// How the answers are written.
package enum SimulationLayout: String, CaseIterable, Sendable {
  /// A table with one row for each prompt.
  case wide
  /// A table with one row for each answer.
  case long
  /// The answer sheets of `track`, or the replies of `form`.
  case sheets
}
