import Algorithms
import Questionnaires

/// The prompts and reminders on one participant's phone from the day of joining.
package struct Simulation: Sendable {
  package let questionnaires: [Questionnaire]
  /// The day of joining.
  package let start: CalendarDate
  /// Whether that is a day that somebody named; otherwise, days have no dates.
  package var hasStart = true
  package let days: Int
  package let seed: UInt64
  package let timeZone: TimeZone
  /// In chronological order.
  package internal(set) var prompts: [Prompt]
  package let omissions: [Omission]
  /// How long participation takes in the study, if that is known; a simulation may end before.
  package var studyLength: Int?
  /// Whether prompts go on after its last day.
  package var isCut = false
  /// The rings in each client; empty if that does not matter.
  package var phones: [PhoneRings] = []

  /// Whether participants who join on another day have other days.
  package var dependsOnStart: Bool {
    questionnaires.contains { questionnaire in
      questionnaire.schedule.contains { $0.starts != nil || $0.ends != nil || $0.weekdays != nil }
    }
  }

  /// Whether weekdays say something about its days.
  package var hasWeekdays: Bool {
    hasStart || questionnaires.contains { $0.schedule.contains { $0.weekdays != nil } }
  }
}

/// One prompt to fill in a questionnaire.
package struct Prompt: Sendable, Equatable {
  /// The place in `Simulation.questionnaires`.
  package let questionnaire: Int
  /// The place in `Questionnaire.schedule`.
  package let rule: Int
  /// The day of participation on which its rule applies, from 0.
  package let day: Int
  /// The place among the rule's prompts of the day, from 0.
  package let number: Int
  /// Seconds since 1970-01-01 UTC.
  package let instant: Int
  /// Before it moved to the end of the one before it.
  let drawn: Int
  /// The local day and the minutes after midnight.
  package let date: CalendarDate
  package let minute: Int
  /// Seconds east of UTC.
  package let offset: Int
  /// The instant from which it can no longer be answered; nil if that is when the next one comes.
  package let openUntil: Int?
  /// The instants at which participants who have not answered are reminded.
  package let reminders: [Int]
}

/// Prompts that a rule asks for but that do not fit into their day.
package struct Omission: Sendable, Equatable {
  package enum Reason: Sendable {
    /// The window is too short for so many prompts with the gap between them.
    case windowFull
    /// Each moved to the end of the previous one, until the day was over.
    case pastMidnight
  }

  package let questionnaire: Int
  package let rule: Int
  package let reason: Reason
  /// On all days of the simulation.
  package let count: Int
}

/// Simulates one participant; a shortcut to `Simulator`.
package func simulate(
  _ questionnaires: [Questionnaire], days: Int, start: CalendarDate, seed: UInt64, timeZone: TimeZone = .utc
) -> Simulation {
  Simulator(questionnaires, days: days, start: start, timeZone: timeZone).run(seed: seed)
}

/// Plans a schedule's days once and runs them for any number of participants.
///
/// A participant's prompts on a day depend only on the seed, the questionnaire's id, the rule's place and the day: a
/// longer simulation begins with the shorter one, and another file in the same simulation moves nothing.
package struct Simulator: Sendable {
  /// Longer simulations are cut off here.
  package static let mostDays = 3_660

  private let questionnaires: [Questionnaire]
  private let start: CalendarDate
  private let days: Int
  private let timeZone: TimeZone
  private let rules: [PlannedRule]

  /// - Parameter only: the place of the only rule that counts in each questionnaire; nil for all
  package init(
    _ questionnaires: [Questionnaire], days: Int, start: CalendarDate, timeZone: TimeZone = .utc,
    onlyRule only: Int? = nil
  ) {
    self.questionnaires = questionnaires
    self.start = start
    self.days = min(max(days, 0), Self.mostDays)
    self.timeZone = timeZone
    let calendar = (0..<self.days).compactMap { CalendarDate(dayNumber: start.dayNumber + $0) }
      .map { LocalDay($0, in: timeZone) }
    rules = questionnaires.enumerated().flatMap { place, questionnaire in
      questionnaire.schedule.enumerated().filter { only == nil || only == $0.offset }.map { number, rule in
        PlannedRule(rule, place: number, of: questionnaire, at: place, calendar: calendar)
      }
    }
  }

  package func run(seed: UInt64) -> Simulation {
    var prompts: [Prompt] = []
    var omissions: [Omission] = []
    for rule in rules {
      let result = rule.run(seed: seed, in: timeZone)
      prompts += result.prompts
      omissions += result.omissions
    }
    prompts.sort {
      ($0.instant, $0.questionnaire, $0.rule, $0.number) < ($1.instant, $1.questionnaire, $1.rule, $1.number)
    }
    return Simulation(
      questionnaires: questionnaires, start: start, days: days, seed: seed, timeZone: timeZone,
      prompts: prompts, omissions: omissions)
  }
}

/// How long participation takes in a simulation, and when it begins.
package struct SimulatedTime: Sendable {
  package let days: Int
  package let start: CalendarDate
  /// Whether the study or a questionnaire says when it begins.
  package let isGiven: Bool
  /// Whether prompts go on after the last of these days.
  package let isCut: Bool

  /// From the first day of the study or of its questionnaires, as long as the study says, otherwise four weeks.
  ///
  /// - Parameter isWhole: to the last day of the schedules instead of four weeks, where they have one
  package init(_ study: Study?, _ questionnaires: [Questionnaire], isWhole: Bool = false) {
    let rules = questionnaires.flatMap(\.schedule)
    let starts = rules.compactMap(\.starts?.value).min()
    let last = rules.map { RuleCalendar($0).lastStretchDay }
    let whole = !isWhole || last.contains(nil) ? nil : last.compactMap(\.self).max().map { $0 + 1 }
    let days = study?.length?.value ?? whole.map { min($0, Self.mostDays) } ?? 28
    self.days = days
    isCut = study?.length == nil && !rules.isEmpty && whole.map { $0 > days } ?? true
    let given = study?.starts?.value ?? starts
    isGiven = given != nil
    start = given ?? Self.anyMonday
  }

  /// Longer studies say how long they are.
  private static let mostDays = 366

  /// A day of the calendar, for studies without dates.
  package static let anyMonday = CalendarDate(year: 2026, month: 1, day: 5)!
}

/// A participant who joins on the first day of a study; nil for questionnaires alone.
package func simulate(_ study: Study?, _ questionnaires: [Questionnaire]) -> Simulation {
  let time = SimulatedTime(study, questionnaires, isWhole: true)
  var simulation = simulate(questionnaires, days: time.days, start: time.start, seed: 1)
  simulation.hasStart = time.isGiven
  simulation.studyLength = study?.length?.value
  simulation.isCut = time.isCut
  return simulation
}

/// The minutes of a day in the participant's time zone.
struct LocalDay: Sendable {
  let date: CalendarDate
  private let zone: TimeZone
  /// Midnight in seconds since 1970-01-01 as clocks show them.
  private let start: Int
  /// The offset for the whole day, if the clocks do not change near it.
  private let steadyOffset: Int?
  /// Minutes of the day that the clocks skip.
  let missing: [Range<Int>]
  let changes: [OffsetChange]

  init(_ date: CalendarDate, in zone: TimeZone) {
    self.date = date
    self.zone = zone
    start = date.dayNumber * secondsADay
    let middle = start + secondsADay / 2
    let near = zone.changes(in: middle - 3 * secondsADay..<middle + 3 * secondsADay)
    steadyOffset = near.isEmpty ? zone.offset(at: middle) : nil
    let local = start..<start + secondsADay
    changes = near.filter { local.contains($0.instant + $0.before) || local.contains($0.instant + $0.after) }
    missing = near.compactMap { [start] change in
      let jumped =
        change.instant + change.before..<max(change.instant + change.before, change.instant + change.after)
      let minutes =
        floorDivide(jumped.lowerBound - start + 59, 60)..<floorDivide(jumped.upperBound - start + 59, 60)
      let today = minutes.clamped(to: 0..<minutesADay)
      return today.isEmpty ? nil : today
    }
  }

  /// Seconds since 1970-01-01 UTC.
  func instant(ofMinute minute: Int) -> Int {
    let local = start + minute * 60
    return steadyOffset.map { local - $0 } ?? zone.instant(ofLocal: local)
  }

  /// A zone that crosses the date line may skip a day.
  var exists: Bool { !missing.contains(0..<minutesADay) }

  /// The existing minutes of a window, each once, as ascending ranges.
  func minutes(of window: TimeWindow) -> LocalMinutes {
    guard window.minutes > 0 else { return LocalMinutes(stretches: []) }
    var stretches: [Range<Int>] = []
    var from = window.start.minutes
    for gap in missing where gap.upperBound > from && gap.lowerBound < window.end.minutes {
      if gap.lowerBound > from { stretches.append(from..<gap.lowerBound) }
      from = gap.upperBound
    }
    if from < window.end.minutes { stretches.append(from..<window.end.minutes) }
    return LocalMinutes(stretches: stretches)
  }
}

/// Minutes of a day, numbered so that one can be drawn.
struct LocalMinutes: Sendable {
  let stretches: [Range<Int>]

  var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// The first place whose minute is not before an instant; `count` where there is none.
  func firstPlace(on day: LocalDay, notBefore instant: Int) -> Int {
    guard let first = stretches.first, day.instant(ofMinute: first.lowerBound) < instant else { return 0 }
    return (0..<count).partitioningIndex { day.instant(ofMinute: self[$0]) >= instant }
  }

  /// The minute of the day at a place below `count`.
  subscript(place: Int) -> Int {
    var rest = place
    for stretch in stretches {
      if rest < stretch.count { return stretch.lowerBound + rest }
      rest -= stretch.count
    }
    preconditionFailure("there are only \(count) minutes")
  }
}
