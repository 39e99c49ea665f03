import DataChecking
import Questionnaires
import Simulating
import Testing

/// People are the same in all questionnaires, and answer as people do.
struct PeopleTests {
  private func table(_ study: SimulatedStudy, _ place: Int) -> Simulation {
    var bytes: [UInt8] = []
    let answers = study.write(place) { bytes += $0 }
    return Simulation(bytes: bytes, answers: answers)
  }

  /// The mean of each participant's numbers.
  private func means(_ table: Simulation, _ column: String) throws -> [String: Double] {
    let pairs = zip(try table.column("participant"), try table.column(column)).compactMap { name, cell in
      name.flatMap { name in cell.flatMap { Double($0) }.map { (name, $0) } }
    }
    return Dictionary(grouping: pairs) { $0.0 }.mapValues { own in
      own.reduce(0) { $0 + $1.1 } / Double(own.count)
    }
  }

  /// A moment is two fifths the person, so that one answer at the start correlates 0.6 with the mean of many; other items are related as they
  /// are anywhere.
  @Test func baselineMomentAndEndAreRelated() throws {
    let scale = "range: [0, 100], labels: [low, high]"
    let once = { (id: String, more: String) in
      try read(
        "questionnaire: \(id)\ntitle: T\n\(more)questions:\n  - {id: tense, type: slider, text: A?, \(scale)}\n  - {id: \(id)_x, type: slider, text: B?, \(scale)}\n  - {id: age, type: number, text: C?, unit: years}\n"
      )
    }
    let asked = options(participants: 600, days: 10) { $0.responseRate = 1 }
    let study = SimulatedStudy(
      [
        try once("base", ""), try once("moment", sixADay),
        try once("end", "schedule:\n  - {at: \"20:00\", days: 9}\n"),
      ],
      asked)
    let tables = (0..<3).map { table(study, $0) }
    func related(_ first: (Int, String), _ second: (Int, String)) throws -> Double {
      let (own, other) = (try means(tables[first.0], first.1), try means(tables[second.0], second.1))
      return correlation(own.keys.sorted().compactMap { name in other[name].map { [own[name] ?? 0, $0] } })
    }
    #expect(abs(try related((0, "tense"), (1, "tense")) - 0.6) < 0.1)
    #expect(abs(try related((0, "tense"), (2, "tense")) - 0.4) < 0.1)
    #expect(abs(try related((0, "base_x"), (1, "moment_x")) - 0.12) < 0.1)
    #expect(try related((0, "age"), (2, "age")) > 0.999)
  }

  @Test func answeringTimeVariesWithinAPerson() throws {
    let asked = options(participants: 30, days: 10) { $0.responseRate = 1 }
    let items = (1...6).map { "- {id: a\($0), type: rating, text: A?, range: [1, 5]}" }.joined(
      separator: "\n")
    let table = table(SimulatedStudy([try questionnaire(items, head: sixADay)], asked), 0)
    let times = try durations(table)
    let deviations = times.values.map { own -> Double in
      let mean = own.reduce(0, +) / Double(own.count)
      return (own.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(own.count)).squareRoot() / mean
    }
    #expect(times.count == 30 && deviations.allSatisfy { $0 > 0.1 && $0 < 0.5 }, "\(deviations)")
  }

  /// Seconds of each answer, by participant.
  private func durations(_ table: Simulation) throws -> [String: [Double]] {
    func seconds(_ time: String) -> Double {
      let parts = time.suffix(8).split(separator: ":").compactMap { Double($0) }
      return parts.reduce(0) { $0 * 60 + $1 }
    }
    let (names, started, finished) = (
      try table.column("participant"), try table.column("started_at"), try table.column("finished_at")
    )
    let pairs = names.indices.compactMap { row -> (String, Double)? in
      guard let name = names[row], let start = started[row], let end = finished[row] else { return nil }
      return (name, seconds(end) - seconds(start))
    }
    return Dictionary(grouping: pairs) { $0.0 }.mapValues { $0.map(\.1) }
  }

  /// At most a second an item, which `check-data --careless` takes for an example of too fast.
  @Test func carelessRowsAreFast() throws {
    let items = (1...8).map { "- {id: a\($0), type: rating, text: A?, range: [1, 5]}" }.joined(
      separator: "\n")
    let asked = options(participants: 40, days: 5) {
      $0.careless = 0.25
      $0.responseRate = 1
    }
    let study = SimulatedStudy([try questionnaire(items, head: sixADay)], asked)
    let careless = Set(
      String(decoding: study.participantsTable, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasSuffix(",1") }.map { String($0.split(separator: ",")[1]) })
    let times = try durations(table(study, 0))
    #expect(careless.count == 10)
    for (name, own) in times {
      let fast = own.count { $0 <= 8 }
      #expect(careless.contains(name) ? fast == own.count : fast * 10 <= own.count, "\(name) \(own)")
    }
  }

  /// Yes-no items go together as scales do.
  @Test func yesNoItemsAreRelated() throws {
    let items =
      ["a", "b", "c"].map { "- {id: \($0), type: yes-no, text: \($0)?}" } + [
        "- {id: d, type: yes-no, text: D?}",
        "- {id: e, type: slider, text: E?, range: [0, 100], labels: [low, high]}",
      ]
    let scores = "scores:\n  - {id: s, sum: [a, b, c], reversed: [c]}\n"
    let asked = options(participants: 400, days: 5) { $0.responseRate = 1 }
    let table = table(
      SimulatedStudy([try questionnaire(items.joined(separator: "\n"), head: sixADay + scores)], asked), 0)
    func numbers(_ name: String) throws -> [Double?] {
      try table.column(name).map { $0 == "yes" ? 1 : $0 == "no" ? 0 : $0.flatMap { Double($0) } }
    }
    for (first, second, wanted) in [("a", "b", 0.5), ("a", "c", -0.5), ("d", "e", 0.2), ("a", "d", 0.2)] {
      let pairs = zip(try numbers(first), try numbers(second)).compactMap { pair in
        pair.0.flatMap { one in pair.1.map { [one, $0] } }
      }
      #expect(abs(correlation(pairs) - wanted) < 0.1, "\(first) \(second): \(correlation(pairs))")
    }
  }

  @Test func numbersAndDatesAreThoseOfPeople() throws {
    let asked = try questionnaire(
      """
      - {id: age, type: number, text: Age?, unit: years, range: [16, 99]}
      - {id: born, type: date, text: Born?, range: [1920-01-01, today]}
      - {id: slept, type: number, text: Slept?, unit: h, range: [0, 16], whole: false}
      - {id: cups, type: number, text: Cups?, unit: cups, range: [0, 20]}
      - {id: minutes, type: number, text: Minutes?, unit: min}
      - {id: often, type: number, text: How often?}
      - {id: seen, type: date, text: Last seen?}
      """, head: sixADay)
    let table = simulate(asked, options(participants: 200, days: 3))
    func all(_ name: String) throws -> [Double] { try table.numbers(name).map { $0[0] } }
    func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
    let ages = try all("age")
    #expect(ages.allSatisfy { (16...99).contains($0) } && (34...42).contains(middle(ages)))
    // The same each time, and as old as the date of birth says.
    let rows = zip(zip(try table.column("participant"), try table.column("age")), try table.column("born"))
      .compactMap { row in
        row.0.0.flatMap { name in row.0.1.flatMap { age in row.1.map { [name, age, $0] } } }
      }
    let people = Dictionary(grouping: rows) { $0[0] }
    #expect(people.values.allSatisfy { own in Set(own.map { $0[1] + $0[2] }).count == 1 })
    for row in rows {
      let (born, age) = (Int(row[2].prefix(4)) ?? 0, Int(row[1]) ?? 0)
      #expect(abs(2026 - born - age) <= 1, "\(row)")
    }
    let slept = try all("slept")
    #expect((6.5...7.5).contains(middle(slept)) && slept.allSatisfy { $0 * 2 == ($0 * 2).rounded() })
    #expect(slept.count { (4...10).contains($0) } * 100 > slept.count * 95)
    let cups = try all("cups")
    let none = cups.count { $0 == 0 } * 100 / cups.count
    #expect((3...25).contains(none) && middle(cups) == 2, "\(none)")
    #expect(try all("minutes").allSatisfy { $0.truncatingRemainder(dividingBy: 5) == 0 })
    let often = try all("often")
    #expect(often.contains(0) && often.allSatisfy { $0 >= 0 && $0 == $0.rounded() && $0 < 100 })
    let seen = zip(try table.column("prompted_at"), try table.column("seen")).compactMap { prompted, seen in
      seen.flatMap { seen in
        prompted.flatMap { prompted in
          CalendarDate(String(prompted.prefix(10))).flatMap { day in
            CalendarDate(seen).map { Double(day.dayNumber - $0.dayNumber) }
          }
        }
      }
    }
    #expect(seen.allSatisfy { $0 >= 0 } && middle(seen) < 14)
  }
}
