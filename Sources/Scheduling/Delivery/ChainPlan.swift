import Questionnaires

/// How ESMira plans on Android: the last prompt of a day plans the next day, whether the app is opened or not; each opening plans
/// where nothing is planned.
struct ChainPlan {
  /// By `Simulation.prompts`: the instant at which each rings first; nil if it never does. Participants join at the beginning of the
  /// first day.
  func rings(of simulation: Simulation, use: PhoneUse) -> [Int?] {
    var phone = ChainPhone(simulation, use)
    return phone.run()
  }
}

/// One participant's phone.
private struct ChainPhone {
  private let simulation: Simulation
  private let signalTimes: [SignalTime]
  private var openings: ArraySlice<AppOpening>
  private var participant: AnsweringParticipant
  private var rings: [Int?]
  private var answerable: AnswerableTime
  private var now: Int
  /// By signal time: the rest of the day that is planned.
  private var planned: [ArraySlice<SignalTime.PlannedPrompt>]
  private let questionnaires: [PlanningClock]
  /// The end of the day after the simulation.
  private let end: Int

  init(_ simulation: Simulation, _ use: PhoneUse) {
    self.simulation = simulation
    let steadyOffset = simulation.steadyOffset
    signalTimes = simulation.signalTimes(counting: .elapsed, steadyOffset)
    openings = simulation.openings(use)[...]
    participant = AnsweringParticipant(use.answers)
    rings = simulation.prompts.map { _ in nil }
    answerable = AnswerableTime(simulation.questionnaires)
    now = simulation.joining
    planned = signalTimes.map { _ in [] }
    questionnaires = simulation.questionnaireClocks(counting: .elapsed, steadyOffset)
    end = simulation.instant(ofMidnight: simulation.start.dayNumber + simulation.days + 1)
  }

  /// At the same instant, prompts ring, then they are answered, then the app is opened.
  mutating func run() -> [Int?] {
    open()
    while true {
      let next = nextSignalTime
      if let opening = openings.first, opening.instant < next?.instant ?? .max {
        openings.removeFirst()
        now = max(now, opening.instant)
        open()
      } else if let next, next.instant < end {
        ring(next.place)
      } else {
        return rings
      }
    }
  }

  /// The first of those whose prompt comes next.
  private var nextSignalTime: (place: Int, instant: Int)? {
    var next: (place: Int, instant: Int)?
    for place in planned.indices {
      guard let prompt = planned[place].first, prompt.instant < next?.instant ?? .max else { continue }
      next = (place, prompt.instant)
    }
    return next
  }

  private mutating func open() {
    for place in signalTimes.indices where planned[place].isEmpty {
      plan(place, signalTimes[place].clock.first(at: now))
    }
    guard questionnaires.areOver(at: now) else { return }
    planned = signalTimes.map { _ in [] }
    openings = []
  }

  /// A prompt that is overdue when it is planned rings at once, unless it is too late to answer it.
  private mutating func ring(_ signalTime: Int) {
    let prompt = planned[signalTime].removeFirst()
    now = max(now, prompt.instant)
    let isSilent = prompt.instant < now && isOver(prompt, of: signalTimes[signalTime])
    let new = prompt.place.flatMap { rings[$0] == nil && !isSilent ? $0 : nil }
    if let new { rings[new] = now }
    if prompt.isLast { planNext(signalTime, after: prompt) }
    guard let new, participant.answers(simulation.prompts[new]) else { return }
    open()
    answerable.answer(signalTimes[signalTime].questionnaire, at: now)
  }

  private func isOver(_ prompt: SignalTime.PlannedPrompt, of signalTime: SignalTime) -> Bool {
    let others = zip(signalTimes, planned).filter { $0.0.questionnaire == signalTime.questionnaire }
      .flatMap { $0.1.map(\.instant).filter { $0 <= now } }
    return answerable.isOver(
      prompt.instant, of: signalTime, left: signalTime.reminders, others: others, at: now)
  }

  private mutating func planNext(_ place: Int, after prompt: SignalTime.PlannedPrompt) {
    let clock = signalTimes[place].clock
    plan(place, clock.next(after: now, at: now))
    // When summer time ends, early prompts come on the evening before, and plan themselves again for the same moment until
    // midnight.
    guard let last = planned[place].last, last.instant <= now else { return }
    let midnight = clock.midnight(after: now)
    plan(place, clock.next(after: midnight, at: midnight))
  }

  private mutating func plan(_ place: Int, _ day: PlanningClock.PlannedDay?) {
    planned[place] = day.map { signalTimes[place].prompts(on: $0, plannedAt: now, of: simulation)[...] } ?? []
  }
}
