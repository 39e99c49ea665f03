import Questionnaires

/// On which days a rule asks.
///
/// Days are counted from `starts` where the rule has it, so that all participants are asked on the same days, and
/// from the first day of participation it applies on (`from-day`) where it has not. A month is one of the calendar:
/// the same day of the month as the first, or the month's last day where it is shorter, so that 31 January is
/// followed by 28 February and 31 March.
struct RuleCalendar: Hashable {
  let interval: Interval
  let fromDay: Int
  let starts: CalendarDate?
  let ends: CalendarDate?

  init(_ rule: ScheduleRule) {
    interval = rule.interval
    fromDay = rule.fromDay?.value ?? 0
    starts = rule.starts?.value
    ends = rule.ends?.value
  }

  /// - Parameter joined: the number of the day of joining
  func applies(on day: Int, joined: Int) -> Bool {
    let earliest = joined + fromDay
    let anchor = starts?.dayNumber ?? earliest
    guard day >= max(anchor, earliest), day <= ends?.dayNumber ?? .max else { return false }
    switch interval.unit {
    case .day, .week: return (day - anchor).isMultiple(of: interval.days)
    case .month: return isMonths(from: anchor, to: day)
    }
  }

  private func isMonths(from anchor: Int, to day: Int) -> Bool {
    guard let first = CalendarDate(dayNumber: anchor), let date = CalendarDate(dayNumber: day) else {
      return false
    }
    let months = (date.year - first.year) * 12 + date.month - first.month
    let length = CalendarDate.length(ofMonth: date.month, year: date.year)
    return months.isMultiple(of: interval.count) && date.day == min(first.day, length)
  }

  /// Whether there are participants whom both ask on the same day.
  func sharesDay(with other: RuleCalendar) -> Bool {
    if let starts, let ends = other.ends, ends < starts { return false }
    if let ends, let starts = other.starts, ends < starts { return false }
    let days = StudyDays.stretches([self, other])
    return StudyDays.joinings([self, other]).contains { joined in
      days.joined().contains {
        applies(on: joined + $0, joined: joined) && other.applies(on: joined + $0, joined: joined)
      }
    }
  }
}

extension ScheduleRule {
  var calendar: RuleCalendar { RuleCalendar(self) }

  /// How many prompts come on a day on which the rule applies; those of an overfull window that it has room for.
  var promptsADay: Int {
    switch form {
    case .spread(let window, let times, let minGap):
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return SpreadTable.mostTimes(length: window.value.minutes, times: times.value, gap: gap)
    case .windows(let windows, _): return windows.count { $0.value.minutes > 0 }
    case .fixed(let times): return times.count
    }
  }
}
