import Diagnostics
import Platforms
import Questionnaires

package struct ScheduleWindow: Rule {
  package let about = RuleDescription("schedule-window")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(joining: questionnaire.schedule) { rule in
      switch rule.form {
      case .spread(let window, _, _): window.value.isEmpty ? [.empty(window)] : []
      case .windows(let windows):
        Findings(of: windows) { $0.value.isEmpty ? .empty($0) : nil } + overlaps(of: windows)
      case .fixed(let times): repeated(times)
      }
    }
  }

  private func overlaps(of windows: [Located<TimeWindow>]) -> Findings {
    let windows = windows.filter { !$0.value.isEmpty }.sorted { $0.value.start < $1.value.start }
    guard var latest = windows.first else { return [] }
    var pairs: [WindowPair] = []
    for window in windows.dropFirst() {
      if window.value.start < latest.value.end { pairs.append(WindowPair(earlier: latest, later: window)) }
      if window.value.end > latest.value.end { latest = window }
    }
    return Findings(of: pairs.sorted { $0.place < $1.place }, Finding.overlap)
  }

  private func repeated(_ times: [Located<TimeOfDay>]) -> Findings {
    var first: [TimeOfDay: SourceRange] = [:]
    return Findings(of: times) { time in
      first.updateValue(time.range, forKey: time.value).map { .sameTime(time, earlier: $0) }
    }
  }
}

/// Two windows that overlap, by the time of day.
private struct WindowPair {
  let earlier: Located<TimeWindow>
  let later: Located<TimeWindow>

  /// The place of the window that is later in the file.
  var place: UInt32 { max(earlier.range.start, later.range.start) }
}

package struct NightPrompts: Rule {
  package let about = RuleDescription("night-prompts")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(joining: questionnaire.schedule) { rule in
      switch rule.form {
      case .spread(let window, _, _): Findings(night(in: [window]))
      case .windows(let windows): Findings(night(in: windows))
      case .fixed(let times): Findings(night(at: times))
      }
    }
  }

  private func night(in windows: [Located<TimeWindow>]) -> Finding? {
    let found = windows.filter { !$0.value.isEmpty && $0.value.nightHours != nil }
    guard let first = found.first, let hours = first.value.nightHours else { return nil }
    return .night(hours, at: first.range, others: found.dropFirst().map(\.range))
  }

  private func night(at times: [Located<TimeOfDay>]) -> Finding? {
    let found = times.filter { $0.value.minutes > nightStart || $0.value.minutes < nightEnd }
    return found.first.map { .night("at \($0.value)", at: $0.range, others: found.dropFirst().map(\.range)) }
  }
}

private let nightStart = 23 * 60
private let nightEnd = 6 * 60

extension TimeWindow {
  /// The window ends when or before it begins.
  var isEmpty: Bool { end <= start }

  /// The part of the window that is at night: "from 23:00 to 24:00 and from 00:00 to 06:00".
  fileprivate var nightHours: String? {
    var parts: [String] = []
    if start.minutes < nightEnd { parts.append("from \(start) to \(min(end, TimeOfDay(minutes: nightEnd)))") }
    if end.minutes > nightStart {
      parts.append("from \(max(start, TimeOfDay(minutes: nightStart))) to \(end)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}

package struct ScheduleNarrowWindow: Rule {
  package let about = RuleDescription("schedule-narrow-window")

  package init() {}

  package func findings(in limited: LimitedQuestionnaire) -> Findings {
    Findings(of: limited.questionnaire.schedule) { rule in
      let windows = rule.randomWindows.filter { !$0.value.isEmpty }
      let minutes = windows.reduce(0) { $0 + $1.value.minutes }
      guard !windows.isEmpty, !rule.isOverfull, minutes < limited.limit * 60 else { return nil }
      return .narrow(windows, minutes: minutes, least: limited.limit == 1 ? "one hour" : words(limited.limit))
    }
  }
}

/// A number of hours.
private func words(_ hours: Int) -> String { hours == 4 ? "four hours" : "\(hours) hours" }

extension ScheduleRule {
  /// The windows in which prompts come at random.
  fileprivate var randomWindows: [Located<TimeWindow>] {
    switch form {
    case .spread(let window, _, _): [window]
    case .windows(let windows): windows
    case .fixed: []
    }
  }
}

/// A questionnaire, and whether the study names a client that sends no prompts if there are too many for their window.
package struct SpreadPrompts {
  let questionnaire: Questionnaire
  /// The clients in words.
  let failingIn: String?

  package init(_ questionnaire: Questionnaire, failingIn clients: String? = nil) {
    self.questionnaire = questionnaire
    failingIn = clients
  }
}

package struct SpreadLimit: Rule {
  package let about = RuleDescription("spread-limit")

  package init() {}

  private static let random = ClientName.iosTinnitus.delivery?.random.value

  package func findings(in prompts: SpreadPrompts) -> Findings {
    Findings(of: prompts.questionnaire.schedule) { rule in
      guard case .spread(let window, let times, _) = rule.form, !window.value.isEmpty, !rule.isOverfull else {
        return nil
      }
      guard let random = Self.random, let minutes = random.minutesEach, !random.hasTimes(for: rule.form)
      else { return nil }
      return .tooMany(times, window, most: window.value.minutes / minutes - 1, failingIn: prompts.failingIn)
    }
  }
}

extension Finding {
  fileprivate static func empty(_ window: Located<TimeWindow>) -> Finding {
    let (start, end) = (window.value.start, window.value.end)
    guard let otherwise = TimeSuggestion.acrossMidnight(window.value.description) else {
      return Finding(
        "the window begins and ends at \(start), so no prompt can come in it", at: window.range,
        help: "write a later end, such as `08:00-22:00`")
    }
    return Finding(
      "the window ends at \(end), which is before its start, \(start); windows cannot cross midnight",
      at: window.range, help: otherwise)
  }

  fileprivate static func overlap(_ pair: WindowPair) -> Finding {
    let (left, right) = (pair.earlier, pair.later)
    let (first, second) = left.range.start < right.range.start ? (left, right) : (right, left)
    let end = min(left.value.end, right.value.end)
    return Finding(
      "\(second.value) overlaps \(first.value) from \(right.value.start) to \(end)", at: second.range,
      notes: [Note("the other window", at: first.range)], help: "make one window begin when the other ends")
  }

  fileprivate static func sameTime(_ time: Located<TimeOfDay>, earlier: SourceRange) -> Finding {
    Finding(
      "two prompts come at \(time.value)", at: time.range, notes: [Note("the other prompt", at: earlier)],
      help: "change the time of one of them; if one is a copy, list the time once")
  }

  fileprivate static func night(_ hours: String, at place: SourceRange, others: [SourceRange]) -> Finding {
    Finding(
      "prompts come at night, \(hours)", at: place, notes: others.map { Note("also here", at: $0) },
      help: "choose times between 06:00 and 23:00, such as `between: 08:00-22:00`")
  }

  fileprivate static func narrow(_ windows: [Located<TimeWindow>], minutes: Int, least: String) -> Finding {
    let (first, last) = (windows[0], windows[windows.count - 1])
    let isOne = windows.count == 1
    return Finding(
      "\(isOne ? "the window is" : "together the windows are") \(hours(minutes)) long, and participants soon learn "
        + "when a prompt comes", at: first.range.through(last.range),
      help: isOne
        ? "write a window of \(least) or more; for a prompt at a known time, write `at: \"\(first.value.start)\"`"
        : "write windows of \(least) or more together; for prompts at known times, write `at`")
  }

  fileprivate static func tooMany(
    _ times: Located<Int>, _ window: Located<TimeWindow>, most: Int, failingIn clients: String?
  ) -> Finding {
    Finding(
      (clients.map { "\($0) sends none of these \(times.value) prompts, because " } ?? "")
        + "\(window.value) has only \(most + 1) quarters of an hour"
        + (clients == nil ? " for \(times.value) prompts" : ""), at: times.range,
      notes: [Note("the window", at: window.range)],
      help: most > 0 ? "write `times: \(most)` or less, or a longer window" : "write a longer window"
    ).lowered(to: clients == nil ? .hint : nil)
  }
}
