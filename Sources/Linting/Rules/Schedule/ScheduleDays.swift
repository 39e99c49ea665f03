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

package struct SingleDay: Rule {
  package let about = RuleDescription("single-day")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      // The only prompt of a questionnaire that is filled in many times.
      let isAlone =
        questionnaire.repeat?.value == .many && questionnaire.schedule.count == 1 && rule.plannedPrompts == 1
      if rule.plannedPrompts >= Self.manyPrompts || isAlone, let day = rule.onlyDay, day.value > 0 {
        return .onlyDay(day, in: questionnaire)
      }
      guard rule.plannedPrompts >= Self.manyPrompts else { return nil }
      if let days = rule.twoDays { return .twoDays(days) }
      guard let every = rule.every, rule.days == nil, rule.weekdays == nil else { return nil }
      return every.value.isLong ? .oneDayIn(every) : nil
    }
  }

  /// A morning and an evening prompt on one day are plausible.
  private static let manyPrompts = 3
}

extension Interval {
  /// Two weeks or more, which may be meant as how long the study goes on. On one day of a week or month is plausible.
  fileprivate var isLong: Bool { unit != .month && days >= 14 }
}

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
  /// The one day of participation on which the rule applies.
  fileprivate var onlyDay: Located<Int>? {
    guard every == nil, let days, days.value.count == 1, days.value[0].value.count == 1 else { return nil }
    return Located(days.value[0].value.first, at: days.range)
  }

  /// `days: [0, 6]`, which may be meant as all days from the first to the second.
  fileprivate var twoDays: Located<(first: Int, last: Int)>? {
    guard every == nil || every?.value.days == 1, let days, days.value.count == 2,
      days.value.allSatisfy({ $0.value.count == 1 }),
      days.value[1].value.first > days.value[0].value.first + 1
    else { return nil }
    return Located((days.value[0].value.first, days.value[1].value.first), at: days.range)
  }

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
      at: days.range, help: "write `\(turned)`", fix: Fix([Fix.Edit(days.range, turned)], isSafe: false))
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
      notes: [Note("it is already named here", at: first)], help: "name each day of the week once")
  }

  fileprivate static func onlyDay(_ day: Located<Int>, in questionnaire: Questionnaire) -> Finding? {
    // Several bursts of one day each are meant as they are written.
    let others = questionnaire.schedule.filter { $0.plannedPrompts > 1 }
    guard others.count == 1 || questionnaire.schedule.count == 1 else { return nil }
    return Finding(
      "prompts come on day \(day.value) of participation only", at: day.range,
      help: "for prompts on \(day.value) days, write `days: 0-\(day.value - 1)`; from day \(day.value) on, "
        + "`from-day: \(day.value)`; if this day alone is meant, add `# qtool: allow single-day -- why`")
  }

  fileprivate static func twoDays(_ days: Located<(first: Int, last: Int)>) -> Finding {
    let (first, last) = days.value
    return Finding(
      "prompts come on two days only, \(first) and \(last)", at: days.range,
      help: "for all days from \(first) to \(last), write `days: \(first)-\(last)`; if two days are meant, "
        + "add `# qtool: allow single-day -- why`")
  }

  fileprivate static func oneDayIn(_ every: Located<Interval>) -> Finding {
    let days = every.value.days
    return Finding(
      "prompts come on one day in \(days)", at: every.range,
      help: "for prompts on \(days) days, write `days: 0-\(days - 1)` instead; if one day is meant, "
        + "add `# qtool: allow single-day -- why`")
  }

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
        + "the rule ends, on \(ends.value)", at: first.range, notes: [Note("it ends here", at: ends.range)],
      help: isStretch
        ? "write earlier days, or a later last day" : "write `from-day: \(days)` or less, or a later last day"
    )
  }

  fileprivate static func past(_ last: Located<CalendarDate>, _ today: CalendarDate) -> Finding {
    Finding(
      "no prompt will come anymore: the schedule ended on \(last.value), and today is \(today)",
      at: last.range,
      help: "write the dates of this study; a schedule without `ends` goes on until participants leave")
  }
}
