import JSON
import Platforms
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
  /// How long participation takes, if that is known.
  let length: Int?

  /// All rules have the same; the check reports those that do not. Nobody is asked to fill in what is not active.
  private var rule: ScheduleRule? { questionnaire.isActive ? questionnaire.schedule.first : nil }

  /// The members of the questionnaire.
  var limits: WireObject<ESMiraQuestionnaireKey> {
    let days = rule?.days(within: length)?.first
    let firstDay = days?.lowerBound ?? rule?.fromDay?.value ?? 0
    let openFor = questionnaire.isActive ? questionnaire.schedule.openFromLastReminder : nil
    return [
      .durationStartingAfterDays: .int(firstDay), .durationPeriodDays: days.map { .int($0.upperBound) },
      .durationStart: starts.map { .int(midnight($0.dayNumber)) },
      .durationEnd: ends.map { .int(midnight($0.dayNumber + 1)) },
      .completableOncePerNotification: .bool(openFor != nil),
      .completableMinutesAfterNotification: openFor.map(JSON.int),
    ]
  }

  /// Whether the document has calendar days, which begin at another moment in each time zone.
  var hasDates: Bool { starts != nil || ends != nil }

  private var starts: CalendarDate? { [rule?.starts?.value, studyStarts].compactMap { $0 }.max() }
  private var ends: CalendarDate? { [rule?.ends?.value, studyEnds].compactMap { $0 }.min() }

  /// The beginning of a day in milliseconds since 1970-01-01. The last day ends with the beginning of the next one.
  private func midnight(_ dayNumber: Int) -> Int { zone.instant(ofLocal: dayNumber * 86_400) * 1_000 }

  /// One for each rule. iPhones ring for a questionnaire that is not published, too.
  var triggers: [JSON] {
    guard questionnaire.isActive else { return [] }
    return questionnaire.schedule.map { trigger($0).json }
  }

  private func trigger(_ rule: ScheduleRule) -> WireObject<ESMiraTriggerKey> {
    [.actions: [action(rule).json], .schedules: [schedule(rule).json]]
  }

  /// The notification goes when the prompt closes; ESMira counts that from the last reminder.
  private func action(_ rule: ScheduleRule) -> WireObject<ESMiraActionKey> {
    let reminders = rule.reminders?.value.map(\.value.minutes) ?? []
    return [
      .type: 1, .reminderCount: .int(reminders.count), .reminderDelay: reminders.first.map(JSON.int),
      .timeout: rule.openFromLastReminder.map(JSON.int),
    ]
  }

  /// Without `startDayOne: false`, the first prompts come a day after joining.
  private func schedule(_ rule: ScheduleRule) -> WireObject<ESMiraScheduleKey> {
    let repetition = rule.weekdays == nil ? rule.interval.days : 1
    return [
      .userEditable: .bool(questionnaire.isChangeable), .startDayOne: false,
      .dailyRepeatRate: .int(repetition), .weekdays: rule.weekdays.map { .int(mask($0.value.map(\.value))) },
      .signalTimes: .array(signalTimes(rule.form).map(\.json)),
    ]
  }

  /// Sunday is 1, Monday 2, and so on to Saturday, 64.
  private func mask(_ days: [Weekday]) -> Int {
    Set(days).reduce(0) { $0 | 1 << (($1.number + 1) % 7) }
  }

  private func signalTimes(_ form: ScheduleForm) -> [WireObject<ESMiraSignalTimeKey>] {
    switch form {
    case .spread(let window, let times, let minGap):
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return [random(window.value, frequency: times.value, gap: gap)]
    case .windows(let windows): return windows.map { random($0.value, frequency: 1, gap: 0) }
    case .fixed(let times): return times.map { [.startTimeOfDay: milliseconds($0.value)] }
    }
  }

  private func random(_ window: TimeWindow, frequency: Int, gap: Int) -> WireObject<ESMiraSignalTimeKey> {
    [
      .random: true, .startTimeOfDay: milliseconds(window.start), .endTimeOfDay: milliseconds(window.end),
      .frequency: .int(frequency), .minutesBetween: .int(gap),
    ]
  }

  private func milliseconds(_ time: TimeOfDay) -> JSON { .int(time.minutes * 60_000) }
}
