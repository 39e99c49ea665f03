import Scheduling

/// Which prompts are answered. Each participant's willingness, the day of the study, the time of day and reminders make a
/// prompt more or less likely to be answered; a common factor then makes the share of all prompts the one asked for.
struct ResponseModel {
  /// From the first to the last day, answers become rarer by this share.
  private static let decline = 0.2
  /// In the first and the last hour of the day.
  private static let atTheEdges = 0.85
  private static let afterReminders = 1.1

  private let rate: Double
  private let days: Int
  /// Minutes of the day of the earliest and the latest prompt.
  private let edges: ClosedRange<Int>
  private var factor = 1.0

  /// - Parameter edges: the minutes of the day between which prompts come
  init(rate: Double, days: Int, edges: ClosedRange<Int>) {
    self.rate = rate
    self.days = days
    self.edges = edges
  }

  /// Chooses the common factor for all prompts of all participants.
  ///
  /// - Parameter inclinations: of all prompts
  mutating func calibrate(_ inclinations: [Float]) {
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
    let passed = days > 1 ? Double(prompt.day) / Double(days - 1) : 0.5
    var share = rate * (1 + Self.decline / 2 - Self.decline * passed) + participant.willingness
    let isAtEdge = prompt.minute < edges.lowerBound + 60 || prompt.minute > edges.upperBound - 60
    if isAtEdge, edges.count > 120 { share *= Self.atTheEdges }
    if !prompt.reminders.isEmpty { share *= Self.afterReminders }
    return Float(max(share, 0.01))
  }

  func probability(_ inclination: Float) -> Double { rate > 0 ? min(1, Double(inclination) * factor) : 0 }
}
