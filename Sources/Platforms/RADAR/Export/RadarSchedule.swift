import Platforms
import Questionnaires
import Scheduling

/// When the aRMT app asks for a questionnaire. The app counts minutes from midnight of the day of joining, and repeats
/// the whole list.
struct RadarSchedule {
  let questionnaire: Questionnaire
  /// The seed for random times.
  let seed: UInt64
  /// One for each rule.
  let rhythms: [Rhythm]

  struct Rhythm {
    let rule: ScheduleRule
    fileprivate let draw: Draw
    fileprivate let firstDay: Int
    fileprivate let lastDay: Int
    /// Nil if the list is not repeated.
    let `repeat`: Interval?
    /// Whether the times were drawn.
    let isDrawn: Bool

    /// From the first to the last in the list.
    var daysOfList: Int { lastDay - firstDay + 1 }

    /// The times, which nobody needs to check the rule.
    var minutes: [Int] { draw.minutes(through: lastDay) }
  }

  /// - Parameter days: how long participation takes, if that is known
  init(_ questionnaire: Questionnaire, days: Int?, seed: UInt64) {
    self.questionnaire = questionnaire
    self.seed = seed
    rhythms = questionnaire.schedule.indices.map { place in
      let rule = questionnaire.schedule[place]
      return Draw(
        questionnaire: questionnaire, place: place, length: days ?? RADAR.daysDrawn,
        isLengthKnown: days != nil,
        seed: seed
      )
      .rhythm(of: rule)
    }
  }

  /// The times of one rule.
  fileprivate struct Draw {
    let questionnaire: Questionnaire
    let place: Int
    let length: Int
    let isLengthKnown: Bool
    let seed: UInt64

    func rhythm(of rule: ScheduleRule) -> Rhythm {
      let isDrawn =
        switch rule.form {
        case .spread, .windows: true
        case .fixed: false
        }
      let first = rule.fromDay?.value ?? 0
      // A repeated list would go on after the last day of participation. Months have different lengths.
      if let days = rule.days(within: isLengthKnown ? length : nil),
        rule.interval.unit != .month || rule.days != nil
      {
        let last = days.map(\.upperBound).max() ?? 0
        return Rhythm(
          rule: rule, draw: self, firstDay: days.map(\.lowerBound).min() ?? first, lastDay: last, repeat: nil,
          isDrawn: isDrawn)
      }
      let count = isDrawn && rule.interval.unit != .month ? max(1, length / rule.interval.days) : 1
      let period = count * rule.interval.days
      // Without drawing, the first day is all: months have different lengths, and one may end before 31 days are over.
      return Rhythm(
        rule: rule, draw: self, firstDay: first, lastDay: count == 1 ? first : first + period - 1,
        repeat: count == 1 ? rule.interval : Interval(count: period, unit: .day), isDrawn: isDrawn)
    }

    func minutes(through day: Int) -> [Int] {
      // Any day will do: a rule that depends on the calendar is not compiled.
      guard let start = CalendarDate(year: 2001, month: 1, day: 1) else { return [] }
      let simulator = Simulator([questionnaire], days: day + 1, start: start, onlyRule: place)
      return simulator.run(seed: seed).prompts.map { $0.day * 1_440 + $0.minute }
    }
  }
}
