import Diagnostics
import Questionnaires

package struct SchedulePast: Rule {
  package let about = RuleDescription("schedule-past")

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
