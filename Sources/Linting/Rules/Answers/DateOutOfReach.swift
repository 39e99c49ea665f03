import Diagnostics
import Questionnaires

package struct DateOutOfReach: Rule {
  package let about = RuleDescription("date-out-of-reach")

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
