import Diagnostics
import JSON
import Questionnaires

/// `GET /api/v1/my/questionnaires`: the questionnaire without its questions.
extension TrackLowering {
  mutating func resource() -> JSON {
    [
      "type": "questionnaires",
      "id": .string(questionnaire.id.value),
      "attributes": [
        "name": .string(questionnaire.id.value),
        "title": plain(questionnaire.title),
        "description": plain(questionnaire.description),
        "introtext": plain(questionnaire.intro),
        "outrotext": plain(questionnaire.outro),
        "origin": JSON(questionnaire.source),
        "is_active": flag(questionnaire.isActive),
        "is_onetime": flag(questionnaire.repeats == .once),
        "is_multiple": flag(questionnaire.repeats == .many),
        "is_schedule_changeable": flag(questionnaire.isChangeable),
        "is_filled_out": false,
        "can_use": .array(questionnaire.sensors.map(sensor)),
        "schedule": .array(schedule()),
      ],
    ]
  }

  /// The web member area compares with `=== 1`.
  private func flag(_ value: Bool) -> JSON { value ? 1 : 0 }

  private func sensor(_ use: SensorUse) -> JSON {
    ["name": .string(use.name.value), "type": "amount", "value": .int(use.amount.value)]
  }

  private mutating func schedule() -> [JSON] {
    questionnaire.schedule.flatMap { rule in
      checkNumbers(of: rule)
      checkMonths(of: rule)
      checkLosses(of: rule)
      return entries(rule)
    }
  }

  private func entries(_ rule: ScheduleRule) -> [JSON] {
    switch rule.form {
    case .spread(let window, let times, _): [between(window.value, times.value, rule)]
    case .windows(let windows, _): windows.map { between($0.value, 1, rule) }
    case .fixed(let times): times.map { fixed($0.value, rule) }
    }
  }

  private func between(_ window: TimeWindow, _ amount: Int, _ rule: ScheduleRule) -> JSON {
    [
      "type": "between",
      "amount": .int(amount),
      "every": .int(rule.interval.days),
      "start": moment(window.start, on: rule.starts),
      "end": moment(window.end, on: rule.ends),
      "start_day": .int(rule.fromDay?.value ?? 0),
    ]
  }

  private func fixed(_ time: TimeOfDay, _ rule: ScheduleRule) -> JSON {
    [
      "type": "fixed",
      "amount": 1,
      "every": .int(rule.interval.days),
      "at": moment(time, on: rule.starts),
      "start_day": .int(rule.fromDay?.value ?? 0),
    ]
  }

  /// `HH:MM`, or `YYYY-MM-DD HH:MM` where the rule names a day. The apps read it as a date, which knows no
  /// 24:00: the end of a day is its last minute.
  private func moment(_ time: TimeOfDay, on date: Located<CalendarDate>?) -> JSON {
    let time = time.isEndOfDay ? "23:59" : time.description
    return .string(date.map { "\($0.value) \(time)" } ?? time)
  }

  /// The apps keep these numbers in 16 bits (S, table 5.8).
  private mutating func checkNumbers(of rule: ScheduleRule) {
    if let every = rule.every { check16Bits(every.value.days, every.range) }
    if let day = rule.fromDay { check16Bits(day.value, day.range) }
    if case .spread(_, let times, _) = rule.form { check16Bits(times.value, times.range) }
  }

  private mutating func check16Bits(_ number: Int, _ range: SourceRange) {
    if Int16(exactly: number) == nil { report.add(.targetUnsupported, .beyond16Bits("\(number)", at: range)) }
  }

  private mutating func checkMonths(of rule: ScheduleRule) {
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetLoses, .monthInDays(every), as: .hint)
    }
  }

  private mutating func checkLosses(of rule: ScheduleRule) {
    switch rule.form {
    case .spread(_, _, let minGap?) where minGap.value != ScheduleForm.defaultMinGap:
      report.add(.targetLoses, .lost("min-gap", of: "the time between two prompts", at: minGap.range))
    case .windows(_, let openFor?):
      report.add(.targetLoses, .lost("open-for", of: "how long a prompt can be answered", at: openFor.range))
    case .fixed:
      if let ends = rule.ends {
        report.add(.targetLoses, .lost("ends", of: "the last day of a fixed time", at: ends.range))
      }
    case .spread, .windows: break
    }
  }
}

extension TimeOfDay {
  fileprivate var isEndOfDay: Bool { minutes == 1_440 }
}

extension Finding {
  static func beyond16Bits(_ number: String, at range: SourceRange) -> Finding {
    Finding(
      "`track` keeps whole numbers of 16 bits, and \(number) is not one", at: range,
      help: "write a whole number between -32768 and 32767")
  }

  fileprivate static func lost(_ key: String, of what: String, at range: SourceRange) -> Finding {
    Finding(
      "`track` has no place for \(what), so `\(key)` is lost", at: range,
      help: "remove it, or make sure that the study does not rely on it")
  }
}
