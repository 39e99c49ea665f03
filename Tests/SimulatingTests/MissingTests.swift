import Questionnaires
import Simulating
import Testing

/// Prompts that are missed because of time, of people who stop, and of what would have been answered.
struct MissingTests {
  private let items = "- {id: a, type: slider, text: A?, range: [0, 100], labels: [low, high]}"

  /// Answered shares by day of participation, of the participants for whom something holds.
  private func rates(
    _ change: @escaping (inout SimulationOptions) -> Void, days: Int = 10
  ) throws -> (byDay: [Double], table: Simulation) {
    let table = simulate(
      try questionnaire(items, head: sixADay), options(participants: 200, days: days, change))
    let (joined, prompted, started) = (
      try table.column("joined"), try table.column("prompted_at"), try table.column("started_at")
    )
    var counts = Array(repeating: (all: 0, answered: 0), count: days)
    for row in joined.indices {
      let first = try #require(joined[row].flatMap { CalendarDate($0) })
      let prompt = try #require(prompted[row].flatMap { CalendarDate(String($0.prefix(10))) })
      let day = prompt.dayNumber - first.dayNumber
      counts[day].all += 1
      if started[row] != nil { counts[day].answered += 1 }
    }
    return (counts.map { Double($0.answered) / Double($0.all) }, table)
  }

  @Test func fatigueLetsTheRateFall() throws {
    for (fatigue, rate) in [(0.0, 0.75), (0.2, 0.75), (0.6, 0.7), (1.0, 0.4)] {
      let found = try rates {
        $0.fatigue = fatigue
        $0.responseRate = rate
      }
      let fall = 1 - found.byDay[9] / found.byDay[0]
      #expect(abs(fall - fatigue) < 0.09, "\(fatigue): \(found.byDay)")
      let all = Double(found.table.answers.answered) / Double(found.table.answers.prompts)
      #expect(abs(all - rate) < 0.02)
    }
  }

  /// Exactly so many, on all days, and never again.
  @Test func whoStopsStopsForGood() throws {
    let asked = options(participants: 200, days: 10) {
      $0.dropout = 0.3
      $0.responseRate = 0.9
    }
    let study = SimulatedStudy([try questionnaire(items, head: sixADay)], asked)
    var bytes: [UInt8] = []
    let table = Simulation(bytes: [], answers: study.write(0) { bytes += $0 })
    let people = String(decoding: study.participantsTable, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(people[0].last == "stopped")
    let stopped = Dictionary(
      uniqueKeysWithValues: people.dropFirst().filter { $0.last != "" }.map { ($0[1], $0.last ?? "") })
    #expect(stopped.count == 60 && Set(stopped.values).count > 5)
    let rows = Simulation(bytes: bytes, answers: table.answers)
    let (names, prompted, started) = (
      try rows.column("participant"), try rows.column("prompted_at"), try rows.column("started_at")
    )
    var (before, answered) = (0, 0)
    for row in names.indices {
      let day = String(prompted[row]?.prefix(10) ?? "")
      guard let last = stopped[names[row] ?? ""], day >= last else {
        before += 1
        if started[row] != nil { answered += 1 }
        continue
      }
      #expect(started[row] == nil)
    }
    // Until then, people answer as often as was asked for.
    #expect(abs(Double(answered) / Double(before) - 0.9) < 0.02)
    #expect(prompted.count == 200 * 10 * 6)
  }

  /// The rate stays, but answers are lower than those that would have been given.
  @Test func highValuesAreMissed() throws {
    func mean(_ change: @escaping (inout SimulationOptions) -> Void) throws -> (mean: Double, rate: Double) {
      let table = try rates(change).table
      let numbers = try table.numbers("a").map { $0[0] }
      return (
        numbers.reduce(0, +) / Double(numbers.count),
        Double(table.answers.answered) / Double(table.answers.prompts)
      )
    }
    let random = try mean { $0.responseRate = 0.6 }
    let selective = try mean {
      $0.responseRate = 0.6
      $0.missingWith = "a"
    }
    #expect(abs(selective.rate - 0.6) < 0.02, "\(selective)")
    // A fifth of a standard deviation is 4 points on this slider.
    #expect(random.mean - selective.mean > 4 && random.mean - selective.mean < 10, "\(random) \(selective)")
    let all = try mean {
      $0.responseRate = 1
      $0.missingWith = "a"
    }
    #expect(all.rate == 1)
  }

  @Test func whatIsMissedWithMustHaveNumbers() throws {
    func problem(_ id: String) throws -> String? {
      SimulatedStudy([try questionnaire(items)], options { $0.missingWith = id }).problem
    }
    #expect(try problem("b")?.contains("--missing-with b: no question is called `b`") == true)
    #expect(try problem("a") == nil)
  }
}
