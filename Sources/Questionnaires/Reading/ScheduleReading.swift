import Diagnostics
import YAML

extension QuestionnaireReader {
  func readSchedule(_ node: YAMLNode?) -> [ScheduleRule] {
    guard let node else { return [] }
    if document.kind(node) == .scalar, let meant = ScheduleSentence.rules(document.string(node)) {
      reportWrongType(node, key: QuestionnaireKey.schedule, instead: meant)
      return []
    }
    guard let rules = elements(node, of: QuestionnaireKey.schedule) else { return [] }
    guard rules.count <= Self.mostScheduleRules else {
      report(.wrongType, .tooManyRules(document.range(node), most: Self.mostScheduleRules))
      return []
    }
    if let (first, others) = dashesInSchedule(rules) {
      report(
        .wrongType,
        .dashesBeforeKeys(others.map(dash), first: dash(before: first), of: "schedule rule", key: nil))
      return []
    }
    let schedule = rules.compactMap(readScheduleRule)
    let times = schedule.reduce(0) { $0 + $1.writtenTimes }
    guard times <= Self.mostTimes else {
      report(.wrongType, .tooManyTimes(times, at: document.range(node), most: Self.mostTimes))
      return []
    }
    return schedule
  }

  /// Each is simulated day by day and compared with all others.
  private static let mostScheduleRules = 1_000
  /// Of all rules, more than three a minute: the prompt of each is drawn, sorted and compared on each day.
  private static let mostTimes = 5_000

  /// `- at: "20:00"` above `- open-for: 2 h`: rules without a time of their own belong to the one above them, unless it has the key, too.
  private func dashesInSchedule(_ rules: [YAMLNode]) -> (first: YAMLNode, others: [YAMLNode])? {
    var begun: (rule: YAMLNode, keys: Set<String>)?
    var first: YAMLNode?
    var others: [YAMLNode] = []
    for rule in rules {
      guard document.kind(rule) == .mapping, document.style(rule) == .block else { return nil }
      let keys = Set(
        document.entries(rule).map { document.kind($0.key) == .scalar ? document.string($0.key) : "" })
      if let (owner, known) = begun, keys.isDisjoint(with: Self.formNames), keys.isDisjoint(with: known),
        keys.allSatisfy({ ScheduleKey(rawValue: $0) != nil })
      {
        first = first ?? owner
        guard first == owner else { return nil }
        others.append(rule)
        begun?.keys.formUnion(keys)
      } else {
        begun = (rule, keys)
      }
    }
    return first.map { ($0, others) }
  }

  private static let formNames = Set(ScheduleKey.forms.map(\.rawValue))

  private func readScheduleRule(_ node: YAMLNode) -> ScheduleRule? {
    let reportsDays: UnknownKeyHandler = { self.reportDays($0, $1, $2, in: node) }
    guard let object = object(node, ScheduleKey.self, onUnknown: reportsDays) else { return nil }
    let every = interval(object)
    let openFor = openFor(object)
    let reminders = reminders(object)
    let fromDay = wholeNumber(object, .fromDay)
    let days = days(object)
    let weekdays = weekdays(object)
    let starts = date(object, .starts)
    let ends = date(object, .ends)
    guard let form = readForm(object) else {
      // Of a rule that is read, `ScheduleNever` says so.
      if let starts, let ends, ends.value < starts.value {
        report(.scheduleNever, .reversedDates(starts, ends))
      }
      return nil
    }
    return ScheduleRule(
      form: form, every: every, fromDay: fromDay, days: days, weekdays: weekdays, starts: starts, ends: ends,
      openFor: openFor, reminders: reminders, range: object.range)
  }

  private func readForm(_ object: ObjectReader<ScheduleKey>) -> ScheduleForm? {
    // The first one is probably the one that is meant.
    let forms = ScheduleKey.forms.filter { object[$0] != nil }.sorted {
      (object.keyRange(of: $0)?.start ?? 0) < (object.keyRange(of: $1)?.start ?? 0)
    }
    guard let form = forms.first else {
      if let node = object[.times], let times = timesOfDay(node) {
        let key = object.keyRange(node)
        report(.wrongType, .timesAreClockTimes(times, key: key, at: document.range(node)))
        return nil
      }
      let mayBeMeant = object.hasUnknownPart || object.hasUnknownText
      if !mayBeMeant { report(.missingKey, .noForm(at: object.range)) }
      return nil
    }
    for other in forms.dropFirst() {
      report(.unknownKey, .twoForms(form, other, at: object.keyRange(of: other)!))
    }
    reportForeignCompanions(object, forms)
    switch form {
    case .between: return readSpread(object)
    case .windows: return readWindows(object)
    default: return readFixed(object)
    }
  }

  /// `["09:00", "14:00"]` or `9:00, 14:00` where the number of prompts is expected; nil for anything else.
  private func timesOfDay(_ node: YAMLNode) -> String? {
    if document.kind(node) == .scalar {
      let text = document.string(node)
      let times =
        TimeSuggestion.times(text) ?? (text.contains(":") ? TimeSuggestion.time(text).map { [$0] } : nil)
      return times.map { ScheduleSentence.list($0) }
    }
    let texts = scalars(of: node)
    let times = texts.compactMap { TimeSuggestion.time($0) }
    return !times.isEmpty && times.count == texts.count ? ScheduleSentence.list(times) : nil
  }

  private func reportForeignCompanions(_ object: ObjectReader<ScheduleKey>, _ forms: [ScheduleKey]) {
    guard forms.count == 1 else { return }
    for (form, keys) in ScheduleKey.companions where !forms.contains(form) {
      for key in keys where object[key] != nil {
        let isCounted = key == .times && forms[0] == .windows
        let windows = isCounted ? object[.windows].map { document.elements($0).count { _ in true } } : nil
        report(
          .unknownKey,
          windows.flatMap { count in
            count > 1 ? .timesOfWindows(count, at: object.keyRange(of: key)!) : nil
          } ?? .foreignCompanion(key, form, instead: forms[0], at: object.keyRange(of: key)!))
      }
    }
  }

  private func readSpread(_ object: ObjectReader<ScheduleKey>) -> ScheduleForm? {
    let times = wholeNumber(object, .times)
    let every = object[.every].map(document.string) ?? ""
    if object[.times] == nil, TimeSuggestion.partOfADay(every) == nil, timesADay(every) == nil {
      report(.missingKey, .timesMissing(at: object.keyRange(of: .between)!))
    }
    let minGap = duration(object, .minGap)
    guard let node = object[.between], let window = window(node, key: .between), let times else { return nil }
    return .spread(window: window, times: times, minGap: minGap)
  }

  private func openFor(_ object: ObjectReader<ScheduleKey>) -> Located<Duration>? {
    let openFor = duration(object, .openFor)
    if let openFor, openFor.value.minutes == 0 { report(.wrongType, .neverOpen(at: openFor.range)) }
    return openFor
  }

  private func readWindows(_ object: ObjectReader<ScheduleKey>) -> ScheduleForm? {
    guard let node = object[.windows], let elements = elements(node, of: ScheduleKey.windows) else {
      return nil
    }
    let windows = elements.compactMap { window($0, key: .windows) }
    return windows.count == elements.count ? .windows(windows) : nil
  }

  private func readFixed(_ object: ObjectReader<ScheduleKey>) -> ScheduleForm? {
    guard let node = object[.at], let elements = elements(node, of: ScheduleKey.at) else { return nil }
    let times = elements.compactMap { element -> Located<TimeOfDay>? in
      guard let text = scalar(element, key: ScheduleKey.at) else { return nil }
      return time(text, isInList: document.kind(node) == .sequence)
    }
    return times.count == elements.count ? .fixed(times) : nil
  }
}

extension ReportedRule {
  /// In the apps of ESMira, the reason may be too little room between prompts.
  package static let scheduleNever = ReportedRule("schedule-never")
}

extension Finding {
  package static func reversedDates(
    _ starts: Located<CalendarDate>, _ ends: Located<CalendarDate>
  ) -> Finding {
    let days = starts.value.dayNumber - ends.value.dayNumber
    return Finding(
      "the rule ends \(days) \(days == 1 ? "day" : "days") before it starts", at: ends.range,
      notes: [Note("it starts here", at: starts.range)],
      help: "write a last day on or after \(starts.value), or an earlier first day")
  }

  fileprivate static func timesAreClockTimes(_ times: String, key: SourceRange, at range: SourceRange)
    -> Finding
  {
    Finding(
      "`times` is the number of prompts a day, but these are times of day", at: range,
      help: "write `at: \(times)`",
      fix: Fix([Fix.Edit(key, ScheduleKey.at.rawValue), Fix.Edit(range, times)], isSafe: false))
  }

  fileprivate static func tooManyRules(_ range: SourceRange, most: Int) -> Finding {
    Finding(
      "`schedule` takes at most \(grouped(most)) rules", at: range,
      help: "use `times`, `every`, or lists in `at` or `windows` to combine rules")
  }

  fileprivate static func tooManyTimes(_ count: Int, at range: SourceRange, most: Int) -> Finding {
    Finding(
      "`schedule` has \(grouped(count)) times and windows, and takes at most \(grouped(most))", at: range,
      help: "ask fewer times a day, or write `between` with `times`")
  }

  fileprivate static func noForm(at range: SourceRange) -> Finding {
    Finding(
      "a schedule rule needs `between`, `windows` or `at`",
      at: SourceRange(start: range.start, end: range.start),
      help: "write, for example, `between: 08:00-22:00` with `times: 3`, or `at: \"19:00\"`")
  }

  fileprivate static func twoForms(_ first: ScheduleKey, _ second: ScheduleKey, at range: SourceRange)
    -> Finding
  {
    Finding(
      "`\(second.rawValue)` and `\(first.rawValue)` cannot be in one schedule rule", at: range,
      help: "put it in a rule of its own; the prompts of several rules add up")
  }

  fileprivate static func foreignCompanion(
    _ key: ScheduleKey, _ form: ScheduleKey, instead: ScheduleKey, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(key.rawValue)` belongs to `\(form.rawValue)`, not to `\(instead.rawValue)`", at: range,
      help:
        "write `\(form.rawValue)` instead of `\(instead.rawValue)`, or keep it as a comment: `# \(key.rawValue): …`"
    )
  }

  fileprivate static func timesOfWindows(_ windows: Int, at range: SourceRange) -> Finding {
    Finding(
      "there is one prompt in each of the \(windows) `windows`, so there is no `times`", at: range,
      help:
        "keep it as a comment: `# times: …`; for several prompts in one window, write `between` with one window and `times`"
    )
  }

  fileprivate static func neverOpen(at range: SourceRange) -> Finding {
    Finding(
      "a prompt that is open for 0 min can never be answered", at: range,
      help:
        "write, for example, `open-for: 30 min`; without `open-for`, prompts stay open until the next one")
  }

  fileprivate static func timesMissing(at range: SourceRange) -> Finding {
    Finding(
      "`between` needs `times`, the number of prompts in the window", at: range,
      help: "add, for example, `times: 3`")
  }
}

extension ScheduleRule {
  /// Number of times or windows that it lists.
  fileprivate var writtenTimes: Int {
    switch form {
    case .spread: 1
    case .windows(let windows): windows.count
    case .fixed(let times): times.count
    }
  }
}
