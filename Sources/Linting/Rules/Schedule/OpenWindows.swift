import Algorithms
import Diagnostics
import Questionnaires

/// Windows whose prompts stay open. A prompt that would overlap the previous one moves to that one's end, but not
/// past midnight.
struct OpenWindows {
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
