import Questionnaires
import Scheduling

/// How much of each process is in an item's value: of the participant's means, and of what changes from prompt to prompt.
struct LatentWeights: Sendable {
  var level: [Double]
  var change: [Double]
}

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
  /// By item: weights in place of its parts, if it is the outcome of an effect; otherwise nil.
  private var weights: [LatentWeights?]
  /// By process: a number for its name, so that a participant has one level in all questionnaires that ask the same.
  private let names: [UInt64]
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
    let columns = scales.map { questionnaire.column(of: questionnaire.questions[$0.question]) ?? "" }
    names =
      (["level"] + used.map { "score \(questionnaire.scores[$0].id.value)" } + columns.map { "item \($0)" })
      .map(stableHash)
    weights = Array(repeating: nil, count: items.count)
  }

  /// An item's weights, as long as nothing else decides its value.
  private func usualWeights(_ item: Int) -> LatentWeights {
    let (factor, loading) = (items[item].factor, items[item].loading)
    var shares = Array(repeating: 0.0, count: processes.count)
    shares[0] = loading * (factor == 0 ? 1 : general)
    if factor > 0 { shares[factor] = loading * special }
    shares[factors + item] = items[item].own
    return LatentWeights(
      level: zip(shares, processes).map { $0 * $1.personWeight },
      change: zip(shares, processes).map { $0 * $1.momentWeight })
  }

  /// The weights of an item; an effect changes those of its outcome.
  subscript(item: Int) -> LatentWeights {
    get { weights[item] ?? usualWeights(item) }
    set { weights[item] = newValue }
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
  mutating func begin(_ participant: Participant, seed: UInt64, _ draws: inout Draws) {
    for place in processes.indices {
      var levels = Draws(seed: seed, Purpose.levels.rawValue, UInt64(participant.number), names[place])
      processes[place].begin(mean: levels.normal(), &draws)
    }
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
    if let weights = weights[item] {
      return processes.indices.reduce(0) {
        $0 + weights.level[$1] * processes[$1].mean + weights.change[$1] * processes[$1].moment
      }
    }
    return items[item].loading * factorValues[items[item].factor] + items[item].own
      * processes[factors + item].value
  }
}

/// A value that varies between people, and within a person from prompt to prompt: a person's mean and an autoregressive process,
/// together with variance 1.
private struct LatentProcess: Sendable {
  /// Of the person's mean and of the process.
  let personWeight: Double
  let momentWeight: Double
  private let carry: Double
  private let news: Double
  private(set) var mean = 0.0
  private(set) var moment = 0.0

  /// The properties of the answers: the share of the variance that is between people, and the correlation of the rest from
  /// prompt to prompt.
  static let shownBetween = 0.4
  static let shownCarry = 0.3

  /// - Parameter kept: the share of the variance that scales leave in the answers, for which both are made larger
  init(kept: Double) {
    let between = min(Self.shownBetween / kept, 0.85)
    carry = min(Self.shownCarry * (1 - Self.shownBetween) / max(kept - Self.shownBetween, 0.1), 0.9)
    personWeight = between.squareRoot()
    momentWeight = (1 - between).squareRoot()
    news = (1 - carry * carry).squareRoot()
  }

  var value: Double { personWeight * mean + momentWeight * moment }

  /// - Parameter mean: of the next participant, standard normal over all of them
  mutating func begin(mean: Double, _ draws: inout Draws) {
    self.mean = mean
    moment = draws.normal()
  }

  mutating func advance(_ draws: inout Draws) { moment = carry * moment + news * draws.normal() }
}
