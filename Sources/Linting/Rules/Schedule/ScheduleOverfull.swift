import Diagnostics
import Questionnaires

package struct ScheduleOverfull: Rule {
  package let about = RuleDescription(
    name: "schedule-overfull", topic: .schedule, severity: .error,
    summary: "more prompts than fit the window",
    rationale: """
      Prompts are at least `min-gap` apart. If the gaps alone are as long as the window, no app can place all the
      prompts, and different apps drop different ones. The same goes for windows whose prompts stay open so long
      that they push the next ones out of their windows or past midnight. Prompts of `between` and `at` do not move:
      one that must come while the previous one is open is an error, and one that can is a warning.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-20:00, times: ↓8, min-gap: 2 h}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-20:00, times: 6, min-gap: 2 h}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

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
