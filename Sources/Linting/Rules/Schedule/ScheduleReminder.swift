import Diagnostics
import Platforms
import Questionnaires

package struct ScheduleReminder: Rule {
  package let about = RuleDescription("schedule-reminder")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in rule.reminders.flatMap { finding($0, rule.openFor) } }
  }

  private func finding(_ reminders: Located<[Located<Duration>]>, _ openFor: Located<Duration>?) -> Finding? {
    let times = reminders.value
    if let first = times.first, first.value.minutes == 0 { return .withPrompt(first) }
    if let (earlier, later) = zip(times, times.dropFirst()).first(where: {
      $0.value.minutes >= $1.value.minutes
    }) {
      return .unordered(later, after: earlier, all: times)
    }
    guard let openFor else { return times.last.map { .neverCloses(at: reminders.range, last: $0.value) } }
    return times.first { $0.value.minutes >= openFor.value.minutes }.map { .closed($0, openFor) }
  }
}

package struct ScheduleOnce: Rule {
  package let about = RuleDescription("schedule-once")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard questionnaire.repeats == .once, let rule = questionnaire.schedule.first, !questionnaire.promptsOnce
    else { return [] }
    let hasSingleDays = questionnaire.targets.allSatisfy { $0.value.platform.promptDays.hasSingleDays }
    return [.once(questionnaire.repeat?.range, rule, hasSingleDays: hasSingleDays)]
  }
}

extension Finding {
  fileprivate static func withPrompt(_ reminder: Located<Duration>) -> Finding {
    Finding(
      "a reminder after 0 min comes together with its prompt", at: reminder.range,
      help: "write a time after which participants are reminded, such as `10 min`")
  }

  fileprivate static func unordered(
    _ later: Located<Duration>, after earlier: Located<Duration>, all: [Located<Duration>]
  ) -> Finding {
    let order = Set(all.map(\.value.minutes)).sorted().map { Duration(minutes: $0).description }
    return Finding(
      later.value.minutes == earlier.value.minutes
        ? "two reminders come after \(later.value)"
        : "the reminder after \(later.value) comes before the previous one, after \(earlier.value)",
      at: later.range, notes: [Note("the previous one", at: earlier.range)],
      help: "write `remind-after: [\(order.joined(separator: ", "))]`")
  }

  fileprivate static func neverCloses(at range: SourceRange, last: Duration) -> Finding {
    Finding(
      "`remind-after` needs `open-for`, which says how long a prompt can be answered", at: range,
      help: "add `open-for` with a time longer than \(last)")
  }

  fileprivate static func closed(_ reminder: Located<Duration>, _ openFor: Located<Duration>) -> Finding {
    Finding(
      "the reminder after \(reminder.value) comes when the prompt can no longer be answered",
      at: reminder.range, notes: [Note("it closes after \(openFor.value)", at: openFor.range)],
      help: "write an earlier reminder, or a longer `open-for`")
  }

  fileprivate static func once(_ place: SourceRange?, _ rule: ScheduleRule, hasSingleDays: Bool) -> Finding {
    let one =
      hasSingleDays
      ? "for one prompt, write `days: 21` (the day of participation) and one time"
      : "if it is meant to be filled in once, it needs no `schedule`: the target has no prompts on a single day"
    return Finding(
      "the questionnaire has a schedule but is filled in only once\(place == nil ? ", because it has no `repeat`" : "")",
      at: place ?? rule.range, notes: place == nil ? [] : [Note("the schedule", at: rule.range)],
      help: "write `repeat: many` if it should be filled in at each prompt; \(one)")
  }
}
