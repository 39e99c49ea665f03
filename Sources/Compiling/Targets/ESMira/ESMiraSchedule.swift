import JSON
import Questionnaires
import Scheduling

/// When participants are asked, and from when to when they can be: days, dates and how long a prompt is open belong to the
/// questionnaire, times to its `actionTriggers`.
struct ESMiraSchedule {
  let questionnaire: Questionnaire
  let zone: TimeZone
  /// The first and last calendar day of the study.
  let studyStarts: CalendarDate?
  let studyEnds: CalendarDate?

  /// All rules have the same; the check reports those that do not.
  private var rule: ScheduleRule? { questionnaire.schedule.first }

  /// The members of the questionnaire, without those that equal ESMira's defaults.
  var limits: JSON {
    let days = rule?.days?.value.first?.value
    let firstDay = days?.first ?? rule?.fromDay?.value ?? 0
    let openFor = rule?.openFor?.value.minutes
    return JSON.object([])
      .adding("durationStartingAfterDays", firstDay == 0 ? nil : .int(firstDay))
      .adding("durationPeriodDays", days.map { .int($0.last) })
      .adding("durationStart", starts.map { .int(midnight($0.dayNumber)) })
      .adding("durationEnd", ends.map { .int(midnight($0.dayNumber + 1)) })
      .adding("completableOncePerNotification", openFor.map { _ in true })
      .adding("completableMinutesAfterNotification", openFor.map(JSON.int))
  }

  /// Whether the document has calendar days, which begin at another moment in each time zone.
  var hasDates: Bool { starts != nil || ends != nil }

  private var starts: CalendarDate? { [rule?.starts?.value, studyStarts].compactMap { $0 }.max() }
  private var ends: CalendarDate? { [rule?.ends?.value, studyEnds].compactMap { $0 }.min() }

  /// The beginning of a day in milliseconds since 1970-01-01. The last day ends with the beginning of the next one.
  private func midnight(_ dayNumber: Int) -> Int { zone.instant(ofLocal: dayNumber * 86_400) * 1_000 }

  /// One for each rule.
  var triggers: [JSON] {
    questionnaire.schedule.map { rule in
      ["actions": [action(rule)], "schedules": [schedule(rule)]]
    }
  }

  /// The notification goes when the prompt closes; ESMira counts that from the last reminder.
  private func action(_ rule: ScheduleRule) -> JSON {
    let reminders = rule.reminders?.value.map(\.value.minutes) ?? []
    let timeout = rule.openFor.map { $0.value.minutes - (reminders.last ?? 0) }
    let action: JSON = ["type": 1]
    return action.adding("reminder_count", reminders.isEmpty ? nil : .int(reminders.count))
      .adding("reminder_delay_minu", reminders.first.map(JSON.int))
      .adding("timeout", timeout.flatMap { $0 > 0 ? .int($0) : nil })
  }

  /// Without `startDayOne: false`, the first prompts come a day after joining.
  private func schedule(_ rule: ScheduleRule) -> JSON {
    let repetition = rule.weekdays == nil ? rule.interval.days : 1
    let head: JSON = ["userEditable": .bool(questionnaire.isChangeable), "startDayOne": false]
    return head.adding("dailyRepeatRate", repetition == 1 ? nil : .int(repetition))
      .adding("weekdays", rule.weekdays.map { .int(mask($0.value.map(\.value))) })
      .merging(["signalTimes": .array(signalTimes(rule.form))])
  }

  /// Sunday is 1, Monday 2, and so on to Saturday, 64.
  private func mask(_ days: [Weekday]) -> Int {
    Set(days).reduce(0) { $0 | 1 << (($1.number + 1) % 7) }
  }

  private func signalTimes(_ form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread(let window, let times, let minGap):
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return [random(window.value, frequency: times.value, gap: gap)]
    case .windows(let windows): return windows.map { random($0.value, frequency: 1, gap: 0) }
    case .fixed(let times): return times.map { ["startTimeOfDay": milliseconds($0.value)] }
    }
  }

  private func random(_ window: TimeWindow, frequency: Int, gap: Int) -> JSON {
    [
      "random": true, "startTimeOfDay": milliseconds(window.start), "endTimeOfDay": milliseconds(window.end),
      "frequency": .int(frequency), "minutesBetween": .int(gap),
    ]
  }

  private func milliseconds(_ time: TimeOfDay) -> JSON { .int(time.minutes * 60_000) }
}
