/// A value that varies between people, and within a person from prompt to prompt: a person's mean and an autoregressive process,
/// together with variance 1.
struct LatentProcess: Sendable {
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
