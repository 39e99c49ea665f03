import Checking
import Diagnostics
import Questionnaires
import Testing

/// Ranges of dates that depend on the day, checked as if it were 1 June 2026.
struct DateRuleTests {
  @Test(arguments: [
    ("[today, 2026-05-31]", "error"), ("[today, 2026-06-01]", nil), ("[2026-06-02, today]", "warning"),
    ("[2026-06-01, today]", nil), ("[today, today]", nil), ("[any, 2020-01-01]", nil),
  ])
  func aRangeWithoutADayToday(range: String, severity: String?) {
    let found = findings(range, "active: true\n", today: .june)
    #expect(found.map(\.severity.rawValue) == (severity.map { [$0] } ?? []))
  }

  @Test func onlyAnActiveQuestionnaireHasErrorsThatTheClockMakes() {
    #expect(findings("[today, 2026-05-31]", "active: false\n", today: .june).map(\.severity) == [.hint])
    #expect(findings("[2026-06-02, today]", "active: false\n", today: .june).map(\.severity) == [.hint])
    #expect(findings("[today, 2026-05-31]", today: .june).map(\.severity) == [.hint])
    #expect(findings("[today, 2026-05-31]", today: .any).isEmpty)
  }

  private func findings(_ range: String, _ keys: String = "", today: CheckingDay) -> [Diagnostic] {
    let text =
      "questionnaire: a\ntitle: A\n\(keys)questions: [{id: a, type: date, text: When?, range: \(range)}]\n"
    return Pipeline(today: today).check(Array(text.utf8), path: "a.yaml").diagnostics.filter {
      $0.rule == "date-out-of-reach"
    }
  }
}

extension CheckingDay {
  fileprivate static let june = CheckingDay.date(CalendarDate(year: 2026, month: 6, day: 1)!)
}
