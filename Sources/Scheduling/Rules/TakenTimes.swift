import Diagnostics
import Questionnaires

/// The times and windows of a study so far, minute by minute, to find others that overlap them.
///
/// Rules with the same days are kept together, so that checking a questionnaire takes no longer if there are thousands
/// before it. A folder with more kinds of days than `StudyDays.mostCalendars` is an archive rather than a study;
/// further kinds are not checked.
struct TakenTimes {
  struct Times {
    let questionnaire: Questionnaire
    let range: Range<Int>
    let isFixed: Bool
    let place: SourceRange
  }

  /// Two times or windows that overlap.
  struct Meeting {
    let first: Times
    let second: Times
  }

  /// Days of participation; nil if their number is not known.
  private let length: Int?
  private var times: [Times] = []
  private var calendars: [RuleCalendar] = []
  private var numbers: [RuleCalendar: Int] = [:]
  /// By calendar and minute: the first of `times` there, or -1. A fixed time within a window is a choice rather than an
  /// oversight, so the two are kept separate.
  private var windows: [[Int32]] = []
  private var fixed: [[Int32]] = []
  private var haveSharedDay: [Int: Bool] = [:]

  init(over length: Int?) { self.length = length }

  /// Takes the times of the questionnaire, and returns the first that was already taken.
  mutating func firstMeeting(of questionnaire: Questionnaire) -> Meeting? {
    var found: Meeting?
    for rule in questionnaire.schedule {
      guard let calendar = number(of: rule.calendar) else { continue }
      let own = rule.times(of: questionnaire)
      for times in own where found == nil { found = meeting(with: times, on: calendar) }
      for times in own { occupy(times, on: calendar) }
    }
    return found
  }

  private mutating func number(of calendar: RuleCalendar) -> Int? {
    if let known = numbers[calendar] { return known }
    guard calendars.count < StudyDays.mostCalendars else { return nil }
    numbers[calendar] = calendars.count
    calendars.append(calendar)
    windows.append(Array(repeating: -1, count: minutesADay + 1))
    fixed.append(Array(repeating: -1, count: minutesADay + 1))
    return calendars.count - 1
  }

  private mutating func meeting(with second: Times, on calendar: Int) -> Meeting? {
    var first: Int32?
    for other in calendars.indices {
      let taken = second.isFixed ? fixed[other] : windows[other]
      guard let place = taken[second.range].first(where: { $0 >= 0 }), place < first ?? .max else { continue }
      if haveSharedDay(calendar, other) { first = place }
    }
    return first.map { Meeting(first: times[Int($0)], second: second) }
  }

  private mutating func haveSharedDay(_ left: Int, _ right: Int) -> Bool {
    let key = left * StudyDays.mostCalendars + right
    if let known = haveSharedDay[key] { return known }
    let share = calendars[left].sharesDay(with: calendars[right], over: length)
    haveSharedDay[key] = share
    return share
  }

  private mutating func occupy(_ taken: Times, on calendar: Int) {
    let number = Int32(times.count)
    times.append(taken)
    for minute in taken.range {
      if taken.isFixed {
        if fixed[calendar][minute] < 0 { fixed[calendar][minute] = number }
      } else if windows[calendar][minute] < 0 {
        windows[calendar][minute] = number
      }
    }
  }
}

extension ScheduleRule {
  /// The times and windows of a rule, with their places.
  fileprivate func times(of questionnaire: Questionnaire) -> [TakenTimes.Times] {
    let places: [(range: Range<Int>, place: SourceRange)] =
      switch form {
      case .spread(let window, _, _): [(range(window.value), window.range)]
      case .windows(let windows): windows.map { (range($0.value), $0.range) }
      case .fixed(let times): times.map { ($0.value.minutes..<$0.value.minutes + 1, $0.range) }
      }
    let isFixed = if case .fixed = form { true } else { false }
    return places.filter { !$0.range.isEmpty }.map {
      TakenTimes.Times(questionnaire: questionnaire, range: $0.range, isFixed: isFixed, place: $0.place)
    }
  }

  private func range(_ window: TimeWindow) -> Range<Int> {
    window.start.minutes..<max(window.start.minutes, window.end.minutes)
  }
}
