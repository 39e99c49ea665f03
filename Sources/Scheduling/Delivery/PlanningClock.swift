import Questionnaires

/// ESMira's arithmetic for the days of one signal time: days of 24 hours from the midnight before, weekdays of Greenwich, and days
/// of participation by the calendar that the phone has at the moment of planning.
struct PlanningClock: Sendable {
  /// A day on which prompts are planned.
  struct PlannedDay {
    /// The day of participation for which they are planned; when clocks change, they may come on the next one.
    let day: Int
    /// The beginning of the window, or the fixed time.
    let instant: Int
  }

  /// Seconds east of UTC.
  private enum Offset {
    case steady(Int)
    case changing(TimeZone)
  }

  /// How a phone counts days of participation.
  enum DayCount {
    /// Days of the calendar (iPhones).
    case calendar
    /// Whole 24 hours between two midnights (Android), so that the day on which summer time begins is not counted.
    case elapsed
  }

  private let offset: Offset
  private let joined: Int
  private let count: DayCount
  /// Seconds after midnight.
  private let beginning: Int
  private let isFixed: Bool
  /// Days from one planned day to the next.
  private let every: Int
  /// By `Weekday.number`; nil if every day is one.
  private let weekdays: [Bool]?
  private let firstDay: Int
  private let lastDay: Int
  private let starts: Int
  private let ends: Int

  /// - Parameters:
  ///   - steadyOffset: seconds east of UTC; nil if clocks change
  ///   - minute: the beginning of the window, in minutes after midnight
  init(
    _ rule: ScheduleRule, in simulation: Simulation, steadyOffset: Int?, counting count: DayCount,
    beginning minute: Int
  ) {
    let calendar = rule.calendar
    offset = steadyOffset.map { .steady($0) } ?? .changing(simulation.timeZone)
    joined = simulation.start.dayNumber
    self.count = count
    beginning = minute * 60
    isFixed = if case .fixed = rule.form { true } else { false }
    every = rule.weekdays == nil ? rule.interval.days : 1
    weekdays = calendar.namesWeekdays ? calendar.weekdays : nil
    firstDay = calendar.firstStretch
    lastDay = min(calendar.lastStretchDay ?? .max, simulation.studyLength.map { $0 - 1 } ?? .max)
    starts = calendar.starts.map { simulation.instant(ofMidnight: $0.dayNumber) } ?? .min
    ends = calendar.ends.map { simulation.instant(ofMidnight: $0.dayNumber + 1) } ?? .max
  }

  /// The day that is planned at a moment if nothing is planned; nil if there is none.
  func first(at now: Int) -> PlannedDay? {
    let today = day(of: now, at: now)
    // A minute before midnight, tomorrow is planned.
    return settled(from: today, after: day(of: now + 60, at: now) - today, at: now)
  }

  /// The next day that is planned after a prompt; nil if there is none.
  func next(after anchor: Int, at now: Int) -> PlannedDay? {
    settled(from: day(of: anchor, at: now), after: every, at: now)
  }

  /// Whether the questionnaire can be filled in then.
  func isActive(at instant: Int, plannedAt now: Int) -> Bool {
    let day = participationDay(of: instant, at: now)
    return firstDay <= day && day <= lastDay && starts <= instant && instant <= ends
  }

  /// The seconds from the beginning of its window, as the clock showed them: when clocks change, the app's window has its usual length.
  func place(of prompt: Prompt) -> Int {
    guard !isFixed else { return 0 }
    let local = prompt.drawn + offset(at: prompt.drawn)
    return local - (joined + prompt.day) * secondsADay - beginning
  }

  /// Whether the questionnaire will not be active anymore, by the arithmetic of the app.
  func isOver(at now: Int) -> Bool {
    !isActive(at: now, plannedAt: now) && wait(at: now, plannedAt: now) == 0
  }

  /// Moves a day that is not one of the rule's to one that is.
  private func settled(from earlier: Int, after days: Int, at now: Int) -> PlannedDay? {
    let first = midnight(ofDay: earlier, at: now) + days * secondsADay + beginning
    var moved = wait(at: first, plannedAt: now)
    if let weekdays {
      let greenwich = floorDivide(first + moved * secondsADay, secondsADay)
      guard let skipped = (0..<7).first(where: { weekdays[Weekday(dayNumber: greenwich + $0).number] }) else {
        return nil
      }
      moved += skipped
    }
    let instant = first + moved * secondsADay
    return isActive(at: instant, plannedAt: now)
      ? PlannedDay(day: earlier + days + moved, instant: instant) : nil
  }

  /// The days until the first day of participation or the first date. Where both are to come, it is until the sooner one, which
  /// is too early.
  private func wait(at instant: Int, plannedAt now: Int) -> Int {
    let days =
      participationDay(of: instant, at: now) < firstDay
      ? midnight(ofDay: 0, at: now) + firstDay * secondsADay - instant : 0
    let dates = starts == .min ? 0 : starts - instant
    let wait = days <= 0 ? dates : dates <= 0 ? days : min(days, dates)
    return wait <= 0 ? 0 : (wait + secondsADay - 1) / secondsADay
  }

  private func participationDay(of instant: Int, at now: Int) -> Int {
    let day = day(of: instant, at: now)
    switch (count, offset) {
    case (.calendar, _), (.elapsed, .steady): return day
    case (.elapsed, .changing):
      return floorDivide(midnight(ofDay: day, at: now) - midnight(ofDay: 0, at: now), secondsADay)
    }
  }

  /// The day of participation on the clock of the moment of planning.
  private func day(of instant: Int, at now: Int) -> Int {
    let offset: Int =
      switch offset {
      case .steady(let offset): offset
      case .changing(let timeZone): timeZone.zone(inForceAt: now).offset(at: instant)
      }
    return floorDivide(instant + offset, secondsADay) - joined
  }

  func midnight(after now: Int) -> Int { midnight(ofDay: day(of: now, at: now) + 1, at: now) }

  private func midnight(ofDay day: Int, at now: Int) -> Int {
    let local = (joined + day) * secondsADay
    return switch offset {
    case .steady(let offset): local - offset
    case .changing(let timeZone): timeZone.zone(inForceAt: now).instant(ofLocal: local)
    }
  }

  private func offset(at instant: Int) -> Int {
    switch offset {
    case .steady(let offset): offset
    case .changing(let timeZone): timeZone.offset(at: instant)
    }
  }
}

extension [PlanningClock] {
  /// Whether the app takes the study for ended, so that it leaves it. When summer time began after joining, that is on Android on the
  /// first day of its only questionnaire, which is neither to come nor active then; when it ended, in the hour before that day.
  func areOver(at now: Int) -> Bool { !isEmpty && allSatisfy { $0.isOver(at: now) } }
}

extension Simulation {
  /// The days of each questionnaire. Empty if one has no schedule, so that it never ends, or if clocks do not change, so that nothing
  /// is planned when all have ended.
  func questionnaireClocks(counting count: PlanningClock.DayCount, _ steadyOffset: Int?) -> [PlanningClock] {
    guard steadyOffset == nil else { return [] }
    let clocks = questionnaires.compactMap { questionnaire in
      questionnaire.schedule.first.map {
        PlanningClock($0, in: self, steadyOffset: nil, counting: count, beginning: 0)
      }
    }
    return clocks.count == questionnaires.count ? clocks : []
  }

  /// Seconds east of UTC during the simulation; nil if clocks change.
  var steadyOffset: Int? {
    let first = start.dayNumber * secondsADay
    let changes = timeZone.changes(in: first - secondsADay..<first + (days + 1) * secondsADay)
    return changes.isEmpty ? timeZone.offset(at: first) : nil
  }

  /// The beginning of the first day.
  var joining: Int { instant(ofMidnight: start.dayNumber) }

  /// The instant at which a day begins where participants come from.
  func instant(ofMidnight dayNumber: Int) -> Int {
    timeZone.zone(inForceAt: .min).instant(ofLocal: dayNumber * secondsADay)
  }
}
