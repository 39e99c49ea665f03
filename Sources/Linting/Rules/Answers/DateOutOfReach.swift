import Diagnostics
import Questionnaires

package struct DateOutOfReach: Rule {
  package let about = RuleDescription(
    name: "date-out-of-reach", topic: .answers, severity: .error,
    summary: "a range of dates that nobody can answer today",
    rationale: """
      In `range: [today, 2020-01-01]`, the last date is over, so nobody can ever answer. In `range: [2030-01-01, today]`, nobody can
      answer before the first date, which is a warning. The clock says what today is; `--today 2026-03-01` checks as if it were that
      day, and `--today none` leaves out what depends on the day, in every command. So that a file that nobody changed never begins
      to fail, this is a hint unless the file says `active: true`, or its study `running: true`: then answers are expected now.
      """,
    failing: """
      questionnaire: visit
      title: Visit
      active: true
      questions:
        - {id: visit, type: date, text: "When is your next visit?", range: [today, ↓2020-12-31]}
      """,
    passing: """
      \(questions(of: "visit"))
        - {id: visit, type: date, text: "When is your next visit?", range: [today, 2099-12-31]}
      """)

  package init() {}

  package func findings(in dated: DatedQuestionnaire) -> Findings {
    Findings(of: dated.questionnaire.byAnswer.dates) { question in
      guard let range = question.dateRange, let finding = finding(about: range, dated.today) else {
        return nil
      }
      return finding.onDay(in: dated)
    }
  }

  private func finding(about range: DateRange, _ clock: () -> CalendarDate?) -> Finding? {
    switch (range.earliest?.value, range.latest?.value) {
    case (.today?, .date(let last)?):
      guard let today = clock(), last < today else { return nil }
      return .over(range.latest?.range ?? range.range, last, today)
    case (.date(let first)?, .today?):
      guard let today = clock(), today < first else { return nil }
      return .notYet(range.earliest?.range ?? range.range, first, today).lowered(to: .warning)
    case (.date?, .date?), (.today?, .today?), (nil, _), (_, nil): return nil
    }
  }
}

extension Finding {
  fileprivate static func over(_ place: SourceRange, _ last: CalendarDate, _ today: CalendarDate) -> Finding {
    Finding(
      "nobody can answer: the dates go from today, \(today), to \(last), which is over", at: place,
      help:
        "write a later last date, `[any, \(last)]` for dates up to it, or `[any, today]` for dates in the past"
    )
  }

  fileprivate static func notYet(_ place: SourceRange, _ first: CalendarDate, _ today: CalendarDate)
    -> Finding
  {
    Finding(
      "nobody can answer before \(first): the dates go from then to today, and today is \(today)", at: place,
      help: "write an earlier first date, or `[\(first), any]` for dates from then on")
  }
}
