import Diagnostics
import Questionnaires

package struct ScheduleNarrowWindow: Rule {
  package let about = RuleDescription(
    name: "schedule-narrow-window", topic: .schedule, severity: .warning,
    summary: "random prompts within less than four hours of the day",
    rationale: """
      Random prompts are meant to sample the whole day. In a narrow window they sample one part of it, and
      participants come to expect them. TrackYourHearing lets participants set no less than four hours.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: ↓09:00-12:00, times: 3}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-12:00, times: 3}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """)

  package init() {}

  private static let leastMinutes = 4 * 60

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      let windows = rule.randomWindows.filter { !$0.value.isEmpty }
      let minutes = windows.reduce(0) { $0 + $1.value.minutes }
      guard !windows.isEmpty, !rule.isOverfull, minutes < Self.leastMinutes else { return nil }
      return .narrow(windows, minutes: minutes)
    }
  }
}

extension ScheduleRule {
  /// The windows in which prompts come at random.
  fileprivate var randomWindows: [Located<TimeWindow>] {
    switch form {
    case .spread(let window, _, _): [window]
    case .windows(let windows): windows
    case .fixed: []
    }
  }
}

extension Finding {
  fileprivate static func narrow(_ windows: [Located<TimeWindow>], minutes: Int) -> Finding {
    let (first, last) = (windows[0], windows[windows.count - 1])
    let isOne = windows.count == 1
    return Finding(
      "\(isOne ? "the window is" : "together the windows are") \(hours(minutes)) long, and participants soon learn "
        + "when a prompt comes",
      at: first.range.through(last.range),
      help: isOne
        ? "write a window of four hours or more; for a prompt at a known time, write `at: \"\(first.value.start)\"`"
        : "write windows of four hours or more together; for prompts at known times, write `at`")
  }
}
