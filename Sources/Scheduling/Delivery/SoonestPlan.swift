/// How RADAR-base plans by default: at each start of the app, the soonest prompts and reminders. Answering starts the app
/// and cancels no reminder.
package struct SoonestPlan: Sendable {
  /// Prompts and reminders.
  package let notifications: Int

  package init(notifications: Int) {
    self.notifications = notifications
  }

  /// By `Simulation.prompts`. Participants join at the beginning of the first day.
  package func rings(of simulation: Simulation, use: PhoneUse) -> [Ring] {
    var rings = simulation.prompts.map { _ in Ring.silent }
    var participant = AnsweringParticipant(use.answers)
    var openings = simulation.openings(use)[...]
    var planned = PlannedStretch(length: notifications)
    for (place, notification) in simulation.notifications.enumerated() {
      while let opening = openings.first, opening.instant < notification.instant {
        planned.opened = openings.removeFirst().instant
      }
      guard planned.reaches(place, at: notification.instant), let number = notification.prompt else {
        continue
      }
      rings[number] = .rings
      if participant.answers(simulation.prompts[number]) { planned.opened = notification.instant }
    }
    return rings
  }
}

/// The notifications that were planned when the app was last opened.
private struct PlannedStretch {
  let length: Int
  /// The last opening, if nothing has come since.
  var opened: Int? = Int.min
  private var end = 0

  init(length: Int) {
    self.length = length
  }

  mutating func reaches(_ place: Int, at instant: Int) -> Bool {
    if let last = opened, last < instant {
      end = place + length
      opened = nil
    }
    return place < end
  }
}

/// A prompt or a reminder.
private struct PlannedNotification {
  let instant: Int
  /// The place in `Simulation.prompts`; nil for a reminder.
  let prompt: Int?
}

extension Simulation {
  /// In chronological order; prompts before reminders at the same instant.
  fileprivate var notifications: [PlannedNotification] {
    let all = prompts.enumerated().flatMap { place, prompt in
      [PlannedNotification(instant: prompt.instant, prompt: place)]
        + prompt.reminders.map { PlannedNotification(instant: $0, prompt: nil) }
    }
    return all.sorted { ($0.instant, $0.prompt ?? .max) < ($1.instant, $1.prompt ?? .max) }
  }
}
