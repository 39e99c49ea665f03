import Diagnostics
import JSON
import Platforms
import Questionnaires

/// When participants get the questionnaire: one entry per schedule rule.
extension IntersessionLowering {
  mutating func delivery(_ rule: ScheduleRule) -> JSON {
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetLoses, .monthInDays(every).lowered(to: .hint))
    }
    let entry: WireObject<IntersessionDeliveryKey> = [
      .windows: .array(windows(of: rule.form)),
      .at: .array(times(of: rule.form)),
      .openFor: minutes(rule.openFor?.value),
      .minGap: minutes(minGap(rule.form)),
      .everyDays: .int(everyDays(rule)),
      .fromDay: .int(rule.fromDay?.value ?? 0),
      .starts: JSON(rule.starts?.value.description),
      .ends: JSON(rule.ends?.value.description),
      .days: rule.days(within: days).map { .array($0.map(stretch)) } ?? .null,
      .weekdays: rule.weekdays.map(weekdays) ?? .null,
      .remindAfter: .array(rule.reminders?.value.map { .int($0.value.minutes) } ?? []),
    ]
    return entry.json
  }

  /// With weekdays, weeks are counted: on Mondays every day is every week.
  private func everyDays(_ rule: ScheduleRule) -> Int {
    rule.weekdays != nil && rule.interval.days == 1 ? 7 : rule.interval.days
  }

  /// From Monday on, in whatever order they are written.
  private func weekdays(_ written: Located<[Located<Weekday>]>) -> JSON {
    let named = Set(written.value.map(\.value))
    return .array(Weekday.allCases.filter(named.contains).map { .string($0.rawValue) })
  }

  private func windows(of form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread(let window, let times, _): [self.window(window.value, prompts: times.value)]
    case .windows(let windows): windows.map { window($0.value, prompts: 1) }
    case .fixed: []
    }
  }

  private func window(_ window: TimeWindow, prompts: Int) -> JSON {
    let object: WireObject<IntersessionWindowKey> = [
      .start: .string(window.start.description), .end: .string(window.end.description),
      .prompts: .int(prompts),
    ]
    return object.json
  }

  private func times(of form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread, .windows: []
    case .fixed(let times): times.map { .string($0.value.description) }
    }
  }

  private func stretch(_ days: ClosedRange<Int>) -> JSON { [.int(days.lowerBound), .int(days.upperBound)] }

  private func minGap(_ form: ScheduleForm) -> Duration? {
    switch form {
    case .spread(_, _, let minGap): minGap?.value ?? ScheduleForm.defaultMinGap
    case .windows, .fixed: nil
    }
  }

  private func minutes(_ duration: Duration?) -> JSON { duration.map { .int($0.minutes) } ?? .null }
}
