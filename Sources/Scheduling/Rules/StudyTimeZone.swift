import Diagnostics
import Questionnaires

extension ReportedRule {
  package static let unknownTimeZone = ReportedRule(
    name: "unknown-timezone", topic: .studies, severity: .error,
    summary: "a time zone that does not exist",
    rationale: """
      Days and times of the study are those of its time zone, which has a name such as `Europe/Berlin`. An abbreviation such as
      CET does not say when the clocks change.
      """,
    failing: """
      study: sleep
      title: Sleep
      target: track
      timezone: ↓Europe/Bonn
      questionnaires: [morning]
      """,
    passing: """
      study: sleep
      title: Sleep
      target: track
      timezone: Europe/Berlin
      questionnaires: [morning]
      """,
    exampleSetting: .together([
      """
      questionnaire: morning
      title: Morning
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
      """
    ]))
}

extension Study {
  /// The zone that it names; nil if it names none, or one that this machine does not have.
  package var zone: TimeZone? { timeZone.flatMap { try? findTimeZone($0.value) } }

  /// What is wrong with the name of its zone.
  package var timeZoneFinding: Finding? {
    guard let timeZone else { return nil }
    do throws(TimeZoneProblem) {
      _ = try findTimeZone(timeZone.value)
      return nil
    } catch {
      return Finding(error.message, at: timeZone.range, help: error.help)
    }
  }
}
