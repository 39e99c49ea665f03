import Diagnostics
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

extension TimeWindow {
  /// The window ends when or before it begins.
  var isEmpty: Bool { end <= start }
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
      notes: [Note("the other window", at: first.range)],
      help: "make one window begin when the other ends")
  }

  fileprivate static func sameTime(_ time: Located<TimeOfDay>, earlier: SourceRange) -> Finding {
    Finding(
      "two prompts come at \(time.value)", at: time.range, notes: [Note("the other prompt", at: earlier)],
      help: "change the time of one of them; if one is a copy, list the time once")
  }
}
