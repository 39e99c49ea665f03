import Platforms
import Questionnaires

extension Platform {
  /// Whether participants get a questionnaire; where documents have no `active`, they always do.
  fileprivate func offers(_ questionnaire: Questionnaire) -> Bool {
    switch support(of: QuestionnaireKey.active) {
    case .carried, .partly: questionnaire.isActive
    case .lost, .refused, .unneeded: true
    }
  }
}

extension PhoneRings {
  /// Nil if files for the client have no schedule. Questionnaires that participants are not offered do not ring, and take no place of
  /// others.
  ///
  /// - Parameter mine: whether a questionnaire of the simulation is for the client
  package init?(
    of simulation: Simulation, on client: ClientName, use: PhoneUse, for mine: (Int) -> Bool = { _ in true }
  ) {
    let deliveries = client.platform.deliveries
    guard !deliveries.isEmpty else { return nil }
    let isAsked = simulation.questionnaires.enumerated().map { mine($0) && client.platform.offers($1) }
    let own = simulation.prompts.filter { isAsked[$0.questionnaire] }
    var part = simulation
    part.prompts = own
    // A client without code for notifications.
    let delivery = deliveries.first { $0.client == client }
    var left = (delivery.map { $0.rings(part, use) } ?? own.map { _ in .never })[...]
    let moments = simulation.prompts.map { isAsked[$0.questionnaire] ? left.popFirst() : nil }
    var moved: [Int: Int] = [:]
    for (place, (prompt, moment)) in zip(simulation.prompts, moments).enumerated() {
      if let instant = moment?.instant, instant != prompt.instant { moved[place] = instant }
    }
    self.init(client: client, use: use, rings: moments.map { $0?.ring }, moved: moved)
  }

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
  fileprivate func rings(_ simulation: Simulation, _ use: PhoneUse) -> [RingMoment] {
    let prompts = simulation.prompts
    if follows.value == .itself { return prompts.map { _ in .never } }
    if let plan = SignalTimePlan(self) { return plan.rings(of: simulation, use: use).map(RingMoment.init) }
    if let plan = SoonestPlan(self) { return plan.rings(of: simulation, use: use).map(RingMoment.init) }
    if ringsByItself { return ChainPlan().rings(of: simulation, use: use).map(RingMoment.init) }
    guard let requests = WeeklyRequests(of: simulation, on: self), requests.tooMany == 0 else {
      return prompts.map { _ in .unknown }
    }
    let arrival = zone.value == nil ? simulation.timeZone.journeys.first?.from : nil
    return zip(prompts, requests.rings(of: simulation)).map { prompt, instant in
      prompt.instant < arrival ?? .max ? RingMoment(instant) : .unknown
    }
  }
}

/// The moment at which the phone rings for a prompt.
private enum RingMoment {
  case at(Int)
  case never
  /// No source says.
  case unknown

  init(_ instant: Int?) { self = instant.map { .at($0) } ?? .never }

  var instant: Int? { if case .at(let instant) = self { instant } else { nil } }

  var ring: PromptRing {
    switch self {
    case .at: .yes
    case .never: .no
    case .unknown: .unknown
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
    self.init(notifications: count, drawnDays: delivery.random.value?.repeatsAfter)
  }
}

/// The notifications that TrackYourTinnitus requests on an iPhone: one for each prompt of each day of the week, repeated
/// every week. Reminders are not mentioned by any source.
package struct WeeklyRequests: Sendable {
  package let count: Int
  /// The number that the phone does not keep.
  package let tooMany: Int
  /// How times are drawn, if a source says it.
  private let random: Delivery.Random?

  /// - Parameter kept: the number that the phone keeps
  package init(of simulation: Simulation, kept: Int, random: Delivery.Random?) {
    self.random = random
    let asked = Set(simulation.prompts.map { RulePlace(questionnaire: $0.questionnaire, rule: $0.rule) })
    count = asked.reduce(0) { count, place in
      let rule = simulation.questionnaires[place.questionnaire].schedule[place.rule]
      guard random?.hasTimes(for: rule.form) ?? true else { return count }
      return count + (rule.weekdays.map { Set($0.value.map(\.value)).count } ?? 7) * rule.promptsADay
    }
    tooMany = max(count - kept, 0)
  }

  /// Nil for clients whose notifications do not repeat, or if that is not known.
  package init?(of simulation: Simulation, on delivery: Delivery) {
    guard case .endless? = delivery.ahead.value, let kept = delivery.cap.value?.count else { return nil }
    self.init(of: simulation, kept: kept, random: delivery.random.value)
  }

  private struct RulePlace: Hashable {
    let questionnaire: Int
    let rule: Int
  }

  private struct Request: Hashable {
    let questionnaire: Int
    let rule: Int
    let weekday: Int
    let number: Int
  }

  /// By `Simulation.prompts`: the instant at which each rings, in every week at the minute of the first one; nil if it never does.
  func rings(of simulation: Simulation) -> [Int?] {
    guard let random, random.drawn == .once else { return simulation.prompts.map(\.instant) }
    var drawn: [Request: Int] = [:]
    return simulation.prompts.map { prompt in
      let form = simulation.questionnaires[prompt.questionnaire].schedule[prompt.rule].form
      guard random.hasTimes(for: form) else { return nil }
      let midnight = (simulation.start.dayNumber + prompt.day) * secondsADay
      let request = Request(
        questionnaire: prompt.questionnaire, rule: prompt.rule, weekday: prompt.day % 7, number: prompt.number
      )
      let time = drawn[request] ?? prompt.instant + prompt.offset - midnight
      drawn[request] = time
      return simulation.timeZone.instant(ofLocal: midnight + time)
    }
  }
}
