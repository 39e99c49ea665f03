import Diagnostics
import YAML

extension QuestionnaireReader {
  /// `N day(s) | week(s) | month(s)`
  func interval(_ object: ObjectReader<ScheduleKey>) -> Located<Interval>? {
    guard let text = plainText(object, .every) else { return nil }
    let parts = text.value.split(separator: " ")
    let unit =
      parts.count == 2
      ? Interval.Unit.allCases.first { parts[1] == $0.rawValue || parts[1] == $0.rawValue + "s" } : nil
    if let unit, let count = Int(parts[0]), (1...mostEvery).contains(count) {
      return Located(Interval(count: count, unit: unit), at: text.range)
    }
    if let weekdays = TimeSuggestion.weekdays(text.value), let key = object.keyRange(of: .every) {
      let isFree = object[.weekdays] == nil
      report(.wrongType, .weekdaysAsInterval(text, weekdays, key: key, isKeyFree: isFree))
      return nil
    }
    if let minutes = TimeSuggestion.partOfADay(text.value), minutes > 0, minutes.isMultiple(of: 1_440) {
      let days = minutes / 1_440
      report(.wrongType, .inDays(text, "\(days) day\(days == 1 ? "" : "s")"))
      return nil
    }
    if let times = timesADay(text.value) {
      let key = object[.times] == nil ? object.keyRange(of: .every) : nil
      report(.wrongType, .timesADay(text, times, key: key))
      return nil
    }
    if let minutes = TimeSuggestion.partOfADay(text.value) {
      report(.wrongType, withinADay(text, minutes, object))
      return nil
    }
    let isLong = unit != nil && (Int(parts[0]) ?? 0) > mostEvery
    report(.wrongType, isLong ? .longInterval(text) : .badFormat(text, key: ScheduleKey.every))
    return nil
  }

  /// The number of `3 times a day`, `3x täglich` and `dreimal am Tag`.
  func timesADay(_ text: String) -> Int? {
    let text = text.lowercased()
    guard ["day", "daily", "tag", "täglich"].contains(where: text.hasSuffix),
      ["time", "mal", "x "].contains(where: text.contains)
    else { return nil }
    let words = text.split(separator: " ")
    let first = String(words[0]).replacing("mal", with: "")
    let digits = text.prefix { $0.isNumber }
    return (Int(digits) ?? NumberWord.value(of: first)).flatMap { (1...100).contains($0) ? $0 : nil }
  }

  /// A window that holds several of these lengths says what is meant.
  private func withinADay(_ text: Located<String>, _ length: Int, _ object: ObjectReader<ScheduleKey>)
    -> Finding
  {
    let window = object[.between].map(document.string).flatMap(TimeSuggestion.window)
    let ends = window?.split(separator: "-").compactMap { minutes(of: $0) } ?? []
    let times = ends.count == 2 && length > 0 ? (ends[1] - ends[0]) / length : 0
    return .withinADay(
      text, times: times > 1 ? times : nil, key: object[.times] == nil ? object.keyRange(of: .every) : nil)
  }

  /// `30 min`, `2 h`, `1 day`
  func duration(_ object: ObjectReader<ScheduleKey>, _ key: ScheduleKey) -> Located<Duration>? {
    plainText(object, key).flatMap { duration($0, key) }
  }

  func duration(_ text: Located<String>, _ key: ScheduleKey) -> Located<Duration>? {
    let parts = text.value.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[0]), (0...100_000).contains(count),
      let unit = minutes(in: parts[1])
    else {
      report(.wrongType, .badFormat(text, key: key))
      return nil
    }
    return Located(Duration(minutes: count * unit), at: text.range)
  }

  private func minutes(in unit: Substring) -> Int? {
    switch unit {
    case "min": 1
    case "h": 60
    case "day", "days": 1_440
    default: nil
    }
  }

  /// `YYYY-MM-DD`
  func date<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<CalendarDate>? {
    plainText(object, key).flatMap { date($0, otherwise: .badFormat($0, key: key)) }
  }

  /// `otherwise` is reported for a text that does not look like a date.
  func date(
    _ text: Located<String>, otherwise finding: @autoclosure () -> Finding
  ) -> Located<CalendarDate>? {
    let parts = text.value.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(isDigits) else {
      report(.wrongType, finding())
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
      report(.wrongType, .noSuchDay(text, year: numbers[0], month: numbers[1]))
      return nil
    }
    return Located(date, at: text.range)
  }

  /// A list of two times, or `{from: …, to: …}`, with the window that they are.
  private func windowInAList(_ node: YAMLNode) -> Located<String>? {
    let times: [YAMLNode] =
      switch document.kind(node) {
      case .sequence: Array(document.elements(node))
      case .mapping: Array(document.entries(node)).map(\.value)
      case .scalar: []
      }
    guard times.count == 2, times.allSatisfy({ document.kind($0) == .scalar }) else { return nil }
    let meant = TimeSuggestion.window(times.map(document.string).joined(separator: "-"))
    return meant.map { Located($0, at: document.range(node)) }
  }

  /// `HH:MM-HH:MM`
  func window(_ node: YAMLNode, key: ScheduleKey) -> Located<TimeWindow>? {
    if let listed = windowInAList(node) {
      let isMap = document.kind(node) == .mapping
      let isOnOneLine = document.style(node) == .flow
      report(
        .wrongType,
        .windowAsList(listed, key: key, found: isMap ? "a set of keys" : "a list", hasFix: isOnOneLine))
      return nil
    }
    guard let text = scalar(node, key: key) else { return nil }
    let parts = text.value.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      report(.wrongType, .badWindow(text))
      return nil
    }
    guard let start = minutes(of: parts[0]), start < 1_440, let end = minutes(of: parts[1]) else {
      report(.wrongType, .badWindow(text))
      return nil
    }
    return Located(TimeWindow(start: TimeOfDay(minutes: start), end: TimeOfDay(minutes: end)), at: text.range)
  }

  /// `HH:MM`. `isInList`: it is one of several, each with its dash or in brackets.
  func time(_ text: Located<String>, isInList: Bool) -> Located<TimeOfDay>? {
    guard let minutes = minutes(of: text.value), minutes < 1_440 else {
      report(.wrongType, .badTime(text, isInList: isInList))
      return nil
    }
    return Located(TimeOfDay(minutes: minutes), at: text.range)
  }

  private func minutes(of text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [2, 2], parts.allSatisfy(isDigits) else { return nil }
    guard let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60 else { return nil }
    return hour < 24 || (hour == 24 && minute == 0) ? hour * 60 + minute : nil
  }

  func isDigits(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (48...57).contains($0) }
  }
}

private let mostEvery = 10_000

extension Finding {
  fileprivate static func inDays(_ text: Located<String>, _ days: String) -> Finding {
    Finding(
      "`every` counts days, weeks or months, but is `\(text.value)`", at: text.range,
      help: "write `every: \(days)`", fix: Fix([Fix.Edit(text.range, days)], isSafe: false))
  }

  /// - Parameter key: nil if the rule says with `times` already how many prompts come
  fileprivate static func timesADay(_ text: Located<String>, _ times: Int, key: SourceRange?) -> Finding {
    Finding(
      "`every` counts days, weeks or months, but `\(text.value)` is a number of prompts", at: text.range,
      help: key == nil
        ? "write `every: 1 day`; how many prompts come is in `times`"
        : "write `times: \(times)` instead of `every`",
      fix: key.map {
        Fix([Fix.Edit($0, ScheduleKey.times.rawValue), Fix.Edit(text.range, "\(times)")], isSafe: false)
      } ?? Fix([Fix.Edit(text.range, "1 day")], isSafe: false))
  }

  fileprivate static func longInterval(_ text: Located<String>) -> Finding {
    Finding(
      "`every` counts to \(grouped(mostEvery)) at most, but is `\(text.value)`", at: text.range,
      help: "write a smaller number; a single prompt needs no `every`, but one day in `days`")
  }

  fileprivate static func withinADay(_ text: Located<String>, times: Int?, key: SourceRange?) -> Finding {
    let message = "`every` counts days, weeks or months, but is `\(text.value)`"
    guard let times, let key else {
      return Finding(
        message, at: text.range,
        help: times.map {
          "`times` says how many prompts come: in this window, \(text.value) apart would be `times: \($0)`"
        }
          ?? "say with `between` and `times` how many prompts come at random times of a day, or with `at` when they come, such as `at: [\"10:00\", \"12:00\"]`"
      )
    }
    return Finding(
      message, at: text.range,
      help: "write `times: \(times)` for \(times) prompts in the window, each in an equal part of it",
      fix: Fix([Fix.Edit(key, ScheduleKey.times.rawValue), Fix.Edit(text.range, "\(times)")], isSafe: false))
  }

  fileprivate static func windowAsList(
    _ window: Located<String>, key: ScheduleKey, found: String, hasFix: Bool
  ) -> Finding {
    let otherwise = TimeSuggestion.acrossMidnight(window.value)
    return Finding(
      "`\(key.rawValue)` takes a time window within one day, but is \(found)", at: window.range,
      help: otherwise ?? "write `\(key == .windows ? "" : "\(key.rawValue): ")\(window.value)`",
      fix: hasFix && otherwise == nil ? Fix([Fix.Edit(window.range, window.value)], isSafe: false) : nil)
  }

  fileprivate static func weekdaysAsInterval(
    _ text: Located<String>, _ weekdays: String, key: SourceRange, isKeyFree: Bool
  ) -> Finding {
    let edits = [Fix.Edit(key, ScheduleKey.weekdays.rawValue), Fix.Edit(text.range, weekdays)]
    return Finding(
      "`every` takes a number of days, weeks or months, but here are days of the week", at: text.range,
      help: isKeyFree
        ? "write `weekdays: \(weekdays)`" : "write them after `weekdays`, which this rule has too",
      fix: isKeyFree ? Fix(edits, isSafe: false) : nil)
  }

  /// - Parameter several: the list that a single text means
  static func badFormat(_ text: Located<String>, key: any ObjectKey, several: String? = nil) -> Finding {
    let message = "`\(key.rawValue)` takes \(key.about.takes.phrase), but `\(text.value)` is not one"
    let (codec, units) = (key.about.takes.codec, key.about.takes.codec?.units ?? "")
    guard let meant = codec?.meant(by: text.value) ?? several else {
      let example = "write, for example, `\(key.rawValue): \(key.about.example)`"
      return Finding(message, at: text.range, help: example + units)
    }
    let written = key.about.takes.element == nil ? "\(key.rawValue): \(meant)" : meant
    // The length of a study may as well be meant in weeks.
    let number = key.rawValue == StudyKey.length.rawValue ? Int(text.value) : nil
    return Finding(
      message, at: text.range, help: "write `\(written)`" + (number.map { ", or `\($0) weeks`" } ?? units),
      fix: number == nil ? Fix([Fix.Edit(text.range, meant)], isSafe: false) : nil)
  }

  fileprivate static func noSuchDay(_ text: Located<String>, year: Int, month: Int) -> Finding {
    let isMonth = (1...12).contains(month) && year >= 1
    let days = isMonth ? CalendarDate.length(ofMonth: month, year: year) : 0
    let example = text.value.prefix(8) + "\(days)"
    return Finding(
      "the date \(text.value) does not exist", at: text.range,
      help: isMonth
        ? "the last day of that month is \(example)"
        : "write the date as year-month-day, such as `2026-03-01`")
  }

  fileprivate static func badWindow(_ text: Located<String>) -> Finding {
    let message = "`\(text.value)` is not a time window within one day"
    let meant = TimeSuggestion.window(text.value)
    if let otherwise = meant.flatMap(TimeSuggestion.acrossMidnight) {
      return Finding(message, at: text.range, help: otherwise)
    }
    return Finding(
      message, at: text.range,
      help: meant.map { "write `\($0)`" }
        ?? "write two times with two-digit hours and minutes, such as `08:00-22:00`; the latest possible end is 24:00",
      fix: meant.map { Fix([Fix.Edit(text.range, $0)], isSafe: false) })
  }

  fileprivate static func badTime(_ text: Located<String>, isInList: Bool) -> Finding {
    let several = TimeSuggestion.times(text.value)
    // A day begins at 00:00, also for those who write 24:30.
    let written = text.value.hasPrefix("24:") ? "00:" + text.value.dropFirst(3) : text.value
    let isAtEnd = text.value == "24:00"
    let one = several == nil && !isAtEnd ? TimeSuggestion.time(written).map { "\"\($0)\"" } : nil
    let list = several.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
    return Finding(
      "`\(text.value)` is not a time of day", at: text.range,
      help: (one ?? list).map { "write `\($0)`" }
        ?? "write two-digit hours and minutes, such as `\"08:00\"`, from 00:00 to 23:59",
      fix: (isInList ? one : one ?? list).map { Fix([Fix.Edit(text.range, $0)], isSafe: false) })
  }
}
