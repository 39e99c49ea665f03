import Platforms
import Questionnaires

/// When participants are asked: `actionTriggers`, and the days, dates and limits of the questionnaire, which are those of each rule here.
struct ImportedESMiraSchedule {
  private(set) var rules: [RuleDraft] = []
  private(set) var remarks: [Remark] = []
  /// Nil if no rule says whether participants may move prompts.
  private(set) var isChangeable: Bool?
  private(set) var calendarDays: [ESMiraDay] = []
  private let questionnaire: WirePlace<ESMiraQuestionnaireKey>
  /// The timeouts of the actions, with the last reminder and the step of each.
  private var prompts: [Prompt] = []

  private struct Prompt {
    let timeout: JSONPlace
    let step: Int
    let lastReminder: Int
  }

  /// The language takes no more rules.
  private static let mostRules = 1_000

  init(_ questionnaire: WirePlace<ESMiraQuestionnaireKey>) throws(ImportProblem) {
    self.questionnaire = questionnaire
    for trigger in try questionnaire.elements(.actionTriggers) { try add(trigger) }
    try addOpenFor()
    try addDays()
    try readCalendarDays()
    if rules.count > Self.mostRules {
      rules = []
      say(.unsaid, "there are more than \(Self.mostRules) rules", at: questionnaire[.actionTriggers])
    }
  }

  private mutating func say(_ kind: Remark.Kind, _ words: String, at place: JSONPlace) {
    remarks.append(Remark(kind, words, at: place.place))
  }

  // MARK: Triggers

  private mutating func add(_ object: JSONPlace) throws(ImportProblem) {
    let trigger = try WirePlace<ESMiraTriggerKey>(object)
    remarks += trigger.leftovers()
    let actions = try trigger.elements(.actions)
    for action in actions.dropFirst() {
      say(.unsaid, "a second action cannot be expressed: \(wordOrJSON(action.value))", at: action)
    }
    var reminders: RuleDraft?
    if let action = actions.first {
      guard let read = try self.reminders(action) else { return }
      reminders = read
    }
    for schedule in try trigger.elements(.schedules) {
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
  private mutating func reminders(_ object: JSONPlace) throws(ImportProblem) -> RuleDraft? {
    let action = try WirePlace<ESMiraActionKey>(object)
    guard try action.whole(.type) == Self.invitation else {
      say(
        .unsaid, "an action that only shows a text cannot be expressed: \(wordOrJSON(object.value))",
        at: object)
      return nil
    }
    remarks += action.leftovers()
    var rule = RuleDraft()
    let count = try action.whole(.reminderCount)
    let delay = try action.whole(.reminderDelay)
    let isSayable = count <= Self.mostReminders && (1...1_440).contains(delay)
    let hasReminders = count > 0 && isSayable
    prompts.append(
      Prompt(
        timeout: action[.timeout], step: hasReminders ? delay : 0,
        lastReminder: hasReminders ? count * delay : 0))
    guard count > 0 else { return rule }
    guard isSayable else {
      say(.unsaid, "\(count) reminders every \(delay) minutes cannot be expressed", at: object)
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

  private mutating func rules(_ object: JSONPlace) throws(ImportProblem) -> [RuleDraft] {
    let schedule = try WirePlace<ESMiraScheduleKey>(object)
    let isEditable = try schedule.flag(.userEditable)
    if let isChangeable, isChangeable != isEditable {
      say(
        .changed, "only some times may be moved by participants; here, all or none",
        at: schedule[.userEditable])
    }
    isChangeable = isChangeable == true || isEditable
    remarks += schedule.leftovers()
    let days = try self.days(schedule)
    let times = try signalTimes(schedule.elements(.signalTimes))
    return times.map { rule in
      var rule = rule
      rule.add(days)
      return rule
    }
  }

  private static let mostDays = 3_650

  private mutating func days(_ schedule: WirePlace<ESMiraScheduleKey>) throws(ImportProblem) -> RuleDraft {
    var rule = RuleDraft()
    let every = max(try schedule.whole(.dailyRepeatRate), 1)
    if every > Self.mostDays {
      say(
        .unsaid, "`\(ESMiraScheduleKey.dailyRepeatRate.rawValue)` cannot be expressed: \(every)",
        at: schedule.object)
    } else if every > 1 {
      rule[.every] = .word(
        every.isMultiple(of: 7) ? (every == 7 ? "1 week" : "\(every / 7) weeks") : "\(every) days")
    }
    let mask = try schedule.whole(.weekdays)
    let weekdays = Self.weekdays.indices.filter { mask >> $0 & 1 == 1 }.map { Self.weekdays[$0] }
    // Sunday is the first there.
    let ordered = weekdays.filter { $0 != "sun" } + weekdays.filter { $0 == "sun" }
    if !weekdays.isEmpty, weekdays.count < 7 { rule[.weekdays] = .words(ordered) }
    // What the questionnaire has for all rules is added to it.
    if try schedule.flag(.startDayOne) { rule[.fromDay] = .number(1) }
    return rule
  }

  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// Windows with one prompt each are one rule, fixed times another.
  private mutating func signalTimes(_ times: [JSONPlace]) throws(ImportProblem) -> [RuleDraft] {
    var (rules, windows, fixed) = ([RuleDraft](), [String](), [String]())
    for object in times {
      let time = try WirePlace<ESMiraSignalTimeKey>(object)
      guard let start = try clock(time[.startTimeOfDay]) else { continue }
      guard try time.flag(.random) else {
        if !fixed.contains(start.description) { fixed.append(start.description) }
        continue
      }
      remarks += time.leftovers()
      guard let end = try clock(time[.endTimeOfDay]), start < end else {
        say(.unsaid, "a window without an end cannot be expressed: \(wordOrJSON(object.value))", at: object)
        continue
      }
      let count = try time.whole(.frequency)
      let gap = try time[.minutesBetween].whole()
      // One prompt has no gap. What qtool writes of `between` with `times: 1` has one all the same, and is alone.
      if count <= 1, times.count > 1 || gap ?? 0 == 0 {
        windows.append("\(start)-\(end)")
      } else if let rule = spread(object, start, end, max(count, 1), gap ?? 60) {
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
      (times - 1).multipliedReportingOverflow(by: gap).partialValue < minutes, times < minutes
    else {
      say(
        .unsaid, "a window without room for its prompts cannot be expressed: \(wordOrJSON(time.value))",
        at: time)
      return nil
    }
    var rule = RuleDraft([.between: .word("\(start)-\(end)"), .times: .number(times)])
    rule[.minGap] = gap == 15 ? nil : .word(duration(minutes: gap))
    return rule
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

  /// Adds `open-for` to every rule, because it belongs to the questionnaire there.
  private mutating func addOpenFor() throws(ImportProblem) {
    let minutes = try openFor()
    for prompt in prompts { try checkTimeout(of: prompt, openFor: minutes) }
    guard let openFor = minutes.map({ duration(minutes: $0) }) else { return }
    if rules.isEmpty {
      say(
        .unsaid, "without a schedule, `open-for` (\(openFor)) cannot be expressed", at: questionnaire.object)
    }
    for place in rules.indices { rules[place][.openFor] = .word(openFor) }
  }

  /// Not before day 1 with `startDayOne`, which is true where it is missing.
  private mutating func addDays() throws(ImportProblem) {
    let first = max(try questionnaire.whole(.durationStartingAfterDays), 0)
    let last = try questionnaire.whole(.durationPeriodDays)
    for place in rules.indices {
      let start = rules[place][.fromDay] == nil ? first : max(first, 1)
      rules[place][.fromDay] = start > 0 && last <= 0 ? .number(start) : nil
      guard last > 0 else { continue }
      if last < start {
        say(
          .unsaid, "the questionnaire ends on day \(last), before the first prompts on day \(start)",
          at: questionnaire.object)
      } else {
        rules[place][.days] = .word(start == last ? "\(last)" : "\(start)-\(last)")
      }
    }
    if rules.isEmpty, first > 0 || last > 0 {
      say(
        .unsaid, "without a schedule, days \(first) to \(last) cannot be expressed", at: questionnaire.object)
    }
  }

  /// From the prompt on; there, it is counted from the last reminder.
  private mutating func openFor() throws(ImportProblem) -> Int? {
    let (once, place) = (
      questionnaire[.completableOncePerNotification], questionnaire[.completableMinutesAfterNotification]
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
    for (key, isLast) in [(ESMiraQuestionnaireKey.durationStart, false), (.durationEnd, true)] {
      let place = questionnaire[key]
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
