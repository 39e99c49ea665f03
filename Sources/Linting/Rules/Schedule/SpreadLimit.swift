import Diagnostics
import Questionnaires

package struct SpreadLimit: Rule {
  package let about = RuleDescription(
    name: "spread-limit", topic: .schedule, severity: .hint,
    summary: "more random prompts than quarters of an hour in the window",
    rationale: """
      TrackYourTinnitus keeps at least 15 minutes between random prompts, whatever `min-gap` says (its thesis of 2016, 5.1),
      and sends none at all if the window is too short for that. Other apps may have similar limits.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {every: 1 week, between: 08:00-12:00, times: ↓20, min-gap: 5 min}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {every: 1 week, between: 08:00-12:00, times: 10, min-gap: 5 min}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """)

  package init() {}

  private static let gap = 15

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      guard case .spread(let window, let times, _) = rule.form, !window.value.isEmpty, !rule.isOverfull else {
        return nil
      }
      let most = window.value.minutes / Self.gap
      return times.value > most ? .tooMany(times, window, most: most) : nil
    }
  }
}

extension Finding {
  fileprivate static func tooMany(
    _ times: Located<Int>, _ window: Located<TimeWindow>, most: Int
  ) -> Finding {
    Finding(
      "\(times.value) prompts are more than there are quarters of an hour in \(window.value)",
      at: times.range,
      notes: [Note("the window", at: window.range)],
      help: most > 0 ? "write `times: \(most)` or less, or a longer window" : "write a longer window")
  }
}
