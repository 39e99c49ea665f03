import Questionnaires

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

  fileprivate static let deviationOfWillingness = 0.1
  fileprivate static let deviationOfSlowness = 0.25
  /// Who does not read answers faster.
  fileprivate static let haste = 0.3
}

extension Participant {
  static func all(_ options: SimulationOptions) -> [Participant] {
    let careless = carelessNumbers(options)
    let digits = max(3, String(options.participants).utf8.count)
    return (0..<options.participants).map { number in
      var draws = Draws(seed: options.seed, Purpose.person.rawValue, UInt64(number))
      let joined = options.starts.dayNumber + draws.below(SimulationOptions.joiningDays)
      let written = String(number + 1)
      let willingness = deviationOfWillingness * draws.normal()
      let slowness = draws.logNormal(median: 1, deviation: deviationOfSlowness)
      let isCareless = careless.contains(number)
      return Participant(
        number: number, name: "p" + String(repeating: "0", count: digits - written.utf8.count) + written,
        joined: CalendarDate(dayNumber: joined) ?? options.starts, willingness: willingness,
        slowness: isCareless ? slowness * haste : slowness, sameAnswer: isCareless ? draws.share() : nil)
    }
  }

  /// Exactly the share that was asked for, rounded.
  private static func carelessNumbers(_ options: SimulationOptions) -> Set<Int> {
    var draws = Draws(seed: options.seed, Purpose.careless.rawValue)
    var left = Int((options.careless * Double(options.participants)).rounded())
    var numbers: Set<Int> = []
    for number in 0..<options.participants where draws.below(options.participants - number) < left {
      numbers.insert(number)
      left -= 1
    }
    return numbers
  }
}
