/// The keys of a schedule rule.
package enum ScheduleKey: String, ObjectKey {
  case every
  case between
  case times
  case minGap = "min-gap"
  case windows
  case at
  case openFor = "open-for"
  case remindAfter = "remind-after"
  case fromDay = "from-day"
  case days
  case weekdays
  case starts
  case ends

  package static let object = "a schedule rule"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .every:
      KeyDescription(
        .scalar(.interval), otherwise: "1 day", example: "2 weeks", "On which days prompts come.",
        changes: [.scheduleChanged])
    case .between:
      KeyDescription(
        .scalar(.window), example: "08:00-22:00",
        "A window in which `times` prompts come at random, one in each equal part.",
        changes: [.scheduleChanged])
    case .times:
      KeyDescription(
        .wholeNumber(atLeast: 1), example: "3", "The number of prompts per day in the `between` window.",
        changes: [.scheduleChanged])
    case .minGap:
      KeyDescription(
        .scalar(.duration), otherwise: "15 min", example: "30 min",
        "The shortest time between two prompts in a `between` window.", changes: [.scheduleChanged],
        loss: Loss(
          "the document does not say how far apart prompts are",
          effect: "the app is not told how far apart prompts must be",
          instead: "make sure that the study does not rely on it"))
    case .windows:
      KeyDescription(
        .list(of: .scalar(.window), atLeast: 1), example: "[08:00-12:00, 12:00-16:00]",
        "Windows, each with one prompt at a random time.", changes: [.scheduleChanged])
    case .at:
      KeyDescription(
        .oneOrMore(.time), example: "[\"09:00\", \"19:00\"]", "Fixed times of day.",
        changes: [.scheduleChanged])
    case .openFor:
      KeyDescription(
        .scalar(.duration), otherwise: "until the next prompt", example: "30 min",
        "How long a prompt can be answered.", changes: [.scheduleChanged],
        loss: Loss(
          "the document does not say how long a prompt can be answered",
          effect: "the app is not told how long a prompt can be answered",
          instead: "make sure that the study does not rely on it"))
    case .remindAfter:
      KeyDescription(
        .oneOrMore(.duration), example: "[10 min, 20 min]",
        "When to remind participants of a prompt that is still open and unanswered, as times after the prompt.",
        changes: [.scheduleChanged])
    case .fromDay:
      KeyDescription(
        .wholeNumber(atLeast: 0), otherwise: "0", example: "7",
        "The first day of participation with prompts, if there is no last one; 0 is the day of joining.",
        changes: [.scheduleChanged])
    case .days:
      KeyDescription(
        .oneOrMore(.day), otherwise: "every day of participation", example: "[0-6, 21-27]",
        "The days of participation with prompts, first and last included; 0 is the day of joining.",
        changes: [.scheduleChanged])
    case .weekdays:
      KeyDescription(
        .oneOrMore(.weekday), otherwise: "every day of the week", example: "[mon, wed, fri]",
        "The days of the week with prompts; with `every: 2 weeks`, those of every second week of participation. `mon-fri` is understood, too.",
        changes: [.scheduleChanged])
    case .starts:
      KeyDescription(
        .scalar(.date), example: "2026-03-01", "The first calendar day with prompts.",
        changes: [.scheduleChanged])
    case .ends:
      KeyDescription(
        .scalar(.date), example: "2026-05-31", "The last calendar day with prompts.",
        changes: [.scheduleChanged],
        loss: Loss("prompts at fixed times go on", instead: "make sure that the study does not rely on it"))
    }
  }

  /// The keys that belong to only one of the three forms, by the key that identifies the form.
  package static let companions: [(form: Self, keys: [Self])] = [
    (.between, [.times, .minGap]), (.windows, []), (.at, []),
  ]
  package static let forms = companions.map(\.form)
}
