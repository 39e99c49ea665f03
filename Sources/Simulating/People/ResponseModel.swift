import Scheduling

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
