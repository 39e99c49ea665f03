import Diagnostics
import YAML

/// The days on which a schedule rule applies, and its reminders: one value, or a list of them.
extension QuestionnaireReader {
  /// `0-13`, `21`, `[0-6, 21-27]`
  func days(_ object: ObjectReader<ScheduleKey>) -> Located<[Located<DayStretch>]>? {
    if let node = object[.days], let weekdays = meantWeekdays(node) {
      report(
        .wrongType,
        .weekdaysAsDays(
          weekdays, at: document.range(node), key: document.range(document.key(of: node)),
          isKeyFree: object[.weekdays] == nil))
      return nil
    }
    return list(object, .days) { text in
      let days = text.value.split(separator: "-", omittingEmptySubsequences: false).map(day)
      guard (1...2).contains(days.count), let first = days[0], let last = days[days.count - 1] else {
        let isAlone = object[.days].map(document.kind) == .scalar
        report(
          .wrongType,
          .badFormat(
            text, key: ScheduleKey.days, several: isAlone ? ListSuggestion.list(text.value, of: .day) : nil))
        return nil
      }
      return [Located(DayStretch(first: first, last: last), at: text.range)]
    }
  }

  private func meantWeekdays(_ node: YAMLNode) -> String? {
    let values: [YAMLNode] =
      switch document.kind(node) {
      case .scalar: [node]
      case .sequence: Array(document.elements(node).prefix(Self.mostElements))
      case .mapping: []
      }
    guard values.allSatisfy({ document.kind($0) == .scalar }) else { return nil }
    return TimeSuggestion.weekdays(values.map(document.string).joined(separator: ", "))
  }

  private func day(_ text: Substring) -> Int? {
    guard isDigits(text), let day = Int(text), day <= Int(Int32.max) else { return nil }
    return day
  }

  /// `[mon, wed]`, `mon-fri`
  func weekdays(_ object: ObjectReader<ScheduleKey>) -> Located<[Located<Weekday>]>? {
    if let node = object[.weekdays], document.kind(node) == .sequence, let weekdays = meantWeekdays(node),
      scalars(of: node).count(where: { Weekday.days($0) == nil }) > 1
    {
      report(.unknownValue, .unknownWeekdays(scalars(of: node), instead: weekdays, at: document.range(node)))
      return nil
    }
    if let node = object[.weekdays], let numbers = numbersOfWeekdays(node) {
      report(.unknownValue, .numberedWeekdays(numbers, at: document.range(node)))
      return nil
    }
    return list(object, .weekdays) { text in
      guard let days = Weekday.days(text.value) else {
        report(.unknownValue, .unknownWeekday(text))
        return nil
      }
      return days.map { Located($0, at: text.range) }
    }
  }

  /// `[1, 2, 3, 4, 5]` and `1-5`; nil for anything else.
  private func numbersOfWeekdays(_ node: YAMLNode) -> [Int]? {
    let texts = document.kind(node) == .scalar ? [document.string(node)] : scalars(of: node)
    let days = texts.map { text -> [Int] in
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
      guard (1...2).contains(ends.count), ends.allSatisfy((0...7).contains), ends[0] <= ends[ends.count - 1]
      else { return [] }
      return Array(ends[0]...ends[ends.count - 1])
    }
    return days.isEmpty || days.contains([]) ? nil : days.flatMap(\.self)
  }

  /// `[10 min, 20 min]`
  func reminders(_ object: ObjectReader<ScheduleKey>) -> Located<[Located<Duration>]>? {
    if let node = object[.remindAfter], document.kind(node) == .scalar,
      let durations = durations(in: document.string(node))
    {
      reportWrongType(node, key: ScheduleKey.remindAfter, instead: durations)
      return nil
    }
    if let node = object[.remindAfter], document.kind(node) == .scalar,
      let count = Int(document.string(node)), (1...5).contains(count)
    {
      report(.wrongType, .numberOfReminders(count, at: document.range(node)))
      return nil
    }
    return list(object, .remindAfter) { text in duration(text, .remindAfter).map { [$0] } }
  }

  /// `30 min und 60 min` and `1 h, 2 h` as a list; nil for a single length of time.
  private func durations(in text: String) -> String? {
    let parts = [" und ", " and ", ";", "+", "&"].reduce(text) { $0.replacing($1, with: ",") }.split(
      separator: ",")
    let durations = parts.compactMap { TimeSuggestion.duration(String($0.drop { $0 == " " })) }
    return parts.count > 1 && durations.count == parts.count
      ? "[" + durations.joined(separator: ", ") + "]" : nil
  }

  /// Nil if a value is reported.
  private func list<Value>(
    _ object: ObjectReader<ScheduleKey>, _ key: ScheduleKey,
    _ read: (Located<String>) -> [Located<Value>]?
  ) -> Located<[Located<Value>]>? {
    guard let node = object[key], let elements = elements(node, of: key) else { return nil }
    guard elements.count <= Self.mostElements else {
      report(.wrongType, .tooManyElements(document.range(node), key, most: Self.mostElements))
      return nil
    }
    let values = elements.compactMap { element in scalar(element, key: key).flatMap(read) }
    guard values.count == elements.count else { return nil }
    return Located(values.flatMap { $0 }, at: document.range(node))
  }

  /// As many as a year has days.
  private static let mostElements = 366

  /// Keys that are days: `to-day: 13`, or what a comma separates in `{weekdays: mon, wed}`.
  func reportDays(_ name: String, _ key: YAMLNode, _ value: YAMLNode, in rule: YAMLNode) -> Bool {
    reportLastDay(name, key, value, in: rule) || reportSplitWeekdays(name, key, value, in: rule)
  }

  private func reportSplitWeekdays(_ name: String, _ key: YAMLNode, _ value: YAMLNode, in rule: YAMLNode)
    -> Bool
  {
    let entries = Array(document.entries(rule))
    guard document.isEmpty(value), Weekday.days(name) != nil,
      let weekdays = entries.first(where: { document.string($0.key) == ScheduleKey.weekdays.rawValue })
    else { return false }
    let others = entries.filter { document.isEmpty($0.value) && Weekday.days(document.string($0.key)) != nil }
    guard let first = others.first, first.key == key else { return true }
    let days = [document.string(weekdays.value)] + others.map { document.string($0.key) }
    report(.unknownKey, .splitWeekdays(days, document.range(key)))
    return true
  }

  /// With or without `from-day`, it is a stretch of `days`.
  private func reportLastDay(_ name: String, _ key: YAMLNode, _ value: YAMLNode, in rule: YAMLNode) -> Bool {
    let kebab = String(name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
    guard ["to-day", "until-day", "last-day", "end-day", "bis-tag"].contains(kebab) else { return false }
    let first = document.entries(rule).first { document.string($0.key) == ScheduleKey.fromDay.rawValue }
    report(
      .unknownKey,
      .lastDay(
        name, document.range(key), last: decimal(value)?.whole,
        first: first.map { decimal($0.value)?.whole ?? 0 }))
    return true
  }
}

extension Finding {
  fileprivate static func numberOfReminders(_ count: Int, at range: SourceRange) -> Finding {
    let times = (1...count).map { "\($0 * 10) min" }
    let example = count == 1 ? times[0] : "[" + times.joined(separator: ", ") + "]"
    return Finding(
      "`remind-after` takes the time from the prompt to each reminder, but is `\(count)`", at: range,
      help:
        "for \(count == 1 ? "1 reminder" : "\(count) reminders"), write, for example, `remind-after: \(example)`"
    )
  }

  fileprivate static func unknownWeekday(_ text: Located<String>) -> Finding {
    let meant = TimeSuggestion.weekdays(text.value)
    return Finding(
      "`\(text.value)` is not a day of the week", at: text.range,
      help: meant.map { "write `\($0)`" } ?? "use `mon`, `tue`, `wed`, `thu`, `fri`, `sat` and `sun`",
      fix: meant.map { Fix([Fix.Edit(text.range, $0)], isSafe: false) })
  }

  /// Some count from Sunday; 1 to 5 are the working days.
  fileprivate static func numberedWeekdays(_ numbers: [Int], at range: SourceRange) -> Finding {
    let list = "[" + numbers.map { Weekday.allCases[($0 + 6) % 7].rawValue }.joined(separator: ", ") + "]"
    let isCertain = numbers == [1, 2, 3, 4, 5]
    return Finding(
      "days of the week are words, not numbers", at: range,
      help: "write `weekdays: \(list)`" + (isCertain ? "" : " if 1 is Monday"),
      fix: isCertain ? Fix([Fix.Edit(range, list)], isSafe: false) : nil)
  }

  /// Several of them, as one mistake.
  fileprivate static func unknownWeekdays(
    _ days: [String], instead: String, at range: SourceRange
  ) -> Finding {
    let unknown = days.filter { Weekday.days($0) == nil }.map { "`\($0)`" }
    return Finding(
      "\(listed(unknown)) are not days of the week", at: range,
      help: "write `weekdays: \(instead)`", fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }

  fileprivate static func weekdaysAsDays(
    _ weekdays: String, at range: SourceRange, key: SourceRange, isKeyFree: Bool
  ) -> Finding {
    let edits = [Fix.Edit(key, ScheduleKey.weekdays.rawValue), Fix.Edit(range, weekdays)]
    return Finding(
      "`days` counts the days of participation, but here are days of the week", at: range,
      help: isKeyFree
        ? "write `weekdays: \(weekdays)`" : "write them after `weekdays`, which this rule has too",
      fix: isKeyFree ? Fix(edits, isSafe: false) : nil)
  }

  fileprivate static func tooManyElements(_ range: SourceRange, _ key: ScheduleKey, most: Int) -> Finding {
    Finding(
      "`\(key.rawValue)` takes at most \(most) values", at: range,
      help: key == .days ? "write neighbouring days as one stretch, such as `0-13`" : "write fewer of them")
  }

  fileprivate static func splitWeekdays(_ days: [String], _ range: SourceRange) -> Finding {
    Finding(
      "a comma ends the value of `weekdays`, so `\(days[1])` is taken for a key", at: range,
      help: "write `weekdays: [\(days.joined(separator: ", "))]`")
  }

  fileprivate static func lastDay(_ name: String, _ range: SourceRange, last: Int?, first: Int?) -> Finding {
    let days = "days: \(first ?? 0)-\(last ?? 13)"
    return Finding(
      "a schedule rule has no key `\(name)`", at: range,
      help: "write \(last == nil ? "for example, " : "")`\(days)`"
        + (first == nil ? "" : " instead of `from-day` and `\(name)`"))
  }
}
