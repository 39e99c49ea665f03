import Algorithms
import Platforms
import Questionnaires

/// The prompts of which ESMira plans a day at once: a window, a fixed time, or all prompts of a `between`.
struct SignalTime: Sendable {
  let questionnaire: Int
  /// A number among the rules of all questionnaires.
  let rule: Int
  /// Reminders of each prompt.
  let reminders: Int
  /// Seconds from one to the next.
  let reminderStep: Int
  /// The seconds for which a prompt can be answered after its last reminder; nil if it always can.
  let openFromLastReminder: Int?
  let clock: PlanningClock
  /// Ascending; there is at least one.
  private let days: [PromptDay]

  /// The prompts of one day, as places in `Simulation.prompts`.
  struct PromptDay: Sendable {
    let day: Int
    var prompts: [Int]
  }

  fileprivate init(
    _ prompts: [Int], of simulation: Simulation, by rule: ScheduleRule, number: Int, clock: PlanningClock
  ) {
    questionnaire = simulation.prompts[prompts[0]].questionnaire
    self.rule = number
    reminders = rule.reminders?.value.count ?? 0
    reminderStep = (rule.reminders?.value.first?.value.minutes ?? 0) * 60
    openFromLastReminder = rule.openFromLastReminder.map { $0 * 60 }
    self.clock = clock
    days = prompts.chunked { simulation.prompts[$0].day == simulation.prompts[$1].day }.map {
      PromptDay(day: simulation.prompts[$0.first!].day, prompts: Array($0))  // Chunks are not empty.
    }
  }

  /// A prompt that the app plans.
  struct PlannedPrompt {
    /// The place in `Simulation.prompts` of the prompt that has its time of day.
    let model: Int
    /// Nil if the rule does not ask on that day; else `model`.
    let place: Int?
    let instant: Int
    let isLast: Bool
  }

  /// The prompts of a planned day, those on which the questionnaire is not active anymore left out. A day on which the rule does not
  /// ask takes the times of the last one before it on which it does, or else of the first after it.
  func prompts(
    on planned: PlanningClock.PlannedDay, plannedAt now: Int, of simulation: Simulation
  ) -> [PlannedPrompt] {
    let model = days[max(days.partitioningIndex { $0.day > planned.day } - 1, 0)]
    return model.prompts.compactMap { number in
      let instant = planned.instant + clock.place(of: simulation.prompts[number])
      guard clock.isActive(at: instant, plannedAt: now) else { return nil }
      return PlannedPrompt(
        model: number, place: model.day == planned.day ? number : nil, instant: instant,
        isLast: number == model.prompts.last)
    }
  }
}

extension Simulation {
  /// The signal times with prompts, in the order of the questionnaires and rules.
  func signalTimes(counting days: PlanningClock.DayCount, _ steadyOffset: Int?) -> [SignalTime] {
    var all: [SignalTime] = []
    var number = 0
    let prompts = promptsByRule
    for (place, questionnaire) in questionnaires.enumerated() {
      for (rule, prompts) in zip(questionnaire.schedule, prompts[place]) {
        all += split(prompts, by: rule.form).map { minute, prompts in
          let clock = PlanningClock(
            rule, in: self, steadyOffset: steadyOffset, counting: days, beginning: minute)
          return SignalTime(prompts, of: self, by: rule, number: number, clock: clock)
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
    case .spread(let window, _, _): return places.isEmpty ? [] : [(window.value.start.minutes, places)]
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

/// When ESMira lets participants fill in questionnaires. What comes late rings only if they can.
struct AnswerableTime: Sendable {
  /// By questionnaire: the seconds after its last prompt or reminder; nil if it can always be filled in.
  private let openFor: [Int?]
  /// By questionnaire: when it was last filled in.
  private var answered: [Int]

  init(_ questionnaires: [Questionnaire]) {
    openFor = questionnaires.map { $0.schedule.openFromLastReminder.map { $0 * 60 } }
    answered = questionnaires.map { _ in .min }
  }

  mutating func answer(_ questionnaire: Int, at now: Int) { answered[questionnaire] = now }

  /// Whether a prompt or a reminder comes too late to ring.
  ///
  /// - Parameters:
  ///   - left: the reminders after it
  ///   - others: when the other overdue prompts and reminders of the questionnaire were to come
  func isOver(_ instant: Int, of signalTime: SignalTime, left: Int, others: [Int], at now: Int) -> Bool {
    let questionnaire = signalTime.questionnaire
    guard let open = openFor[questionnaire], let ownOpen = signalTime.openFromLastReminder else {
      return false
    }
    let last = others.reduce(instant, max)
    return last <= answered[questionnaire] || last + open <= now
      || instant + left * signalTime.reminderStep + ownOpen <= now
  }
}
