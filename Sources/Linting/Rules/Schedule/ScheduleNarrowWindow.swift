import Diagnostics
import Questionnaires

package struct ScheduleNarrowWindow: Rule {
  package let about = RuleDescription("schedule-narrow-window")

  package init() {}

  package func findings(in limited: LimitedQuestionnaire) -> Findings {
    Findings(of: limited.questionnaire.schedule) { rule in
      let windows = rule.randomWindows.filter { !$0.value.isEmpty }
      let minutes = windows.reduce(0) { $0 + $1.value.minutes }
      guard !windows.isEmpty, !rule.isOverfull, minutes < limited.limit * 60 else { return nil }
      return .narrow(windows, minutes: minutes, least: limited.limit == 1 ? "one hour" : words(limited.limit))
    }
  }
}

/// A number of hours.
private func words(_ hours: Int) -> String { hours == 4 ? "four hours" : "\(hours) hours" }

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
  fileprivate static func narrow(_ windows: [Located<TimeWindow>], minutes: Int, least: String) -> Finding {
    let (first, last) = (windows[0], windows[windows.count - 1])
    let isOne = windows.count == 1
    return Finding(
      "\(isOne ? "the window is" : "together the windows are") \(hours(minutes)) long, and participants soon learn "
        + "when a prompt comes",
      at: first.range.through(last.range),
      help: isOne
        ? "write a window of \(least) or more; for a prompt at a known time, write `at: \"\(first.value.start)\"`"
        : "write windows of \(least) or more together; for prompts at known times, write `at`")
  }
}
