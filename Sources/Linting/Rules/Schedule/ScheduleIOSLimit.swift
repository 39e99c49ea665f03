import Diagnostics
import Questionnaires

struct ScheduleIOSLimit: Rule {
  let about = RuleDescription(
    name: "schedule-ios-limit", topic: .schedule, severity: .warning,
    summary: "more reminders in a week than iOS keeps waiting",
    rationale: """
      iOS keeps 64 notifications waiting for an app and drops the others. New ones are planned only when the app is
      opened, so whoever leaves it closed for some days hears nothing more and is lost to the study.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-22:00, times: ↓12}
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-22:00, times: 9}
      questions:
        - {id: mood, type: text, text: How are you?}
      """)

  func findings(in questionnaire: Questionnaire) -> [Finding] {
    // A fault of a single rule is that rule's; what follows from it is not said as well.
    let rules = questionnaire.schedule.filter { !$0.isOverfull }
    let reminders = PendingReminders(rules)
    guard let day = reminders.firstLossDay, let busiest = rules.max(by: { $0.promptsADay < $1.promptsADay })
    else { return [] }
    return [.tooMany(reminders.promptsADay, lostFrom: day, busiest, isOneOfSeveral: rules.count > 1)]
  }
}

extension Finding {
  fileprivate static func tooMany(
    _ prompts: Int, lostFrom day: Int, _ rule: ScheduleRule, isOneOfSeveral: Bool
  ) -> Finding {
    let limit = PendingReminders.limit
    let days = PendingReminders.expectedDays
    return Finding(
      "iOS keeps \(limit) reminders waiting; with \(prompts) a day\(isOneOfSeveral ? " over all rules" : "") they are "
        + "lost from day \(day) on when the app is not opened (day 0 is the day it last was)",
      at: rule.countPlace,
      help: "ask at most \(limit / days) times a day, so that the reminders last \(days) days")
  }
}

extension ScheduleRule {
  /// The smallest place that says how many prompts come.
  fileprivate var countPlace: SourceRange {
    switch form {
    case .spread(_, let times, _): return times.range
    case .windows(let windows, _): return span(windows.map(\.range))
    case .fixed(let times): return span(times.map(\.range))
    }
  }

  private func span(_ ranges: [SourceRange]) -> SourceRange {
    guard let first = ranges.first, let last = ranges.last else { return range }
    return first.through(last)
  }
}
