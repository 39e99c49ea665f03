import Questionnaires
import Testing

@testable import Scheduling

/// How many prompts ring with ESMira on an iPhone, as its own scheduler planned them, and with RADAR-base and
/// TrackYourTinnitus.
struct DeliveryTests {
  private static let between = "between: 08:00-22:00, times: 6, days: 1-14"
  /// The parts of the span.
  private static let six =
    "windows: [08:00-10:20, 10:20-12:40, 12:40-15:00, 15:00-17:20, 17:20-19:40, 19:40-22:00], days: 1-14"
  private static let reminders = "open-for: 30 min, remind-after: [10 min, 20 min]"

  private static let never = PhoneUse(opens: nil, answers: .none)
  private static let everySecond = PhoneUse(opens: nil, answers: .every(2))
  private static let firstOfDay = PhoneUse(opens: nil, answers: .firstOfDay)
  private static func opened(_ hour: Int) -> PhoneUse { PhoneUse(opens: hour * 60, answers: .none) }

  @Test(arguments: [
    (never, 6), (opened(7), 42), (opened(12), 42), (opened(23), 84), (everySecond, 84), (firstOfDay, 6),
  ])
  func promptsOfABetweenAreEverySecondDay(use: PhoneUse, expected: Int) {
    #expect(rungs(Self.between, use) == Array(repeating: expected, count: 40))
  }

  @Test(arguments: [
    (never, 6), (opened(7), 6), (opened(12), 6), (opened(23), 6), (everySecond, 84),
  ])
  func remindersEndABetweenForGood(use: PhoneUse, expected: Int) {
    #expect(rungs("\(Self.between), \(Self.reminders)", use) == Array(repeating: expected, count: 40))
  }

  @Test(arguments: [
    (never, 24), (opened(7), 84), (opened(12), 84), (opened(23), 84), (everySecond, 84), (firstOfDay, 84),
  ])
  func windowsArePlannedFourDaysAhead(use: PhoneUse, expected: Int) {
    #expect(rungs(Self.six, use) == Array(repeating: expected, count: 40))
  }

  /// ESMira planned for 40 other participants: the standard error of such a mean is about 5 % for a `between`.
  @Test(arguments: [(between, 0.3, 0.42), (between, 0.5, 0.86), (six, 0.3, 1), (six, 0.5, 1)])
  func answersAtRandomPlanMore(rule: String, share: Double, expected: Double) {
    let mean = meanRung(rule, share: share, seeds: 1...40)
    #expect(abs(mean - expected) < 0.05, "\(mean)")
  }

  @Test(arguments: [0.3, 0.5])
  func answersAtRandomPlanAsManyAsWorkedOut(share: Double) {
    let mean = meanRung(Self.between, share: share, seeds: 1...600)
    #expect(abs(mean - expectedRung(share: share, days: 14)) < 0.03, "\(mean)")
  }

  private func meanRung(_ rule: String, share: Double, seeds: ClosedRange<UInt64>) -> Double {
    let rung = seeds.map { seed in
      rungs(rule, PhoneUse(opens: nil, answers: .share(share, seed: seed)), seeds: [seed])[0]
    }
    return Double(rung.reduce(0, +)) / Double(seeds.count * 84)
  }

  @Test func theCapShortensWindowsWithReminders() {
    let plan = { (rule: String) in rungs("\(rule), \(Self.reminders)", Self.never, seeds: [1])[0] }
    #expect(plan(Self.six) == 6 * 2)
    let seven = (0..<7).map { "\(clockTime(480 + $0 * 120))-\(clockTime(600 + $0 * 120))" }
    #expect(plan("windows: [\(seven.joined(separator: ", "))], days: 1-14") == 7 * 1)
  }

  @Test(arguments: [(1, 4), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (20, 1)])
  func daysAheadFollowFromThePromptsOfASignalTime(times: Int, days: Int) {
    let rule = "between: 08:00-22:00, times: \(times), days: 1-14"
    #expect(rungs(rule, Self.never, seeds: [1]) == [times * days])
  }

  @Test func tomorrowIsPlannedOnceOneOfTheLastFourIsAnswered() {
    let phone = simulation("between: 08:00-22:00, times: 6, days: 1-2", seed: 1)
    for number in 1...6 {
      #expect(ringing(phone, PhoneUse(opens: nil, answers: .every(number))) == 12)
    }
    #expect(ringing(phone, Self.firstOfDay) == 6)
    #expect(ringing(phone, PhoneUse(opens: nil, answers: .every(7))) == 6)
  }

  @Test func virtualAlarmsKeepTheChainGoing() {
    let rule = "at: \"08:00\", every: 2 days"
    #expect(rungs(rule, Self.never, days: 20, seeds: [1]) == [4])
    #expect(rungs(rule, Self.opened(7), days: 20, seeds: [1]) == [10])
    #expect(rungs("at: \"08:00\", weekdays: [mon-fri]", Self.opened(7), days: 14, seeds: [1]) == [10])
    // Opened on days 1, 4, 7, …, the app plans days 3, 6, 9, …: every second of them is one of the rule's.
    let phone = simulation("between: 08:00-22:00, times: 6, every: 2 days", days: 20, seed: 1)
    let rings = SignalTimePlan(ahead: 4, cap: 55).rings(of: phone, use: Self.opened(7))
    #expect(
      rings == phone.prompts.map { $0.day.isMultiple(of: 6) ? $0.instant : nil })
  }

  @Test func theSoonestNotificationsOfRADARLastFiveDays() {
    let phone = simulation("\(Self.between), \(Self.reminders)", seed: 1)
    let radar = SoonestPlan(notifications: 100)
    #expect(radar.rings(of: phone, use: Self.never).count { $0 != nil } == 34)
    #expect(radar.rings(of: phone, use: Self.opened(7)).allSatisfy { $0 != nil })
    #expect(
      radar.rings(of: phone, use: PhoneUse(opens: nil, answers: .every(20))).allSatisfy { $0 != nil })
    #expect(
      radar.rings(of: phone, use: PhoneUse(opens: nil, answers: .every(35))).count { $0 != nil } == 34)
  }

  /// The counts are those of ESMira's own scheduler (ESMira-apps@f750e58) with a simulated clock, where qtool once disagreed.
  @Test func esmirasOwnSchedulerAgrees() {
    let everyFifth = PhoneUse(opens: 23 * 60, answers: .every(5))
    let blocked = study([
      "between: 08:00-12:00, times: 4, days: 1-6, open-for: 30 min, remind-after: 10 min",
      "at: \"18:00\", days: 1-6, open-for: 30 min",
    ])
    #expect(ringing(simulate([blocked], days: 7, start: date("2026-03-02"), seed: 1), everyFifth) == 10)
    let past = study([
      "at: [\"06:00\", \"08:00\", \"10:00\", \"12:00\", \"14:00\", \"16:00\"], days: 1-8, open-for: 60 min, "
        + "remind-after: [10 min, 20 min, 30 min]"
    ])
    #expect(ringing(simulate([past], days: 9, start: date("2026-03-02"), seed: 1), Self.opened(23)) == 41)
  }

  /// When clocks change: what ESMira's own scheduler (ESMira-apps@f750e58) rings with a simulated clock, day of participation and local
  /// time. Nothing is answered.
  @Test(arguments: [
    // A prompt that comes after midnight moves those after it.
    ClockCase(
      "at: \"23:00\", every: 3 days, days: 0-12", "2027-03-26", .both, rings: "0 03-26 23:00, 3 03-30 00:00"),
    ClockCase(
      "at: \"23:15\", days: 0-4", "2027-03-26", .both,
      rings: """
        0 03-26 23:15, 1 03-27 23:15, 2 03-29 00:15, 4 03-30 23:15
        """),
    // That of the last day comes on the day after it, of which the phones have different opinions.
    ClockCase("at: \"23:15\", days: 0-2", "2027-03-26", .iPhone, rings: "0 03-26 23:15, 1 03-27 23:15"),
    ClockCase(
      "at: \"23:15\", days: 0-2", "2027-03-26", .android,
      rings: """
        0 03-26 23:15, 1 03-27 23:15, 2 03-29 00:15
        """),
    // Android counts a day too few, and asks again whether a day is one of the questionnaire's after it has gone on to a weekday.
    ClockCase("at: \"18:00\", days: 4-8", "2027-03-26", .android, opens: nil, rings: ""),
    ClockCase(
      "at: \"18:00\", days: 4-8", "2027-03-26", .iPhone,
      rings: """
        4 03-30 19:00, 5 03-31 18:00, 6 04-01 18:00, 7 04-02 18:00, 8 04-03 18:00
        """),
    ClockCase(
      "at: \"18:00\", days: 4-13, weekdays: [mon, wed]", "2027-03-26", .android, opens: nil,
      rings: """
        5 03-31 19:00, 10 04-05 18:00, 12 04-07 18:00
        """),
    // Opened on the first day, the app leaves a study of which nothing is active.
    ClockCase("at: \"18:00\", days: 2-3", "2027-03-27", .android, rings: ""),
    // An early prompt of autumn rings on the evening before, again and again until midnight.
    ClockCase(
      "at: \"00:45\", days: 0-6", "2027-10-29", .android,
      rings: """
        0 10-29 00:45, 1 10-30 00:45, 2 10-31 00:45, 3 10-31 23:45, 4 11-02 00:45, 5 11-03 00:45, 6 11-04 00:45
        """),
    // A day that is planned after the last prompt leaves no room for another.
    ClockCase(
      "at: \"23:00\", every: 4 days, days: 0-12", "2027-03-25", .android,
      rings: "0 03-25 23:00, 4 03-30 00:00"),
    // A time that does not exist is counted from midnight.
    ClockCase(
      "at: \"02:30\", days: 0-3", "2027-03-27", .both,
      rings: """
        0 03-27 02:30, 1 03-28 03:30, 2 03-29 03:30, 3 03-30 02:30
        """),
    // The first opening after the change plans reminders again, which take the place of a prompt.
    ClockCase(
      "at: [\"09:00\", \"11:00\", \"13:00\", \"15:00\"], days: 0-4, open-for: 45 min, remind-after: [10 min, 20 min, 30 min]",
      "2027-03-26", .iPhone, opens: 12 * 60 + 30,
      rings: """
        0 03-26 09:00, 0 03-26 11:00, 0 03-26 13:00, 0 03-26 15:00, 1 03-27 09:00, 1 03-27 11:00, 1 03-27 13:00, 1 03-27 15:00, \
        2 03-28 10:00, 2 03-28 14:00, 2 03-28 16:00, 3 03-29 10:00, 3 03-29 14:00, 3 03-29 16:00, 4 03-30 09:00, 4 03-30 13:00, \
        4 03-30 15:00
        """),
  ]) fileprivate func clocksChange(_ example: ClockCase) throws {
    let berlin = try findTimeZone("Europe/Berlin")
    let simulation = simulate(
      [scheduled("{\(example.rule)}")], days: 16, start: date(example.joined), seed: 1, timeZone: berlin)
    let use = PhoneUse(opens: example.opens, answers: .none)
    let iPhone = SignalTimePlan(ahead: 4, cap: 55).rings(of: simulation, use: use)
    let android = ChainPlan().rings(of: simulation, use: use)
    if example.phone != .android { #expect(rings(iPhone, of: simulation) == example.rings, "iPhone") }
    if example.phone != .iPhone { #expect(rings(android, of: simulation) == example.rings, "Android") }
  }

  /// The first opening after the change rings what is overdue, but not once the time to answer is over: `canBeFilledOut` refuses it.
  @Test func aClosedPromptDoesNotRingAgain() throws {
    let times = [9, 11, 12, 13, 16, 18].map { "\"\(clockTime($0 * 60))\"" }.joined(separator: ", ")
    let rule = "at: [\(times)], open-for: 40 min, remind-after: [10 min, 20 min], days: 0-13"
    let rings = try [rule, rule.replacing("open-for: 40 min", with: "open-for: 30 h")].map { rule in
      let simulation = simulate(
        [scheduled("{\(rule)}")], days: 14, start: date("2027-03-25"), seed: 1,
        timeZone: try findTimeZone("Europe/Berlin"))
      // Planned for 09:00 on day 2, after that time; the clocks change on day 3.
      return SignalTimePlan(ahead: 4, cap: 55).rings(of: simulation, use: Self.opened(10))[12] != nil
    }
    #expect(rings == [false, true])
  }

  /// Android plans a day's prompt when the app is opened after its time, and rings at once, but not once the time to answer is over.
  @Test(arguments: [("open-for: 30 min", ""), ("open-for: 12 h", "6 03-08 15:00")])
  func aPromptThatIsPlannedTooLateDoesNotRing(openFor: String, expected: String) {
    // The app counts the days from joining, so that it has nothing planned after day 4.
    let rule = "at: \"09:00\", every: 4 days, days: 0-6, starts: 2026-02-28, \(openFor)"
    let simulation = simulation(rule, seed: 1)
    #expect(rings(ChainPlan().rings(of: simulation, use: Self.opened(15)), of: simulation) == expected)
  }

  private func rings(_ instants: [Int?], of simulation: Simulation) -> String {
    zip(simulation.prompts, instants).compactMap { prompt, instant in
      instant.map { instant in
        let local = instant + simulation.timeZone.offset(at: instant)
        let day = CalendarDate(dayNumber: floorDivide(local, 86_400))!.description.dropFirst(5)
        return "\(prompt.day) \(day) \(clockTime(local / 60 % 1_440))"
      }
    }.joined(separator: ", ")
  }

  /// The table of alarms has room for those of later days only once.
  @Test func aShorterSimulationIsTheBeginningOfALongerOne() {
    let crowded = study([
      "at: [\"09:00\", \"10:00\", \"11:00\", \"12:00\", \"13:00\", \"14:00\"], days: 1-40",
      "at: [\"09:30\", \"10:30\", \"11:30\", \"12:30\", \"13:30\", \"14:30\"], days: 1-40, every: 7 days",
    ])
    let use = PhoneUse(opens: nil, answers: .every(13))
    let runs = [6, 45].map { days in
      let run = simulate([crowded], days: days, start: date("2026-03-02"), seed: 1)
      return SignalTimePlan(ahead: 4, cap: 55).rings(of: run, use: use)
    }
    #expect(runs[1].count { $0 != nil } == 198)
    #expect(runs[0] == Array(runs[1].prefix(runs[0].count)))
  }

  @Test func weeklyRequestsAreThoseOfAWeek() {
    let requests = { (times: Int) in
      WeeklyRequests(of: simulation("between: 08:00-22:00, times: \(times)", seed: 1), kept: 64, random: nil)
    }
    #expect((requests(12).count, requests(12).tooMany) == (84, 20))
    #expect((requests(9).count, requests(9).tooMany) == (63, 0))
    let weekend = simulation("at: [\"08:00\", \"20:00\"], weekdays: [sat, sun]", seed: 1)
    #expect(WeeklyRequests(of: weekend, kept: 64, random: nil).count == 4)
    // A week's, however short the simulation.
    let short = simulation("between: 08:00-22:00, times: 10", days: 6, seed: 1)
    #expect(WeeklyRequests(of: short, kept: 64, random: nil).tooMany == 6)
  }
}

private struct ClockCase {
  enum Phone { case iPhone, android, both }

  let rule: String
  let joined: String
  let phone: Phone
  let opens: Int?
  let rings: String

  init(_ rule: String, _ joined: String, _ phone: Phone, opens: Int? = 8 * 60, rings: String) {
    (self.rule, self.joined, self.phone, self.opens, self.rings) = (rule, joined, phone, opens, rings)
  }
}

/// The part of the prompts that rings where six a day are planned at once and each that rings is answered with a
/// probability, worked out from day to day.
///
/// The sixth answered plans a day after the last one; where nothing is planned after today, the third to sixth answered
/// plans tomorrow as well.
private func expectedRung(share: Double, days: Int) -> Double {
  let none = 1 - share
  // By the number of days that are planned after today.
  var phones = [1.0] + Array(repeating: 0, count: days + 1)
  var rung = 0.0
  for _ in 0..<days {
    rung += phones.reduce(0, +)
    var tomorrow = phones.map { _ in 0.0 }
    tomorrow[0] = phones[0] * none * (1 - none * none * none)
    tomorrow[1] = phones[0] * share
    for ahead in 1...days {
      tomorrow[ahead] += phones[ahead] * share
      tomorrow[ahead - 1] += phones[ahead] * none
    }
    phones = tomorrow
  }
  return rung / Double(days)
}

private func study(_ rules: [String]) -> Questionnaire {
  let schedule = rules.map { "  - {\($0)}\n" }.joined()
  let head = "questionnaire: q\ntitle: T\nrepeat: many\nschedule:\n"
  return questionnaire("\(head)\(schedule)questions:\n  - {id: a, type: yes-no, text: Calm?}\n")
}

private func simulation(_ rule: String, days: Int = 16, seed: UInt64) -> Simulation {
  simulate([scheduled("{\(rule)}")], days: days, start: date("2026-03-02"), seed: seed)
}

private func ringing(_ simulation: Simulation, _ use: PhoneUse) -> Int {
  SignalTimePlan(ahead: 4, cap: 55).rings(of: simulation, use: use).count { $0 != nil }
}

/// The number of prompts that ring, for each seed.
private func rungs(
  _ rule: String, _ use: PhoneUse, days: Int = 16, seeds: [UInt64] = Array(1...40)
) -> [Int] {
  seeds.map { ringing(simulation(rule, days: days, seed: $0), use) }
}
