import Questionnaires

extension Intersession {
  package var deliveries: [Delivery] { [intersessionOnIPhones] }

  package var deliveryNotes: [SourcedStatement] {
    [SourcedStatement("Prompts \"sporadically did not show up\"", source: thesis("8.1"), .said)]
  }
}

extension Intersession {
  /// Beside a schedule.
  static let unsteadyPrompts =
    "prompts sporadically did not show up, and no source says why; of two that meet, the later one is moved"
}

private let intersessionOnIPhones = Delivery(
  client: .intersession,
  rings: .known(.local, "local, no push", source: thesis("5.2.3"), .said),
  follows: .known(
    .document(),
    "the delivery that its server sets; the daily questionnaire of its own study is planned by the app, in "
      + "three windows a day",
    source: thesis("4.2.5"), .said),
  ahead: .known(.days(nil), "n days; the number n, no source says", source: thesis("5.2.2"), .said),
  cap: .known(
    Delivery.Cap(IOSNotifications.kept),
    "\(IOSNotifications.kept), with appointments and interventions", source: thesis("5.2.3"), .said),
  rearmedBy: .known([.database], "changes of the database", source: thesis("5.2.3"), .said),
  neverOpened: .known(
    .ends, "ends; at the next opening, it starts again with the day after",
    source: thesis("5.2.2, step 1"), .said),
  reboot: .unknown,
  zone: .unknown,
  clock: .unknown,
  random: .known(
    Delivery.Random(.moved, drawn: .daily), "uniform in each window, then moved", source: thesis("5.2.2"),
    .said),
  collision: .known(.moves, "the later one moves to the end of the earlier", source: thesis("4.2.5"), .said),
  expiry: .known(
    .closes(notification: nil, answerable: .fromPrompt, minutes: minutesOpen), "\(minutesOpen) min",
    source: thesis("4.2.5"), .said),
  reminders: .known(.absent, "none mentioned", source: thesis(), .said),
  denied: .unknown)

private let minutesOpen = 30

private func thesis(_ section: String? = nil) -> String {
  "thesis of Intersession-Online (2019)" + (section.map { ", \($0)" } ?? "")
}
