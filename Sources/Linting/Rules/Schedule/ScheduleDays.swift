import Diagnostics
import Questionnaires

package struct ScheduleDays: Rule {
  package let about = RuleDescription("schedule-days")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(joining: questionnaire.schedule) { rule in
      (rule.days.map { daysFindings($0, fromDay: rule.fromDay) } ?? [])
        + (rule.weekdays.map { weekdayFindings($0, every: rule.every) } ?? [])
    }
  }

  private func daysFindings(_ days: Located<[Located<DayStretch>]>, fromDay: Located<Int>?) -> Findings {
    if let fromDay { return [.besideFromDay(days, fromDay)] }
    let reversed = Findings(of: days.value) { $0.value.isReversed ? .reversed($0) : nil }
    return reversed + Findings(overlap(of: days.value).map(Finding.overlap))
  }

  /// Two stretches with a day in common, by their first days.
  private func overlap(of days: [Located<DayStretch>]) -> (Located<DayStretch>, Located<DayStretch>)? {
    let days = days.filter { !$0.value.isReversed }.sorted { $0.value.first < $1.value.first }
    // Sorted in this way, the first overlap is between neighbours.
    return zip(days, days.dropFirst()).first { $0.value.last >= $1.value.first }
  }

  private func weekdayFindings(_ weekdays: Located<[Located<Weekday>]>, every: Located<Interval>?) -> Findings
  {
    if let every, every.value.unit == .month || every.value.unit == .day && every.value.count > 1 {
      return [.weekdaysOfOthers(weekdays, every)]
    }
    var known: [Weekday: SourceRange] = [:]
    return Findings(of: weekdays.value) { day in
      known.updateValue(day.range, forKey: day.value).map { .repeated(day, first: $0) }
    }
  }
}

extension Finding {
  fileprivate static func besideFromDay(_ days: Located<[Located<DayStretch>]>, _ fromDay: Located<Int>)
    -> Finding
  {
    let isLater = days.range.start > fromDay.range.start
    return Finding(
      "`days` and `from-day` cannot be in one schedule rule", at: isLater ? days.range : fromDay.range,
      notes: [Note("the other one", at: isLater ? fromDay.range : days.range)],
      help: "write only `days` for a first and a last day, or only `from-day` for prompts without a last day")
  }

  fileprivate static func reversed(_ days: Located<DayStretch>) -> Finding {
    let turned = "\(days.value.last)-\(days.value.first)"
    return Finding(
      "the days end on day \(days.value.last), which is before their first day, \(days.value.first)",
      at: days.range,
      help: "write `\(turned)`", fix: Fix([Fix.Edit(days.range, turned)], isSafe: false))
  }

  fileprivate static func overlap(_ pair: (Located<DayStretch>, Located<DayStretch>)) -> Finding {
    let (first, second) = pair.0.range.start < pair.1.range.start ? pair : (pair.1, pair.0)
    return Finding(
      "the days \(second.value) and \(first.value) overlap", at: second.range,
      notes: [Note("the other days", at: first.range)],
      help: "name each day once; prompts at other times on the same days need a rule of their own")
  }

  fileprivate static func weekdaysOfOthers(
    _ weekdays: Located<[Located<Weekday>]>, _ every: Located<Interval>
  )
    -> Finding
  {
    let isLater = weekdays.range.start > every.range.start
    return Finding(
      "`weekdays` are days of each week, but the rule asks \(every.value.inWords)",
      at: isLater ? weekdays.range : every.range,
      notes: [
        Note(
          isLater ? "how often it asks" : "the days of the week", at: isLater ? every.range : weekdays.range)
      ],
      help: "write `every: 1 week` for each week or, for example, `every: 2 weeks`")
  }

  fileprivate static func repeated(_ day: Located<Weekday>, first: SourceRange) -> Finding {
    Finding(
      "`\(day.value.rawValue)` is repeated", at: day.range,
      notes: [Note("it is already named here", at: first)],
      help: "name each day of the week once")
  }
}
