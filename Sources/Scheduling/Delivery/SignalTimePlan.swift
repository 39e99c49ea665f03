/// How ESMira plans on an iPhone: a few days of each signal time, more when the app is opened and when prompts are
/// answered.
///
/// Each prompt comes as long after the beginning of its window as in the simulation, whenever it is planned. Where the app asks
/// on a day on which the rule does not, because it counts `every` from the day of opening, its alarms take part in everything,
/// but nobody answers them.
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
  private var answerable: AnswerableTime
  private var now = Int.min
  /// Seconds east of UTC when the app was last opened.
  private var offset: Int
  private let questionnaires: [PlanningClock]
  private var hasLeft = false

  init(_ simulation: Simulation, _ use: PhoneUse, plan: SignalTimePlan) {
    self.simulation = simulation
    self.plan = plan
    let steadyOffset = simulation.steadyOffset
    signalTimes = simulation.signalTimes(counting: .calendar, steadyOffset)
    openings = simulation.openings(use)
    participant = AnsweringParticipant(use.answers)
    table = AlarmTable(signalTimes)
    rings = simulation.prompts.map { _ in nil }
    answerable = AnswerableTime(simulation.questionnaires)
    offset = simulation.timeZone.offset(at: simulation.joining)
    questionnaires = simulation.questionnaireClocks(counting: .calendar, steadyOffset)
  }

  /// At the same instant, prompts ring, then they are answered, then the app is opened.
  mutating func run() -> [Int?] {
    join()
    for opening in openings where !hasLeft {
      ring(until: opening.instant)
      now = opening.instant
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
    for place in ringing where rings[place] == nil { rings[place] = now }
    for place in ringing.filter({ participant.answers(simulation.prompts[$0]) }) {
      guard table.prompts(at: now).contains(place) else { continue }
      answer(simulation.prompts[place].questionnaire)
    }
  }

  private mutating func join() {
    for (place, signalTime) in signalTimes.enumerated() {
      add(place, signalTime.clock.first(at: simulation.joining))
    }
    fill()
  }

  private mutating func open() {
    noticeClock()
    table.keepLatest(at: now)
    planEmpty()
    guard questionnaires.areOver(at: now) else { return }
    hasLeft = true
    table = AlarmTable(signalTimes)
  }

  /// When the app is first opened after a change of the clock, what is overdue, or due in a minute, rings again and is carried out;
  /// reminders that are to come are planned again with each one before them.
  private mutating func noticeClock() {
    let newOffset = simulation.timeZone.offset(at: now)
    guard newOffset != offset else { return }
    offset = newOffset
    let overdue = table.removeOverdue(of: nil, at: now + 60)
    let reminders = table.reminders
    for (number, alarm) in overdue.enumerated() {
      ringAgain(alarm, before: overdue[(number + 1)...])
      carryOut([alarm])
    }
    for alarm in reminders { remind(after: alarm, at: alarm.instant, isCounted: alarm.isCounted) }
  }

  private mutating func ringAgain(_ alarm: Alarm, before later: ArraySlice<Alarm>) {
    let signalTime = signalTimes[alarm.signalTime]
    guard signalTime.clock.isActive(at: now, plannedAt: now) else { return }
    let others = later.filter {
      signalTimes[$0.signalTime].questionnaire == signalTime.questionnaire && $0.instant <= now
    }.map(\.instant)
    guard
      !answerable.isOver(
        alarm.instant, of: signalTime, left: remindersLeft(after: alarm), others: others, at: now)
    else { return }
    if let place = alarm.place, rings[place] == nil { rings[place] = now }
    remind(after: alarm, at: now, isCounted: false)
  }

  private func remindersLeft(after alarm: Alarm) -> Int {
    if case .reminder(let left, _) = alarm.kind { left } else { signalTimes[alarm.signalTime].reminders }
  }

  /// Plans the reminders that come after a prompt or a reminder, if it is at an instant.
  private mutating func remind(after alarm: Alarm, at instant: Int, isCounted: Bool) {
    let left = remindersLeft(after: alarm)
    for number in 0..<left {
      let next = instant + (number + 1) * signalTimes[alarm.signalTime].reminderStep
      let kind = Alarm.Kind.reminder(left: left - number - 1, isCounted: isCounted)
      table.add(Alarm(instant: next, signalTime: alarm.signalTime, kind: kind))
    }
  }

  private mutating func answer(_ questionnaire: Int) {
    open()
    carryOut(table.removeOverdue(of: questionnaire, at: now))
    planEmpty()
    table.removeReminders(of: questionnaire)
    answerable.answer(questionnaire, at: now)
  }

  /// The last prompt of a day plans the next one.
  private mutating func carryOut(_ alarms: [Alarm]) {
    for alarm in alarms where alarm.isLast {
      guard signalTimes[alarm.signalTime].clock.isActive(at: now, plannedAt: now) else { continue }
      extend(alarm.signalTime)
    }
  }

  /// Starts again where there is no alarm, and plans ahead.
  private mutating func planEmpty() {
    for place in signalTimes.indices where table.isEmpty(place) {
      add(place, signalTimes[place].clock.first(at: now))
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
    let (now, clock) = (max(now, simulation.joining), signalTimes[place].clock)
    add(place, clock.next(after: max(table.lastPrompt(of: place) ?? now, now), at: now))
  }

  private mutating func add(_ place: Int, _ planned: PlanningClock.PlannedDay?) {
    guard let planned else { return }
    for prompt in signalTimes[place].prompts(on: planned, plannedAt: now, of: simulation) {
      let kind = Alarm.Kind.prompt(place: prompt.place, isLast: prompt.isLast)
      table.add(Alarm(instant: prompt.instant, signalTime: place, kind: kind))
      let reminders = reminders(of: simulation.prompts[prompt.model], at: prompt.instant)
      for (number, reminder) in reminders.enumerated() {
        let left = signalTimes[place].reminders - number - 1
        table.add(Alarm(instant: reminder, signalTime: place, kind: .reminder(left: left, isCounted: true)))
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
