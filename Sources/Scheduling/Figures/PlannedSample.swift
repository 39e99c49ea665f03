import Questionnaires

/// The answers that a study can expect to one of its questionnaires, before there are any.
///
/// Participants answer each prompt with a probability of their own, independently of the others. These probabilities have a beta
/// distribution, so that answers have a beta-binomial one (Skellam, 1948) and all moments are products.
package struct PlannedSample: Sendable {
  package struct Plan: Sendable {
    package let participants: Int
    /// The mean of the participants' probabilities.
    package let responseRate: Double
    /// The share of the answers' variance that is between people.
    package let icc: Double?

    package init(participants: Int, responseRate: Double, icc: Double?) {
      (self.participants, self.responseRate, self.icc) = (participants, responseRate, icc)
    }
  }

  /// A number that differs from study to study: its mean, and the middle 95 % of studies.
  package struct Expected: Sendable, Equatable {
    package let mean: Double
    package let range: ClosedRange<Int>
  }

  package let questionnaire: Questionnaire
  package let plan: Plan
  package let answers: Expected
  /// Days of participants with at least one answer.
  package let days: Expected
  /// Two successive prompts of a day that are both answered.
  package let pairs: Expected

  /// The standard deviation of the participants' probabilities.
  package static let deviationOfRates = 0.1

  package var answersPerPerson: Double { answers.mean / Double(plan.participants) }

  /// Kish's (1965): the number of independent answers with which means are as precise; nil without an ICC.
  package var effectiveSample: Double? {
    plan.icc.map { answers.mean / (1 + max(answersPerPerson - 1, 0) * $0) }
  }

  /// Of a participant's mean, in standard deviations of the answers; nil without an ICC, or if people answer less than once.
  package var errorOfPersonMean: Double? {
    guard let icc = plan.icc, answersPerPerson >= 1 else { return nil }
    return ((1 - icc) / answersPerPerson).squareRoot()
  }

  /// Of a small slope within persons, in standard deviations within persons; nil if people answer once or less.
  package var errorOfSlope: Double? {
    guard answersPerPerson > 1 else { return nil }
    return 1 / (Double(plan.participants) * (answersPerPerson - 1)).squareRoot()
  }

  /// Those of all questionnaires with prompts, whose participants join on seven successive days.
  package static func all(
    _ questionnaires: [Questionnaire], _ plan: Plan, days: Int, start: CalendarDate, timeZone: TimeZone
  ) -> [PlannedSample] {
    let joined = (0..<7).compactMap { CalendarDate(dayNumber: start.dayNumber + $0) }
    let runs = joined.flatMap { day in
      let simulator = Simulator(questionnaires, days: days, start: day, timeZone: timeZone)
      return (UInt64(1)...4).map { seed in DailyPrompts.ofAll(simulator.run(seed: seed)) }
    }
    return questionnaires.indices.compactMap { place in
      PlannedSample(questionnaires[place], plan, runs.map { $0[place] })
    }
  }

  /// - Parameter participants: the prompts of participants, each as likely as any other
  private init?(_ questionnaire: Questionnaire, _ plan: Plan, _ participants: [DailyPrompts]) {
    guard participants.contains(where: { $0.prompts > 0 }) else { return nil }
    self.questionnaire = questionnaire
    self.plan = plan
    let rates = ResponseRates(mean: plan.responseRate)
    func expected(
      _ moments: (DailyPrompts, ResponseRates) -> (mean: Double, square: Double), most: (DailyPrompts) -> Int
    )
      -> Expected
    {
      let all = participants.map { moments($0, rates) }
      let (people, count) = (Double(plan.participants), Double(all.count))
      let mean = all.reduce(0) { $0 + $1.mean } / count
      let variance = max(all.reduce(0) { $0 + $1.square } / count - mean * mean, 0)
      let reach = 1.959964 * (people * variance).squareRoot()
      let largest = plan.participants * (participants.map(most).max() ?? 0)
      let low = max(Int((people * mean - reach).rounded(.down)), 0)
      return Expected(
        mean: people * mean, range: low...max(min(Int((people * mean + reach).rounded(.up)), largest), low))
    }
    answers = expected({ $0.answers(at: $1) }, most: \.prompts)
    days = expected({ $0.answeredDays(at: $1) }, most: \.days)
    pairs = expected({ $0.pairs(at: $1) }, most: \.pairs)
  }
}

/// The beta distribution of the participants' response rates.
private struct ResponseRates {
  private let mean: Double
  /// The sum of its two parameters; infinite if all rates are the same.
  private let size: Double

  init(mean: Double) {
    self.mean = mean
    // Near 0 and 1, rates cannot differ as much.
    let variance = min(PlannedSample.deviationOfRates * PlannedSample.deviationOfRates, mean * (1 - mean) / 4)
    size = variance > 0 ? mean * (1 - mean) / variance - 1 : .infinity
  }

  /// The probability that so many prompts are answered and so many others missed, for any participant.
  func probability(answered: Int, missed: Int = 0) -> Double {
    guard size.isFinite else { return power(mean, answered) * power(1 - mean, missed) }
    var product = 1.0
    for place in 0..<answered { product *= (mean * size + Double(place)) / (size + Double(place)) }
    for place in 0..<missed {
      product *= ((1 - mean) * size + Double(place)) / (size + Double(answered + place))
    }
    return product
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}

/// A participant's prompts of one questionnaire: the number of days with each number of prompts.
private struct DailyPrompts {
  private let byCount: [(count: Int, days: Int)]

  static func ofAll(_ simulation: Simulation) -> [DailyPrompts] {
    var counts = simulation.questionnaires.map { _ in [Int: Int]() }
    for prompt in simulation.prompts { counts[prompt.questionnaire][prompt.day, default: 0] += 1 }
    return counts.map { DailyPrompts(Array($0.values)) }
  }

  private init(_ counts: [Int]) {
    let days = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    byCount = days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func sum(_ number: (Int) -> Int) -> Int { byCount.reduce(0) { $0 + $1.days * number($1.count) } }

  var prompts: Int { sum { $0 } }
  var days: Int { sum { _ in 1 } }
  var pairs: Int { sum { $0 - 1 } }

  typealias Moments = (mean: Double, square: Double)

  func answers(at rates: ResponseRates) -> Moments {
    let (one, two) = (rates.probability(answered: 1), rates.probability(answered: 2))
    let count = Double(prompts)
    return (count * one, count * one + count * (count - 1) * two)
  }

  func answeredDays(at rates: ResponseRates) -> Moments {
    func missed(_ count: Int) -> Double { rates.probability(answered: 0, missed: count) }
    var (mean, square) = (0.0, 0.0)
    for (count, days) in byCount {
      mean += Double(days) * (1 - missed(count))
      for other in byCount {
        let both = 1 - missed(count) - missed(other.count) + missed(count + other.count)
        square += Double(days) * Double(other.count == count ? days - 1 : other.days) * both
      }
    }
    return (mean, mean + square)
  }

  /// Two pairs that share a prompt are answered if three prompts are.
  func pairs(at rates: ResponseRates) -> Moments {
    let (all, sharing) = (Double(pairs), 2 * Double(sum { max($0 - 2, 0) }))
    let mean = all * rates.probability(answered: 2)
    let square =
      mean + sharing * rates.probability(answered: 3)
      + (all * (all - 1) - sharing) * rates.probability(answered: 4)
    return (mean, square)
  }
}
