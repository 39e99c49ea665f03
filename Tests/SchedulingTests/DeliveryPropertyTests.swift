import Questionnaires
import Testing

@testable import Scheduling

/// What `SignalTimePlan` does with small schedules of all kinds.
struct DeliveryPropertyTests {
  private let plan = SignalTimePlan(ahead: 4, cap: 55)

  @Test func thePlanFollowsItsDescription() {
    var generator = SeededGenerator(seed: 55)
    var rung = 0
    var prompts = 0
    for round in 0..<2_400 {
      let schedule = RandomSchedule(&generator, round.isMultiple(of: 3) ? .crowded : .any)
      let simulation = schedule.simulation
      let use = phoneUse(&generator)
      let rings = plan.rings(of: simulation, use: use)
      var naive = NaivePhone(simulation, use)
      #expect(rings.map { $0 != nil } == naive.rings(), "round \(round): \(schedule.text), \(use)")
      rung += rings.count { $0 != nil }
      prompts += rings.count
    }
    // Otherwise, the comparison would be empty.
    #expect(prompts / 2 < rung && rung < prompts * 9 / 10, "\(rung) of \(prompts)")
  }

  @Test func whoAnswersEverythingIsAskedEverything() {
    var generator = SeededGenerator(seed: 56)
    for _ in 0..<400 {
      let schedule = RandomSchedule(&generator, .plain)
      let opens = generator.below(2) == 0 ? nil : generator.below(1_440)
      let rings = plan.rings(of: schedule.simulation, use: PhoneUse(opens: opens, answers: .all))
      #expect(rings.allSatisfy { $0 != nil }, "\(schedule.text), opened at \(opens ?? -1)")
    }
  }

  @Test(arguments: 1...8, remindersOfAPrompt)
  func whoNeverOpensTheAppIsAskedForTheDaysAhead(times: Int, reminders: (count: Int, keys: String)) {
    let aPrompt = 1 + reminders.count
    let most = min(4, (55 - times * aPrompt) / aPrompt)
    check(
      "between: 08:00-22:00, times: \(times)\(reminders.keys)", days: max(1, (most + times - 1) / times))
    let windows = (0..<times).map { "\(clockTime(480 + $0 * 60))-\(clockTime(540 + $0 * 60))" }
    let aDay = times * aPrompt
    check(
      "windows: [\(windows.joined(separator: ", "))]\(reminders.keys)",
      days: max(1, min(4, (55 - aDay) / aDay)))
  }

  private static let remindersOfAPrompt = [
    (count: 0, keys: ""), (1, ", open-for: 9 min, remind-after: 3 min"),
    (2, ", open-for: 9 min, remind-after: [3 min, 6 min]"),
  ]

  private func check(_ rule: String, days: Int) {
    for length in 1...9 {
      let simulation = simulate(
        [scheduled("{\(rule)}")], days: length, start: date("2026-03-02"), seed: UInt64(length))
      let rings = plan.rings(of: simulation, use: PhoneUse(opens: nil, answers: .none))
      #expect(rings == simulation.prompts.map { $0.day < days ? $0.instant : nil }, "\(rule)")
    }
  }

  private func phoneUse(_ generator: inout SeededGenerator) -> PhoneUse {
    let answers: [AnsweredShare] = [
      .all, .none, .every(2), .every(1 + generator.below(9)), .firstOfDay,
      .share(generator.fraction(), seed: UInt64(generator.below(1_000))),
    ]
    let opens = [nil, generator.below(1_440), 30 * generator.below(48)][generator.below(3)]
    return PhoneUse(opens: opens, answers: answers[generator.below(6)])
  }
}

private enum ScheduleKind {
  case any
  /// Without reminders, and as ESMira supports it.
  case plain
  /// Many prompts at once and reminders: more than the table of alarms has room for.
  case crowded
}

/// One or two questionnaires with one to three rules, and one to twelve days of them.
private struct RandomSchedule {
  let text: [[String]]
  let simulation: Simulation

  init(_ generator: inout SeededGenerator, _ kind: ScheduleKind) {
    var rules = (0...generator.below(3)).map { _ in
      randomRule(&generator, kind)
    }
    let others = generator.below(3) == 0 ? [rules.removeLast()] : []
    text = [rules, others].filter { !$0.isEmpty }
    let study = text.enumerated().map { place, rules in
      let schedule = rules.map { "  - {\($0)}\n" }.joined()
      let head = "questionnaire: q\(place)\ntitle: T\nrepeat: many\nschedule:\n"
      return questionnaire("\(head)\(schedule)questions:\n  - {id: a, type: yes-no, text: Calm?}\n")
    }
    simulation = simulate(
      study, days: 1 + generator.below(12), start: date("2026-03-0\(1 + generator.below(9))"),
      seed: UInt64(generator.below(1_000)))
  }
}

private func randomRule(_ generator: inout SeededGenerator, _ kind: ScheduleKind) -> String {
  let keys = randomKeys(&generator, kind)
  if kind == .crowded {
    let form = "between: 10:00-18:00, times: \(8 - generator.below(2)), min-gap: 5 min"
    return ([form] + keys + ["open-for: 61 min, remind-after: [30 min, 60 min]"]).joined(separator: ", ")
  }
  let reminders = ["20 min", "[20 min, 40 min]", "[30 min, 60 min]"][generator.below(3)]
  let isReminded = kind == .any && generator.below(2) == 0
  let open = isReminded ? ["open-for: 61 min, remind-after: \(reminders)"] : []
  return ([randomForm(&generator)] + keys + open).joined(separator: ", ")
}

private func randomForm(_ generator: inout SeededGenerator) -> String {
  let first = 30 * generator.below(32)
  let count = 1 + generator.below(8)
  let time = { (number: Int) in clockTime(first + 60 * number) }
  let windows = (0..<count).map { "\(time($0))-\(time($0 + 1))" }.joined(separator: ", ")
  let times = (0..<count).map { "\"\(time($0))\"" }.joined(separator: ", ")
  return [
    "between: \(time(0))-\(time(count)), times: \(1 + generator.below(8)), min-gap: 5 min",
    "windows: [\(windows)]", "at: [\(times)]",
  ][generator.below(3)]
}

private func randomKeys(_ generator: inout SeededGenerator, _ kind: ScheduleKind) -> [String] {
  let last = generator.below(6)
  let every = "every: \(1 + generator.below(3)) days"
  let weekdays = "weekdays: [\(["mon-fri", "sun", "tue, sat"][generator.below(3)])]"
  // ESMira supports only one of them, and counts `every` from joining.
  let isCounted = generator.below(2) == 0
  let rhythm = kind == .plain ? [isCounted ? every : weekdays] : [every, weekdays]
  let limits = [
    "days: \(generator.below(3))-\(2 + last)", "ends: 2026-03-1\(last)", "starts: 2026-03-0\(4 + last / 2)",
  ]
  // Where both the first day and the first date are to come, ESMira plans nothing until the app is opened.
  let bounds = kind == .plain ? [limits[isCounted ? 0 : 2], limits[1]] : limits
  return (rhythm + bounds).filter { _ in generator.below(4) == 0 }
}
