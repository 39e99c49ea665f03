import Diagnostics
import Questionnaires

struct ScheduleNarrowWindow: Rule {
  let about = RuleDescription(
    name: "schedule-narrow-window", topic: .schedule, severity: .warning,
    summary: "prompts at random in a window of less than four hours",
    rationale: """
      Random prompts are meant to catch the day as it is; in a narrow window they catch one part of it, and
      participants come to expect them. TrackYourHearing lets participants set no less than four hours.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: ↓09:00-12:00, times: 3}
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-12:00, times: 3}
      questions:
        - {id: mood, type: text, text: How are you?}
      """)

  private static let leastMinutes = 4 * 60

  func findings(in questionnaire: Questionnaire) -> [Finding] {
    questionnaire.schedule.compactMap { rule in
      guard case .spread(let window, _, _) = rule.form, !window.value.isEmpty, !rule.isOverfull,
        window.value.minutes < Self.leastMinutes
      else { return nil }
      return .narrow(window)
    }
  }
}

extension Finding {
  fileprivate static func narrow(_ window: Located<TimeWindow>) -> Finding {
    Finding(
      "the window is \(hours(window.value.minutes)) long, and participants soon know when a prompt comes",
      at: window.range,
      help:
        "write a window of four hours or more; for a prompt at a known time, write `at: \"\(window.value.start)\"`"
    )
  }
}
