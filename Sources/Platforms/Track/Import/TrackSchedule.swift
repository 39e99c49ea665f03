import Questionnaires

/// Makes rules of the entries of `schedule`: neighbours that differ only in their times are one rule.
struct TrackSchedule {
  private(set) var rules: [RuleDraft] = []
  /// About entries that cannot be expressed.
  private(set) var remarks: [Remark] = []
  /// The entries of the last rule.
  private var last: [TrackPrompt] = []

  init(_ entries: [JSONPlace]) throws(ImportProblem) {
    for entry in entries {
      if let prompt = try TrackPrompt(entry) {
        add(prompt)
      } else {
        remarks.append(
          Remark(.unsaid, "this rule cannot be expressed: \(wordOrJSON(entry.value))", at: entry.place))
      }
    }
    finish()
  }

  private mutating func add(_ prompt: TrackPrompt) {
    if let previous = last.last, !prompt.continues(previous) { finish() }
    last.append(prompt)
  }

  private mutating func finish() {
    guard let first = last.first else { return }
    var rule = times(first)
    rule[.every] = first.every.map(DraftValue.word)
    rule[.fromDay] = first.startDay == 0 ? nil : .number(first.startDay)
    rule[.starts] = first.starts.map(DraftValue.word)
    rule[.ends] = first.ends.map(DraftValue.word)
    rules.append(rule)
    last = []
  }

  private func times(_ first: TrackPrompt) -> RuleDraft {
    guard let end = first.end else { return .at(last.map(\.start.description)) }
    guard last.count == 1 else { return RuleDraft([.windows: .words(last.map(\.window))]) }
    var rule = RuleDraft([.between: .word(first.window), .times: .number(first.amount)])
    rule[.minGap] = first.shortGap(until: end).map(DraftValue.word)
    return rule
  }
}

/// An entry of `schedule`: prompts at a time, or in the time until an end.
private struct TrackPrompt {
  let amount: Int
  /// Nil for each day.
  let every: String?
  let start: TimeOfDay
  let end: TimeOfDay?
  let starts: String?
  let ends: String?
  let startDay: Int

  /// Nil if the language has no such rule.
  init?(_ entry: JSONPlace) throws(ImportProblem) {
    try entry.requireObject()
    let type = try entry["type"].text()
    amount = try entry["amount"].whole() ?? 1
    startDay = try entry["start_day"].whole() ?? 0
    let days = try entry["every"].whole() ?? 1
    every = days == 1 ? nil : Self.interval(days)
    let isFixed = type == "fixed"
    guard isFixed || type == "between", amount > 0, days > 0, startDay >= 0, !isFixed || amount == 1,
      let first = try Self.moment(entry[isFixed ? "at" : "start"])
    else { return nil }
    start = first.time
    starts = first.date
    if isFixed {
      (end, ends) = (nil, nil)
    } else {
      guard let last = try Self.moment(entry["end"]) else { return nil }
      // The API has no 24:00.
      end = last.time.minutes == 1_439 ? TimeOfDay(minutes: 1_440) : last.time
      ends = last.date
    }
  }

  private static func interval(_ days: Int) -> String {
    guard days.isMultiple(of: 7) else { return "\(days) days" }
    return days == 7 ? "1 week" : "\(days / 7) weeks"
  }

  /// `HH:MM`, perhaps after a date and with seconds.
  private static func moment(_ place: JSONPlace) throws(ImportProblem) -> (time: TimeOfDay, date: String?)? {
    guard let text = try place.text() else { return nil }
    let parts = text.split { $0 == " " || $0 == "T" }
    guard (1...2).contains(parts.count), let time = timeOfDay(parts[parts.count - 1]) else { return nil }
    let date = CalendarDate(parts[0])
    guard parts.count == 1 || date != nil else { return nil }
    return (time, parts.count == 2 ? date?.description : nil)
  }

  var window: String { "\(start)-\(end ?? start)" }

  /// Whether it belongs to the same rule as the one before it.
  func continues(_ previous: TrackPrompt) -> Bool {
    let isSame =
      every == previous.every && startDay == previous.startDay && starts == previous.starts
      && ends == previous.ends && amount == 1 && previous.amount == 1
    return isSame && (end == nil) == (previous.end == nil)
      && (previous.end ?? previous.start).minutes <= start.minutes
      && (end != nil || previous.start.minutes < start.minutes)
  }

  private static let usualGap = 15

  /// The longest time between prompts that the window has room for, if that is less than usual.
  func shortGap(until end: TimeOfDay) -> String? {
    let gaps = amount - 1
    let (most, isTooMuch) = gaps.multipliedReportingOverflow(by: Self.usualGap)
    let minutes = end.minutes - start.minutes
    guard gaps > 0, minutes > 0, isTooMuch || most >= minutes else { return nil }
    return "\((minutes - 1) / gaps) min"
  }
}
