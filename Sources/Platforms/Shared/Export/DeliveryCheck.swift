import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// The findings about prompts that phones do not ring, or ring at other times, for the clients of one target.
struct DeliveryCheck {
  let platform: any Platform
  private let clients: UsedClients
  /// How long participation takes, if that is known.
  private let length: Int?
  /// The time zone in which participants live, if that is known.
  private let zone: TimeZone?

  init(_ target: TargetName, _ clients: UsedClients, over length: Int?, in zone: TimeZone?) {
    platform = target.platform
    self.clients = clients
    self.length = length
    self.zone = zone
  }

  private var deliveries: [Delivery] { platform.deliveries.filter { clients.includes($0.client) } }

  func add(of questionnaire: Questionnaire, isInStudy: Bool, to report: inout PhaseReport) {
    guard questionnaire.rings, !deliveries.isEmpty else { return }
    // Most clients are judged without it.
    lazy var prompts = PlannedPrompts([questionnaire], over: length, in: zone)
    let place = questionnaire.schedule[0].promptsRange
    for delivery in deliveries {
      if let plan = SignalTimePlan(delivery) { addStops(prompts, by: plan, on: delivery.client, to: &report) }
      if delivery.ahead.value == .endless, let requests = tooMany(prompts, on: delivery) {
        report.add(.deliveryLimit, .tooMany(requests, delivery.client, at: place))
      }
      if !isInStudy, isUnknown(delivery) {
        report.add(.deliveryUnknown, .unknown(delivery.client, at: place))
      }
    }
    addClocks(of: questionnaire, to: &report)
  }

  /// The findings about all questionnaires of a study together, besides those about each alone.
  func add(of study: GatheredStudy, to report: inout PhaseReport) {
    let members = study.members.filter(\.questionnaire.rings)
    guard let first = members.first else { return }
    let (length, zone) = (study.study.length?.value ?? length, zone ?? study.study.zone)
    addClock(of: study.study, over: length, in: zone, to: &report)
    addLateBeginnings(of: members, from: study.study.starts?.value, over: length, in: zone, to: &report)
    for delivery in deliveries {
      if isUnknown(delivery) { report.add(.deliveryUnknown, .unknown(delivery.client, at: first.place)) }
      guard members.count > 1 else { continue }
      let prompts = PlannedPrompts(members.map(\.questionnaire), over: length, in: zone)
      let alone = members.map { PlannedPrompts([$0.questionnaire], over: length, in: zone) }
      addStops(prompts, of: members, alone, on: delivery, to: &report)
      if let requests = tooMany(prompts, on: delivery),
        !alone.contains(where: { tooMany($0, on: delivery) != nil })
      {
        report.add(.deliveryLimit, .tooMany(requests, delivery.client, at: first.place))
      }
    }
  }

  /// Nil unless there are more than the phone keeps.
  private func tooMany(_ prompts: PlannedPrompts, on delivery: Delivery) -> WeeklyRequests? {
    WeeklyRequests(of: prompts.simulation, on: delivery).flatMap { $0.tooMany > 0 ? $0 : nil }
  }

  /// Whether no source says how far ahead a client plans that the settings name.
  private func isUnknown(_ delivery: Delivery) -> Bool {
    delivery.unknownPlanning != nil && clients.named.contains(delivery.client)
  }

  private func addStops(
    _ prompts: PlannedPrompts, by plan: SignalTimePlan, on client: ClientName, to report: inout PhaseReport
  ) {
    let never = prompts.counts(plan.rings(of: prompts.simulation, use: .never))[0]
    let mornings = prompts.counts(plan.rings(of: prompts.simulation, use: .mornings))[0]
    for (place, rule) in prompts.questionnaires[0].schedule.enumerated() {
      let help = plan.help(for: prompts, rule)
      if let lost = PromptLoss(never[place], prompts, ahead: plan.ahead) {
        report.add(.deliveryStops, .stops(lost, client, at: rule, help: help))
      }
      if rule.isSpread, rule.promptsADay >= 3, rule.reminders == nil,
        let lost = PromptLoss(mornings[place], prompts)
      {
        report.add(.deliverySkips, .skips(lost, client, at: rule, help: help))
      }
      if let reminders = rule.reminders {
        report.add(.deliveryStuck, .stuck(rule, at: reminders.range, client))
      }
    }
  }

  /// Prompts that would ring if their questionnaire were the only one.
  private func addStops(
    _ prompts: PlannedPrompts, of members: [GatheredStudy.Member], _ alone: [PlannedPrompts],
    on delivery: Delivery, to report: inout PhaseReport
  ) {
    guard let plan = SignalTimePlan(delivery) else { return }
    func rung(_ prompts: PlannedPrompts) -> [PromptCount] {
      prompts.counts(plan.rings(of: prompts.simulation, use: .never)).map(PromptCount.init(of:))
    }
    let together = rung(prompts)
    let fewer = members.indices.filter {
      together[$0].days < plan.ahead && together[$0].rung < rung(alone[$0])[0].rung
    }
    guard !fewer.isEmpty else { return }
    let counts = fewer.map { (members[$0].questionnaire.id.value, members[$0].place, together[$0]) }
    report.add(.deliveryStops, .togetherStops(counts, delivery.client))
  }

  /// Clients that add 24 hours to yesterday's prompt ask at another hour when the clocks change.
  private var moving: [Delivery] { deliveries.filter { $0.clock.value?.moves ?? false } }

  /// If the study has dates, they are those of its questionnaires.
  private func addClock(
    of study: Study, over length: Int?, in zone: TimeZone?, to report: inout PhaseReport
  ) {
    guard let zone, !moving.isEmpty, let starts = study.starts,
      let last = study.ends?.value
        ?? length.flatMap({ CalendarDate(dayNumber: starts.value.dayNumber + $0 - 1) }),
      let change = zone.firstChange(in: starts.value...max(starts.value, last))
    else { return }
    report.add(.deliveryClock, .moved(by: change, moving.map(\.client), at: starts.range))
  }

  /// On a phone on which each day's last prompt plans the next day, a rule that begins after summer time has begun is a day late, and
  /// not planned before the app is opened.
  private func addLateBeginnings(
    of members: [GatheredStudy.Member], from joined: CalendarDate?, over length: Int?, in zone: TimeZone?,
    to report: inout PhaseReport
  ) {
    guard let zone, let joined else { return }
    for delivery in moving where SignalTimePlan(delivery) == nil {
      for member in members {
        let prompts = PlannedPrompts([member.questionnaire], over: length, in: zone, from: joined)
        let counts = prompts.countsIfNeverOpened(on: delivery.client)[0]
        for (rule, count) in zip(member.questionnaire.schedule, counts) where count.rung < count.planned {
          guard let first = rule.firstDay, first > 0,
            let day = CalendarDate(dayNumber: joined.dayNumber + first),
            let change = zone.firstChange(in: joined...day), change.minutes > 0
          else { continue }
          report.add(.deliveryClock, .late(first, of: member, count, joined, change, delivery.client))
        }
      }
    }
  }

  private func addClocks(of questionnaire: Questionnaire, to report: inout PhaseReport) {
    guard let zone, !moving.isEmpty else { return }
    for rule in questionnaire.schedule {
      guard let starts = rule.starts, let last = rule.lastDate(over: length),
        let change = zone.firstChange(in: starts.value...max(starts.value, last))
      else { continue }
      report.add(.deliveryClock, .moved(by: change, moving.map(\.client), at: starts.range))
      if let time = rule.fixedTimes.first(where: { $0.value.minutes + change.minutes >= minutesADay }) {
        report.add(.deliveryClock, .afterMidnight(time, of: rule, change, moving.map(\.client)))
      }
      for delivery in moving where change.minutes < 0 {
        guard let limit = delivery.clock.value?.repeatedBefore,
          let time = rule.fixedTimes.first(where: { $0.value.minutes < limit })
        else { continue }
        report.add(.deliveryClock, .repeated(time, after: change, delivery.client, before: limit))
      }
    }
  }
}

// MARK: - Prompts planned while an app is open

// MARK: - Changes of the clocks

extension Delivery.Clock {
  fileprivate var moves: Bool { if case .adds24h = self { true } else { false } }
  fileprivate var repeatedBefore: Int? { if case .adds24h(let minute) = self { minute } else { nil } }
}

/// The day on which the clocks change, and by how many minutes they go forward.
struct ClockChange {
  let day: CalendarDate
  let minutes: Int
}

extension TimeZone {
  fileprivate func firstChange(in days: ClosedRange<CalendarDate>) -> ClockChange? {
    let instants = days.lowerBound.dayNumber * secondsADay..<(days.upperBound.dayNumber + 1) * secondsADay
    return changes(in: instants).first.flatMap { change in
      CalendarDate(dayNumber: floorDivide(change.instant + change.before, secondsADay)).map {
        ClockChange(day: $0, minutes: (change.after - change.before) / 60)
      }
    }
  }
}

extension ScheduleRule {
  fileprivate var fixedTimes: [Located<TimeOfDay>] {
    if case .fixed(let times) = form { times } else { [] }
  }

  /// The day of participation on which the rule begins; nil if that is a date.
  fileprivate var firstDay: Int? {
    guard starts == nil else { return nil }
    return max(fromDay?.value ?? 0, days?.value.map(\.value.first).min() ?? 0)
  }

  /// The last day of a rule that begins on a date; nil if it goes on.
  fileprivate func lastDate(over length: Int?) -> CalendarDate? {
    if let ends { return ends.value }
    guard let starts, let length else { return nil }
    return CalendarDate(dayNumber: starts.value.dayNumber + length - 1)
  }
}
