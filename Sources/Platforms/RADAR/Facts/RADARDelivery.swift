import Questionnaires

/// The default project of RADAR-base, whose app plans; other remote settings have notes.
extension RADAR {
  /// A list of prompts is planned as a whole if it starts within so many days; later, its rest is lost.
  package static let daysPlannedByServer = 7

  /// Days for which qtool draws random times if the length of participation is unknown. The app repeats them.
  package static let daysDrawn = 28

  package var deliveries: [Delivery] { [defaultProject] }

  package var deliveryNotes: [SourcedStatement] {
    [
      SourcedStatement(
        "With the remote setting *Schedule APPSERVER*, the server plans every hour, without the app, the "
          + "lists that start within \(Self.daysPlannedByServer) days before or after; whether default projects also get the server's "
          + "own pushes, no source says",
        source: server("QuestionnaireScheduleService:191, SimpleRepeatProtocolHandler:64-77"), .read),
      SourcedStatement(
        "After its restart, a new version of the protocol or a new time zone, this server deletes "
          + "everything and plans again: a list longer than \(Self.daysPlannedByServer) days loses its rest",
        source: server("QuestionnaireScheduleService:149"), .read),
      SourcedStatement(
        "`reminders` as a list, which qtool writes, is unreadable there: the whole protocol is ignored",
        source: server("AssessmentProtocol:39"), .read),
      SourcedStatement(
        "Minutes are elapsed there: prompts are 1 h off from a clock change to the end of the list",
        source: server("TimeCalculatorService:42"), .read),
      SourcedStatement(
        "With the remote setting *Messaging LOCAL*, nothing rings: the call lacks the array "
          + "`notifications`, which the plugin demands",
        source: questionnaireApp("local-notification:70"), .read),
    ]
  }
}

private let defaultProject = Delivery(
  client: .radar,
  rings: .known(
    .push,
    "pushes of the app server (FCM)",
    source: questionnaireApp("defaultConfig:133,138"), .read),
  follows: .known(.document(), "the protocol", source: questionnaire, .read),
  ahead: .known(
    .notifications(mostPushes), "the \(mostPushes) soonest prompts and reminders",
    source: questionnaireApp("defaultConfig:150, notification-generator:30"), .read),
  cap: .known(
    Delivery.Cap(mostPushes, keeps: .soonest),
    "\(mostPushes)",
    source: questionnaireApp("defaultConfig:150"), .read),
  rearmedBy: .known([.opening], "start of the app", source: questionnaireApp("splash.service:42-49"), .read),
  neverOpened: .known(
    .ends,
    "ends after \(mostPushes)",
    source: questionnaireApp("defaultConfig:150"), .read),
  reboot: .known(.kept, "nothing to lose", source: questionnaire, .read),
  zone: .known(
    .replannedAtOpening,
    "planned again at the next start",
    source: questionnaireApp("config.service:261"), .read),
  clock: .known(.wall, "wall clock", source: questionnaireApp("time.ts:117"), .read),
  random: .known(
    Delivery.Random(.unsupported, repeatsAfter: RADAR.daysDrawn),
    "none; qtool draws the times, for \(RADAR.daysDrawn) days if the study has no end, and the app repeats them",
    source: questionnaire, .read),
  collision: .known(.both, "both ring", source: questionnaire, .read),
  expiry: .known(
    .closes(notification: nil, answerable: .fromPrompt),
    "`completionWindow`, 1 day by default; a push lives as long",
    source: questionnaireApp("fcm-notification:106"), .read),
  reminders: .known(
    .keepRinging, "pushes of their own; answering cancels none, as nothing calls the code for it",
    source: questionnaireApp("config.service:291"), .read),
  denied: .known(
    .asked,
    "asked at each start; what follows, no source says",
    source: questionnaireApp("fcm-notification:91"), .read))

private let mostPushes = 100

private let questionnaire = "RADAR-Questionnaire@2f0262c"

private func questionnaireApp(_ place: String) -> String { "\(questionnaire), \(place)" }

private func server(_ place: String) -> String { "RADAR-Appserver@817090c, \(place)" }
