import Diagnostics
import Platforms
import Questionnaires

package struct ScheduleOnce: Rule {
  package let about = RuleDescription("schedule-once")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard questionnaire.repeats == .once, let rule = questionnaire.schedule.first,
      !questionnaire.promptsOnce
    else { return [] }
    let hasSingleDays = questionnaire.targets.allSatisfy { $0.value.platform.promptDays.hasSingleDays }
    return [.once(questionnaire.repeat?.range, rule, hasSingleDays: hasSingleDays)]
  }
}

extension Finding {
  fileprivate static func once(
    _ place: SourceRange?, _ rule: ScheduleRule, hasSingleDays: Bool
  ) -> Finding {
    let one =
      hasSingleDays
      ? "for one prompt, write `days: 21` (the day of participation) and one time"
      : "if it is meant to be filled in once, it needs no `schedule`: the target has no prompts on a single day"
    return Finding(
      "the questionnaire has a schedule but is filled in only once\(place == nil ? ", because it has no `repeat`" : "")",
      at: place ?? rule.range, notes: place == nil ? [] : [Note("the schedule", at: rule.range)],
      help:
        "write `repeat: many` if it should be filled in at each prompt; \(one)"
    )
  }
}
