import Questionnaires

extension Track {
  /// The web member area rings nowhere. Of the apps of TrackYourTinnitus and TrackYourHearing for Android no
  /// source is known.
  package var deliveries: [Delivery] {
    [tinnitusOnIPhones, hearingOnIPhones, stressOnIPhones, stressOnAndroid]
  }

  package var deliveryNotes: [SourcedStatement] {
    [
      SourcedStatement(
        "The web member area has no code for notifications: nothing rings", source: "TrackYourStress@b889868",
        .read)
    ]
  }
}

private let tinnitusOnIPhones = Delivery(
  client: .iosTinnitus,
  rings: .known(
    .weekly, "local, by weekday and minute (`setWeeklyNotification`)", source: tinnitus("5.1.2, line 57"),
    .said),
  follows: .known(.participant, "the participant's setting", source: tinnitus("6.2.5"), .said),
  ahead: .known(
    .endless, "endless if \"weekly\" means repeating; whether it does, no source says",
    source: tinnitus("5.1.2, line 57"), .said),
  cap: .known(
    Delivery.Cap(IOSNotifications.kept),
    "\(IOSNotifications.kept) ÷ 7 = 9 a day; which stay if there are more, no source says",
    source: IOSNotifications.source, .said),
  rearmedBy: .known([.settings], "saving the settings", source: tinnitus("6.2.5"), .said),
  neverOpened: .known(
    .goesOn, "goes on if \"weekly\" means repeating; whether it does, no source says",
    source: tinnitus("5.1.2, line 57"), .said),
  reboot: .unknown,
  zone: .unknown,
  clock: .unknown,
  random: .known(
    Delivery.Random(.redrawn, drawn: .once, minutesEach: 15),
    "equal parts of the window and a uniform second in each, drawn again until it is at least 900 s after "
      + "the one before it, truncated to minutes; no prompts if `times` is at least the window ÷ 15 min; "
      + "drawn once: the same minutes every week",
    source: tinnitus("5.1.2"), .said),
  collision: .known(
    .refused, "a time of the participant's own that is equal to another is refused",
    source: tinnitus("6.2.5"),
    .said),
  expiry: .known(.never, "none mentioned", source: tinnitus(), .said),
  reminders: .known(.absent, "none mentioned", source: tinnitus(), .said),
  denied: .unknown)

private let hearingOnIPhones = Delivery(
  client: .iosHearing,
  rings: .known(.weekly, "local, by weekday", source: hearing("6.5"), .said),
  follows: .known(
    .participant, "the participant's setting: 12 a day from 8 to 22 o'clock unless changed",
    source: hearing("6.5"), .said),
  ahead: .unknown,
  cap: .known(
    Delivery.Cap(IOSNotifications.kept),
    "\(IOSNotifications.kept), as for all apps; its default needs 12 × 7 = 84",
    source: IOSNotifications.source + "; " + hearing("6.5"), .said),
  rearmedBy: .known([.settings], "saving the settings", source: hearing("6.5"), .said),
  neverOpened: .unknown,
  reboot: .unknown,
  zone: .unknown,
  clock: .unknown,
  random: .unknown,
  collision: .unknown,
  expiry: .known(.never, "none mentioned", source: hearing(), .said),
  reminders: .known(.absent, "none mentioned", source: hearing(), .said),
  denied: .known(.notPlanned, "nothing is planned", source: hearing("6.5"), .said))

private let stressOnIPhones = Delivery(
  client: .iosStress,
  rings: .known(.local, "local", source: stress("4.2"), .said),
  follows: .known(
    .document(), "the document; participants can change it", source: stress("5.3.3.1, and requirement 17"),
    .said),
  ahead: .unknown,
  cap: .known(
    Delivery.Cap(IOSNotifications.kept), "\(IOSNotifications.kept), as for all apps",
    source: IOSNotifications.source, .said),
  rearmedBy: .unknown,
  neverOpened: .unknown,
  reboot: .unknown,
  zone: .unknown,
  clock: .unknown,
  random: .known(
    Delivery.Random(.unspecified), "\"over the day\"; how, no source says", source: stress("5.4.6"), .said),
  collision: .unknown,
  expiry: .known(.never, "none mentioned", source: stress(), .said),
  reminders: .known(.absent, "none mentioned", source: stress(), .said),
  denied: .unknown)

private let stressOnAndroid = Delivery(
  client: .android,
  rings: .known(.alarm(exact: false), "inexact alarm", source: worker("255"), .read),
  follows: .known(.itself, "itself: daily, weekly, monthly", source: worker("56-73"), .read),
  ahead: .known(
    .notifications(3), "one of each: daily, weekly, monthly", source: worker("56-73"), .read),
  cap: .known(Delivery.Cap(3), "3", source: worker("98, 113, 128"), .read),
  rearmedBy: .known(
    [.processStart, .worker],
    "start of the process, daily worker",
    source: androidApp("HomeActivity:66-76"), .read),
  neverOpened: .known(.goesOn, "the worker goes on", source: androidApp("HomeActivity:66-76"), .read),
  reboot: .known(.lost, "no code restores the alarm", source: track, .read),
  zone: .known(.unaffected, "elapsed time, unaffected", source: worker("215"), .read),
  clock: .known(.elapsed, "elapsed time, unaffected", source: worker("215"), .read),
  random: .known(
    Delivery.Random(.skewed, drawn: .daily),
    "U(0, U(0, 24 h)) after the worker, a uniform time below a limit that is itself uniform: median 4.5 h, "
      + "also at night",
    source: worker("158"), .read),
  collision: .known(.replaces, "the same id replaces", source: worker("239"), .read),
  expiry: .known(.never, "none", source: track, .read),
  reminders: .known(.absent, "none", source: track, .read),
  denied: .known(
    .ownSwitches, "the app's own switches; what the system's do, no source says",
    source: androidApp("NotificationPublisher:35"), .read))

private let track = "track_your_stress@ee93eb3"

private func androidApp(_ place: String) -> String { "\(place) of \(track)" }

private func worker(_ lines: String) -> String { androidApp("NotificationWorker.kt:\(lines)") }

private func tinnitus(_ section: String? = nil) -> String { thesis("TrackYourTinnitus (2016)", section) }

private func hearing(_ section: String? = nil) -> String { thesis("TrackYourHearing (2019)", section) }

private func stress(_ section: String? = nil) -> String { thesis("TrackYourStress (2017)", section) }

private func thesis(_ name: String, _ section: String?) -> String {
  "thesis of \(name)" + (section.map { ", \($0)" } ?? "")
}
