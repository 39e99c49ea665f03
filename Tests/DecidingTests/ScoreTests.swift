import Generating
import TestSupport
import Testing

@testable import Deciding
@testable import Questionnaires

/// Compares what is said about scores with brute force on many small random questionnaires.
@Suite struct ScoreTests {
  @Test(.long, arguments: 0..<25)
  func agreesWithBruteForce(batch: Int) throws {
    var compared = 0
    for seed in 0..<cases(14) {
      let number = UInt64(batch * 1_000 + seed)
      let yaml = RandomQuestionnaire.yaml(seed: number, most: 2 + seed % 6)
      let text = yaml + RandomScores.yaml(of: try read(yaml), seed: number)
      let questionnaire = try read(text)
      guard let sheets = BruteForce(questionnaire, limit: 400)?.sheets else { continue }
      let results = sheets.map { questionnaire.scoreResults(after: $0.sheet) }
      for analysis in ScoreAnalysis.all(of: questionnaire) {
        compared += 1
        let truth = ScoreTruth(analysis.score, questionnaire, sheets)
        #expect(truth.wrongResults(among: results) == [], "seed \(number)\n\(text)")
        #expect(truth.faults(of: analysis) == [], "seed \(number), \(analysis.score.id.value)\n\(text)")
      }
    }
    #expect(compared >= cases(14), "too many questionnaires are too large")
  }

  @Test func theRangeIsThatOfAllPathsNotOfTheQuestions() throws {
    let questionnaire = try read(
      """
      questionnaire: test
      title: Test
      questions:
        - {id: a, type: rating, text: A, range: [0, 4]}
        - {id: b, type: rating, text: B, range: [0, 4], when: a <= 2}
        - {id: c, type: rating, text: C, range: [0, 4], when: a >= 2}
      scores:
        - {id: both, sum: [a, b], bands: {0: low, 7: high}}
        - {id: all, sum: [a, b, c]}
        - {id: some, sum: [a, b, c], at-least: 2}
        - {id: apart, mean: [b, c], reversed: [c], at-least: 1}
      """)
    let analyses = ScoreAnalysis.all(of: questionnaire)
    #expect(analyses.map(words) == ["0...6", "2...10", "0...12", "0...4"])
    #expect(analyses[0].unreachableBands.map(\.place) == [1])
    #expect(analyses[0].highest.map { AnswerText.write($0, of: questionnaire) } == "a=2,b=4")
    #expect(analyses.map { $0.missing != nil } == [true, true, false, false])
  }

  @Test func questionsThatExcludeEachOtherHaveNoScore() throws {
    let questionnaire = try read(
      """
      questionnaire: test
      title: Test
      questions:
        - {id: a, type: yes-no, text: A}
        - {id: b, type: yes-no, text: B, when: a is yes}
        - {id: c, type: yes-no, text: C, when: a is no}
        - {id: d, type: yes-no, text: D, when: a is yes and a is no}
      scores:
        - {id: apart, sum: [b, c]}
        - {id: hidden, sum: [b, d]}
      """)
    let analyses = ScoreAnalysis.all(of: questionnaire)
    #expect(analyses.map(words) == ["never", "never [3]"])
  }

  @Test func numbersOfAnyKindAreAddedExactly() throws {
    let questionnaire = try read(
      """
      questionnaire: test
      title: Test
      questions:
        - {id: a, type: number, whole: false, text: A, range: [0.1, 0.3]}
        - {id: b, type: number, text: B, range: [1, 1000000000000]}
        - {id: c, type: slider, text: C, range: [0, 1], step: 0.1}
        - {id: d, type: choice, text: D, options: {0: A, 10: B, 20: C}}
      scores:
        - {id: exact, sum: [a, c]}
        - {id: huge, mean: [b, d], at-least: 1}
        - {id: gaps, sum: [c, d], bands: {0: A, 1.05: B, 9.95: C, 11.5: D}}
      """)
    let analyses = ScoreAnalysis.all(of: questionnaire)
    #expect(analyses.map(words) == ["0.1...1.3", "0.5...500000000010", "0...21"])
    let gaps = analyses[2].unreachableBands
    #expect(gaps.map(\.place) == [1])
    #expect(gaps.map { "\($0.below!) \($0.above!)" } == ["1 10"])
  }

  @Test func manySymptomsThatLeadToOneMoreQuestionAreFewCases() throws {
    let ids = (1...40).map { "s\($0)" }
    let questions = ids.map { "  - {id: \($0), type: rating, text: \($0), range: [0, 3]}" }
    let text = """
      questionnaire: test
      title: Test
      questions:
      \(questions.joined(separator: "\n"))
        - {id: last, type: rating, text: Last, range: [0, 3], when: '\(ids.map { "\($0) >= 2" }.joined(separator: " or "))'}
      scores:
        - {id: all, sum: [\(ids.joined(separator: ", ")), last]}
      """
    #expect(ScoreAnalysis.all(of: try read(text)).map(words) == ["2...123"])
  }

  @Test func aSearchThatEndsEarlySaysNothing() throws {
    var given = 0
    for seed in 0..<40 as Range<UInt64> {
      let yaml = RandomQuestionnaire.yaml(seed: seed, most: 6)
      let questionnaire = try read(yaml + RandomScores.yaml(of: try read(yaml), seed: seed))
      let all = ScoreAnalysis.all(of: questionnaire).map(words)
      for limit in [0, 100, 1_000, 3_000] {
        let found = ScoreAnalysis.all(of: questionnaire, stepLimit: limit).map(words)
        given += found.count { $0 == "undecided" }
        #expect(zip(found, all).allSatisfy { $0 == $1 || $0 == "undecided" })
      }
    }
    #expect(given > 40)
  }

  private func words(_ analysis: ScoreAnalysis) -> String {
    switch analysis.outcome {
    case .attained(let range): "\(range.lowerBound)...\(range.upperBound)"
    case .never(let hidden): "never" + (hidden.isEmpty ? "" : " \(hidden)")
    case .undecided: "undecided"
    }
  }
}
