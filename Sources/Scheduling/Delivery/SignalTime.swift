import Algorithms
import Questionnaires

/// The prompts of which ESMira plans a day at once: a window, a fixed time, or all prompts of a `between`.
struct SignalTime: Sendable {
  let questionnaire: Int
  /// A number among the rules of all questionnaires.
  let rule: Int
  /// Reminders of each prompt.
  let reminders: Int
  /// Days from one planned day to the next.
  let every: Int
  let allowed: AllowedDays
  private let calendar: RuleCalendar
  /// Ascending; there is at least one.
  let days: [PromptDay]

  /// The prompts of one day, as places in `Simulation.prompts`.
  struct PromptDay: Sendable {
    let day: Int
    var prompts: [Int]
  }

  fileprivate init(
    _ prompts: [Int], of simulation: Simulation, by rule: ScheduleRule, number: Int, allowed: AllowedDays
  ) {
    questionnaire = simulation.prompts[prompts[0]].questionnaire
    self.rule = number
    reminders = rule.reminders?.value.count ?? 0
    every = rule.weekdays == nil ? rule.interval.days : 1
    calendar = rule.calendar
    self.allowed = allowed
    days = prompts.chunked { simulation.prompts[$0].day == simulation.prompts[$1].day }.map {
      PromptDay(day: simulation.prompts[$0.first!].day, prompts: Array($0))  // Chunks are not empty.
    }
  }

  /// The first day of the rule, if it is counted in days of participation.
  var firstStretch: Int { calendar.starts == nil ? calendar.firstStretch : 0 }

  /// Weekdays may begin before the first one that is asked for, because they are Greenwich's.
  var firstDay: Int {
    guard calendar.namesWeekdays, [1, 7].contains(calendar.interval.days) else { return days[0].day }
    return allowed.first(from: 0) ?? days[0].day
  }

  /// The prompts of a day, or of the planned day before it (else the one after it), whose times a day without prompts
  /// takes.
  func model(of day: Int) -> PromptDay {
    days[max(days.partitioningIndex { $0.day > day } - 1, 0)]
  }
}

/// The days of participation on which a rule may ask, whatever its interval. The weekday of a prompt is that in Greenwich when its
/// window begins.
struct AllowedDays: Sendable {
  /// By day: the first allowed one from it on, or the number of days if there is none.
  private let next: [Int]

  /// - Parameter minute: the beginning of the window, in minutes after midnight
  init(_ rule: ScheduleRule, in simulation: Simulation, beginning minute: Int) {
    let (calendar, joined, zone) = (rule.calendar, simulation.start.dayNumber, simulation.timeZone)
    // What is planned for the days after the simulation takes room in the table.
    let most = simulation.studyLength ?? .max
    let end = max(simulation.days, min(simulation.days + 4 * max(rule.interval.days, 7) + 7, most))
    var next = [Int](repeating: end, count: end)
    var first = end
    for day in next.indices.reversed() {
      let local = (joined + day) * secondsADay + minute * 60
      let greenwich =
        calendar.namesWeekdays ? floorDivide(zone.instant(ofLocal: local), secondsADay) : joined + day
      if calendar.includes(joined + day, joined: joined, onWeekdayOf: greenwich) { first = day }
      next[day] = first
    }
    self.next = next
  }

  func contains(_ day: Int) -> Bool { first(from: day) == day }

  /// The first allowed day from a day on.
  func first(from day: Int) -> Int? {
    guard day < next.count, next[day] < next.count else { return nil }
    return next[day]
  }
}

extension Simulation {
  /// The signal times with prompts, in the order of the questionnaires and rules.
  var signalTimes: [SignalTime] {
    var all: [SignalTime] = []
    var number = 0
    let prompts = promptsByRule
    for (place, questionnaire) in questionnaires.enumerated() {
      for (rule, prompts) in zip(questionnaire.schedule, prompts[place]) {
        // Only weekdays depend on the time of day.
        let everyTime = rule.weekdays == nil ? AllowedDays(rule, in: self, beginning: 0) : nil
        all += split(prompts, by: rule.form).map { minute, prompts in
          let allowed = everyTime ?? AllowedDays(rule, in: self, beginning: minute)
          return SignalTime(prompts, of: self, by: rule, number: number, allowed: allowed)
        }
        number += 1
      }
    }
    return all
  }

  /// By questionnaire and rule: places in `prompts`.
  private var promptsByRule: [[[Int]]] {
    var byRule = questionnaires.map { $0.schedule.map { _ in [Int]() } }
    for (place, prompt) in prompts.enumerated() { byRule[prompt.questionnaire][prompt.rule].append(place) }
    return byRule
  }

  /// The prompts of each signal time of a rule, with the minute at which its window begins.
  private func split(_ places: [Int], by form: ScheduleForm) -> [(minute: Int, prompts: [Int])] {
    let beginnings: [Int]
    switch form {
    case .spread(let window, _, _):
      return places.isEmpty ? [] : [(window.value.start.minutes, places)]
    case .windows(let windows):
      beginnings = windows.filter { $0.value.minutes > 0 }.map(\.value.start.minutes).sorted()
    case .fixed(let times): beginnings = times.map(\.value.minutes).sorted()
    }
    var byNumber: [Int: [Int]] = [:]
    for place in places { byNumber[prompts[place].number, default: []].append(place) }
    return byNumber.sorted { $0.key < $1.key }.map { number, prompts in
      (number < beginnings.count ? beginnings[number] : 0, prompts)
    }
  }
}
