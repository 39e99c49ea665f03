import Generating
import TestSupport
import Testing

@testable import Deciding
@testable import Questionnaires

/// Compares the cheapest and the most expensive path with brute force on many small random questionnaires.
@Suite struct PathExtremesTests {
  @Test(.long, arguments: 0..<20)
  func agreesWithBruteForce(batch: Int) throws {
    var compared = 0
    for seed in 0..<cases(20) {
      let number = UInt64(batch * 1_000 + seed)
      let text = RandomQuestionnaire.yaml(seed: number, most: 2 + seed % 7)
      let questionnaire = try read(text)
      let costs = PartCosts(random: questionnaire, seed: number, scale: seed % 3 == 0 ? 3 : 10_000)
      guard let truth = extremes(of: questionnaire, costs) else { continue }
      compared += 1
      let found = questionnaire.pathExtremes(costs)
      #expect(found == PathExtremes(truth, isExact: true), "seed \(number)\n\(text)")
    }
    #expect(compared >= cases(10), "too many questionnaires are too large")
  }

  @Test func aSearchThatEndsEarlyOnlyBoundsTheCost() throws {
    var given = 0
    for seed in 0..<60 as Range<UInt64> {
      let questionnaire = try read(RandomQuestionnaire.yaml(seed: seed, most: 7))
      let costs = PartCosts(random: questionnaire, seed: seed, scale: 1_000)
      guard let truth = extremes(of: questionnaire, costs) else { continue }
      for limit in [0, 100, 400, 1_000, 2_000] {
        let found = questionnaire.pathExtremes(costs, stepLimit: limit)
        #expect(found.range.lowerBound <= truth.lowerBound && truth.upperBound <= found.range.upperBound)
        if found.isExact { #expect(found.range == truth) } else { given += 1 }
      }
    }
    #expect(given > 60)
  }

  @Test func partsThatNeedDifferentAnswersAreNotAddedUp() throws {
    let questionnaire = try read(
      """
      questionnaire: test
      title: Test
      sections:
        - questions:
            - {id: a, type: choice, text: One, options: [x, y, z]}
            - {id: b, type: yes-no, text: Two, when: a is 1}
            - {id: c, type: yes-no, text: Three, when: a > 1}
            - {id: d, type: yes-no, text: Four, when: a < 3, required: false}
        - when: b is yes or answered d
          questions:
            - {id: e, type: yes-no, text: Five}
      """)
    let costs = PartCosts(sections: [1, 10], questions: [100...100, 20...20, 50...50, 7...9, 1_000...1_000])
    #expect(questionnaire.pathExtremes(costs) == PathExtremes(127 + 1...1_170, isExact: true))
  }

  @Test func theResultIsTheSameEveryTime() throws {
    let questionnaire = try read(entangled(120))
    let costs = PartCosts(random: questionnaire, seed: 5, scale: 30_000)
    let first = questionnaire.pathExtremes(costs, stepLimit: 60_000)
    for _ in 0..<3 { #expect(questionnaire.pathExtremes(costs, stepLimit: 60_000) == first) }
  }

  @Test func aQuestionNobodyCanAnswerGivesABound() throws {
    let questionnaire = try read(
      """
      questionnaire: test
      title: Test
      questions:
        - {id: a, type: multiple, text: One, options: [x, y], at-least: 3}
        - {id: b, type: yes-no, text: Two, when: a includes 1}
      """)
    let costs = PartCosts(sections: [0], questions: [5...5, 3...3])
    #expect(questionnaire.pathExtremes(costs) == PathExtremes(5...8, isExact: false))
  }

  /// Every question depends on three of the twelve before it.
  private func entangled(_ count: Int) -> String {
    var generator = SeededGenerator(seed: 1)
    var lines = ["questionnaire: test", "title: Test", "questions:"]
    for number in 0..<count {
      let earlier = (max(0, number - 12)..<max(number, 1)).shuffled(using: &generator).prefix(3)
      let tests = earlier.map {
        "q\($0) \(generator.chance(30) ? "is not" : "is") \(generator.pick(["a", "b", "c"]))"
      }
      let when = number < 3 ? "" : ", when: \(tests[0]) and (\(tests[1]) or \(tests[2]))"
      lines.append("  - {id: q\(number), type: choice, text: Text, options: {a: A, b: B, c: C}\(when)}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func extremes(of questionnaire: Questionnaire, _ costs: PartCosts) -> ClosedRange<Int>? {
    guard let sheets = BruteForce(questionnaire, limit: 3_000)?.sheets else { return nil }
    let sums = sheets.map { filled in
      let sections = filled.sections.indices.filter { filled.sections[$0] }.map { costs.sections[$0] }
      let questions = filled.questions.indices.filter { filled.questions[$0] }.map {
        filled.sheet[$0] == nil ? costs.questions[$0].lowerBound : costs.questions[$0].upperBound
      }
      return (sections + questions).reduce(0, +)
    }
    return (sums.min() ?? 0)...(sums.max() ?? 0)
  }
}

extension PartCosts {
  /// Answering costs more than leaving a question empty if that is allowed, as in an estimate.
  fileprivate init(random questionnaire: Questionnaire, seed: UInt64, scale: Int) {
    var generator = SeededGenerator(seed: seed)
    let questions = questionnaire.questions.map { question in
      let least = Int.random(in: 0...scale, using: &generator)
      let isFree =
        !question.isRequired || question.group.map { !questionnaire.questions[$0].isRequired } ?? false
      guard isFree, question.takesAnswer else { return least...least }
      return least...least + Int.random(in: 0...scale, using: &generator)
    }
    let sections = questionnaire.sections.map { _ in Int.random(in: 0...scale, using: &generator) }
    self.init(sections: sections, questions: questions)
  }
}
