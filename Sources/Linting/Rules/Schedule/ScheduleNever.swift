import Diagnostics
import Questionnaires

package struct ScheduleNever: Rule {
  package let about = RuleDescription(
    name: "schedule-never", topic: .schedule, severity: .error,
    summary: "a schedule rule that applies on no day",
    rationale: """
      No prompt would ever come, and the study would notice only when the data are missing. It is a warning if
      this affects only participants who join when the rule starts or later.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "19:00", starts: 2026-05-31, ends: ↓2026-03-01}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "19:00", starts: 2026-03-01, ends: 2026-05-31}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      guard let starts = rule.starts, let ends = rule.ends else { return nil }
      if ends.value < starts.value { return .never(starts, ends) }
      guard let fromDay = rule.fromDay, fromDay.value > ends.value.dayNumber - starts.value.dayNumber else {
        return nil
      }
      return .tooLate(fromDay, starts, ends).lowered(to: .warning)
    }
  }
}

extension Finding {
  fileprivate static func never(_ starts: Located<CalendarDate>, _ ends: Located<CalendarDate>) -> Finding {
    let days = starts.value.dayNumber - ends.value.dayNumber
    return Finding(
      "the rule ends \(days) \(days == 1 ? "day" : "days") before it starts", at: ends.range,
      notes: [Note("it starts here", at: starts.range)],
      help: "write a last day on or after \(starts.value), or an earlier first day")
  }

  fileprivate static func tooLate(
    _ fromDay: Located<Int>, _ starts: Located<CalendarDate>, _ ends: Located<CalendarDate>
  ) -> Finding {
    let days = ends.value.dayNumber - starts.value.dayNumber
    return Finding(
      "participants who join on \(starts.value) or later get no prompts: their day \(fromDay.value) comes after "
        + "the rule ends, on \(ends.value)",
      at: fromDay.range, notes: [Note("it ends here", at: ends.range)],
      help: "write `from-day: \(days)` or less, or a later last day")
  }
}
