import Questionnaires

/// The latent values of a participant: one for each item, so that items of a score go together and all items do a
/// little.
struct Latents: Sendable {
  /// The parts of an item's value: its factor, and its own part.
  private struct Item: Sendable {
    let factor: Int
    /// Negative for a reversed item.
    let loading: Double
    let own: Double
  }

  /// How items of the same score, and all others, are to correlate.
  private static let withinScores = 0.5
  private static let elsewhere = 0.2
  /// An item is never only its factor.
  private static let mostShared = 0.95

  private let items: [Item]
  /// The general factor, those of the scores, then what each item has of its own.
  private var processes: [LatentProcess]
  private let factors: Int
  /// Of the general factor, in the factor of a score.
  private let general = (elsewhere / withinScores).squareRoot()
  private let special = (1 - elsewhere / withinScores).squareRoot()
  private var factorValues: [Double]

  /// - Parameter scales: by place; the place of an item is the place of its latent value
  init(_ scales: [(question: Int, scale: PointScale)], in questionnaire: Questionnaire) {
    let kept = scales.map(\.scale.kept)
    let factorOf = Self.factors(of: questionnaire)
    let used = Set(scales.compactMap { factorOf[$0.question]?.score }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(used, 1...))
    let items = scales.indices.map { place in
      let factor = factorOf[scales[place].question]
      let wanted = factor == nil ? Self.elsewhere : Self.withinScores
      let shared = min(wanted / kept[place], Self.mostShared)
      return Item(
        factor: factor.map { numbers[$0.score]! } ?? 0,
        loading: factor?.isReversed == true ? -shared.squareRoot() : shared.squareRoot(),
        own: (1 - shared).squareRoot())
    }
    self.items = items
    factors = used.count + 1
    let ofFactors = (0..<factors).map { factor in
      let own = items.indices.filter { factor == 0 || items[$0].factor == factor }.map { kept[$0] }
      return LatentProcess(kept: own.isEmpty ? 1 : own.reduce(0, +) / Double(own.count))
    }
    processes = ofFactors + kept.map { LatentProcess(kept: $0) }
    factorValues = Array(repeating: 0, count: factors)
  }

  /// The score in which a question goes together with others: the one with the fewest items, so that subscales count and not
  /// their sum.
  private static func factors(of questionnaire: Questionnaire) -> [Int: (score: Int, isReversed: Bool)] {
    var found: [Int: (score: Int, isReversed: Bool)] = [:]
    for (place, score) in questionnaire.scores.enumerated() {
      for item in score.items {
        let question = item.question.value
        if let known = found[question], questionnaire.scores[known.score].items.count <= score.items.count {
          continue
        }
        found[question] = (place, item.isReversed)
      }
    }
    return found
  }

  /// A new participant.
  mutating func begin(_ draws: inout Draws) {
    for place in processes.indices { processes[place].begin(&draws) }
    update()
  }

  /// The next prompt.
  mutating func advance(_ draws: inout Draws) {
    for place in processes.indices { processes[place].advance(&draws) }
    update()
  }

  private mutating func update() {
    factorValues[0] = processes[0].value
    for factor in 1..<max(factors, 1) {
      factorValues[factor] = general * factorValues[0] + special * processes[factor].value
    }
  }

  /// Standard normal over all participants and prompts.
  func value(_ item: Int) -> Double {
    items[item].loading * factorValues[items[item].factor] + items[item].own * processes[factors + item].value
  }
}
