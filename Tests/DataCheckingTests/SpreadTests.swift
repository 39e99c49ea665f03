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

/// One factor on each of two levels.
struct TwoLevelFactorsTests {
  /// The rows of each person, with an item a digit.
  private let persons = [
    "353 452 452", "967 769 767", "565 565 355 444 796", "422 664 334", "335 354 334 555 656",
    "965 664 866 655 676", "648 778 776 755 547", "666 433 643 663", "666 566 466 445", "355 685 787",
    "334 434 355", "666 746 878 767", "312 343 323 657 532", "464 677 645 355 656",
  ]

  private func moments(_ persons: [String], items: Int = 3, unit: Double = 1) -> ItemMoments {
    var moments = ItemMoments(items: items)
    for (person, rows) in persons.enumerated() {
      for row in rows.split(separator: " ") {
        let values = row.prefix(items).enumerated().map { item, digit in
          (digit.wholeNumberValue.map(Double.init) ?? 0) * (item == 0 ? unit : 1)
        }
        moments.add(values, participant: person)
      }
    }
    return moments
  }

  /// Those of R's lavaan, whose steps end a little earlier.
  @Test func omegasOfBothLevels() throws {
    let (model, deviations) = try #require(moments(persons).twoLevels)
    #expect(abs((model.between.scaled(by: deviations).omega ?? 0) - 0.92149) < 1e-4)
    #expect(abs((model.within.scaled(by: deviations).omega ?? 0) - 0.76299) < 1e-4)
    let reliability = Reliability(moments(persons))
    #expect(abs((reliability.omegaBetween ?? 0) - 0.92149) < 1e-4)
    #expect(reliability.omegaWithin != reliability.omegaBetween)
  }

  /// The model is that of the data, whatever the units of the items are.
  @Test func unitsDoNotMatter() throws {
    let (one, other) = (moments(persons), moments(persons, unit: 100))
    let models = try [#require(one.twoLevels).model, #require(other.twoLevels).model]
    for (one, other) in zip(models[0].between.figures, models[1].between.figures) {
      #expect(abs(one - other) < 1e-5)
    }
  }

  /// Two items do not determine the loadings; three persons differ in no more ways than three items; a row each says nothing of what is
  /// within persons; and persons with the same mean do not differ.
  @Test func whereTheDataDoNotAllowIt() {
    #expect(moments(persons, items: 2).twoLevels == nil)
    #expect(moments(Array(persons.prefix(3))).twoLevels == nil)
    #expect(moments(persons.map { String($0.prefix(3)) }).twoLevels == nil)
    #expect(moments(["321 123", "312 132", "132 312", "231 213", "213 231"]).twoLevels == nil)
    #expect(Reliability(moments(persons, items: 2)).omegaBetween == nil)
    // Between persons, the third item would have no variance of its own.
    var others = persons
    (others[5], others[11]) = ("965 664 866 656 567", "666 746 787 767")
    #expect(moments(others).twoLevels == nil)
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
