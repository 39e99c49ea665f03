import Diagnostics
import Questionnaires

package struct SchedulePast: Rule {
  package let about = RuleDescription(
    name: "schedule-past", topic: .schedule, severity: .warning,
    summary: "a schedule that ended before today",
    rationale: """
      No prompt will come anymore, and no data: often the dates are those of an earlier study. The clock says what today is;
      `--today 2026-03-01` checks as if it were that day, and `--today none` leaves out what depends on the day, in every command.
      So that a file that nobody changed never begins to fail, this is a hint unless the file says `active: true`, or its study
      `running: true`: then prompts are expected now.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      active: true
      repeat: many
      schedule:
        - {at: "19:00", starts: 2020-03-01, ends: ↓2020-05-31}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "19:00", starts: 2020-03-01, ends: 2099-05-31}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """)

  package init() {}

  package func findings(in dated: DatedQuestionnaire) -> Findings {
    // A rule that ends before it starts has a finding of its own.
    let schedule = dated.questionnaire.schedule.filter { rule in
      rule.starts.flatMap { starts in rule.ends.map { starts.value <= $0.value } } ?? true
    }
    let ends = schedule.compactMap(\.ends)
    guard ends.count == schedule.count, let last = ends.max(by: { $0.value < $1.value }),
      let today = dated.today(), last.value < today
    else { return [] }
    return [.past(last, today).onDay(in: dated)]
  }
}

extension Finding {
  fileprivate static func past(_ last: Located<CalendarDate>, _ today: CalendarDate) -> Finding {
    Finding(
      "no prompt will come anymore: the schedule ended on \(last.value), and today is \(today)",
      at: last.range,
      help: "write the dates of this study; a schedule without `ends` goes on until participants leave")
  }
}
