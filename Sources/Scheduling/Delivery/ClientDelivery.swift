import Platforms
import Questionnaires

extension PhoneRings {
  /// Nil if files for the client have no schedule.
  ///
  /// - Parameter mine: whether a questionnaire of the simulation is for the client
  package init?(
    of simulation: Simulation, on client: ClientName, use: PhoneUse, for mine: (Int) -> Bool = { _ in true }
  ) {
    let deliveries = client.platform.deliveries
    guard !deliveries.isEmpty else { return nil }
    let own = simulation.prompts.filter { mine($0.questionnaire) }
    var part = simulation
    part.prompts = own
    // A client without code for notifications.
    let delivery = deliveries.first { $0.client == client }
    var left = (delivery.map { $0.rings(part, use) } ?? own.map { _ in .no })[...]
    let rings = simulation.prompts.map { mine($0.questionnaire) ? left.popFirst() : nil }
    self.init(client: client, use: use, rings: rings)
  }
}

extension PhoneRings {
  /// Whether sources say of each prompt whether it rings.
  package static func areKnown(on client: ClientName) -> Bool {
    client.delivery.map { $0.follows.value == .itself || $0.isKnown } ?? false
  }
}

extension Delivery {
  fileprivate var isKnown: Bool {
    SignalTimePlan(self) != nil || SoonestPlan(self) != nil || ringsByItself
  }

  /// Whether each prompt that rings plans the next.
  private var ringsByItself: Bool {
    neverOpened.value == .goesOn && (rearmedBy.value?.contains(.ringing) ?? false)
  }

  /// For each prompt of the simulation.
  fileprivate func rings(_ simulation: Simulation, _ use: PhoneUse) -> [PromptRing] {
    let prompts = simulation.prompts
    if follows.value == .itself { return prompts.map { _ in .no } }
    if let plan = SignalTimePlan(self) { return plan.rings(of: simulation, use: use).map(PromptRing.init) }
    if let plan = SoonestPlan(self) { return plan.rings(of: simulation, use: use).map(PromptRing.init) }
    return prompts.map { _ in ringsAlways(simulation) ? .yes : .unknown }
  }

  /// Whether each prompt rings, however the app is used.
  private func ringsAlways(_ simulation: Simulation) -> Bool {
    if let requests = WeeklyRequests(of: simulation, on: self) { return requests.tooMany == 0 }
    return ringsByItself
  }
}

extension PromptRing {
  fileprivate init(_ ring: Ring) {
    self =
      switch ring {
      case .rings: .yes
      case .silent: .no
      }
  }
}

extension SignalTimePlan {
  /// Nil for clients that plan otherwise, or if that is not known.
  package init?(_ delivery: Delivery) {
    guard case .signalTimes(let days)? = delivery.ahead.value, let cap = delivery.cap.value?.count else {
      return nil
    }
    self.init(ahead: days, cap: cap)
  }
}

extension SoonestPlan {
  /// Nil for clients that plan otherwise, or if that is not known.
  init?(_ delivery: Delivery) {
    guard case .notifications(let count)? = delivery.ahead.value else { return nil }
    self.init(notifications: count)
  }
}

extension WeeklyRequests {
  /// Nil for clients whose notifications do not repeat, or if that is not known.
  package init?(of simulation: Simulation, on delivery: Delivery) {
    guard case .endless? = delivery.ahead.value, let kept = delivery.cap.value?.count else { return nil }
    self.init(of: simulation, kept: kept)
  }
}
