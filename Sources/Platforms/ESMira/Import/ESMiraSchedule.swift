import JSON
import Questionnaires

/// When participants are asked: `actionTriggers`, and the days, dates and limits of the questionnaire, which are those of each rule here.
struct ESMiraSchedule {
  private(set) var rules: [RuleDraft] = []
  private(set) var remarks: [Remark] = []
  /// Nil if no rule says whether participants may move prompts.
  private(set) var isChangeable: Bool?
  private(set) var calendarDays: [ESMiraDay] = []
  private let questionnaire: JSONPlace
  /// What each action says about its last reminder and about the time at which its notification goes.
  private var prompts: [Prompt] = []

  private struct Prompt {
    let timeout: JSONPlace
    let step: Int
    let lastReminder: Int
  }

  /// The language takes no more rules.
  private static let mostRules = 1_000

  init(_ questionnaire: JSONPlace) throws(ImportProblem) {
    self.questionnaire = questionnaire
    for trigger in try questionnaire["actionTriggers"].elements() { try add(trigger) }
    try addOpenFor()
    try addDays()
    try readCalendarDays()
    if rules.count > Self.mostRules {
      rules = []
      say(.unsaid, "there are more than \(Self.mostRules) rules", at: questionnaire["actionTriggers"])
    }
  }

  private mutating func say(_ kind: Remark.Kind, _ words: String, at place: JSONPlace) {
    remarks.append(Remark(kind, words, at: place.place))
  }

  private mutating func loss(_ name: String, of place: JSONPlace) {
    let member = place[name]
    guard !member.isEmpty, member.value != .int(0) else { return }
    say(.unsaid, "`\(name)` cannot be expressed: \(wordOrJSON(member.value))", at: member)
  }

  // MARK: Triggers

  private mutating func add(_ trigger: JSONPlace) throws(ImportProblem) {
    try trigger.requireObject()
    for name in ["eventTriggers", "cues"] { loss(name, of: trigger) }
    let actions = try trigger["actions"].elements()
    for action in actions.dropFirst() {
      say(.unsaid, "a second action cannot be expressed: \(wordOrJSON(action.value))", at: action)
    }
    var reminders: RuleDraft?
    if let action = actions.first {
      guard let read = try self.reminders(action) else { return }
      reminders = read
    }
    for schedule in try trigger["schedules"].elements() {
      for rule in try self.rules(schedule) {
        var rule = rule
        if let reminders { rule.add(reminders) }
        rules.append(rule)
      }
    }
  }

  private static let invitation = 1
  private static let mostReminders = 100

  /// Nil if participants are not asked to fill in the questionnaire.
  private mutating func reminders(_ action: JSONPlace) throws(ImportProblem) -> RuleDraft? {
    let type = try action["type"].whole() ?? Self.invitation
    guard type == Self.invitation else {
      say(
        .unsaid, "an action that only shows a text cannot be expressed: \(wordOrJSON(action.value))",
        at: action)
      return nil
    }
    loss("msgText", of: action)
    var rule = RuleDraft()
    let count = try action["reminder_count"].whole() ?? 0
    let delay = try action["reminder_delay_minu"].whole() ?? 5
    let isSayable = count <= Self.mostReminders && (1...1_440).contains(delay)
    let hasReminders = count > 0 && isSayable
    prompts.append(
      Prompt(
        timeout: action["timeout"], step: hasReminders ? delay : 0,
        lastReminder: hasReminders ? count * delay : 0))
    guard count > 0 else { return rule }
    guard isSayable else {
      say(.unsaid, "\(count) reminders every \(delay) minutes cannot be expressed", at: action)
      return rule
    }
    rule[.remindAfter] = .oneOrMore((1...count).map { .word(duration(minutes: $0 * delay)) })
    return rule
  }

  /// Here, the notification goes when the prompt closes; ESMira counts both from the last reminder.
  private mutating func checkTimeout(of prompt: Prompt, openFor: Int?) throws(ImportProblem) {
    let timeout = try prompt.timeout.whole() ?? 0
    guard let openFor else {
      guard timeout > 0 else { return }
      return say(
        .changed, "`timeout` is left out: the notification goes, but the questionnaire stays open",
        at: prompt.timeout)
    }
    guard timeout != max(prompt.step, openFor - prompt.lastReminder) else { return }
    let words = timeout > 0 ? "after \(timeout) minutes" : "only when it is touched"
    say(.changed, "the notification goes \(words) there, and when the prompt closes here", at: prompt.timeout)
  }

  // MARK: Times

  private mutating func rules(_ schedule: JSONPlace) throws(ImportProblem) -> [RuleDraft] {
    try schedule.requireObject()
    let isEditable = try schedule["userEditable"].flag(default: true)
    if let isChangeable, isChangeable != isEditable {
      say(
        .changed, "only some times may be moved by participants; here, all or none",
        at: schedule["userEditable"])
    }
    isChangeable = isChangeable == true || isEditable
    loss("dayOfMonth", of: schedule)
    for name in ["skipFirstInLoop", "skip_first_in_loop"] { loss(name, of: schedule) }
    let days = try self.days(schedule)
    let times = try signalTimes(schedule["signalTimes"])
    return times.map { rule in
      var rule = rule
      rule.add(days)
      return rule
    }
  }

  private static let mostDays = 3_650

  private mutating func days(_ schedule: JSONPlace) throws(ImportProblem) -> RuleDraft {
    var rule = RuleDraft()
    let every = max(try schedule.either("dailyRepeatRate", "repeatRate").whole() ?? 1, 1)
    if every > Self.mostDays {
      say(.unsaid, "`dailyRepeatRate` cannot be expressed: \(every)", at: schedule)
    } else if every > 1 {
      rule[.every] = .word(
        every.isMultiple(of: 7) ? (every == 7 ? "1 week" : "\(every / 7) weeks") : "\(every) days")
    }
    let mask = try schedule["weekdays"].whole() ?? 0
    let weekdays = Self.weekdays.indices.filter { mask >> $0 & 1 == 1 }.map { Self.weekdays[$0] }
    // Sunday is the first there.
    let ordered = weekdays.filter { $0 != "sun" } + weekdays.filter { $0 == "sun" }
    if !weekdays.isEmpty, weekdays.count < 7 { rule[.weekdays] = .words(ordered) }
    // What the questionnaire has for all rules is added to it.
    if try schedule["startDayOne"].flag(default: true) { rule[.fromDay] = .number(1) }
    return rule
  }

  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// Windows with one prompt each are one rule, fixed times another.
  private mutating func signalTimes(_ list: JSONPlace) throws(ImportProblem) -> [RuleDraft] {
    var (rules, windows, fixed) = ([RuleDraft](), [String](), [String]())
    let times = try list.elements()
    for time in times {
      try time.requireObject()
      guard let start = try clock(time.either("startTimeOfDay", "startTime_of_day")) else { continue }
      guard try time.either("random", "is_random").flag() else {
        if !fixed.contains(start.description) { fixed.append(start.description) }
        continue
      }
      for name in ["randomFixed", "is_random_fixed"] where try time[name].flag() { loss(name, of: time) }
      guard let end = try clock(time.either("endTimeOfDay", "endTime_of_day")), start < end else {
        say(.unsaid, "a window without an end cannot be expressed: \(wordOrJSON(time.value))", at: time)
        continue
      }
      let count = try time.either("frequency", "random_frequency").whole() ?? 1
      let gap = try time.either("minutesBetween", "random_minutes_between").whole()
      // One prompt has no gap. What qtool writes of `between` with `times: 1` has one all the same, and is alone.
      if count <= 1, times.count > 1 || gap ?? 0 == 0 {
        windows.append("\(start)-\(end)")
      } else if let rule = spread(time, start, end, max(count, 1), gap ?? 60) {
        rules.append(rule)
      }
    }
    if !windows.isEmpty { rules.append(RuleDraft([.windows: .words(windows)])) }
    if !fixed.isEmpty { rules.append(.at(fixed)) }
    return rules
  }

  /// Nil if the window has no room for the prompts.
  private mutating func spread(
    _ time: JSONPlace, _ start: TimeOfDay, _ end: TimeOfDay, _ times: Int, _ gap: Int
  )
    -> RuleDraft?
  {
    let minutes = end.minutes - start.minutes
    guard (0..<minutes).contains(gap),
      (times - 1).multipliedReportingOverflow(by: gap).partialValue < minutes,
      times < minutes
    else {
      say(
        .unsaid, "a window without room for its prompts cannot be expressed: \(wordOrJSON(time.value))",
        at: time)
      return nil
    }
    return RuleDraft(
      [
        .between: .word("\(start)-\(end)"), .times: .number(times),
        .minGap: gap == 15 ? nil : .word(duration(minutes: gap)),
      ].compactMapValues(\.self))
  }

  /// In milliseconds from midnight; nil if there is none.
  private mutating func clock(_ place: JSONPlace) throws(ImportProblem) -> TimeOfDay? {
    let milliseconds = try place.large() ?? 0
    guard (0...86_400_000).contains(milliseconds) else {
      say(.unsaid, "the time of day cannot be expressed: \(milliseconds)", at: place)
      return nil
    }
    return TimeOfDay(minutes: milliseconds / 60_000)
  }

  // MARK: Days and limits

  /// What every rule has, because it belongs to the questionnaire there.
  private mutating func addOpenFor() throws(ImportProblem) {
    let minutes = try openFor()
    for prompt in prompts { try checkTimeout(of: prompt, openFor: minutes) }
    guard let openFor = minutes.map({ duration(minutes: $0) }) else { return }
    if rules.isEmpty {
      say(.unsaid, "without a schedule, `open-for` (\(openFor)) cannot be expressed", at: questionnaire)
    }
    for place in rules.indices { rules[place][.openFor] = .word(openFor) }
  }

  /// Not before day 1 with `startDayOne`, which is true where it is missing.
  private mutating func addDays() throws(ImportProblem) {
    let first = max(try questionnaire["durationStartingAfterDays"].whole() ?? 0, 0)
    let last = try questionnaire.either("durationPeriodDays", "period").whole() ?? 0
    for place in rules.indices {
      let start = rules[place][.fromDay] == nil ? first : max(first, 1)
      rules[place][.fromDay] = start > 0 && last <= 0 ? .number(start) : nil
      guard last > 0 else { continue }
      if last < start {
        say(
          .unsaid, "the questionnaire ends on day \(last), before the first prompts on day \(start)",
          at: questionnaire)
      } else {
        rules[place][.days] = .word(start == last ? "\(last)" : "\(start)-\(last)")
      }
    }
    if rules.isEmpty, first > 0 || last > 0 {
      say(.unsaid, "without a schedule, days \(first) to \(last) cannot be expressed", at: questionnaire)
    }
  }

  /// From the prompt on; there, it is counted from the last reminder.
  private mutating func openFor() throws(ImportProblem) -> Int? {
    let (once, place) = (
      questionnaire["completableOncePerNotification"], questionnaire["completableMinutesAfterNotification"]
    )
    let open = try place.whole() ?? 0
    guard open > 0 else {
      if try once.flag() {
        say(.unsaid, "answering once for each prompt, without an end, cannot be expressed", at: once)
      }
      return nil
    }
    if try !once.flag() {
      say(.changed, "a prompt can be answered several times there, and once here", at: place)
    }
    let (minutes, isTooLong) = open.addingReportingOverflow(prompts.map(\.lastReminder).min() ?? 0)
    return isTooLong ? open : minutes
  }

  private mutating func readCalendarDays() throws(ImportProblem) {
    for (name, earlier, isLast) in [("durationStart", "startDate", false), ("durationEnd", "endDate", true)] {
      let place = questionnaire.either(name, earlier)
      guard let milliseconds = try place.large(), milliseconds > 0 else { continue }
      if let day = ESMiraDay(milliseconds: milliseconds, isLast: isLast, at: place.place) {
        calendarDays.append(day)
      } else {
        say(.unsaid, "the date cannot be expressed: \(milliseconds)", at: place)
      }
    }
  }
}

extension JSONPlace {
  /// A whole number of up to 15 digits; nil if it is missing.
  fileprivate func large() throws(ImportProblem) -> Int? {
    guard let text = try text(), !text.isEmpty else { return nil }
    guard let number = Int(text), text.utf8.count <= 16 else { throw problem("is not a whole number") }
    return number
  }
}
