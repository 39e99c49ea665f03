import Questionnaires

/// How ESMira plans on an iPhone: a few days of each signal time, more when the app is opened and when prompts are
/// answered.
///
/// Each prompt comes at the time of day that it has in the simulation, whenever it is planned. Where the app asks on a day on
/// which the rule does not, because it counts `every` from the day of opening, its alarms take part in everything, but
/// nobody answers them.
package struct SignalTimePlan: Sendable {
  /// Prompts that each signal time has in the table of alarms if there is room.
  package let ahead: Int
  /// Alarms from which on no more are planned ahead.
  package let cap: Int

  package init(ahead: Int, cap: Int) {
    self.ahead = ahead
    self.cap = cap
  }

  /// By `Simulation.prompts`: the instant at which each rings; nil if it never does. Participants join at the beginning of the
  /// first day.
  package func rings(of simulation: Simulation, use: PhoneUse) -> [Int?] {
    var phone = SignalTimePhone(simulation, use, plan: self)
    return phone.run()
  }
}

/// One participant's phone.
private struct SignalTimePhone {
  private let simulation: Simulation
  private let plan: SignalTimePlan
  private let signalTimes: [SignalTime]
  private let openings: [AppOpening]
  private var participant: AnsweringParticipant
  private var table: AlarmTable
  private var rings: [Int?]
  private let isSteady: Bool
  private var now = Int.min
  /// The day of participation.
  private var today = 0

  init(_ simulation: Simulation, _ use: PhoneUse, plan: SignalTimePlan) {
    self.simulation = simulation
    self.plan = plan
    signalTimes = simulation.signalTimes
    openings = simulation.openings(use)
    participant = AnsweringParticipant(use.answers)
    table = AlarmTable(signalTimes)
    rings = simulation.prompts.map { _ in nil }
    isSteady = simulation.isSteady
  }

  /// At the same instant, prompts ring, then they are answered, then the app is opened.
  mutating func run() -> [Int?] {
    join()
    for opening in openings {
      ring(until: opening.instant)
      (now, today) = (opening.instant, opening.day)
      open()
    }
    ring(until: .max)
    return rings
  }

  private mutating func ring(until end: Int) {
    while let instant = table.next(after: now), instant <= end {
      now = instant
      ring()
    }
  }

  /// Prompts whose alarm went when another one was answered cannot be answered anymore.
  private mutating func ring() {
    let ringing = table.prompts(at: now)
    for place in ringing { rings[place] = now }
    for place in ringing.filter({ participant.answers(simulation.prompts[$0]) }) {
      let prompt = simulation.prompts[place]
      let end = prompt.openUntil.map { $0 - prompt.instant + now } ?? .max
      guard end > now, table.prompts(at: now).contains(place) else { continue }
      today = simulation.day(of: now)
      answer(prompt.questionnaire)
    }
  }

  private mutating func join() {
    for (place, signalTime) in signalTimes.enumerated() {
      add(place, from: signalTime.firstDay, countedFrom: 0)
    }
    fill()
  }

  private mutating func open() {
    table.keepLatest(at: now)
    planEmpty()
  }

  private mutating func answer(_ questionnaire: Int) {
    open()
    for place in table.removeOverdue(of: questionnaire, at: now) { extend(place) }
    planEmpty()
    table.removeReminders(of: questionnaire)
  }

  /// Starts again where there is no alarm, and plans ahead.
  private mutating func planEmpty() {
    for place in signalTimes.indices where table.isEmpty(place) {
      add(place, from: today, countedFrom: today)
    }
    fill()
  }

  /// A signal time that has only a reminder is not extended.
  private mutating func fill() {
    let extended = signalTimes.indices.filter { table.prompts(of: $0) > 0 }
    guard !extended.isEmpty, table.count <= plan.cap else { return }
    for prompts in 0..<min(plan.ahead, (plan.cap - table.count) / table.alarmsAhead) {
      for place in extended {
        guard table.count <= plan.cap else { return }
        if table.prompts(of: place) <= prompts { extend(place) }
      }
    }
  }

  /// Plans one more day after the last one, and after today.
  private mutating func extend(_ place: Int) {
    let last = table.lastPrompt(of: place).map { isSteady ? $0.day : simulation.day(of: $0.instant) }
    let anchor = max(last ?? today, today)
    add(place, from: anchor + signalTimes[place].every, countedFrom: anchor)
  }

  /// Plans the first allowed day from a day on.
  private mutating func add(_ place: Int, from first: Int, countedFrom anchor: Int) {
    guard let day = signalTimes[place].allowed.first(from: first) else { return }
    let model = signalTimes[place].model(of: day)
    for number in model.prompts {
      let prompt = simulation.prompts[number]
      let kind = Alarm.Kind.prompt(
        place: day == model.day ? number : nil, isLast: number == model.prompts.last)
      let instant =
        isSteady
        ? prompt.drawn + (day - model.day) * secondsADay
        : simulation.instant(of: prompt, on: day, countedFrom: anchor, plannedAt: now)
      table.add(Alarm(instant: instant, signalTime: place, day: day, kind: kind))
      for reminder in reminders(of: prompt, at: instant) {
        table.add(Alarm(instant: reminder, signalTime: place, day: day, kind: .reminder))
      }
    }
  }

  /// Each is planned with the one before it, unless that is in the past.
  private func reminders(of prompt: Prompt, at instant: Int) -> [Int] {
    var planned: [Int] = []
    for reminder in prompt.reminders {
      if let last = planned.last, last < now { break }
      planned.append(instant + reminder - prompt.instant)
    }
    return planned
  }
}
