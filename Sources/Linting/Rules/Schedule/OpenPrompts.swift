import Algorithms
import Diagnostics
import Questionnaires

/// Prompts of `between` or `at` that stay open. They come when they come, even if the previous one is still open.
private struct OpenPrompts {
  private let rule: ScheduleRule
  private let openFor: Located<Duration>

  init(_ rule: ScheduleRule, openFor: Located<Duration>) {
    self.rule = rule
    self.openFor = openFor
  }

  var finding: Finding? {
    switch rule.form {
    case .spread(let window, let times, let minGap) where !window.value.isEmpty:
      if times.value > 1 { return crowd(window.value, times, minGap) }
      return nextDay(window.value)
    case .fixed(let times): return meeting(of: times)
    case .spread, .windows: return nil
    }
  }

  private var minutes: Int { openFor.value.minutes }

  // MARK: Fixed times

  /// The first prompt that comes too early, on its day or after the last one of the day before.
  private func meeting(of times: [Located<TimeOfDay>]) -> Finding? {
    let times = times.sorted { $0.value < $1.value }
    let pairs = times.adjacentPairs().map { Pair(earlier: $0, later: $1, days: 0) }
    let overNight = rule.daysApart.map { Pair(earlier: times[times.count - 1], later: times[0], days: $0) }
    let all = pairs + [overNight].compactMap { $0 }
    guard let first = all.first(where: { $0.minutes > 0 && $0.minutes < minutes }) else { return nil }
    return .meeting(first, openFor, longest: all.map(\.minutes).filter { $0 > 0 }.min() ?? 0)
  }

  /// Two successive prompts.
  fileprivate struct Pair {
    let earlier: Located<TimeOfDay>
    let later: Located<TimeOfDay>
    /// From the day of the one to the day of the other.
    let days: Int

    var minutes: Int { days * 1_440 + later.value.minutes - earlier.value.minutes }
  }

  // MARK: Random times

  private func crowd(_ window: TimeWindow, _ times: Located<Int>, _ minGap: Located<Duration>?) -> Finding? {
    let gap = minGap?.value ?? ScheduleForm.defaultMinGap
    guard minutes > gap.minutes else { return nil }
    let longest = (window.minutes - 1) / (times.value - 1)
    if minutes > longest { return .crowded(window, times, openFor, longest: longest) }
    return Finding.close(gap, openFor, minGap).lowered(to: .warning)
  }

  /// The only prompt of a day may still be open when that of the next day comes.
  private func nextDay(_ window: TimeWindow) -> Finding? {
    guard let days = rule.daysApart else { return nil }
    let (least, most) = (days * 1_440 - window.minutes + 1, days * 1_440 + window.minutes - 1)
    guard minutes > least else { return nil }
    let finding = Finding.overNight(window, openFor, longest: least)
    return minutes > most ? finding : finding.lowered(to: .warning)
  }
}

extension ScheduleRule {
  /// The fewest days from one day with prompts to the next; nil if there is only one such day.
  fileprivate var daysApart: Int? {
    let days = weekdaysApart ?? (interval.unit == .month ? 28 * interval.count : interval.days)
    if let stretches = self.days, !stretches.value.contains(where: { $0.value.count > days }) { return nil }
    if let starts, let ends, ends.value.dayNumber - starts.value.dayNumber < days { return nil }
    return days
  }

  private var weekdaysApart: Int? {
    guard let numbers = weekdays.map({ Set($0.value.map(\.value.number)).sorted() }),
      let first = numbers.first, let last = numbers.last
    else { return nil }
    let weeks = interval.unit == .week ? interval.count : 1
    return (numbers.adjacentPairs().map { $1 - $0 } + [weeks * 7 + first - last]).min()
  }
}

/// Windows whose prompts stay open. A prompt that would overlap the previous one moves to that one's end, but not
/// past midnight.
private struct OpenWindows {
  /// In the order of the day; none is empty, and none overlaps another.
  private let windows: [Located<TimeWindow>]
  let openFor: Located<Duration>

  /// The fate of a window's prompt, the worst first.
  enum Fate: Comparable {
    case neverComes
    case mayNotCome
    case alwaysAfterItsWindow
  }

  /// Nil if the windows themselves have mistakes, or nothing stays open.
  init?(_ rule: ScheduleRule) {
    guard case .windows(let windows) = rule.form, let openFor = rule.openFor else { return nil }
    self.windows = windows.sorted { $0.value.start < $1.value.start }
    self.openFor = openFor
    let areApart = self.windows.adjacentPairs().allSatisfy { $0.value.end <= $1.value.start }
    guard areApart, !windows.contains(where: \.value.isEmpty) else { return nil }
  }

  /// The worst that happens to a prompt, and the time until which the previous one stays open.
  func fault(openFor minutes: Int) -> (window: Located<TimeWindow>, fate: Fate, until: Int)? {
    var found: [(window: Located<TimeWindow>, fate: Fate, until: Int)] = []
    var (earliest, latest) = (0, 0)
    for window in windows {
      let first = max(earliest, window.value.start.minutes)
      let last = max(latest, window.value.end.minutes - 1)
      if first >= 1_440 {
        found.append((window, .neverComes, earliest))
      } else if last >= 1_440 {
        found.append((window, .mayNotCome, latest))
      } else if first >= window.value.end.minutes {
        found.append((window, .alwaysAfterItsWindow, earliest))
      }
      (earliest, latest) = (first + minutes, last + minutes)
    }
    return found.min { $0.fate < $1.fate }
  }

  /// The longest time that prompts can stay open without a finding.
  var longest: Int? {
    var times = 0..<max(1, min(openFor.value.minutes, 1_440))
    // A prompt that stays open longer pushes the next one further.
    while times.count > 1 {
      let middle = times.lowerBound + times.count / 2
      times = fault(openFor: middle) == nil ? middle..<times.upperBound : times.lowerBound..<middle
    }
    return times.lowerBound > 0 ? times.lowerBound : nil
  }

  var finding: Finding? {
    guard let (window, fate, until) = fault(openFor: openFor.value.minutes) else { return nil }
    let further = "move the windows further apart"
    let help = longest.map { "write `open-for: \($0) min` or less, or \(further)" } ?? further
    let finding = Finding(
      Self.message(window.value, fate, until), at: openFor.range,
      notes: [Note("the window", at: window.range)], help: help)
    return fate == .neverComes ? finding : finding.lowered(to: .warning)
  }

  private static func message(_ window: TimeWindow, _ fate: Fate, _ until: Int) -> String {
    let end = until < 1_440 ? "until \(TimeOfDay(minutes: until))" : "until after midnight"
    switch fate {
    case .neverComes: return "no prompt ever comes in \(window): the previous one stays open \(end)"
    case .mayNotCome:
      return "on some days no prompt comes in \(window): the previous one may stay open \(end)"
    case .alwaysAfterItsWindow:
      return "the prompt of \(window) always comes after it: the previous one stays open \(end) or later"
    }
  }
}

package struct ScheduleOverfull: Rule {
  package let about = RuleDescription("schedule-overfull")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      if let windows = OpenWindows(rule) { return windows.finding }
      if !rule.isOverfull, let openFor = rule.openFor {
        return OpenPrompts(rule, openFor: openFor).finding
      }
      guard case .spread(let window, let times, let minGap) = rule.form, rule.isOverfull else { return nil }
      return .overfull(
        window.value, times, gap: minGap?.value ?? ScheduleForm.defaultMinGap, isDefault: minGap == nil)
    }
  }
}

extension Finding {
  fileprivate static func meeting(_ pair: OpenPrompts.Pair, _ openFor: Located<Duration>, longest: Int)
    -> Finding
  {
    let earlier = pair.days == 0 ? "" : pair.days == 1 ? " on the day before" : " \(pair.days) days before"
    return Finding(
      "the prompt at \(pair.later.value) comes while that of \(pair.earlier.value)\(earlier) is open",
      at: openFor.range, notes: [Note("the prompt", at: pair.later.range)],
      help: "write `open-for: \(Duration(minutes: longest))` or less, or times that are further apart")
  }

  fileprivate static func crowded(
    _ window: TimeWindow, _ times: Located<Int>, _ openFor: Located<Duration>, longest: Int
  ) -> Finding {
    Finding(
      "\(times.value) prompts in \(window) cannot each be open for \(openFor.value): some come while the previous one is "
        + "open", at: openFor.range, notes: [Note("the prompts", at: times.range)],
      help: longest > 0
        ? "write `open-for: \(longest) min` or less with `min-gap: \(longest) min`, fewer prompts, or a longer window"
        : "write fewer prompts, or a longer window")
  }

  fileprivate static func close(
    _ gap: Duration, _ openFor: Located<Duration>, _ minGap: Located<Duration>?
  ) -> Finding {
    Finding(
      "a prompt can come while the previous one is open: they are at least \(gap) apart"
        + (minGap == nil ? " (the default `min-gap`)" : ""),
      at: openFor.range, notes: minGap.map { [Note("the smallest gap", at: $0.range)] } ?? [],
      help: "write `min-gap: \(openFor.value)`, so that each prompt closes before the next one comes")
  }

  fileprivate static func overNight(_ window: TimeWindow, _ openFor: Located<Duration>, longest: Int)
    -> Finding
  {
    Finding(
      "the prompt of one day can still be open when that of the next day comes", at: openFor.range,
      help: "write `open-for: \(longest) min` or less, or a shorter window than \(window)")
  }

  fileprivate static func overfull(
    _ window: TimeWindow, _ times: Located<Int>, gap: Duration, isDefault: Bool
  ) -> Finding {
    let gaps = times.value - 1
    // An overfull window has at least one gap, of at least a minute.
    let most = (window.minutes - 1) / gap.minutes + 1
    let longest = (window.minutes - 1) / gaps
    let raised = longest > 0 ? "; or `min-gap: \(longest) min`" : ""
    return Finding(
      "\(times.value) prompts with \(gap) between them\(isDefault ? " (the default `min-gap`)" : "") need more "
        + "than \(hours(gaps * gap.minutes)), and \(window) has \(hours(window.minutes))", at: times.range,
      help: "at most \(most) \(most == 1 ? "prompt fits" : "prompts fit")\(raised), or a longer window")
  }
}

/// A length of time as people say it: `45 min`, `14 h`, `7 h 30 min`.
func hours(_ minutes: Int) -> String {
  let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
  if hours == 0 { return "\(rest) min" }
  return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
}
