import Questionnaires

/// One rule with the days it applies on.
struct PlannedRule: Sendable {
  private let rule: ScheduleRule
  private let place: Int
  private let questionnaire: Int
  private let hash: UInt64
  private let days: [PlannedDay]

  init(
    _ rule: ScheduleRule, place: Int, of questionnaire: Questionnaire, at number: Int, calendar: [LocalDay]
  ) {
    self.rule = rule
    self.place = place
    self.questionnaire = number
    hash = stableHash(questionnaire.id.value)
    let joined = calendar.first?.date.dayNumber ?? 0
    let applying = rule.calendar
    var plan = DayPlan(rule.form)
    days = calendar.enumerated().compactMap { day, local in
      guard applying.applies(on: local.date.dayNumber, joined: joined), local.exists else { return nil }
      return PlannedDay(day: day, local: local, times: plan.times(on: local))
    }
  }

  func run(seed: UInt64, in zone: TimeZone) -> (prompts: [Prompt], omissions: [Omission]) {
    var run = RuleRun(zone: zone, openFor: openFor)
    for day in days {
      var generator = SeededGenerator(seed: seed, path: [hash, UInt64(place), UInt64(day.day)])
      let minutes = day.times.draw(on: day.local, after: run.prompts.last?.instant, &generator)
      run.full += asked(on: day) - minutes.count
      for (number, minute) in minutes.enumerated() {
        run.place(day.local.instant(ofMinute: minute), on: day) {
          [self] instant, date, local, offset, until in
          Prompt(
            questionnaire: questionnaire, rule: place, day: day.day, number: number, instant: instant,
            date: date,
            minute: local, offset: offset, openUntil: until)
        }
      }
    }
    return (run.prompts, omissions(run))
  }

  private var openFor: Int? {
    if case .windows(_, let openFor?) = rule.form { openFor.value.minutes * 60 } else { nil }
  }

  private func asked(on day: PlannedDay) -> Int {
    switch rule.form {
    case .spread(_, let times, _): times.value
    case .windows(let windows, _): windows.count
    case .fixed(let times): times.count
    }
  }

  private func omissions(_ run: RuleRun) -> [Omission] {
    [(Omission.Reason.windowFull, run.full), (.pastMidnight, run.late)].filter { $0.1 > 0 }.map {
      Omission(questionnaire: questionnaire, rule: place, reason: $0.0, count: $0.1)
    }
  }
}

/// One day of a rule.
struct PlannedDay: Sendable {
  let day: Int
  let local: LocalDay
  let times: DayTimes
}

/// The prompts of one rule, one after the other.
private struct RuleRun {
  let zone: TimeZone
  /// Seconds.
  let openFor: Int?
  var prompts: [Prompt] = []
  /// Prompts without a place in their window, and on their day.
  var full = 0
  var late = 0
  private var lastEnd = Int.min

  init(zone: TimeZone, openFor: Int?) {
    self.zone = zone
    self.openFor = openFor
  }

  typealias Making = (_ instant: Int, _ date: CalendarDate, _ minute: Int, _ offset: Int, _ openUntil: Int?)
    -> Prompt

  /// A prompt that would overlap the one before moves to that one's end (I 4.2.5), though not to another day.
  mutating func place(_ drawn: Int, on day: PlannedDay, _ make: Making) {
    let instant = openFor == nil ? drawn : max(drawn, lastEnd)
    let offset = zone.offset(at: instant)
    let local = instant + offset
    guard let date = CalendarDate(dayNumber: floorDivide(local, secondsADay)) else { return }
    guard instant == drawn || date == day.local.date else {
      late += 1
      return
    }
    let end = openFor.map { instant + $0 }
    if let end { lastEnd = end }
    prompts.append(make(instant, date, floorModulo(local, secondsADay) / 60, offset, end))
  }
}
