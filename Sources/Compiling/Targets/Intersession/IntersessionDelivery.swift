import Diagnostics
import JSON
import Questionnaires

/// When participants get the questionnaire: one entry per schedule rule.
extension IntersessionLowering {
  mutating func delivery(_ rule: ScheduleRule) -> JSON {
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetLoses, .monthInDays(every).lowered(to: .hint))
    }
    return [
      "windows": .array(windows(of: rule.form)),
      "at": .array(times(of: rule.form)),
      "open_for_minutes": minutes(rule.openFor?.value),
      "min_gap_minutes": minutes(minGap(rule.form)),
      "every_days": .int(rule.interval.days),
      "from_day": .int(rule.fromDay?.value ?? 0),
      "starts": JSON(rule.starts?.value.description),
      "ends": JSON(rule.ends?.value.description),
      "days": rule.days.map { .array($0.value.map(stretch)) } ?? .null,
      "weekdays": rule.weekdays.map { .array($0.value.map { .string($0.value.rawValue) }) } ?? .null,
      "remind_after_minutes": .array(rule.reminders?.value.map { .int($0.value.minutes) } ?? []),
    ]
  }

  private func windows(of form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread(let window, let times, _): [self.window(window.value, prompts: times.value)]
    case .windows(let windows): windows.map { window($0.value, prompts: 1) }
    case .fixed: []
    }
  }

  private func window(_ window: TimeWindow, prompts: Int) -> JSON {
    [
      "start": .string(window.start.description),
      "end": .string(window.end.description),
      "prompts": .int(prompts),
    ]
  }

  private func times(of form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread, .windows: []
    case .fixed(let times): times.map { .string($0.value.description) }
    }
  }

  private func stretch(_ days: Located<DayStretch>) -> JSON {
    [.int(days.value.first), .int(days.value.last)]
  }

  private func minGap(_ form: ScheduleForm) -> Duration? {
    switch form {
    case .spread(_, _, let minGap): minGap?.value ?? ScheduleForm.defaultMinGap
    case .windows, .fixed: nil
    }
  }

  private func minutes(_ duration: Duration?) -> JSON { duration.map { .int($0.minutes) } ?? .null }
}
