import Testing

@testable import DataChecking

/// One factor, fitted by maximum likelihood.
struct OneFactorTests {
  /// The loadings that the covariances were made of come back, whatever the units of the items are.
  @Test func loadingsComeBack() throws {
    let (loadings, units) = ([0.9, 0.8, 0.7, -0.6], [1.0, 2, 3, 0.5])
    let covariances = loadings.indices.map { first in
      loadings.indices.map { second in
        (first == second ? 1 : loadings[first] * loadings[second]) * units[first] * units[second]
      }
    }
    let model = try #require(OneFactor(covariances))
    for place in loadings.indices {
      #expect(abs(abs(model.loadings[place]) - abs(loadings[place] * units[place])) < 1e-6)
    }
    let sum = zip(loadings, units).reduce(0) { $0 + $1.0 * $1.1 }
    let own = zip(loadings, units).reduce(0) { $0 + (1 - $1.0 * $1.0) * $1.1 * $1.1 }
    #expect(abs((model.omega ?? 0) - sum * sum / (sum * sum + own)) < 1e-6)
  }

  /// Smith and Stanley's (1983) six tests of ability; the uniquenesses and omega are those of R's `factanal`.
  @Test func publishedCovariances() throws {
    let model = try #require(
      OneFactor([
        [24.641, 5.991, 33.520, 6.023, 20.755, 29.701], [5.991, 6.700, 18.137, 1.782, 4.936, 7.204],
        [33.520, 18.137, 149.831, 19.424, 31.430, 50.753], [6.023, 1.782, 19.424, 12.711, 4.757, 9.075],
        [20.755, 4.936, 31.430, 4.757, 52.604, 66.762], [29.701, 7.204, 50.753, 9.075, 66.762, 135.292],
      ]))
    let shares = zip(model.uniquenesses, [24.641, 6.700, 149.831, 12.711, 52.604, 135.292]).map { $0 / $1 }
    for (share, wanted) in zip(shares, [0.5346, 0.8526, 0.7482, 0.9102, 0.2317, 0.2797]) {
      #expect(abs(share - wanted) < 0.0001, "\(share), not \(wanted)")
    }
    #expect(abs((model.omega ?? 0) - 0.80075) < 1e-5)
  }

  /// Two items do not determine the loadings; in the others, an item would have to explain more than all of its variance, or has none.
  @Test(arguments: [
    [[1, 0.5], [0.5, 1]], [[1, 0.9, 0.9], [0.9, 1, 0.3], [0.9, 0.3, 1]],
    [[1, 0, 0.5], [0, 0, 0], [0.5, 0, 1]],
  ]) func whereTheDataDoNotAllowIt(covariances: [[Double]]) {
    #expect(OneFactor(covariances) == nil)
  }
}

/// Figures within and between persons, and what is missing when.
struct SpreadTests {
  private func figures(_ data: String, _ questions: String, head: String = "") throws -> SheetFigures {
    var options = DataOptions()
    options.countsFigures = true
    return try check(data, of: try questionnaire(questions, head: head), options: options).figures[0]
  }

  private func isClose(_ number: Double?, _ expected: Double) -> Bool {
    number.map { abs($0 - expected) < 1e-6 } ?? false
  }

  /// Means of persons are 2, 4 and 9; squares within are 2 + 0 + 2 on 2 + 0 + 1 degrees of freedom.
  @Test func withinAndBetweenPersons() throws {
    let data = "participant,a\np,1\np,2\np,3\nq,4\nr,8\nr,10\n"
    let question = try figures(data, "- {id: a, type: rating, text: A?, range: [1, 10]}").questions[0]
    let spread = try #require(question.spread)
    #expect(spread.persons == 3 && isClose(spread.mean, 5) && isClose(spread.between, 13.0.squareRoot()))
    #expect(isClose(spread.within, (4.0 / 3).squareRoot()))
    #expect(isClose(question.numbers?.mean, 28.0 / 6))
    // Squares between: 3 × (2 − 14/3)² + (4 − 14/3)² + 2 × (9 − 14/3)² on 2 degrees; the size of a group is (6 − 14/6) / 2.
    let (inside, outside, size): (Double, Double, Double) = (4.0 / 3, 89.0 / 3, 11.0 / 6)
    let total: Double = outside + (size - 1) * inside
    #expect(isClose(spread.intraclass, (outside - inside) / total))
  }

  @Test func codesInAnOrderHaveMeans() throws {
    let found = try figures(
      "participant,up,down,some,words,two\np,1,5,1,a,1\np,9,3,3,b,2\nq,3,1,2,a,1\n",
      """
      - {id: up, type: choice, text: Up?, options: {1: no, 2: so, 3: yes, 9: none}, no-answer: [9]}
      - {id: down, type: choice, text: Down?, options: {5: yes, 3: so, 1: no}}
      - {id: some, type: choice, text: Some?, options: {1: home, 3: work, 2: else}}
      - {id: words, type: choice, text: Words?, options: {a: A, b: B, c: C}}
      - {id: two, type: choice, text: Two?, options: {1: A, 2: B}}
      """)
    #expect(found.questions.map { $0.numbers?.count } == [2, 3, nil, nil, nil])
    #expect(isClose(found.questions[0].numbers?.mean, 2) && isClose(found.questions[1].numbers?.mean, 3))
    #expect(found.questions[1].extremes?.lowest == 1 && found.questions[1].extremes?.highest == 5)
    #expect(found.questions[0].atEnds?.lowest == 1 && found.questions[0].ordered == 2)
  }

  private let diary = """
    - {id: a, type: yes-no, text: A?, required: false}
    - {id: b, type: yes-no, text: B?, required: false, when: a is yes}
    """
  private let days = """
    participant,prompted_at,a,b
    p,2026-03-02 08:00,yes,
    p,2026-03-03 09:00,no,
    p,2026-03-04 08:00,,
    q,2026-03-02 08:00,yes,no
    q,2026-03-03 08:00,yes,
    q,2026-03-04 09:00,yes,yes
    r,2026-03-03 08:00,,
    r,2026-03-02 08:00,yes,yes

    """

  /// A missed prompt shows nothing, so nothing is missing in it.
  @Test func missingByTimeAndPerson() throws {
    let found = try figures(days, diary, head: "repeat: many")
    func pair(_ missing: MissingAnswers) -> [Int] { [missing.shown, missing.missing] }
    #expect((0...3).map { pair(found.missing.day($0)) } == [[6, 1], [3, 1], [2, 0], [0, 0]])
    #expect([8, 9].map { pair(found.missing.hour($0)) } == [[8, 2], [3, 0]])
    #expect((0...2).map { pair(found.missing.weekday($0)) } == [[6, 1], [3, 1], [2, 0]])
    #expect(found.participants.map { pair($0.missing) } == [[3, 1], [6, 1], [2, 0]])
    #expect(found.questions.reduce(0) { $0 + $1.missing } == 2)
    #expect(found.questions.reduce(0) { $0 + $1.shown } == 11)
  }

  @Test func attritionIsCountedByTheLastDay() throws {
    let found = try figures(days, diary, head: "repeat: many").attrition
    #expect((0...3).map(found.prompted) == [3, 3, 2, 0])
    #expect((0...3).map(found.answering) == [3, 2, 1, 0])
  }
}
