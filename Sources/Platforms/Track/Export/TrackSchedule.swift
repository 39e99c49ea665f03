import Diagnostics
import Questionnaires

/// The parts of a schedule that the document cannot contain.
extension TrackPage {
  mutating func check(_ rule: ScheduleRule) {
    checkNumbers(of: rule)
    checkMonths(of: rule)
    checkDays(of: rule)
    checkLosses(of: rule)
  }

  /// The apps store these numbers in 16 bits.
  private mutating func checkNumbers(of rule: ScheduleRule) {
    if let every = rule.every, Int16(exactly: every.value.days) == nil {
      report.add(.targetUnsupported, .longInterval(every))
    }
    if let day = rule.fromDay { check16Bits(day.value, day.range) }
    if case .spread(_, let times, _) = rule.form { check16Bits(times.value, times.range) }
  }

  mutating func check16Bits(_ number: Int, _ range: SourceRange) {
    if Int16(exactly: number) == nil { report.add(.targetUnsupported, .beyond16Bits("\(number)", at: range)) }
  }

  private mutating func checkMonths(of rule: ScheduleRule) {
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetLoses, .monthInDays(every).lowered(to: .hint))
    }
  }

  /// A rule has a first day of participation, and none else.
  private mutating func checkDays(of rule: ScheduleRule) {
    if let days = rule.days, let first = days.value.first {
      if days.value.count > 1 {
        refuse(.unsupported("several stretches of `days`", first.value, at: days.range))
      } else if first.value.count == 1 {
        refuse(
          questionnaire.repeats == .once
            ? .singleDay(first.value, at: days.range)
            : .unsupported("prompts on a single day", first.value, at: days.range))
      } else {
        check16Bits(first.value.first, first.range)
        if !endsWithParticipation(first.value) {
          report.add(.targetLoses, .lastDay(first).marked(.lost(withoutLastDay), at: [days.range]))
        }
      }
    }
    if let weekdays = rule.weekdays { refuse(.weekdays(at: weekdays.range)) }
    if let reminders = rule.reminders { refuse(.reminders(at: reminders.range)) }
  }

  /// Reports something that other targets may have.
  private mutating func refuse(_ finding: Finding) {
    report.add(.targetUnsupported, finding.suggestingOtherTargets())
  }

  /// Whether prompts end with these days anyway.
  private func endsWithParticipation(_ stretch: DayStretch) -> Bool {
    days.map { stretch.last + 1 >= $0 } ?? false
  }

  private mutating func checkLosses(of rule: ScheduleRule) {
    if let openFor = rule.openFor {
      report.addLost(ScheduleKey.openFor, at: openFor.range, in: .track)
    }
    switch rule.form {
    case .spread(_, _, let minGap?) where minGap.value != ScheduleForm.defaultMinGap:
      report.addLost(ScheduleKey.minGap, at: minGap.range, in: .track)
    case .fixed:
      if let ends = rule.ends {
        report.addLost(ScheduleKey.ends, at: ends.range, in: .track)
      }
    case .spread, .windows: break
    }
  }
}

extension Finding {
  static func beyond16Bits(_ number: String, at range: SourceRange, instead: String? = nil) -> Finding {
    Finding(
      "`track` cannot store the number \(number)", at: range,
      help: instead ?? "write a whole number between -32768 and 32767")
  }

  fileprivate static func unsupported(_ what: String, _ days: DayStretch, at range: SourceRange) -> Finding {
    Finding(
      "`track` does not support \(what)", at: range,
      help: "write `from-day: \(days.first)` for prompts from that day until participation ends"
        + (days.count == 1 && days.first > 1 ? ", or `days: 1-\(days.first)` for the days until then" : ""))
  }

  /// A rule from a day on would be a schedule for a questionnaire that is filled in once.
  fileprivate static func singleDay(_ days: DayStretch, at range: SourceRange) -> Finding {
    Finding(
      "`track` does not support prompts on a single day", at: range,
      help:
        "write `active: false` instead of `schedule`, and publish the questionnaire on day \(days.first) of participation"
    )
  }

  fileprivate static func lastDay(_ days: Located<DayStretch>) -> Finding {
    Finding(
      "`track` does not support a last day, so prompts go on after day \(days.value.last) until participation ends",
      at: days.range,
      help: "have participation end after day \(days.value.last), or accept that prompts go on")
  }

  fileprivate static func weekdays(at range: SourceRange) -> Finding {
    Finding(
      "`track` does not support days of the week", at: range,
      help: "write `every: 1 week` with the first date in `starts` for one day of the week")
  }

  fileprivate static func reminders(at range: SourceRange) -> Finding {
    Finding(
      "`track` does not support reminders", at: range,
      help: "ask people in another way to answer, such as by a second prompt")
  }

  fileprivate static func longInterval(_ every: Located<Interval>) -> Finding {
    let most = Int(Int16.max) * every.value.count / every.value.days
    return Finding(
      "`track` cannot store an interval of \(every.value.days) days", at: every.range,
      help: "write a shorter one: at most `\(most) \(every.value.unit.rawValue)s`")
  }
}
