import Questionnaires
import Scheduling

/// The prompts of questionnaires that one participant would get if each rang.
struct PlannedPrompts {
  let questionnaires: [Questionnaire]
  let simulation: Simulation
  /// Whether it is known when prompts end.
  let hasEnd: Bool

  /// Without a known end, four weeks; longer studies are judged by their first year.
  private static let (usualDays, mostDays) = (28, 366)

  /// - Parameter joined: the day of joining; nil if any day will do
  init(
    _ questionnaires: [Questionnaire], over length: Int?, in zone: TimeZone?, from joined: CalendarDate? = nil
  ) {
    self.questionnaires = questionnaires
    let rules = questionnaires.flatMap(\.schedule)
    let start = joined ?? rules.compactMap(\.starts?.value).min() ?? SimulatedTime.anyMonday
    let ends = rules.map { $0.lastDay(from: start).map { $0 + 1 } }
    let end = length ?? ends.reduce(0) { latest, end in latest.flatMap { now in end.map { max(now, $0) } } }
    hasEnd = end != nil
    var simulation = simulate(
      questionnaires, days: min(max(end ?? Self.usualDays, 1), Self.mostDays), start: start, seed: 1,
      timeZone: zone ?? .utc)
    simulation.studyLength = length
    self.simulation = simulation
  }

  /// By questionnaire and rule, on the phone of somebody who never opens the app.
  func countsIfNeverOpened(on client: ClientName) -> [[PromptCount]] {
    let phone = PhoneRings(of: simulation, on: client, use: .never)
    return counts(simulation.prompts.indices.map { phone?.rings[$0] == .yes ? 0 : nil })
  }

  /// By questionnaire and rule.
  func counts(_ rings: [Int?]) -> [[PromptCount]] {
    var counts = questionnaires.map { $0.schedule.map { _ in PromptCount() } }
    for (prompt, ring) in zip(simulation.prompts, rings) {
      counts[prompt.questionnaire][prompt.rule].add(prompt, rings: ring != nil)
    }
    return counts
  }
}

/// How many prompts were planned, how many ring, and on how many days.
struct PromptCount {
  private(set) var planned = 0
  private(set) var rung = 0
  private(set) var days = 0
  private var lastDay = -1

  init() {}

  /// The prompts of several rules together.
  init(of counts: [PromptCount]) {
    for count in counts {
      planned += count.planned
      rung += count.rung
      days = max(days, count.days)
    }
  }

  fileprivate mutating func add(_ prompt: Prompt, rings: Bool) {
    planned += 1
    guard rings else { return }
    rung += 1
    if prompt.day != lastDay { days += 1 }
    lastDay = prompt.day
  }
}

/// A participant who only looks, or not even that.
extension PhoneUse {
  static let never = PhoneUse(opens: nil, answers: .none)
  /// Opened at 8 in the morning, without an answer.
  static let mornings = PhoneUse(opens: PhoneUse.usualOpening, answers: .none)
}

extension Questionnaire {
  /// Whether people are asked to fill it in, again and again.
  var rings: Bool { isActive && repeats == .many && !schedule.isEmpty }
}

extension ScheduleRule {
  /// The last day of participation with prompts, for participants who join on a date; nil if it has no end.
  fileprivate func lastDay(from joined: CalendarDate) -> Int? {
    let stretches = days?.value.map(\.value.last).max()
    let dated = ends.map { $0.value.dayNumber - joined.dayNumber }
    return [stretches, dated].compactMap(\.self).min()
  }

  /// The days of participation on which the rule asks, none after the last one; nil if they go on without an end.
  ///
  /// - Parameter length: how many days participation takes, if that is known
  func days(within length: Int?) -> [ClosedRange<Int>]? {
    let last = length.map { $0 - 1 } ?? .max
    let own = days?.value.map(\.value).filter { !$0.isReversed }.map { $0.first...$0.last }
    guard let all = own ?? length.map({ _ in [(fromDay?.value ?? 0)...Int.max] }) else { return nil }
    let kept = all.filter { $0.lowerBound <= last }
    // A rule that lies wholly after the last day is an error, whatever is written.
    return kept.isEmpty ? own : kept.map { $0.lowerBound...min($0.upperBound, last) }
  }
}
