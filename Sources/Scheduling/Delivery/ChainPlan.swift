/// How ESMira plans on Android: the last prompt of a day plans the next day, whether the app is opened or not.
struct ChainPlan {
  /// By `Simulation.prompts`: the instant at which each rings; nil if it never does.
  func rings(of simulation: Simulation, use: PhoneUse) -> [Int?] {
    var rings: [Int?] = simulation.prompts.map { _ in nil }
    let days = CountedDays(simulation)
    let isSteady = simulation.isSteady
    for signalTime in simulation.signalTimes {
      guard let planned = days.planningDay(of: signalTime, use) else { continue }
      var chain = Chain(simulation, isSteady: isSteady, planned: planned)
      for asked in signalTime.days where signalTime.allowed.contains(asked.day) && chain.reaches(asked) {
        guard days.number(of: asked.day) >= signalTime.firstStretch else { continue }
        for place in asked.prompts { rings[place] = chain.ring(simulation.prompts[place], on: asked.day) }
        chain.end(asked)
        if chain.isEndless(after: asked, every: signalTime.every) { break }
      }
    }
    return rings
  }
}

/// The prompts of a signal time, each day planned from the one before it.
private struct Chain {
  private let simulation: Simulation
  private let isSteady: Bool
  /// The day on the phone's clock when the last prompt rang.
  private var today: Int
  private var now = Int.min
  private var hasRung = false

  init(_ simulation: Simulation, isSteady: Bool, planned day: Int) {
    self.simulation = simulation
    self.isSteady = isSteady
    today = day
  }

  /// After a journey to the east, a day may be over when it would be planned.
  func reaches(_ asked: SignalTime.PromptDay) -> Bool { hasRung ? asked.day > today : asked.day >= today }

  func ring(_ prompt: Prompt, on day: Int) -> Int {
    guard !isSteady else { return prompt.drawn }
    return simulation.instant(of: prompt, on: day, countedFrom: today, plannedAt: now)
  }

  /// Plans the next day from the last prompt of this one.
  mutating func end(_ asked: SignalTime.PromptDay) {
    if !isSteady, let last = asked.prompts.last {
      now = ring(simulation.prompts[last], on: asked.day)
      today = simulation.day(of: now)
    } else {
      today = asked.day
    }
    hasRung = true
  }

  /// Whether the last prompt of a day that has ended is planned for the same moment again: in autumn, early prompts come on the
  /// evening before.
  func isEndless(after asked: SignalTime.PromptDay, every: Int) -> Bool {
    guard !isSteady, let last = asked.prompts.last else { return false }
    return ring(simulation.prompts[last], on: today + every) <= now
  }
}

/// The days of participation as Android counts them: in whole 24 hours since joining, so that the day on which summer time begins
/// is not counted.
private struct CountedDays {
  private let simulation: Simulation
  private let joined: Int

  init(_ simulation: Simulation) {
    self.simulation = simulation
    joined = simulation.midnight(ofDay: 0)
  }

  func number(of day: Int) -> Int { floorDivide(simulation.midnight(ofDay: day) - joined, secondsADay) }

  /// The day on which a rule is planned: that of joining, or the first on which the app is opened when the day that comes out of 24
  /// hours for each is one of the rule's. Nil if there is none.
  func planningDay(of signalTime: SignalTime, _ use: PhoneUse) -> Int? {
    let first = signalTime.firstStretch
    return (0..<max(simulation.days, 1)).first { day in
      guard day == 0 || use.opens != nil else { return false }
      return number(of: day + max(first - number(of: day), 0)) >= first
    }
  }
}

extension Simulation {
  fileprivate func midnight(ofDay day: Int) -> Int {
    timeZone.instant(ofLocal: (start.dayNumber + day) * secondsADay)
  }
}
