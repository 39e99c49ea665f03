import Diagnostics
import JSON
import Platforms
import Questionnaires

/// `GET /api/v1/my/questionnaires`: the questionnaire without its questions.
extension TrackLowering {
  var resource: JSON {
    var resource: [JSON.Member] = [JSON.Member("type", "questionnaires")]
    // Clients turn it into a number. A resource that the server does not have yet has none.
    if let id = questionnaire.server?[.track]?.id {
      resource.append(JSON.Member("id", .string(String(id.value))))
    }
    return .object(resource + [JSON.Member("attributes", attributes)])
  }

  private var attributes: JSON {
    [
      "name": .string(questionnaire.serverName.value),
      "title": plain(questionnaire.title),
      "description": plain(questionnaire.description),
      "introtext": plain(questionnaire.intro),
      "outrotext": plain(questionnaire.outro),
      "origin": JSON(questionnaire.source?.value),
      "is_active": flag(questionnaire.isActive),
      "is_onetime": flag(questionnaire.repeats == .once),
      "is_multiple": flag(questionnaire.repeats == .many),
      "is_schedule_changeable": flag(questionnaire.isChangeable),
      "is_filled_out": false,
      "can_use": .array(questionnaire.sensors.map(sensor)),
      "schedule": .array(questionnaire.schedule.flatMap(entries)),
    ]
  }

  /// The web member area compares with `=== 1`.
  private func flag(_ value: Bool) -> JSON { value ? 1 : 0 }

  private func sensor(_ use: SensorUse) -> JSON {
    ["name": .string(use.name.value), "type": "amount", "value": .int(use.amount.value)]
  }

  private func entries(_ rule: ScheduleRule) -> [JSON] {
    switch rule.form {
    case .spread(let window, let times, _): [between(window.value, times.value, rule)]
    case .windows(let windows): windows.map { between($0.value, 1, rule) }
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
      "start_day": .int(rule.firstDay),
    ]
  }

  private func fixed(_ time: TimeOfDay, _ rule: ScheduleRule) -> JSON {
    [
      "type": "fixed",
      "amount": 1,
      "every": .int(rule.interval.days),
      "at": moment(time, on: rule.starts),
      "start_day": .int(rule.firstDay),
    ]
  }

  /// `HH:MM`, or `YYYY-MM-DD HH:MM` if the rule names a day. The apps read it as a date, which does not allow
  /// 24:00, so the end of a day is its last minute.
  private func moment(_ time: TimeOfDay, on date: Located<CalendarDate>?) -> JSON {
    let time = time.isEndOfDay ? "23:59" : time.description
    return .string(date.map { "\($0.value) \(time)" } ?? time)
  }
}

extension ScheduleRule {
  fileprivate var firstDay: Int { days?.value.first?.value.first ?? fromDay?.value ?? 0 }
}

extension TimeOfDay {
  fileprivate var isEndOfDay: Bool { minutes == 1_440 }
}
