import Algorithms
import Questionnaires

/// What ESMira plans a day of at once: a window, a fixed time, or all prompts of a `between`.
struct SignalTime: Sendable {
  let questionnaire: Int
  /// A number among the rules of all questionnaires.
  let rule: Int
  /// Reminders of each prompt.
  let reminders: Int
  /// Days from one planned day to the next.
  let every: Int
  let allowed: AllowedDays
  /// Ascending; there is at least one.
  private let days: [PromptDay]

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
    self.allowed = allowed
    days = prompts.chunked { simulation.prompts[$0].day == simulation.prompts[$1].day }.map {
      PromptDay(day: simulation.prompts[$0.first!].day, prompts: Array($0))  // Chunks are not empty.
    }
  }

  var firstDay: Int { days[0].day }

  /// The prompts of a day, or of the planned day before it (else the one after it), whose times a day without prompts
  /// takes.
  func model(of day: Int) -> PromptDay {
    days[max(days.partitioningIndex { $0.day > day } - 1, 0)]
  }
}

/// The days of participation on which a rule may ask, whatever its interval.
struct AllowedDays: Sendable {
  /// By day: the first allowed one from it on, or the number of days if there is none.
  private let next: [Int]

  init(_ rule: ScheduleRule, in simulation: Simulation) {
    let (calendar, joined) = (rule.calendar, simulation.start.dayNumber)
    var next = [Int](repeating: simulation.days, count: simulation.days)
    var first = simulation.days
    for day in next.indices.reversed() {
      if calendar.includes(joined + day, joined: joined) { first = day }
      next[day] = first
    }
    self.next = next
  }

  /// The first allowed day from a day on.
  func first(from day: Int) -> Int? {
    guard day < next.count, next[day] < next.count else { return nil }
    return next[day]
  }
}

extension Simulation {
  /// Those that have prompts, in the order of the questionnaires and rules.
  var signalTimes: [SignalTime] {
    var all: [SignalTime] = []
    var number = 0
    let prompts = promptsByRule
    for (place, questionnaire) in questionnaires.enumerated() {
      for (rule, prompts) in zip(questionnaire.schedule, prompts[place]) {
        let allowed = AllowedDays(rule, in: self)
        all += split(prompts, by: rule.form).map {
          SignalTime($0, of: self, by: rule, number: number, allowed: allowed)
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

  /// The prompts of each signal time of a rule.
  private func split(_ places: [Int], by form: ScheduleForm) -> [[Int]] {
    if case .spread = form { return places.isEmpty ? [] : [places] }
    var byNumber: [Int: [Int]] = [:]
    for place in places { byNumber[prompts[place].number, default: []].append(place) }
    return byNumber.sorted { $0.key < $1.key }.map(\.value)
  }
}
