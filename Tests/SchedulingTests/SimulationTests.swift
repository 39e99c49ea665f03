import Questionnaires
import Testing

@testable import Scheduling

struct SimulationTests {
  private let monday = date("2026-03-02")
  private let berlin = try! findTimeZone("Europe/Berlin")  // The tests need tzdata.

  @Test(arguments: Example.files)
  func everyPromiseIsKeptForTenThousandSeeds(file: String) throws {
    let questionnaire = try Example.read(file)
    // Up to the second day on which each rule asks.
    let days = questionnaire.schedule.map { ($0.fromDay?.value ?? 0) + $0.interval.days + 1 }.max() ?? 1
    let simulator = Simulator([questionnaire], days: days, start: monday)
    for seed in 0..<10_000 {
      let broken = brokenPromises(simulator.run(seed: UInt64(seed)))
      #expect(broken.isEmpty, "seed \(seed): \(broken)")
    }
  }

  @Test func theExamplesAreAsTheThesesSay() throws {
    for (file, schedule) in zip(Example.files, Example.all) {
      let (start, days) = (monday, 70)
      let read = simulate([try Example.read(file)], days: days, start: start, seed: 5, timeZone: berlin)
      #expect(
        read.prompts == simulate([schedule], days: days, start: start, seed: 5, timeZone: berlin).prompts)
    }
  }

  @Test func theSameSeedIsTheSameOnEveryMachine() {
    let study = [Example.stressDaily, Example.tinnitus, Example.intersession]
    let prompts = simulate(study, days: 2, start: monday, seed: 7, timeZone: berlin).prompts
    #expect(
      prompts.map { "\($0.questionnaire) \($0.day) \(clockTime($0.minute))" } == [
        "2 0 08:26", "1 0 10:29", "1 0 12:55", "2 0 13:14", "2 0 17:23", "0 0 18:07", "1 0 21:55",
        "1 1 08:06",
        "2 1 10:08", "1 1 13:28", "0 1 14:09", "2 1 15:47", "2 1 18:11", "1 1 21:39",
      ])
    #expect(simulate(study, days: 2, start: monday, seed: 8, timeZone: berlin).prompts != prompts)
  }

  @Test func moreDaysAndMoreFilesMoveNoPrompts() {
    let alone = simulate([Example.tinnitus], days: 5, start: monday, seed: 3).prompts
    let longer = simulate([Example.tinnitus, Example.hearing], days: 20, start: monday, seed: 3).prompts
    #expect(alone == longer.filter { $0.questionnaire == 0 && $0.day < 5 })
  }

  @Test func promptsAreSpreadEvenlyWhereTheyAreFree() {
    let free = scheduled("{between: 08:00-20:00, times: 3, min-gap: 0 min}")
    let prompts = simulate([free], days: 3_600, start: monday, seed: 11).prompts
    for number in 0..<3 {
      var counts = [Int](repeating: 0, count: 16)
      for prompt in prompts where prompt.number == number { counts[(prompt.minute - 480) % 240 / 15] += 1 }
      #expect(isUniform(counts, draws: 3_600), "\(counts)")
    }
  }

  @Test func aPromptOfAWindowIsSpreadEvenlyToo() {
    let prompts = simulate([scheduled("{windows: [10:00-11:00]}")], days: 3_600, start: monday, seed: 4)
      .prompts
    var counts = [Int](repeating: 0, count: 60)
    for prompt in prompts { counts[prompt.minute - 600] += 1 }
    #expect(isUniform(counts, draws: 3_600))
  }

  @Test func anOverlappingPromptMovesToTheEndOfThePreviousOne() {
    let prompts = simulate([Example.intersession], days: 3_600, start: monday, seed: 2).prompts
    let moved = zip(prompts, prompts.dropFirst()).filter { $0.openUntil == $1.instant }
    // Two neighbouring windows of 240 minutes: P(second - first < 30) is (30 · 31 / 2) / 240², twice a day.
    #expect((35...90).contains(moved.count), "\(moved.count)")
    #expect(prompts.count == 3 * 3_600)
  }

  @Test func fixedAndSpreadPromptsCloseButDoNotMove() {
    let fixed = simulate(
      [scheduled("{at: [\"09:00\", \"09:10\"], open-for: 30 min, remind-after: 20 min}")], days: 1,
      start: monday, seed: 1)
    #expect(fixed.prompts.map(\.minute) == [540, 550])
    #expect(fixed.prompts.map { $0.openUntil.map { $0 / 60 % 1_440 } } == [570, 580])
    #expect(fixed.prompts.map { $0.reminders.map { $0 / 60 % 1_440 } } == [[560], [570]])
    let spread = scheduled("{between: 08:00-22:00, times: 4, open-for: 2 h}")
    let free = scheduled("{between: 08:00-22:00, times: 4}")
    let minutes = [spread, free].map { simulate([$0], days: 9, start: monday, seed: 1).prompts.map(\.minute) }
    #expect(minutes[0] == minutes[1])
  }

  @Test func promptsThatMovePastMidnightAreOmitted() {
    let full = scheduled("{windows: [20:00-21:00, 21:00-22:00, 22:00-23:00], open-for: 5 h}")
    let result = simulate([full], days: 10, start: monday, seed: 1)
    #expect(result.prompts.count == 10)
    #expect(result.omissions == [Omission(questionnaire: 0, rule: 0, reason: .pastMidnight, count: 20)])
  }

  @Test func theGapIsKeptAcrossMidnight() {
    let night = scheduled("{between: 00:00-24:00, times: 4, min-gap: 2 h}")
    let simulator = Simulator([night], days: 60, start: monday)
    for seed in 0..<50 {
      let instants = simulator.run(seed: UInt64(seed)).prompts.map(\.instant)
      #expect(zip(instants, instants.dropFirst()).allSatisfy { $1 - $0 >= 7_200 })
    }
  }

  @Test func overfullAndEmptyWindowsContainWhatFits() {
    let overfull = simulate(
      [scheduled("{between: 08:00-09:00, times: 9, min-gap: 15 min}")], days: 2, start: monday, seed: 1)
    #expect(overfull.prompts.count == 8)
    #expect(overfull.omissions == [Omission(questionnaire: 0, rule: 0, reason: .windowFull, count: 10)])
    for window in ["09:00-09:00", "10:00-09:00"] {
      #expect(
        simulate([scheduled("{between: \(window), times: 2}")], days: 2, start: monday, seed: 1).prompts
          .isEmpty)
      #expect(
        simulate([scheduled("{windows: [\(window)]}")], days: 2, start: monday, seed: 1).prompts.isEmpty)
    }
    let absurd = scheduled("{between: 00:00-24:00, times: 2000000000, min-gap: 0 min}")
    #expect(simulate([absurd], days: 1, start: monday, seed: 1).prompts.count == 1_440)
  }
}

/// Daylight saving in Europe/Berlin: 02:00 to 03:00 on 2026-03-29 does not exist, on 2026-10-25 it exists twice.
struct DaylightSavingTests {
  private let berlin = try! findTimeZone("Europe/Berlin")  // The tests need tzdata.

  @Test func fixedTimesMoveForwardInSpring() {
    #expect(
      times("{at: [\"01:59\", \"02:00\", \"02:30\", \"03:00\"]}", on: "2026-03-29") == [
        "01:59 +1", "03:00 +2", "03:00 +2", "03:30 +2",
      ])
  }

  @Test func fixedTimesComeOnceInAutumn() {
    #expect(
      times("{at: [\"01:59\", \"02:00\", \"02:30\", \"03:00\"]}", on: "2026-10-25") == [
        "01:59 +2", "02:00 +2", "02:30 +2", "03:00 +1",
      ])
  }

  @Test(arguments: ["2026-03-29", "2026-10-25"])
  func spreadsKeepTheirPromises(day: String) {
    let study = [
      scheduled("{between: 00:00-06:00, times: 8, min-gap: 30 min}"),
      scheduled("{between: 01:45-03:30, times: 2}"),
      scheduled("{windows: [00:00-02:30, 02:30-05:00], open-for: 45 min}"),
    ]
    for questionnaire in study {
      let simulator = Simulator([questionnaire], days: 2, start: date(day), timeZone: berlin)
      for seed in 0..<1_000 {
        let broken = brokenPromises(simulator.run(seed: UInt64(seed)))
        #expect(broken.isEmpty, "seed \(seed): \(broken)")
      }
    }
  }

  @Test func aWindowInTheMissingHourIsEmpty() {
    #expect(times("{between: 02:10-02:50, times: 2}", on: "2026-03-29") == [])
    #expect(times("{between: 02:10-02:50, times: 2}", on: "2026-03-30").count == 2)
  }

  @Test func otherZonesChangeInOtherWays() throws {
    let lordHowe = try findTimeZone("Australia/Lord_Howe")  // By half an hour: 02:00 is followed by 02:30.
    #expect(local("{at: \"02:10\"}", on: "2026-10-04", in: lordHowe) == ["2026-10-04 02:40"])
    let apia = try findTimeZone("Pacific/Apia")  // 2011-12-30 was skipped.
    #expect(
      local("{at: \"12:00\"}", on: "2011-12-29", days: 3, in: apia) == [
        "2011-12-29 12:00", "2011-12-31 12:00",
      ])
    let cairo = try findTimeZone("Africa/Cairo")  // 2026-04-24 begins at 01:00.
    #expect(local("{at: \"00:30\"}", on: "2026-04-24", in: cairo) == ["2026-04-24 01:30"])
  }

  private func times(_ rule: String, on day: String) -> [String] {
    simulate([scheduled(rule)], days: 1, start: date(day), seed: 1, timeZone: berlin).prompts.map {
      "\(clockTime($0.minute)) +\($0.offset / 3_600)"
    }
  }

  private func local(_ rule: String, on day: String, days: Int = 1, in zone: TimeZone) -> [String] {
    simulate([scheduled(rule)], days: days, start: date(day), seed: 1, timeZone: zone).prompts.map {
      "\($0.date) \(clockTime($0.minute))"
    }
  }
}
