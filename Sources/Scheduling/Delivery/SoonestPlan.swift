import Algorithms
import Questionnaires

/// How RADAR-base plans by default: at each start of the app, the soonest prompts and reminders, by the clock that the phone
/// has then. Answering starts the app and cancels no reminder.
package struct SoonestPlan: Sendable {
  /// Prompts and reminders.
  package let notifications: Int
  /// Days for which random times of a study without an end are drawn, and then repeated; nil if they are not.
  private let drawnDays: Int?

  package init(notifications: Int, drawnDays: Int? = nil) {
    self.notifications = notifications
    self.drawnDays = drawnDays
  }

  /// By `Simulation.prompts`: the instant at which each rings; nil if it never does. Participants join at the beginning of the
  /// first day.
  package func rings(of simulation: Simulation, use: PhoneUse) -> [Int?] {
    var rings: [Int?] = simulation.prompts.map { _ in nil }
    var participant = AnsweringParticipant(use.answers)
    var openings = simulation.openings(use)[...]
    var planned = PlannedNotifications(
      simulation, count: notifications, listed: simulation.listed(drawnDays: drawnDays))
    while true {
      if let opening = openings.first, opening.instant < planned.next?.instant ?? .max {
        planned.plan(at: openings.removeFirst().instant)
        continue
      }
      guard let notification = planned.next else { return rings }
      planned.removeNext()
      guard let place = notification.prompt else { continue }
      // After a journey to the west, the same prompt comes by the new clock, too.
      rings[place] = rings[place] ?? notification.instant
      if participant.answers(simulation.prompts[place]) { planned.plan(at: notification.instant) }
    }
  }
}

/// The notifications that were planned when the app was last opened.
private struct PlannedNotifications {
  private let count: Int
  private let timeZone: TimeZone
  /// All of the study by the clock of each stay.
  private let clocks: [[PlannedNotification]]
  private var clock = 0
  /// Places on the clock: those that come at the very moment of the opening, and those after it.
  private var due = 0..<0
  private var ahead = 0..<0

  /// - Parameter listed: by `Simulation.prompts`, the instants in the list of the app
  init(_ simulation: Simulation, count: Int, listed: [Int]) {
    self.count = count
    timeZone = simulation.timeZone
    clocks =
      timeZone.stays.isEmpty
      ? [simulation.notifications(on: nil, listed)]
      : timeZone.stays.map { simulation.notifications(on: $0.zone, listed) }
    plan(at: .min)
  }

  var next: PlannedNotification? { (due.first ?? ahead.first).map { clocks[clock][$0] } }

  mutating func removeNext() {
    if due.isEmpty { ahead.removeFirst() } else { due.removeFirst() }
  }

  mutating func plan(at instant: Int) {
    let now = max(timeZone.stays.count { $0.from <= instant } - 1, 0)
    let all = clocks[now]
    let first = all.partitioningIndex { $0.instant > instant }
    let planned = due.isEmpty ? ahead : due
    due = now == clock ? planned.clamped(to: 0..<max(first, planned.lowerBound)) : 0..<0
    ahead = first..<min(first + count, all.count)
    clock = now
  }
}

private struct ListedPrompt: Hashable {
  let questionnaire: Int
  let rule: Int
  let day: Int
  let number: Int
}

extension ScheduleRule {
  fileprivate var isDrawnWithoutEnd: Bool {
    if case .fixed = form { return false }
    return days == nil && ends == nil && interval.unit != .month
  }
}

/// A prompt or a reminder.
private struct PlannedNotification {
  let instant: Int
  /// The place in `Simulation.prompts`; nil for a reminder.
  let prompt: Int?
}

extension Simulation {
  /// The instants of prompts in the list that the app repeats.
  fileprivate func listed(drawnDays: Int?) -> [Int] {
    guard let drawnDays, studyLength == nil, days > drawnDays else { return prompts.map(\.instant) }
    var times: [ListedPrompt: Int] = [:]
    return prompts.map { prompt in
      let rule = questionnaires[prompt.questionnaire].schedule[prompt.rule]
      let period = drawnDays / rule.interval.days * rule.interval.days
      let place = prompt.day - (rule.fromDay?.value ?? 0)
      guard rule.isDrawnWithoutEnd, period > 0, place >= 0 else { return prompt.instant }
      let midnight = (start.dayNumber + prompt.day) * secondsADay
      let listed = ListedPrompt(
        questionnaire: prompt.questionnaire, rule: prompt.rule, day: place % period, number: prompt.number)
      let time = times[listed] ?? prompt.instant + prompt.offset - midnight
      times[listed] = time
      return timeZone.instant(ofLocal: midnight + time)
    }
  }

  /// In chronological order; prompts before reminders at the same instant.
  ///
  /// - Parameter zone: the time zone by which the app plans; nil if participants stay where they are
  fileprivate func notifications(on zone: TimeZone?, _ listed: [Int]) -> [PlannedNotification] {
    let all = zip(prompts, listed).enumerated().flatMap { place, planned in
      let (prompt, listed) = planned
      let planned = zone?.instant(ofLocal: listed + timeZone.offset(at: listed)) ?? listed
      let reminders = prompt.reminders.map { reminder in
        PlannedNotification(instant: planned + reminder - prompt.instant, prompt: nil)
      }
      return [PlannedNotification(instant: planned, prompt: place)] + reminders
    }
    return all.sorted { ($0.instant, $0.prompt ?? .max) < ($1.instant, $1.prompt ?? .max) }
  }
}
