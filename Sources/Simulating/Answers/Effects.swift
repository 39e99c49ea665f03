import Diagnostics
import Questionnaires

/// A slope that answers are to have: of the outcome on the predictor of the same prompt, within a person, in standard deviations within persons.
package struct SimulatedEffect: Sendable, Equatable {
  package let outcome: String
  package let predictor: String
  package let slope: Double

  package init(outcome: String, predictor: String, slope: Double) {
    (self.outcome, self.predictor, self.slope) = (outcome, predictor, slope)
  }

  var words: String { "\(outcome)=\(predictor):\(threeDecimals(slope))" }
}

/// Why answers cannot be as asked for.
struct EffectProblem: Error {
  let words: String

  init(_ words: String) { self.words = words }
}

/// A question that is answered with numbers, as far as these come from a latent value.
struct AnsweredScale {
  let latent: Int
  private let way: ItemPlan.Way
  /// By point; empty for typed numbers.
  private let numbers: [Double]

  /// Nil for anything but scales, numbers, yes-no, and options in an order.
  init?(_ item: ItemPlan) {
    way = item.way
    switch item.way {
    case .point(let latent, let scale, let points):
      self.latent = latent
      numbers = (0..<min(scale.count, Self.mostNumbers)).map { points.number(of: $0) ?? Double($0) }
    case .typed(let latent, _): (self.latent, numbers) = (latent, [])
    case .oneOf, .anyOf, .text, .date, .time, .impossible: return nil
    }
  }

  /// Scales with more points are as good as continuous, and their points are evenly spaced.
  private static let mostNumbers = 10_000

  /// It is the same at each prompt.
  var isTrait: Bool {
    if case .typed(_, let draw) = way { draw.trait != nil } else { false }
  }

  func number(_ latent: Double) -> Double {
    switch way {
    case .point(_, let scale, _):
      let point = scale.point(latent)
      return point < numbers.count ? numbers[point] : Double(point)
    case .typed(_, let draw): return Double(draw.number(latent)) / 1e9
    case .oneOf, .anyOf, .text, .date, .time, .impossible: return 0
    }
  }
}

extension PointAnswers {
  /// Nil for a code that is not a number, as those of yes-no.
  fileprivate func number(of point: Int) -> Double? {
    if let grid { return grid[Int128(point)].billionths.nearest / 1e9 }
    return Double(String(decoding: cells[Int(options[point])], as: UTF8.self))
  }
}

/// Makes the answers to some questionnaires have the effects.
struct EffectPlanner {
  let questionnaires: [Questionnaire]
  private(set) var plans: [ItemPlans]

  init(_ questionnaires: [Questionnaire], _ plans: [ItemPlans]) {
    (self.questionnaires, self.plans) = (questionnaires, plans)
  }

  mutating func add(_ effects: [SimulatedEffect]) throws(EffectProblem) {
    for (place, effect) in effects.enumerated() {
      try require(effect)
      if effects[..<place].contains(where: {
        $0.outcome == effect.outcome && $0.predictor == effect.predictor
      }) {
        throw EffectProblem(
          "--effect \(effect.outcome)=\(effect.predictor) is there twice; give it one slope.")
      }
    }
    let outcomes = try ordered(effects)
    for place in questionnaires.indices {
      for outcome in outcomes { try add(effects.filter { $0.outcome == outcome }, in: place) }
    }
  }

  /// By questionnaire, the latent value of a question; nil where it is not asked.
  func latents(of id: String, for option: String) throws(EffectProblem) -> [Int?] {
    _ = try scale(of: id, for: option)
    return questionnaires.indices.map { scale(of: id, at: $0)?.latent }
  }

  private mutating func add(_ effects: [SimulatedEffect], in place: Int) throws(EffectProblem) {
    let found = effects.compactMap { effect in
      scale(of: effect.predictor, at: place).map { (scale: $0, slope: effect.slope) }
    }
    guard let first = effects.first, let outcome = scale(of: first.outcome, at: place), !found.isEmpty else {
      return
    }
    let latents = plans[place].latents
    let calibration = EffectCalibration(
      (outcome, latents[outcome.latent]),
      on: found.map { (scale: $0.scale, weights: latents[$0.scale.latent], slope: $0.slope) })
    do throws(EffectCalibration.Unreachable) {
      plans[place].latents[outcome.latent] = try calibration.weights()
    } catch {
      let most = zip(effects, error.largest).map { effect, slope in
        SimulatedEffect(
          outcome: effect.outcome, predictor: effect.predictor,
          slope: (slope * 100).rounded(.towardZero) / 100)
      }
      throw EffectProblem(
        "--effect \(effects.map(\.words).joined(separator: " --effect ")) cannot be reached: answers on these scales have at most about \(most.map(\.words).joined(separator: " and ")); ask for less, or use scales with more points."
      )
    }
  }

  private func scale(of id: String, at place: Int) -> AnsweredScale? {
    item(id, at: place).flatMap { AnsweredScale($0) }
  }

  private func item(_ id: String, at place: Int) -> ItemPlan? {
    let questionnaire = questionnaires[place]
    return plans[place].items.lazy.compactMap(\.self).first {
      questionnaire.column(of: questionnaire.questions[$0.question]) == id
    }
  }

  /// The ids of questions that are answered with numbers.
  private var ids: [String] {
    questionnaires.indices.flatMap { place in
      plans[place].items.compactMap { item in
        item.flatMap { AnsweredScale($0) }.flatMap { $0.isTrait ? nil : item }
          .flatMap { questionnaires[place].column(of: questionnaires[place].questions[$0.question]) }
      }
    }
  }

  private func require(_ effect: SimulatedEffect) throws(EffectProblem) {
    let option = "--effect \(effect.words)"
    guard effect.outcome != effect.predictor else {
      throw EffectProblem(
        "\(option): an answer cannot depend on itself; name another question after the `=`.")
    }
    for id in [effect.outcome, effect.predictor] {
      guard try !scale(of: id, for: option).isTrait else {
        throw EffectProblem(
          "\(option): `\(id)` is the same at each prompt, so no answer of the same person varies with it; name a question that varies within a person."
        )
      }
    }
    let places = questionnaires.indices.filter { place in
      scale(of: effect.outcome, at: place) != nil && scale(of: effect.predictor, at: place) != nil
    }
    guard let place = places.first else {
      throw EffectProblem(
        "\(option): `\(effect.outcome)` is asked in \(names(asking: effect.outcome)) and `\(effect.predictor)` in \(names(asking: effect.predictor)), but an effect is between answers to the same prompt; name two questions of one questionnaire."
      )
    }
    if places.allSatisfy({ questionnaires[$0].isFilledInOnce }) {
      throw EffectProblem(
        "\(option): \(questionnaires[place].id.value) is filled in once, so nothing in it varies within a person; name questions of a questionnaire that is repeated."
      )
    }
  }

  private func names(asking id: String) -> String {
    questionnaires.indices.filter { item(id, at: $0) != nil }.map { questionnaires[$0].id.value }
      .joined(separator: ", ")
  }

  /// Throws for ids that no questionnaire has, and for questions without numbers.
  private func scale(of id: String, for option: String) throws(EffectProblem) -> AnsweredScale {
    if let scale = questionnaires.indices.lazy.compactMap({ self.scale(of: id, at: $0) }).first {
      return scale
    }
    let listed = ids.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let advice = ids.isEmpty ? "no question has numbers" : "questions with numbers are \(listed)"
    if let score = questionnaires.flatMap(\.scores).first(where: { $0.id.value == id }) {
      throw EffectProblem(
        "\(option): `\(score.id.value)` is a score, which is computed from answers; name one of its items; \(advice)."
      )
    }
    guard !questionnaires.indices.contains(where: { item(id, at: $0) != nil }) else {
      throw EffectProblem("\(option): the answers to `\(id)` are not numbers in an order; \(advice).")
    }
    let near = allNearest(to: id, among: ids)
    let meant = near.isEmpty ? advice : "did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?"
    throw EffectProblem("\(option): no question is called `\(id)`; \(meant)")
  }

  /// Outcomes after those that they depend on.
  private func ordered(_ effects: [SimulatedEffect]) throws(EffectProblem) -> [String] {
    var left = effects.map(\.outcome).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var ordered: [String] = []
    while let next = left.first(where: { outcome in
      !effects.contains { $0.outcome == outcome && left.contains($0.predictor) }
    }) {
      ordered.append(next)
      left.removeAll { $0 == next }
    }
    guard left.isEmpty else {
      let circle = effects.filter { left.contains($0.outcome) && left.contains($0.predictor) }
      throw EffectProblem(
        "--effect \(circle.map(\.words).joined(separator: " --effect ")): these effects form a circle, so no answer can be drawn first; let each depend only on those before it."
      )
    }
    return ordered
  }
}

extension Questionnaire {
  fileprivate var isFilledInOnce: Bool { schedule.isEmpty && repeats != .many }
}
