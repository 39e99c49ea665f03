import DataChecking
import Foundation
import Generating
import Questionnaires
import Simulating
import Testing

/// What `Documentation/Simulating.md` promises about invented data.
struct PromiseTests {
  private static func generated(_ seed: Int) -> Questionnaire? {
    try? read(GeneratedQuestionnaire.yaml(seed: UInt64(seed), isVaried: false))
  }

  /// Nothing is wrong with invented data, in no layout.
  @Test(arguments: 0..<8) func checkDataFindsNothing(batch: Int) throws {
    var tried = 0
    for seed in batch * 160..<batch * 160 + 160 {
      guard let questionnaire = Self.generated(seed) else { continue }
      tried += 1
      let layout = SimulationLayout.allCases[seed % 3]
      let simulation = simulate(
        questionnaire,
        options(participants: 6, days: 5) {
          $0.seed = UInt64(seed)
          $0.layout = layout
          $0.careless = 0.2
        })
      let report = try check(simulation, of: questionnaire)
      guard report.findings.isEmpty else {
        Issue.record(
          "seed \(seed), \(layout): \(report.findings.map(\.message))\n\(GeneratedQuestionnaire.yaml(seed: UInt64(seed), isVaried: false))"
        )
        return
      }
      #expect(layout == .sheets || report.rows == simulation.answers.rows)
    }
    // Not every generated text is a questionnaire without errors; together, there are 1,000.
    #expect(tried >= 125)
  }

  /// -99 in a choice and -9 after a range of numbers mean that there is no answer.
  @Test func noPlantedFaultIsAWordForNoAnswer() throws {
    let asked = try questionnaire(
      "- {id: c, type: choice, text: C?, options: {99: A, 999: B}}\n- {id: n, type: number, text: N?, range: [-20, -10]}\n- {id: m, type: number, text: M?, range: [-8, any]}",
      head: sixADay)
    let simulation = simulate(asked, options(participants: 40, days: 4) { $0.faults = 0.2 })
    let cells = Set(try ["c", "n", "m"].flatMap { try simulation.column($0).compactMap(\.self) })
    #expect(cells.isSuperset(of: ["98", "-8", "-10"]) && cells.isDisjoint(with: ["-99", "-9"]), "\(cells)")
    let report = try check(simulation, of: asked)
    #expect(report.findings.allSatisfy { $0.rule != .missingWord })
  }

  /// Each planted fault is found, and nothing else.
  @Test(arguments: 0..<6) func checkDataFindsThePlantedFaultsOnly(batch: Int) throws {
    var planted = 0
    for seed in batch * 60..<batch * 60 + 60 {
      guard let questionnaire = Self.generated(seed) else { continue }
      let simulation = simulate(
        questionnaire,
        options(participants: 10, days: 4) {
          $0.faults = 0.05
          $0.seed = UInt64(seed)
        })
      let report = try check(simulation, of: questionnaire)
      let found = Set(
        report.findings.flatMap { finding in
          (finding.allRows.map(Array.init) ?? []).map { "\($0) \(finding.rule.name)" }
        })
      let listed = Set(simulation.answers.faults.map { "\($0.row) \($0.rule.name)" })
      planted += listed.count
      guard found == listed else {
        Issue.record(
          "seed \(seed): missed \(listed.subtracting(found).sorted().prefix(5)), more \(found.subtracting(listed).sorted().prefix(5))\n\(report.findings.map(\.message))\n\(GeneratedQuestionnaire.yaml(seed: UInt64(seed), isVaried: false))"
        )
        return
      }
    }
    #expect(planted > 100)
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    let questionnaire = try questionnaire("- {id: a, type: rating, text: A?, range: [1, 5]}", head: sixADay)
    let first = simulate(questionnaire, options())
    #expect(first.bytes == simulate(questionnaire, options()).bytes)
    #expect(first.bytes != simulate(questionnaire, options { $0.seed = 2 }).bytes)
    // More participants change nothing for the others but whether they answer.
    let more = simulate(questionnaire, options(participants: 40))
    #expect(try more.column("joined").prefix(5) == first.column("joined").prefix(5))
  }

  @Test(arguments: [0.3, 0.6, 0.75, 0.95]) func theResponseRateIsTheOneAskedFor(rate: Double) throws {
    let questionnaire = try questionnaire("- {id: a, type: rating, text: A?, range: [1, 5]}", head: sixADay)
    let answers = simulate(questionnaire, options(participants: 100, days: 20) { $0.responseRate = rate })
      .answers
    #expect(answers.prompts > 10_000)
    #expect(abs(Double(answers.answered) / Double(answers.prompts) - rate) < 0.02)
  }

  /// Items of a score go together, reversed ones the other way, and all others a little.
  @Test func correlationsAreAsDescribed() throws {
    let items = ["a", "b", "c", "d", "e"].map { "- {id: \($0), type: rating, text: \($0)?, range: [1, 5]}" }
    let scores = "scores:\n  - {id: s, mean: [a, b, c], reversed: [c]}\n"
    let questionnaire = try questionnaire(items.joined(separator: "\n"), head: sixADay + scores)
    let simulation = simulate(questionnaire, options(participants: 400, days: 5))
    for (pair, expected) in [
      (("a", "b"), 0.5), (("a", "c"), -0.5), (("b", "c"), -0.5), (("d", "e"), 0.2), (("a", "d"), 0.2),
    ] {
      let numbers = try simulation.numbers(pair.0, pair.1)
      #expect(numbers.count > 8_000)
      #expect(abs(correlation(numbers) - expected) < 0.1, "\(pair): \(correlation(numbers))")
    }
  }

  /// Two fifths of the variance are between people; the rest goes on a little from prompt to prompt.
  @Test func peopleDifferAndMomentsGoOn() throws {
    let questionnaire = try questionnaire(
      "- {id: a, type: slider, text: A?, range: [0, 100], labels: [low, high]}", head: sixADay)
    let simulation = simulate(questionnaire, options(participants: 300, days: 14) { $0.responseRate = 1 })
    let people = try Dictionary(
      grouping: zip(simulation.column("participant"), simulation.column("a")), by: { $0.0! }
    ).mapValues { $0.compactMap { $0.1.flatMap { Double($0) } } }.filter { $0.value.count > 20 }
    let means = people.mapValues { $0.reduce(0, +) / Double($0.count) }
    let all = people.values.flatMap(\.self)
    let mean = all.reduce(0, +) / Double(all.count)
    let total = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(all.count)
    let between = means.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(means.count)
    #expect(abs(between / total - 0.4) < 0.1, "\(between / total)")
    let steps = people.flatMap { name, values -> [[Double]] in
      let own = values.map { $0 - means[name]! }
      return zip(own, own.dropFirst()).map { [$0, $1] }
    }
    #expect(abs(correlation(steps) - 0.3) < 0.1, "\(correlation(steps))")
  }

  @Test func everyOptionIsChosenAndEveryQuestionShown() throws {
    let questionnaire = try questionnaire(
      """
      - {id: mood, type: choice, text: Mood?, options: {1: never, 2: rarely, 3: sometimes, 4: often, 5: always, 9: none of these}, no-answer: [9]}
      - {id: place, type: choice, text: Where?, options: {home: Home, work: Work, way: On the way}}
      - {id: with, type: multiple, text: Who?, options: {no: Nobody, fam: Family, fri: Friends}, exclusive: [no]}
      - {id: why, type: text, text: Why?, when: mood is 5 and place is way}
      """, head: sixADay)
    let simulation = simulate(questionnaire, options(participants: 1_000, days: 1))
    #expect(Set(try simulation.column("mood").compactMap(\.self)) == ["1", "2", "3", "4", "5", "9"])
    #expect(Set(try simulation.column("place").compactMap(\.self)) == ["home", "work", "way"])
    for column in ["with_no", "with_fam", "with_fri"] {
      #expect(Set(try simulation.column(column).compactMap(\.self)) == ["0", "1"])
    }
    #expect(simulation.answers.neverShown.isEmpty)
  }

  @Test func aQuestionThatNobodyWasShownIsNamed() throws {
    let questionnaire = try questionnaire(
      """
      - {id: a, type: slider, text: A?, range: [0, 100000], labels: [low, high]}
      - {id: b, type: text, text: B?, when: a is 7}
      """)
    #expect(simulate(questionnaire, options(participants: 5)).answers.neverShown == ["b"])
  }
}
