import Questionnaires

/// A signal time is a window or a fixed time; `between` with `times: 6` is one with six prompts.
extension ESMira {
  package var deliveries: [Delivery] { [onAndroid, onIPhones] }

  package var deliveryNotes: [SourcedStatement] {
    [
      SourcedStatement("Weekdays are GMT's", source: scheduler("455-498"), .run),
      SourcedStatement(
        "If `starts` is later than joining and the rule has `days`, there is no prompt until the app is "
          + "opened",
        source: apps("Questionnaire.kt:533"), .run),
      SourcedStatement(
        "A questionnaire that is not published still rings on iPhones, so qtool writes no triggers for it",
        source: seen, .run),
      SourcedStatement(
        "If the server keeps `startDayOne: false`, answers on the last day, and on Android openings too, ring "
          + "prompts again: up to 4 of 6 in the rest of the day; without `open-for`, on Android, all of them at "
          + "once after each answer",
        source: seen, .run),
      SourcedStatement(
        "A prompt after 23:00 comes after midnight on the day on which summer time begins. Days are counted on from "
          + "there: a daily one leaves the next day out, one of every three days stays a day late, and one of the "
          + "last day does not come on iPhones",
        source: scheduler("258,346-371"), .run),
      SourcedStatement(
        "Alarms are counted before a day is planned, so that more than 64 may be pending on an iPhone; which of "
          + "them iOS keeps, nobody has seen",
        source: scheduler("217-225"), .read),
      SourcedStatement(
        "With `every` of more than a day, each opening may plan from today once nothing more is planned, so "
          + "that prompts ring on days on which the schedule does not ask",
        source: seen, .run),
    ]
  }
}

extension ESMira {
  /// Beside a rule with `every` of more than a day.
  static let ringsOnOtherDays =
    "also rings on days on which the schedule does not ask, if somebody opens the app then"
}

private let onAndroid = Delivery(
  client: .esmiraAndroid,
  rings: .known(.alarm(exact: true), "exact alarm", source: apps("PostponedActions.kt:55"), .read),
  follows: follows,
  ahead: .known(
    .signalTimes(days: 1), "the next day of each signal time", source: scheduler("244-291"), .read),
  cap: .known(Delivery.Cap(nil), "none", source: esmira, .read),
  rearmedBy: .known([.ringing], "each day's last prompt", source: apps("Alarm.kt:249"), .read),
  neverOpened: .known(.goesOn, "goes on", source: seen, .run),
  reboot: .known(
    .skipsDay, "an overdue prompt rings at once; after a day off, none on the day of return", source: seen,
    .run),
  zone: .known(
    .keepsPlanned, "the planned batch keeps its instants, then prompts are local", source: seen, .run),
  clock: .known(
    .adds24h(repeatedBefore: 60),
    "that day and the next: 1 h late in spring, early in autumn; fixed times before 01:00 ring again and "
      + "again until midnight in autumn. In spring, days of participation are counted a day too few from then on: a rule that "
      + "begins later is not planned until the app is opened after its first day; opened on that day, the app "
      + "leaves the study if it has no other questionnaire",
    source: seen + "; NativeLink.kt:122-128, Study.kt:791-797", .run),
  random: random,
  collision: .known(
    .replaces, "of one questionnaire, one replaces the other; else both ring",
    source: apps("Notifications.kt:168"),
    .read),
  expiry: .known(
    .closes(notification: .removed, answerable: .fromLastRing),
    openFor + "; the notification is removed", source: apps("Questionnaire.kt:590-614"), .read),
  reminders: .known(.cancelled, reminders, source: seen + "; Questionnaire.kt:362-368", .run),
  denied: .known(
    .silent, "silent, the chain goes on; without permission for alarms, inexact",
    source: apps("Notifications.kt:180"), .read))

private let onIPhones = Delivery(
  client: .esmiraIOS,
  rings: .known(.local, "local, at an absolute instant", source: apps("Notifications.swift:51"), .read),
  follows: follows,
  ahead: .known(
    .signalTimes(days: mostDays),
    "up to \(mostDays) days of each signal time: \(mostDays) if it has one prompt a day, 2 if it has 2 or "
      + "3, 1 if it has more; \(mostAlarms) alarms shorten this: six windows with two reminders 2 days, "
      + "seven 1",
    source: seen,
    .run),
  cap: .known(
    Delivery.Cap(mostAlarms, counts: .all), "\(mostAlarms) alarms per app, past ones and reminders included",
    source: scheduler("39,217-225"), .read),
  rearmedBy: .known(
    [.opening, .answering], "opening, answering; background refresh adds nothing", source: seen, .run),
  neverOpened: .known(.ends, "ends after 1 to \(mostDays) days", source: seen, .run),
  reboot: .known(
    .unhandled, "not handled; what iOS does, no source says", source: apps("SceneDelegate:122-136"), .read),
  zone: .known(
    .keepsPlanned,
    "the planned batch keeps its instants, for up to \(mostDays) days, then prompts are local; the first "
      + "opening rings overdue prompts again",
    source: seen, .run),
  clock: .known(
    .adds24h(),
    "the same hour off as on Android; the first opening after the change rings overdue prompts that are still "
      + "open, and each of them that was a day's last plans one more day",
    source: seen + "; SceneDelegate.swift:76-140", .run),
  random: random,
  collision: .known(.both, "both ring", source: esmira, .read),
  expiry: .known(
    .closes(notification: .stays, answerable: .fromLastRing),
    openFor + "; the notification stays", source: apps("Questionnaire.kt:590-614, Notifications.swift:66"),
    .read),
  reminders: .known(
    .cancelled, reminders + "; planned ahead", source: seen + "; Questionnaire.kt:362-368", .run),
  denied: .known(
    .counted, "not added, yet counted", source: apps("Notifications.swift:33"), .read))

private let follows: Fact<Delivery.Followed> = .known(
  .document(weekdays: .gmt), "the document; its weekdays are GMT's", source: scheduler("455-498"), .run)

private let random: Fact<Delivery.Random> = .known(
  Delivery.Random(.shortened, drawn: .daily),
  "equal parts of the window, uniform in each, a part is shortened for the gap; nothing if the part is "
    + "shorter than the gap",
  source: scheduler("337-400"), .read)

private let openFor = "`open-for` after the last ring, reminders included"

private let reminders =
  "they move `lastInvitation` and prolong `open-for`; answering deletes those before the first prompt in the table, "
  + "which may be one that has rung"

private let mostDays = 4
private let mostAlarms = 55

private let esmira = "ESMira-apps@f750e58"

/// The app's own scheduler, run with a simulated clock.
private let seen = apps("its scheduler with a simulated clock")

private func apps(_ place: String) -> String { "\(esmira), \(place)" }

private func scheduler(_ lines: String) -> String { apps("Scheduler.kt:\(lines)") }

extension [ScheduleRule] {
  /// The most minutes of all rules, since they belong to the questionnaire: no prompt closes too early.
  package var openFromLastReminder: Int? { compactMap(\.openFromLastReminder).max() }
}

extension ScheduleRule {
  /// The minutes for which the apps leave a prompt open after its last reminder, from which they count: at least until the
  /// next reminder would come, because each is a new invitation.
  package var openFromLastReminder: Int? {
    guard let openFor = openFor?.value.minutes else { return nil }
    guard let all = reminders?.value.map(\.value.minutes), let step = all.first, let last = all.last else {
      return openFor
    }
    return max(step, openFor - last)
  }
}
