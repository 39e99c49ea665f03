import Questionnaires
import Simulating
import Testing

/// Answers have the slopes asked for.
struct EffectTests {
  private let items = """
    - {id: stress, type: rating, text: Stress?, range: [1, 5], labels: [not at all, very much]}
    - {id: sleep, type: slider, text: Sleep?, range: [0, 100], labels: [bad, good]}
    - {id: alone, type: yes-no, text: Alone?}
    - {id: coffee, type: number, text: Coffee?, unit: cups}
    - {id: mood, type: rating, text: Mood?, range: [1, 7], labels: [bad, good]}
    - {id: calm, type: rating, text: Calm?, range: [1, 7], labels: [bad, good]}
    - {id: why, type: text, text: Why?}
    - {id: place, type: choice, text: Where?, options: {home: Home, work: Work}}
    - {id: age, type: number, text: Age?, unit: years}
    """
  private let scores = "scores:\n  - {id: strain, mean: [mood, calm]}\n"

  private func study(
    _ effects: [(String, String, Double)], _ change: (inout SimulationOptions) -> Void = { _ in }
  )
    throws -> SimulatedStudy
  {
    let asked = options(participants: 300, days: 10) { options in
      options.responseRate = 0.9
      options.effects = effects.map { SimulatedEffect(outcome: $0.0, predictor: $0.1, slope: $0.2) }
      change(&options)
    }
    return SimulatedStudy([try questionnaire(items, head: sixADay + scores)], asked)
  }

  /// Slopes within persons, in standard deviations: of the outcome on all predictors at once.
  private func slopes(_ study: SimulatedStudy, _ outcome: String, on predictors: [String]) throws -> [Double]
  {
    #expect(study.problem == nil)
    var bytes: [UInt8] = []
    let simulation = Simulation(bytes: bytes, answers: study.write(0) { bytes += $0 })
    let table = Simulation(bytes: bytes, answers: simulation.answers)
    let people = try table.column("participant")
    let names = [outcome] + predictors
    let columns = try names.map { name in
      try table.column(name).map { $0 == "yes" ? 1 : $0 == "no" ? 0 : $0.flatMap { Double($0) } }
    }
    var rows: [String: [[Double]]] = [:]
    for row in people.indices {
      let values = columns.compactMap { $0[row] }
      if values.count == names.count { rows[people[row] ?? "", default: []].append(values) }
    }
    let centred = rows.values.flatMap { own in
      let means = names.indices.map { place in own.reduce(0) { $0 + $1[place] } / Double(own.count) }
      return own.map { values in zip(values, means).map { $0 - $1 } }
    }
    func product(_ first: Int, _ second: Int) -> Double { centred.reduce(0) { $0 + $1[first] * $1[second] } }
    func deviation(_ place: Int) -> Double { product(place, place).squareRoot() }
    guard predictors.count == 2 else { return [product(0, 1) / product(1, 1) * deviation(1) / deviation(0)] }
    let determinant = product(1, 1) * product(2, 2) - product(1, 2) * product(1, 2)
    let raw = [
      (product(0, 1) * product(2, 2) - product(0, 2) * product(1, 2)) / determinant,
      (product(0, 2) * product(1, 1) - product(0, 1) * product(1, 2)) / determinant,
    ]
    return raw.enumerated().map { $1 * deviation($0 + 1) / deviation(0) }
  }

  /// 16,000 answers, so the standard error of a slope is below 0.01. Points, typed counts and yes-no make a slope smaller; that is made up
  /// for.
  @Test(arguments: [
    ("stress", "sleep", -0.2), ("stress", "sleep", -0.7), ("sleep", "stress", 0.4), ("stress", "sleep", 0),
    ("stress", "alone", 0.3), ("alone", "coffee", -0.4), ("coffee", "stress", 0.5), ("mood", "calm", -0.3),
    ("mood", "calm", 0.1),
  ]) func theSlopeIsTheOneAskedFor(outcome: String, predictor: String, slope: Double) throws {
    let found = try slopes(study([(outcome, predictor, slope)]), outcome, on: [predictor])
    #expect(abs(found[0] - slope) < 0.03, "\(found)")
  }

  @Test func severalPredictorsAndChainsHaveTheirSlopes() throws {
    let study = try study([
      ("mood", "stress", -0.4), ("stress", "sleep", -0.3), ("stress", "coffee", 0.2), ("mood", "alone", 0.1),
    ])
    let stress = try slopes(study, "stress", on: ["sleep", "coffee"])
    #expect(abs(stress[0] + 0.3) < 0.03 && abs(stress[1] - 0.2) < 0.03, "\(stress)")
    let mood = try slopes(study, "mood", on: ["stress", "alone"])
    #expect(abs(mood[0] + 0.4) < 0.03 && abs(mood[1] - 0.1) < 0.03, "\(mood)")
  }

  /// Two fifths of the variance stay between people, and other items of the outcome's score still go with it.
  @Test func theRestStaysAsItIs() throws {
    let study = try study([("mood", "stress", -0.3)])
    let found = try slopes(study, "mood", on: ["calm"])
    #expect(found[0] > 0.3 && found[0] < 0.6, "\(found)")
  }

  @Test func effectsChangeOnlyTheirOutcome() throws {
    func columns(_ effects: [(String, String, Double)]) throws -> [[String?]] {
      var bytes: [UInt8] = []
      let study = try study(effects) { $0.participants = 5 }
      let answers = study.write(0) { bytes += $0 }
      let table = Simulation(bytes: bytes, answers: answers)
      return try ["sleep", "coffee", "mood", "prompted_at", "stress"].map { try table.column($0) }
    }
    let (with, without) = (try columns([("stress", "sleep", -0.4)]), try columns([]))
    #expect(with.dropLast() == without.dropLast() && with.last != without.last)
  }

  @Test(arguments: [
    ([("stress", "slep", 0.2)], "no question is called `slep`; did you mean `sleep`?"),
    ([("stress", "stress", 0.2)], "an answer cannot depend on itself"),
    (
      [("stress", "why", 0.2)],
      "the answers to `why` are not numbers in an order; questions with numbers are `stress`"
    ),
    ([("place", "stress", 0.2)], "the answers to `place` are not numbers in an order"),
    (
      [("strain", "stress", 0.2)],
      "`strain` is a score, which is computed from answers; name one of its items"
    ),
    ([("stress", "age", 0.2)], "`age` is the same at each prompt"),
    ([("stress", "sleep", 0.2), ("stress", "sleep", 0.3)], "--effect stress=sleep is there twice"),
    (
      [("stress", "sleep", 0.2), ("mood", "stress", 0.1), ("sleep", "mood", 0.1)],
      "these effects form a circle"
    ),
    (
      [("stress", "alone", 0.95)],
      "cannot be reached: answers on these scales have at most about stress=alone:0."
    ),
    ([("mood", "sleep", 0.8), ("mood", "stress", -0.8)], "cannot be reached"),
  ]) func whatCannotBeIsSaid(effects: [(String, String, Double)], words: String) throws {
    let problem = try study(effects).problem
    #expect(problem?.contains(words) == true, "\(problem ?? "none")")
  }

  @Test func questionsOfOneQuestionnaireAreNeeded() throws {
    let other = try read(
      "questionnaire: evening\ntitle: E\nrepeat: many\nquestions:\n  - {id: day, type: rating, text: D?, range: [1, 5]}\n"
    )
    let once = try read(
      "questionnaire: start\ntitle: S\nquestions:\n  - {id: a, type: rating, text: A?, range: [1, 5]}\n  - {id: b, type: rating, text: B?, range: [1, 5]}\n"
    )
    func problem(_ outcome: String, _ predictor: String) throws -> String? {
      let asked = options {
        $0.effects = [SimulatedEffect(outcome: outcome, predictor: predictor, slope: 0.2)]
      }
      return SimulatedStudy([try questionnaire(items, head: sixADay), other, once], asked).problem
    }
    #expect(
      try problem("stress", "day")?.contains("`stress` is asked in test and `day` in evening") == true)
    #expect(try problem("a", "b")?.contains("start is filled in once, so nothing in it varies") == true)
    #expect(try problem("stress", "sleep") == nil)
  }

  @Test func theSlopeThatIsReachableAtMostCanBeReached() throws {
    let problem = try #require(try study([("stress", "alone", 0.95)]).problem)
    let most = try #require(problem.firstMatch(of: /at most about stress=alone:(0\.\d+)/)?.1)
    let slope = try #require(Double(most))
    let found = try slopes(study([("stress", "alone", slope)]), "stress", on: ["alone"])
    #expect(slope > 0.5 && abs(found[0] - slope) < 0.03, "\(slope) \(found)")
  }
}
