import Diagnostics
import Questionnaires
import Scheduling

/// A check of a schedule for parts that ESMira cannot hold, and for those that its apps treat in their own
/// way.
struct ESMiraScheduleCheck {
  private let questionnaire: Questionnaire
  /// How long participation takes, and where people live, if that is known.
  private let length: Int?
  private let zone: TimeZone?
  private(set) var report: PhaseReport

  init(_ questionnaire: Questionnaire, over length: Int?, in zone: TimeZone?) {
    self.questionnaire = questionnaire
    self.length = length
    self.zone = zone
    report = PhaseReport(on: questionnaire.file)
    var firstDay = Places()
    for rule in questionnaire.schedule {
      check(rule)
      if rule.startsOnDayZero { firstDay.add(rule.range) }
    }
    checkLimits()
    if let first = firstDay.first { report.add(.clientSupport, .dayZero(firstDay, at: first)) }
  }

  private mutating func check(_ rule: ScheduleRule) {
    // `schedule-overfull` says that no app has room for these prompts.
    if case .spread(let window, let times, let minGap) = rule.form, window.value.minutes > 0, !rule.isOverfull
    {
      let gap = minGap?.value ?? ScheduleForm.defaultMinGap
      if times.value > 1, window.value.minutes / times.value < gap.minutes {
        report.add(.scheduleNever, .noRoom(window, times, gap))
      }
    }
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetUnsupported, .months(every).suggestingOtherTargets())
    } else if let every = rule.every, let weekdays = rule.weekdays, ![1, 7].contains(every.value.days) {
      report.add(.targetUnsupported, .everyFewWeeks(every, weekdays.range).suggestingOtherTargets())
    }
    if let days = rule.days {
      check(days)
    } else if length == 1 {
      report.add(.targetLoses, .noLastDay(at: rule.range))
    }
    if let reminders = rule.reminders, !reminders.value.areEven {
      report.add(.targetUnsupported, .unevenReminders(reminders).suggestingOtherTargets())
    } else {
      checkClosing(of: rule)
    }
    if let starts = rule.starts, rule.startsLater {
      report.add(.targetLoses, .silentUntil(starts))
    }
    if let starts = rule.starts, let every = rule.every, rule.weekdays == nil, every.value.days > 1 {
      report.add(.targetLoses, .countedFromJoining(every, starts))
    }
    if let zone, questionnaire.rings, let finding = ESMiraWeekdays(of: rule, in: zone).finding {
      report.add(.deliveryWeekday, finding)
    }
  }

  /// Each reminder is a new invitation, and how long one is open belongs to the questionnaire.
  private mutating func checkClosing(of rule: ScheduleRule) {
    guard let openFor = rule.openFor, let open = questionnaire.schedule.openFromLastReminder else { return }
    let whole = (rule.reminders?.value.last?.value.minutes ?? 0) + open
    guard whole > openFor.value.minutes else { return }
    let isOwn = open == rule.openFromLastReminder
    report.add(.clientSupport, isOwn ? .openLonger(openFor, whole) : .openAsOthers(openFor, whole))
  }

  private mutating func check(_ days: Located<[Located<DayStretch>]>) {
    if days.value.count > 1 {
      report.add(.targetUnsupported, .severalStretches(days).suggestingOtherTargets())
    } else if let only = days.value.first, length == 1, only.value.first == 0, only.value.last > 0 {
      report.add(.targetLoses, .noLastDay(at: only.range).marked(.lost(withoutLastDay), at: [days.range]))
    } else if let only = days.value.first, only.value.last == 0 {
      report.add(.targetUnsupported, .onlyDayZero(only).suggestingOtherTargets())
    }
  }

  /// Days, dates and how long a prompt is open belong to the questionnaire.
  private mutating func checkLimits() {
    guard let first = questionnaire.schedule.first else { return }
    for rule in questionnaire.schedule.dropFirst() {
      guard let difference = first.firstDifference(from: rule) else { continue }
      report.add(
        .targetUnsupported, .otherLimits(difference.key, at: difference.range ?? rule.range, first.range))
    }
  }
}

extension Questionnaire {
  /// The first days of the week that people are asked on, unless on all of them.
  var writtenWeekdays: SourceRange? {
    rings ? schedule.first(where: \.asksOnSomeDaysOnly)?.weekdays?.range : nil
  }
}

extension PhaseReport {
  /// The first day of the study comes to the same document as `starts` in each rule.
  mutating func addStarts(of study: GatheredStudy) {
    guard let starts = study.study.starts else { return }
    let waits = study.questionnaires.contains { $0.isActive && $0.schedule.contains(where: \.startsLater) }
    if waits { add(.targetLoses, .silentUntil(starts)) }
  }

  /// Only the other apps wait for the baseline.
  mutating func addBaselineRinging(in study: GatheredStudy) {
    // A schedule that is refused rings nowhere.
    let ringing = study.members.filter { member in
      let questionnaire = member.questionnaire
      return questionnaire.isActive && !questionnaire.schedule.isEmpty
        && !ESMiraScheduleCheck(questionnaire, over: nil, in: nil).report.hasErrors
    }
    guard let first = study.study.baseline.first, !ringing.isEmpty else { return }
    let names = listed(
      study.members.filter { $0.baselinePlace != nil }.map { "`\($0.questionnaire.id.value)`" })
    add(
      .clientSupport,
      .ringsBeforeBaseline(first.range).lowered(to: .hint).marked(
        .changed("rings before it can be answered, which needs \(names) to be filled in"),
        at: ringing.filter { $0.baselinePlace == nil }.map(\.place), only: [ClientName.esmiraIOS.rawValue]))
  }
}

extension [Located<Duration>] {
  fileprivate var areEven: Bool {
    indices.allSatisfy { self[$0].value.minutes == self[0].value.minutes * ($0 + 1) }
  }
}

extension Finding {
  fileprivate static func noRoom(
    _ window: Located<TimeWindow>, _ times: Located<Int>, _ gap: Duration
  ) -> Finding {
    let room = window.value.minutes / times.value
    return Finding(
      "the apps of ESMira never ask: \(times.value) prompts \(gap) apart need parts of at least \(gap), and the parts of this window have \(Duration(minutes: room))",
      at: window.range,
      help: "write a longer window, fewer `times`, or `min-gap: \(Duration(minutes: room))` or less")
  }

  fileprivate static func months(_ every: Located<Interval>) -> Finding {
    Finding(
      "`esmira` counts in days, so it does not support months", at: every.range,
      help: "write `every: \(every.value.count * 4) weeks` to keep the same weekday")
  }

  fileprivate static func everyFewWeeks(_ every: Located<Interval>, _ weekdays: SourceRange) -> Finding {
    Finding(
      "`esmira` supports days of the week only in every week", at: weekdays,
      notes: [Note("this interval", at: every.range)],
      help: "write `every: 1 week`, or use `every` alone, which counts days from the day of joining")
  }

  fileprivate static func severalStretches(_ days: Located<[Located<DayStretch>]>) -> Finding {
    let single = days.value.map(\.value).filter { $0.count == 1 }.map(\.first)
    let all =
      days.value.count == 2 && single.count == 2
      ? "write `days: \(single[0])-\(single[1])` for all days from \(single[0]) to \(single[1]), or " : ""
    return Finding(
      "`esmira` does not support several stretches of `days`", at: days.range,
      help: all + "write a copy of the questionnaire for each stretch")
  }

  fileprivate static func onlyDayZero(_ days: Located<DayStretch>) -> Finding {
    Finding(
      "`esmira` does not support prompts on the day of joining only: 0 means without an end there",
      at: days.range, help: "write `days: 0-1`, or another day")
  }

  fileprivate static func openLonger(_ openFor: Located<Duration>, _ minutes: Int) -> Finding {
    Finding(
      "in the apps of ESMira, each reminder opens a prompt again, so it can be answered for \(Duration(minutes: minutes)) after it comes, not for \(openFor.value)",
      at: openFor.range,
      help: "write `open-for: \(Duration(minutes: minutes))`, or fewer or earlier reminders")
  }

  fileprivate static func openAsOthers(_ openFor: Located<Duration>, _ minutes: Int) -> Finding {
    Finding(
      "in the apps of ESMira, prompts of all rules stay open equally long after their last reminder, so these can be answered for \(Duration(minutes: minutes)) after they come, not for \(openFor.value)",
      at: openFor.range,
      help: "write the same `remind-after` in all rules, or a copy of the questionnaire for each rule")
  }

  fileprivate static func silentUntil(_ starts: Located<CalendarDate>) -> Finding {
    Finding(
      "participants who join before \(starts.value) get no prompt from the apps of ESMira until they close the app and open it again",
      at: starts.range, help: "leave out `starts`, and publish the study on that day")
  }

  fileprivate static func countedFromJoining(
    _ every: Located<Interval>, _ starts: Located<CalendarDate>
  ) -> Finding {
    Finding(
      "the apps of ESMira count `every: \(every.value)` from the day of joining, so participants who join after \(starts.value) are asked on other days",
      at: every.range, notes: [Note("the day from which it should count", at: starts.range)],
      help: "name the days with `weekdays` instead, or leave out `starts`")
  }

  fileprivate static func ringsBeforeBaseline(_ range: SourceRange) -> Finding {
    Finding(
      "on iPhones, the other questionnaires ring before this one is filled in, although they cannot be answered yet",
      at: range, help: "ask participants to fill it in at once when they join"
    ).marked(
      .changed(
        "the other questionnaires ring before this one is filled in, although they cannot be answered yet"),
      only: [ClientName.esmiraIOS.rawValue])
  }

  fileprivate static func noLastDay(at range: SourceRange) -> Finding {
    Finding(
      "`esmira` cannot end with the day of joining, so prompts go on after it: 0 means without an end there",
      at: range, help: "make the study's `length` 2 days, or publish it without a schedule")
  }

  fileprivate static func unevenReminders(_ reminders: Located<[Located<Duration>]>) -> Finding {
    let step = reminders.value.first?.value ?? Duration(minutes: 10)
    let even = (1...max(reminders.value.count, 1)).map { Duration(minutes: step.minutes * $0).description }
    return Finding(
      "`esmira` supports only reminders that are equally far apart", at: reminders.range,
      help: "write, for example, `remind-after: [\(even.joined(separator: ", "))]`")
  }

  fileprivate static func otherLimits(_ key: ScheduleKey, at range: SourceRange, _ first: SourceRange)
    -> Finding
  {
    Finding(
      "in `esmira`, `\(key.rawValue)` belongs to the questionnaire, so it must be the same in all rules of `schedule`",
      at: range, notes: [Note("another rule", at: first)],
      help: "write the same in all rules, or a copy of the questionnaire for each rule")
  }

  fileprivate static func dayZero(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "the apps of ESMira may send the first prompts a day late: release 3.5.1 of its server drops `startDayOne: false` on import\(places.total)",
      at: range, notes: places.notes,
      help: "plan the first prompts with `from-day: 1`, or use a later release of the server"
    ).marked(
      .changed("the first prompts may come a day late, with release 3.5.1 of ESMira's server"),
      at: places.ranges)
  }
}

/// Days of the week as the apps of ESMira take them: the day that it is in Greenwich when a prompt's time or window begins
/// (`Scheduler.considerDayOptions`).
private struct ESMiraWeekdays {
  private let zone: TimeZone
  private let rule: ScheduleRule
  /// The zone's offset from Greenwich in seconds, at least and at most.
  private let offsets: ClosedRange<Int>

  init(of rule: ScheduleRule, in zone: TimeZone) {
    self.zone = zone
    self.rule = rule
    offsets = zone.offsets(from: rule.starts?.value, to: rule.ends?.value)
  }

  /// Nil if people are asked on the days that are written.
  var finding: Finding? {
    guard let weekdays = rule.weekdays, rule.asksOnSomeDaysOnly else { return nil }
    let wrong = rule.beginnings.filter {
      shift($0.time, offsets.lowerBound) != 0 || shift($0.time, offsets.upperBound) != 0
    }
    guard let first = wrong.first else { return nil }
    let (least, most) = (shift(first.time, offsets.lowerBound), shift(first.time, offsets.upperBound))
    let days = Set(weekdays.value.map { $0.value.moved(by: -(least == 0 ? most : least)) })
    let season = least == most ? "" : least == 0 ? " during summer time" : " during winter time"
    return Finding(
      "in \(zone.name), the prompts \(first.words) ring \(Weekday.words(for: days))\(season): the apps of ESMira take the day of the week in Greenwich (UTC)",
      at: weekdays.range, notes: wrong.map { Note("the time of these prompts", at: $0.range) },
      help: "plan these prompts \(rightTimes), or ask on all days of the week")
  }

  /// 1 if it is already tomorrow in Greenwich at that time, -1 if it is still yesterday.
  private func shift(_ time: TimeOfDay, _ offset: Int) -> Int {
    floorDivide(time.minutes * 60 - offset, 86_400)
  }

  /// Times at which it is the same day in Greenwich all year.
  private var rightTimes: String {
    let first = max(0, offsets.upperBound + 59) / 60
    let end = 1_440 - max(0, 59 - offsets.lowerBound) / 60
    let (from, before) = (TimeOfDay(minutes: first), TimeOfDay(minutes: end))
    return switch (first > 0, end < 1_440) {
    case (true, true): "from \(from) on and before \(before)"
    case (true, false): "from \(from) on"
    case (false, _): "before \(before)"
    }
  }
}

extension ScheduleRule {
  /// Whether it waits for a day of participation, which the apps confuse with waiting for a date.
  fileprivate var startsLater: Bool { (days?.value.first?.value.first ?? fromDay?.value ?? 0) > 0 }

  fileprivate var startsOnDayZero: Bool {
    days.map { $0.value.contains { $0.value.first == 0 } } ?? ((fromDay?.value ?? 0) == 0)
  }

  /// The first key in which the other rule differs, and where it says so.
  fileprivate func firstDifference(from other: ScheduleRule) -> (key: ScheduleKey, range: SourceRange?)? {
    if days?.value.map(\.value) != other.days?.value.map(\.value) { return (.days, other.days?.range) }
    if (fromDay?.value ?? 0) != (other.fromDay?.value ?? 0) { return (.fromDay, other.fromDay?.range) }
    if starts?.value != other.starts?.value { return (.starts, other.starts?.range) }
    if ends?.value != other.ends?.value { return (.ends, other.ends?.range) }
    return openFor?.value != other.openFor?.value ? (.openFor, other.openFor?.range) : nil
  }

  /// Whether there is a day of the week on which it does not ask.
  var asksOnSomeDaysOnly: Bool {
    weekdays.map { Set($0.value.map(\.value)).count < Weekday.allCases.count } ?? false
  }

  /// The times, or beginnings of windows, by which the apps choose the day.
  fileprivate var beginnings: [(time: TimeOfDay, words: String, range: SourceRange)] {
    switch form {
    case .spread(let window, _, _): [(window.value.start, "of \(window.value)", window.range)]
    case .windows(let windows): windows.map { ($0.value.start, "of \($0.value)", $0.range) }
    case .fixed(let times): times.map { ($0.value, "at \($0.value)", $0.range) }
    }
  }
}

extension Weekday {
  fileprivate func moved(by days: Int) -> Weekday { Weekday.allCases[(number + days + 7) % 7] }

  /// `Sunday to Thursday`, or each of them.
  fileprivate static func words(for days: Set<Weekday>) -> String {
    let firsts = days.filter { !days.contains($0.moved(by: -1)) }
    if firsts.count == 1, days.count > 2, let first = firsts.first {
      return "\(first.name) to \(first.moved(by: days.count - 1).name)"
    }
    let names = days.sorted { $0.number < $1.number }.map(\.name)
    return "on "
      + [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(
        separator: " and ")
  }
}
