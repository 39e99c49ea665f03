import Questionnaires
import Terminal

/// Weeks of participation that ask the same of participants.
package struct StudyLoad: Sendable, Equatable {
  package fileprivate(set) var days: ClosedRange<Int>
  /// The fewest and the most prompts of a day.
  package let prompts: ClosedRange<Int>
  /// The shortest and the longest answering time of a day in milliseconds.
  package let answering: ClosedRange<Int>

  /// In weeks from the day of joining; equal weeks in a row are one entry.
  package static func weeks(of figures: ScheduleFigures) -> [StudyLoad] {
    let count = figures.promptsByDay.count
    return stride(from: 0, to: count, by: 7).reduce(into: []) { loads, first in
      let week = StudyLoad(first..<min(first + 7, count), figures)
      if let last = loads.last, last.prompts == week.prompts, last.answering == week.answering {
        loads[loads.count - 1].days = last.days.lowerBound...week.days.upperBound
      } else {
        loads.append(week)
      }
    }
  }

  private init(_ days: Range<Int>, _ figures: ScheduleFigures) {
    self.days = days.lowerBound...days.upperBound - 1
    let counts = figures.promptsByDay[days]
    // A week has days.
    prompts = counts.min()!...counts.max()!
    let times = figures.answeringByDay[days]
    answering = times.map(\.lowerBound).min()!...times.map(\.upperBound).max()!
  }

  /// Such as `3 to 4 prompts a day, about 2 to 3 min`.
  package var inWords: String {
    guard prompts.upperBound > 0 else { return "no prompts" }
    let isEven = prompts.lowerBound == prompts.upperBound
    let count = isEven ? "" : "\(prompts.lowerBound) to "
    return count + counted(prompts.upperBound, "prompt") + " a day, up to "
      + durationWords(answering.upperBound)
  }
}
