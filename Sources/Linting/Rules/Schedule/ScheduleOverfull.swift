import Diagnostics
import Questionnaires

package struct ScheduleOverfull: Rule {
  package let about = RuleDescription("schedule-overfull")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      if let windows = OpenWindows(rule) { return windows.finding }
      if !rule.isOverfull, let openFor = rule.openFor {
        return OpenPrompts(rule, openFor: openFor).finding
      }
      guard case .spread(let window, let times, let minGap) = rule.form, rule.isOverfull else { return nil }
      return .overfull(
        window.value, times, gap: minGap?.value ?? ScheduleForm.defaultMinGap, isDefault: minGap == nil)
    }
  }
}

extension Finding {
  fileprivate static func overfull(
    _ window: TimeWindow, _ times: Located<Int>, gap: Duration, isDefault: Bool
  ) -> Finding {
    let gaps = times.value - 1
    // An overfull window has at least one gap, of at least a minute.
    let most = (window.minutes - 1) / gap.minutes + 1
    let longest = (window.minutes - 1) / gaps
    let raised = longest > 0 ? "; or `min-gap: \(longest) min`" : ""
    return Finding(
      "\(times.value) prompts with \(gap) between them\(isDefault ? " (the default `min-gap`)" : "") need more "
        + "than \(hours(gaps * gap.minutes)), and \(window) has \(hours(window.minutes))",
      at: times.range,
      help: "at most \(most) \(most == 1 ? "prompt fits" : "prompts fit")\(raised), or a longer window")
  }
}

/// A length of time as people say it: `45 min`, `14 h`, `7 h 30 min`.
func hours(_ minutes: Int) -> String {
  let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
  if hours == 0 { return "\(rest) min" }
  return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
}
