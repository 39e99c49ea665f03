import Questionnaires
import Scheduling

/// When some of a day's prompts come.
struct PromptWindow: Sendable {
  /// Of the day, ends included. The clock of a phone may show the end, or the minute after a fixed time.
  let minutes: ClosedRange<Int>
  let prompts: Int

  init(_ minutes: ClosedRange<Int>, prompts: Int = 1) { (self.minutes, self.prompts) = (minutes, prompts) }

  /// The hours of the day in which they come.
  var hours: ClosedRange<Int> {
    let first = minutes.lowerBound / 60
    return first...max(first, (minutes.upperBound - 1) / 60)
  }

  /// Nil if the window reaches beyond an hour.
  var hour: Int? { hours.count == 1 ? hours.lowerBound : nil }
}

extension ScheduleRule {
  var promptWindows: [PromptWindow] {
    switch form {
    case .spread(let window, _, _): return [PromptWindow(window.value.range, prompts: promptsADay)]
    case .fixed(let times): return times.map { PromptWindow($0.value.minutes...$0.value.minutes + 1) }
    case .windows(let windows):
      // A prompt moves to the end of the one before if that is still open.
      var latest = Int.min / 2
      return windows.map(\.value).sorted { $0.start < $1.start }.map { window in
        latest = openFor.map { max(window.end.minutes, latest + $0.value.minutes) } ?? window.end.minutes
        return PromptWindow(
          window.start.minutes...max(window.start.minutes, latest), prompts: window.minutes > 0 ? 1 : 0)
      }
    }
  }
}

extension TimeWindow {
  fileprivate var range: ClosedRange<Int> { start.minutes...max(start.minutes, end.minutes) }
}
