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
}

extension Participant {
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
