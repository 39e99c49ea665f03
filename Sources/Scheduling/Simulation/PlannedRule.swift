import Questionnaires

/// One rule with the days on which it applies.
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
    var days: [PlannedDay] = []
    applying.forEachDay(in: joined..<joined + calendar.count, joined: joined) { day in
      let local = calendar[day - joined]
      guard local.exists else { return }
      days.append(PlannedDay(day: day - joined, local: local, times: plan.times(on: local)))
    }
    self.days = days
  }

  func run(seed: UInt64, in zone: TimeZone) -> (prompts: [Prompt], omissions: [Omission]) {
    var run = RuleRun(rule, at: place, of: questionnaire, in: zone)
    for day in days {
      var generator = SeededGenerator(seed: seed, path: [hash, UInt64(place), UInt64(day.day)])
      let minutes = day.times.draw(on: day.local, after: run.prompts.last?.instant, &generator)
      run.full += rule.plannedPrompts - minutes.count
      for (number, minute) in minutes.enumerated() {
        run.add(number, drawnAt: day.local.instant(ofMinute: minute), on: day)
      }
    }
    return (run.prompts, omissions(run))
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
  let questionnaire: Int
  let rule: Int
  /// Seconds.
  let openFor: Int?
  let remindAfter: [Int]
  /// A prompt that would overlap the previous one moves to its end. An author who writes other times means them.
  let moves: Bool
  let zone: TimeZone
  private(set) var prompts: [Prompt] = []
  /// Prompts that do not fit into their window, and into their day.
  var full = 0
  private(set) var late = 0
  private var lastEnd = Int.min

  init(_ rule: ScheduleRule, at place: Int, of questionnaire: Int, in zone: TimeZone) {
    self.questionnaire = questionnaire
    self.rule = place
    self.zone = zone
    openFor = rule.openFor.map { $0.value.minutes * 60 }
    remindAfter = rule.reminders?.value.map { $0.value.minutes * 60 } ?? []
    moves = if case .windows = rule.form { openFor != nil } else { false }
  }

  /// A prompt does not move to another day.
  mutating func add(_ number: Int, drawnAt drawn: Int, on day: PlannedDay) {
    let instant = moves ? max(drawn, lastEnd) : drawn
    let offset = zone.offset(at: instant)
    let local = instant + offset
    guard let date = CalendarDate(dayNumber: floorDivide(local, secondsADay)) else { return }
    guard instant == drawn || date == day.local.date else {
      late += 1
      return
    }
    let end = openFor.map { instant + $0 }
    if let end { lastEnd = end }
    prompts.append(
      Prompt(
        questionnaire: questionnaire, rule: rule, day: day.day, number: number, instant: instant,
        drawn: drawn, date: date,
        minute: floorModulo(local, secondsADay) / 60, offset: offset, openUntil: end,
        reminders: remindAfter.map { instant + $0 }))
  }
}

/// The prompts that can come on one day of a rule.
enum DayTimes: Sendable {
  case spread(LocalMinutes, SpreadTable)
  /// One prompt in each.
  case windows([LocalMinutes])
  case fixed([Int])

  /// Minutes of the day, in ascending order.
  ///
  /// - Parameter last: the prompt of the day before; a spread keeps its gap to it if the day leaves room.
  func draw(on day: LocalDay, after last: Int?, _ generator: inout SeededGenerator) -> [Int] {
    switch self {
    case .spread(let minutes, let table):
      let free = last.map { minutes.firstPlace(on: day, notBefore: $0 + table.gap * 60) } ?? 0
      let earliest = table.ways(from: free) > 0 ? free : 0
      return table.draw(from: earliest, &generator).map { minutes[$0] }
    case .windows(let windows): return windows.map { $0[generator.below($0.count)] }
    case .fixed(let minutes): return minutes
    }
  }
}

/// Creates the times of a rule's days, and counts the ways of a spread only once for all days of equal length.
struct DayPlan {
  private let form: ScheduleForm
  private var tables: [Int: SpreadTable] = [:]

  init(_ form: ScheduleForm) { self.form = form }

  mutating func times(on day: LocalDay) -> DayTimes {
    switch form {
    case .spread(let window, let times, let minGap):
      let minutes = day.minutes(of: window.value)
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return .spread(minutes, table(length: minutes.count, times: times.value, gap: gap))
    case .windows(let windows):
      let minutes = windows.map(\.value).sorted { $0.start < $1.start }.map(day.minutes)
      return .windows(minutes.filter { $0.count > 0 })
    case .fixed(let times): return .fixed(times.map(\.value.minutes).sorted())
    }
  }

  private mutating func table(length: Int, times: Int, gap: Int) -> SpreadTable {
    if let table = tables[length] { return table }
    let times = SpreadTable.mostTimes(length: length, times: times, gap: gap)
    let table = SpreadTable(length: length, times: times, gap: gap)
    tables[length] = table
    return table
  }
}
