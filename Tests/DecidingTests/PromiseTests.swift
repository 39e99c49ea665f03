import Diagnostics
import Generating
import TestSupport
import Testing

@testable import Deciding
@testable import Questionnaires

/// Promises about generated questionnaires, decided by going through all answers.
@Suite struct PromiseTests {
  @Test(.long, arguments: 0..<30)
  func visibilityAgreesWithBruteForce(batch: Int) throws {
    var tried = Tried()
    for seed in 0..<cases(14) {
      let number = UInt64(70_000 + batch * 1_000 + seed)
      let questionnaire = try read(RandomQuestionnaire.yaml(seed: number, most: 3 + seed % 3))
      guard let sheets = BruteForce(questionnaire, limit: 250)?.sheets else { continue }
      let promises = questionnaire.somePromises(seed: number)
      let search = PromiseSearch(questionnaire, promises)
      tried.questionnaires += 1
      for (place, promise) in promises.enumerated() {
        let comment = "seed \(number) \(promise)"
        check(search.verdict(onVisibility: place), promise, questionnaire, sheets, &tried, comment)
      }
    }
    #expect(tried.questionnaires >= cases(6) && tried.proved > 0 && tried.failed > 0)
  }

  private struct Tried {
    var (questionnaires, proved, failed) = (0, 0, 0)
  }

  private func check(
    _ verdict: PromiseVerdict, _ promise: Questionnaires.Expectation.Promise, _ questionnaire: Questionnaire,
    _ sheets: [BruteForce.Filled], _ tried: inout Tried, _ comment: String
  ) {
    let (parts, when, isShown) = promise.visibility!  // All of these are.
    func isMeant(_ sheet: AnswerSheet) -> Bool { when?.holds(after: sheet, in: questionnaire) ?? true }
    func breaks(_ part: ExpectedPart, _ filled: BruteForce.Filled) -> Bool {
      isMeant(filled.sheet) && filled.isShown(part.place) != isShown
    }
    let broken = parts.indices.filter { part in sheets.contains { breaks(parts[part], $0) } }
    switch verdict {
    case .undecided: Issue.record("\(comment)")
    case .forNobody: #expect(!sheets.contains { isMeant($0.sheet) }, "\(comment)")
    case .proved:
      tried.proved += 1
      #expect(broken.isEmpty && sheets.contains { isMeant($0.sheet) }, "\(comment)")
    case .fails(let found, let always, let answers):
      tried.failed += 1
      #expect(found == broken, "\(comment)")
      let paths = Paths(
        questionnaire: questionnaire, sheets: sheets,
        answerable: questionnaire.questions.filter(\.takesAnswer),
        isGoal: { filled in parts.contains { breaks($0, filled) } },
        isGoalAlone: { sheet in
          let evaluation = Evaluation(of: questionnaire, after: sheet)
          return isMeant(sheet)
            && parts.contains { evaluation.isShown($0.place, in: questionnaire) != isShown }
        })
      #expect(answers.isEverybody == sheets.allSatisfy(paths.isGoal), "\(comment)")
      if !answers.isEverybody {
        #expect(paths.isPath(answers.sheet, Set(answers.leftEmpty)), "\(comment)")
        #expect(!paths.hasPath(fewerThan: answers.sheet.questions.count), "\(comment)")
      }
      #expect(
        always
          == (answers.isEverybody
            ? parts.indices.filter { part in sheets.allSatisfy { breaks(parts[part], $0) } } : []),
        "\(comment)")
      let written = AnswerText.read(answers.words, for: questionnaire)
      #expect(written.sheet == answers.sheet && written.errors.isEmpty, "\(written.errors) \(comment)")
    }
  }

  @Test(.long, arguments: 0..<30)
  func limitsAgreeWithBruteForce(batch: Int) throws {
    var (compared, exceeded) = (0, 0)
    for seed in 0..<cases(14) {
      let number = UInt64(90_000 + batch * 1_000 + seed)
      let questionnaire = try read(RandomQuestionnaire.yaml(seed: number, most: 3 + seed % 3))
      guard let sheets = BruteForce(questionnaire, limit: 250)?.sheets else { continue }
      let costs = PartCosts(
        sections: questionnaire.sections.map { _ in seed % 2 == 0 ? 0 : 700 },
        questions: questionnaire.questions.map { question in
          let cost = seed % 2 == 0 ? 1 : 100 * (question.index + 1)
          return cost...(question.takesAnswer && seed % 2 == 1 ? cost + 170 : cost)
        })
      let sums = sheets.map { questionnaire.cost(of: $0, costs) }
      let most = sums.max() ?? 0
      for limit in Set([most, most - 1, sums.min() ?? 0, (sums.min() ?? 0) - 1, most * 2 / 3]) {
        compared += 1
        switch LimitSearch(questionnaire, costs).outcome(limit: limit) {
        case .within: #expect(most <= limit, "seed \(number) \(limit)")
        case .undecided: Issue.record("seed \(number) \(limit)")
        case .exceeded(let found, let answers):
          exceeded += 1
          #expect(found == most && most > limit, "seed \(number) \(limit)")
          let answers = try #require(answers)
          let paths = Paths(
            questionnaire: questionnaire, sheets: sheets,
            answerable: questionnaire.questions.filter(\.takesAnswer),
            isGoal: { questionnaire.cost(of: $0, costs) > limit }, isGoalAlone: { _ in true })
          #expect(paths.isPath(answers.sheet, Set(answers.leftEmpty)), "seed \(number) \(limit)")
          #expect(answers.isEverybody == sheets.allSatisfy(paths.isGoal), "seed \(number) \(limit)")
        }
      }
    }
    #expect(compared >= cases(20) && exceeded >= cases(10))
  }

  /// A chain of questions, each of which depends on the one before, with a promise about each.
  @Test func manyPromisesTakeNoLongerThanTheirConditions() throws {
    var lines = ["questionnaire: test", "title: Test", "questions:", "  - {id: q0, type: yes-no, text: A}"]
    for number in 1..<200 {
      lines.append("  - {id: q\(number), type: yes-no, text: A, when: q\(number - 1) is yes}")
    }
    lines.append("expect:")
    for number in 1..<200 { lines.append("  - {hidden: q\(number), when: q\(number - 1) is no}") }
    let questionnaire = try read(lines.joined(separator: "\n") + "\n")
    let promises = questionnaire.expectations.all.map(\.promise)
    let search = PromiseSearch(questionnaire, promises)
    for place in promises.indices {
      guard case .proved = search.verdict(onVisibility: place) else {
        Issue.record("promise \(place)")
        return
      }
    }
  }
}

extension BruteForce.Filled {
  fileprivate func isShown(_ place: ConditionPlace) -> Bool {
    switch place {
    case .section(let index): sections[index]
    case .question(let index): questions[index]
    }
  }
}

extension Evaluation {
  fileprivate func isShown(_ place: ConditionPlace, in questionnaire: Questionnaire) -> Bool {
    switch place {
    case .section(let index): isShown(section: index)
    case .question(let index): isShown(questionnaire.questions[index])
    }
  }
}

extension Questionnaire {
  /// What a filled-in questionnaire costs; what no condition asks about may be answered.
  fileprivate func cost(of filled: BruteForce.Filled, _ costs: PartCosts) -> Int {
    let tested = Set(ConditionComponents(self).all.flatMap(\.decisive))
    let sections = filled.sections.indices.filter { filled.sections[$0] }.map { costs.sections[$0] }
    let questions = filled.questions.indices.filter { filled.questions[$0] }.map { index in
      let isLeftEmpty =
        self.questions[index].takesAnswer && tested.contains(index) && filled.sheet[index] == nil
      return isLeftEmpty ? costs.questions[index].lowerBound : costs.questions[index].upperBound
    }
    return (sections + questions).reduce(0, +)
  }

  /// Promises that hold, because they repeat the conditions, and promises with another condition planted instead.
  fileprivate func somePromises(seed: UInt64) -> [Questionnaires.Expectation.Promise] {
    var generator = SeededGenerator(seed: seed)
    let places = conditionPlaces
    let conditions = places.compactMap { condition(of: $0) }
    guard let first = conditions.first else { return [.shown([part(.question(0))], when: nil)] }
    return places.flatMap { place -> [Questionnaires.Expectation.Promise] in
      let all = Condition.and(guards(of: place), at: first.range)
      let other = generator.pick(conditions)
      let both = [part(place), part(generator.pick(places))]
      return [
        .shown([part(place)], when: all), .hidden([part(place)], when: .not(all, at: first.range)),
        .shown([part(place)], when: condition(of: place)), .hidden([part(place)], when: other),
        .shown(both, when: other), .hidden(both, when: nil), .shown(both, when: nil),
        .shown(both, when: .not(other, at: first.range)),
      ]
    }
  }

  private func part(_ place: ConditionPlace) -> ExpectedPart {
    ExpectedPart(id: Located("x", at: id.range), place: place)
  }
}
