import Questionnaires
import Scheduling

/// The properties of a participant that are the same in all questionnaires.
struct Participant: Sendable {
  /// From 0.
  let number: Int
  let name: String
  let joined: CalendarDate
  /// How much more often than others this participant answers: a difference of shares.
  let willingness: Double
  /// How long answering takes, compared to the estimate.
  let slowness: Double
  /// The place on each scale of the answer that is always given, as a share of it; nil for participants who answer what they are asked.
  let sameAnswer: Double?
  /// The day of participation from which nothing is answered any more; nil for participants who go on.
  let stops: Int?

  fileprivate static let deviationOfWillingness = PlannedSample.deviationOfRates
  fileprivate static let deviationOfSlowness = 0.25

  static func all(_ options: SimulationOptions) -> [Participant] {
    let careless = chosen(options.careless, of: options, .careless)
    let stopping = chosen(options.dropout, of: options, .dropout)
    let digits = max(3, String(options.participants).utf8.count)
    return (0..<options.participants).map { number in
      var draws = Draws(seed: options.seed, Purpose.person.rawValue, UInt64(number))
      let joined = options.starts.dayNumber + draws.below(SimulationOptions.joiningDays)
      let written = String(number + 1)
      let willingness = deviationOfWillingness * draws.normal()
      let slowness = draws.logNormal(median: 1, deviation: deviationOfSlowness)
      return Participant(
        number: number, name: "p" + String(repeating: "0", count: digits - written.utf8.count) + written,
        joined: CalendarDate(dayNumber: joined) ?? options.starts, willingness: willingness,
        slowness: slowness, sameAnswer: careless.contains(number) ? draws.share() : nil,
        stops: stopping.contains(number) ? stop(number, options) : nil)
    }
  }

  /// Any day after the first, all equally likely.
  private static func stop(_ number: Int, _ options: SimulationOptions) -> Int {
    var draws = Draws(seed: options.seed, Purpose.dropout.rawValue, UInt64(number))
    return 1 + draws.below(max(options.days - 1, 1))
  }

  /// Exactly the share that was asked for, rounded.
  private static func chosen(_ share: Double, of options: SimulationOptions, _ purpose: Purpose) -> Set<Int> {
    var draws = Draws(seed: options.seed, purpose.rawValue)
    var left = Int((share * Double(options.participants)).rounded())
    var numbers: Set<Int> = []
    for number in 0..<options.participants where draws.below(options.participants - number) < left {
      numbers.insert(number)
      left -= 1
    }
    return numbers
  }
}

/// Which prompts are answered. Each participant's willingness, the day of the study, the time of day and reminders make a
/// prompt more or less likely to be answered; a common factor then makes the share of all prompts the one asked for.
struct ResponseModel {
  /// In the first and the last hour of the day.
  private static let atTheEdges = 0.85
  private static let afterReminders = 1.1

  private let rate: Double
  /// From the first to the last day, answers become rarer by this share.
  private let fatigue: Double
  private let days: Int
  /// Minutes of the day of the earliest and the latest prompt.
  private let edges: ClosedRange<Int>
  private var factor = 1.0

  /// - Parameter edges: the minutes of the day between which prompts come
  init(_ options: SimulationOptions, edges: ClosedRange<Int>) {
    rate = options.responseRate
    fatigue = options.fatigue
    days = options.days
    self.edges = edges
  }

  /// Chooses the common factor for all prompts of all participants who have not stopped.
  ///
  /// - Parameter inclinations: of all prompts
  mutating func calibrate(_ inclinations: [Float]) {
    let inclinations = inclinations.filter { $0 > 0 }
    guard !inclinations.isEmpty, rate > 0 else { return }
    var (low, high) = (0.0, 1.0)
    func mean(_ factor: Double) -> Double {
      inclinations.reduce(0) { $0 + min(1, Double($1) * factor) } / Double(inclinations.count)
    }
    while mean(high) < rate - 1e-9, high < 1e6 { high *= 2 }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if mean(middle) < rate { low = middle } else { high = middle }
    }
    factor = high
  }

  /// How much more likely than not this prompt is answered, before the common factor.
  func inclination(_ participant: Participant, to prompt: Prompt) -> Float {
    if let stops = participant.stops, prompt.day >= stops { return 0 }
    let passed = days > 1 ? Double(prompt.day) / Double(days - 1) : 0.5
    var share = rate * (1 - fatigue * passed) / (1 - fatigue / 2) + participant.willingness
    let isAtEdge = prompt.minute < edges.lowerBound + 60 || prompt.minute > edges.upperBound - 60
    if isAtEdge, edges.count > 120 { share *= Self.atTheEdges }
    if !prompt.reminders.isEmpty { share *= Self.afterReminders }
    return Float(max(share, 0.01))
  }

  func probability(_ inclination: Float) -> Double { rate > 0 ? min(1, Double(inclination) * factor) : 0 }

  /// A standard deviation more of a latent value moves a prompt towards being missed by this, in those of a normal distribution.
  private static let missedMore = 0.5

  /// The probability at a latent value; over all of its values, it is the one without it.
  func probability(_ inclination: Float, latent: Double) -> Double {
    let probability = probability(inclination)
    guard probability > 0, probability < 1 else { return probability }
    let width = (1 + Self.missedMore * Self.missedMore).squareRoot()
    return StandardNormal.share(
      below: StandardNormal.quantile(probability) * width - Self.missedMore * latent)
  }
}
