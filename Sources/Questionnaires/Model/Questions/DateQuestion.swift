import Diagnostics

/// A calendar date.
package struct DateQuestion: Sendable {
  package let range: DateRange?
}

/// The dates that participants can give, both ends included; nil for an open end.
package struct DateRange: Sendable {
  package let earliest: Located<DateLimit>?
  package let latest: Located<DateLimit>?
  package let range: SourceRange

  /// No date is within it, whatever day it is.
  package var isEmpty: Bool {
    guard case .date(let first)? = earliest?.value, case .date(let last)? = latest?.value else {
      return false
    }
    return last < first
  }

  /// Without a day that is today, no date is too early or too late for it.
  package func contains(_ date: CalendarDate, today: CalendarDate?) -> Bool {
    let first = earliest?.value.date(today: today)
    let last = latest?.value.date(today: today)
    return (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }

  /// "from 2020-01-01 to today", "from today on", for messages and previews.
  package var words: String { words(in: .english) }

  package func words(in language: OwnLanguage) -> String {
    let wording = ScheduleWording(language)
    let ends = [earliest, latest].map { $0.map { $0.value == .today ? wording.today : $0.value.description } }
    return rangeWords(ends[0], ends[1], onward: wording.said("on", "an"), in: language)
  }
}

package enum DateLimit: Hashable, Sendable {
  case date(CalendarDate)
  /// The day on which the question is answered.
  case today

  fileprivate func date(today: CalendarDate?) -> CalendarDate? {
    switch self {
    case .date(let date): date
    case .today: today
    }
  }
}

extension DateLimit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .date(let date): date.description
    case .today: "today"
    }
  }
}

/// "from 0 to 100", "from 0 up", "up to 100".
package func rangeWords(
  _ lowest: String?, _ highest: String?, onward: String? = nil, in language: OwnLanguage = .english
) -> String {
  let wording = ScheduleWording(language)
  switch (lowest, highest) {
  case (let lowest?, let highest?): return wording.said("from ", "von ") + wording.span(lowest, highest)
  case (let lowest?, nil):
    return wording.said("from \(lowest) \(onward ?? "up")", "von \(lowest) \(onward ?? "aufwärts")")
  case (nil, let highest?): return wording.said("up to \(highest)", "bis \(highest)")
  case (nil, nil): return ""
  }
}
