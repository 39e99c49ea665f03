import Algorithms

/// One prompt or reminder in ESMira's table of alarms.
struct Alarm: Sendable {
  enum Kind: Sendable {
    /// The place in `Simulation.prompts` is nil where the app asks on a day on which the rule does not. The last prompt of a
    /// day plans the next one.
    case prompt(place: Int?, isLast: Bool)
    /// So many come after it. Those of a prompt that rings late are not counted with its signal time.
    case reminder(left: Int, isCounted: Bool)
  }

  let instant: Int
  /// The place among all signal times.
  let signalTime: Int
  let kind: Kind

  var isReminder: Bool { if case .reminder = kind { true } else { false } }
  var isCounted: Bool { if case .reminder(_, let isCounted) = kind { isCounted } else { true } }
  var place: Int? { if case .prompt(let place, _) = kind { place } else { nil } }
  var isLast: Bool { if case .prompt(_, let isLast) = kind { isLast } else { false } }
}

/// ESMira's table of alarms, past ones included: ringing does not remove an alarm.
struct AlarmTable: Sendable {
  private let signalTimes: [SignalTime]
  /// By instant; of those at the same instant, the one planned last comes last.
  private var alarms: [Alarm] = []
  /// By signal time.
  private var counts: [Count]
  /// The divisor of `SignalTimePlan`: signal times with a prompt, each with its reminders.
  private(set) var alarmsAhead = 0

  private struct Count {
    var prompts = 0
    var reminders = 0
    var last: Int?

    mutating func add(_ alarm: Alarm) {
      if alarm.isReminder {
        reminders += 1
      } else {
        prompts += 1
        last = max(last ?? .min, alarm.instant)
      }
    }

    /// Prompts are removed only once they are overdue, so that the last one is the last to go.
    mutating func remove(_ alarm: Alarm) {
      if alarm.isReminder {
        reminders -= 1
      } else {
        prompts -= 1
        if prompts == 0 { last = nil }
      }
    }
  }

  init(_ signalTimes: [SignalTime]) {
    self.signalTimes = signalTimes
    counts = signalTimes.map { _ in Count() }
  }

  var count: Int { alarms.count }
  var reminders: [Alarm] { alarms.filter(\.isReminder) }

  func isEmpty(_ signalTime: Int) -> Bool {
    counts[signalTime].prompts == 0 && counts[signalTime].reminders == 0
  }

  func prompts(of signalTime: Int) -> Int { counts[signalTime].prompts }

  /// The instant; nil if there is none.
  func lastPrompt(of signalTime: Int) -> Int? { counts[signalTime].last }

  /// The first instant of an alarm after an instant.
  func next(after instant: Int) -> Int? {
    let place = overdue(at: instant)
    return place < alarms.count ? alarms[place].instant : nil
  }

  /// Places in `Simulation.prompts`, ascending.
  func prompts(at instant: Int) -> [Int] {
    alarms[..<overdue(at: instant)].reversed().prefix { $0.instant == instant }.compactMap(\.place).sorted()
  }

  /// The number of alarms up to an instant.
  private func overdue(at instant: Int) -> Int { alarms.partitioningIndex { $0.instant > instant } }

  mutating func add(_ alarm: Alarm) {
    alarms.insert(alarm, at: overdue(at: alarm.instant))
    guard alarm.isCounted else { return }
    let wasExtended = counts[alarm.signalTime].prompts > 0
    counts[alarm.signalTime].add(alarm)
    if !wasExtended, !alarm.isReminder { alarmsAhead += 1 + signalTimes[alarm.signalTime].reminders }
  }

  private mutating func uncount(_ alarm: Alarm) {
    guard alarm.isCounted else { return }
    counts[alarm.signalTime].remove(alarm)
    guard !alarm.isReminder, counts[alarm.signalTime].prompts == 0 else { return }
    alarmsAhead -= 1 + signalTimes[alarm.signalTime].reminders
  }

  /// Removes each rule's overdue alarms but the latest.
  mutating func keepLatest(at instant: Int) {
    let overdue = overdue(at: instant)
    var rules: Set<Int> = []
    var kept: [Alarm] = []
    for alarm in alarms[..<overdue].reversed() {
      if rules.insert(signalTimes[alarm.signalTime].rule).inserted {
        kept.append(alarm)
      } else {
        uncount(alarm)
      }
    }
    alarms.replaceSubrange(..<overdue, with: kept.reversed())
  }

  /// Removes alarms up to an instant, and returns them in chronological order.
  ///
  /// - Parameter questionnaire: nil for those of all
  mutating func removeOverdue(of questionnaire: Int?, at instant: Int) -> [Alarm] {
    remove(before: overdue(at: instant)) { [signalTimes] in
      questionnaire == nil || signalTimes[$0.signalTime].questionnaire == questionnaire
    }
  }

  /// Removes a questionnaire's reminders before its first prompt, which may be overdue.
  mutating func removeReminders(of questionnaire: Int) {
    let isOwn = { [signalTimes] (alarm: Alarm) in signalTimes[alarm.signalTime].questionnaire == questionnaire
    }
    let end = alarms.firstIndex { isOwn($0) && !$0.isReminder }
    _ = remove(before: end ?? alarms.count) { isOwn($0) && $0.isReminder }
  }

  /// Removes some of the first alarms.
  private mutating func remove(before end: Int, where isRemoved: (Alarm) -> Bool) -> [Alarm] {
    let removed = alarms[..<end].filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    alarms.replaceSubrange(..<end, with: alarms[..<end].filter { !isRemoved($0) })
    for alarm in removed { uncount(alarm) }
    return removed
  }
}
