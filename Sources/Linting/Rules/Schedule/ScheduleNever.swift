import Diagnostics
import Questionnaires

package struct ScheduleNever: Rule {
  package let about = RuleDescription("schedule-never")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      guard let starts = rule.starts, let ends = rule.ends else { return nil }
      if ends.value < starts.value { return .reversedDates(starts, ends) }
      if let weekdays = rule.weekdays,
        !weekdays.value.contains(where: { $0.value.comes(between: starts, and: ends) })
      {
        return weekdays.value.isEmpty ? nil : .noWeekday(weekdays, starts, ends)
      }
      guard let first = rule.firstDay, first.value > ends.value.dayNumber - starts.value.dayNumber else {
        return nil
      }
      return .tooLate(first, isStretch: rule.days != nil, starts, ends).lowered(to: .warning)
    }
  }
}

extension ScheduleRule {
  /// The first day of participation that the author names.
  fileprivate var firstDay: Located<Int>? {
    let stretches = days?.value.filter { !$0.value.isReversed } ?? []
    return fromDay
      ?? stretches.min { $0.value.first < $1.value.first }.map { Located($0.value.first, at: $0.range) }
  }
}

extension Weekday {
  fileprivate func comes(between starts: Located<CalendarDate>, and ends: Located<CalendarDate>) -> Bool {
    let (first, last) = (starts.value.dayNumber, ends.value.dayNumber)
    return (first...last).prefix(7).contains { Weekday(dayNumber: $0) == self }
  }
}

extension Finding {
  fileprivate static func noWeekday(
    _ weekdays: Located<[Located<Weekday>]>, _ starts: Located<CalendarDate>, _ ends: Located<CalendarDate>
  ) -> Finding {
    Finding(
      "no \(weekdays.value.map(\.value.name).joined(separator: " or ")) comes between \(starts.value), a "
        + "\(Weekday(dayNumber: starts.value.dayNumber).name), and \(ends.value)",
      at: weekdays.range, notes: [Note("it ends here", at: ends.range)],
      help: "write a later last day, or another day of the week")
  }

  fileprivate static func tooLate(
    _ first: Located<Int>, isStretch: Bool, _ starts: Located<CalendarDate>, _ ends: Located<CalendarDate>
  ) -> Finding {
    let days = ends.value.dayNumber - starts.value.dayNumber
    return Finding(
      "participants who join on \(starts.value) or later get no prompts: their day \(first.value) comes after "
        + "the rule ends, on \(ends.value)",
      at: first.range, notes: [Note("it ends here", at: ends.range)],
      help: isStretch
        ? "write earlier days, or a later last day" : "write `from-day: \(days)` or less, or a later last day"
    )
  }
}
