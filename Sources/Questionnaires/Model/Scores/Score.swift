import Diagnostics

/// A number computed from several answers: a column of the data of its own, which no target carries.
package final class Score: Sendable {
  package enum Method: String, Sendable {
    case sum
    case mean
  }

  package let id: Located<String>
  package let title: Text?
  /// At its key.
  package let method: Located<Method>
  /// In the order in which the author lists them, each once.
  package let items: [ScoreItem]
  /// As written; `needed` has the default.
  package let atLeast: Located<Int>?
  /// In file order.
  package let bands: [ScoreBand]
  package let range: SourceRange

  init(
    id: Located<String>, title: Text?, method: Located<Method>, items: [ScoreItem], atLeast: Located<Int>?,
    bands: [ScoreBand], range: SourceRange
  ) {
    self.id = id
    self.title = title
    self.method = method
    self.items = items
    self.atLeast = atLeast
    self.bands = bands
    self.range = range
  }

  /// With fewer answers, the score is missing.
  package var needed: Int { atLeast?.value ?? items.count }

  /// The value of this many answers with this sum. A sum with missing answers is as large as if they were the mean.
  package func value(ofSum sum: Int128, count: Int) -> ScoreValue {
    switch method.value {
    case .mean: ScoreValue(billionths: sum, over: count)
    case .sum: ScoreValue(billionths: sum * Int128(items.count), over: count)
    }
  }

  /// From the lowest to the highest value, as far as the ranges of the questions decide: the fewer answers, the more extreme
  /// their mean can be.
  package var rangeOfQuestions: ClosedRange<ScoreValue> {
    let count = needed
    let lowest = items.map(\.scale.lowest.billionths).sorted().prefix(count).reduce(0, +)
    let highest = items.map(\.scale.highest.billionths).sorted().suffix(count).reduce(0, +)
    // A scale whose ends are the wrong way round is reported as such.
    return value(ofSum: min(lowest, highest), count: count)...value(ofSum: max(lowest, highest), count: count)
  }

  /// Whether the bands are those of a sum and the score is a mean, or the other way round.
  package var hasBandsOfOtherMethod: Bool {
    let own = rangeOfQuestions.lowerBound
    guard let first = bands.first?.start.value, !(own.isAtLeast(first) && own.isAtMost(first)) else {
      return false
    }
    let isMean = method.value == .mean
    let count = Int128(items.count)
    // The bands as values of a sum, and the ends of the sum.
    let starts = bands.map { $0.start.value.billionths * (isMean ? 1 : count) }
    let lowest = items.map(\.scale.lowest.billionths).reduce(0, +)
    let highest = items.map(\.scale.highest.billionths).reduce(0, +)
    return count > 1 && starts.first == lowest && starts.allSatisfy { $0 <= highest }
  }

  /// The place of the band in which the value is, if `bands` ascend; nil below the first.
  package func band(of value: ScoreValue) -> Int? { bands.lastIndex { value.isAtLeast($0.start.value) } }
}

/// A question that counts for a score.
package struct ScoreItem: Sendable {
  /// The place in `Questionnaire.questions`, at the id in the score's list.
  package let question: Located<Int>
  package let scale: ScoredScale
  /// The id under `reversed`; nil if the item counts as it is.
  package let reversed: SourceRange?

  package var isReversed: Bool { reversed != nil }

  /// The number as which an answer with this number counts.
  package func counted(_ number: Decimal) -> Decimal {
    guard isReversed else { return number }
    return Decimal(billionths: scale.ends.billionths - number.billionths)
  }
}

/// A name for the values from a number on, up to the next band.
package struct ScoreBand: Sendable {
  package let start: Located<Decimal>
  package let name: Text
}

/// A value of a score, exactly: a mean of three answers may have no finite decimal form.
///
/// With at most `mostScoreItems` answers, all products fit into 128 bits.
package struct ScoreValue: Sendable {
  private let billionths: Int128
  private let count: Int128

  init(billionths: Int128, over count: Int) {
    self.billionths = billionths
    self.count = Int128(count)
  }

  /// With nine decimals, rounded towards zero, for data that programs compute with.
  package var decimals: Decimal { Decimal(billionths: billionths / count) }

  /// For figures, which need no more than fifteen digits.
  package var number: Double { billionths.nearest / count.nearest / 1e9 }

  package func isAtLeast(_ number: Decimal) -> Bool { billionths >= number.billionths * count }

  package func isAtMost(_ number: Decimal) -> Bool { billionths <= number.billionths * count }
}

/// The most questions of one score.
let mostScoreItems = 1_000

extension ScoreValue: Comparable {
  package static func == (left: ScoreValue, right: ScoreValue) -> Bool {
    left.billionths * right.count == right.billionths * left.count
  }

  package static func < (left: ScoreValue, right: ScoreValue) -> Bool {
    left.billionths * right.count < right.billionths * left.count
  }
}

extension ScoreValue: CustomStringConvertible {
  /// The value itself if it can be written with nine decimals; otherwise rounded to two, halves away from zero.
  package var description: String {
    if billionths.isMultiple(of: count) { return Decimal(billionths: billionths / count).description }
    let unit = Int128(10_000_000)
    let hundredths = (2 * billionths.magnitude + UInt128(count * unit)) / UInt128(2 * count * unit)
    return Decimal(billionths: Int128(hundredths) * unit * billionths.signum()).description
  }
}

/// The numbers that answers to a question count as in a score, before any reversal.
package struct ScoredScale: Sendable {
  package enum Numbers: Sendable {
    /// By answer code.
    case codes([String: Decimal])
    case grid(NumberGrid)
  }

  /// The ends of the scale, between which reversal takes place.
  package let lowest: Decimal
  package let highest: Decimal
  package let numbers: Numbers

  /// The sum of both ends: a reversed answer counts as this less the answer.
  package var ends: Decimal { Decimal(billionths: lowest.billionths + highest.billionths) }

  /// Whether every number has a counterpart at the same distance from the other end.
  package var isSymmetric: Bool {
    let ends = ends.billionths
    switch numbers {
    case .codes(let codes):
      let known = Set(codes.values.map(\.billionths))
      return known.allSatisfy { known.contains(ends - $0) }
    case .grid(let grid):
      guard grid.count > 0 else { return true }
      return grid[0].billionths + grid[grid.count - 1].billionths == ends
    }
  }

  /// Nil for a code that means "no answer".
  package func number(ofCode code: String) -> Decimal? {
    switch numbers {
    case .codes(let codes): codes[code]
    case .grid: nil
    }
  }
}

extension Question {
  /// Nil if the answers are not numbers, or have no lowest or highest one.
  package var scoredScale: ScoredScale? {
    if let scale { return ScoredScale(scale) }
    return kind.type == .yesNo ? .yesNo : choiceOptions.flatMap { ScoredScale($0) }
  }
}

extension ScoredScale {
  fileprivate static let yesNo = ScoredScale(
    lowest: Decimal(0), highest: Decimal(1), numbers: .codes(["yes": Decimal(1), "no": Decimal(0)]))

  fileprivate init?(_ list: OptionList) {
    guard let ends = list.numbers else { return nil }
    let codes = list.substantive.map(\.code.value).compactMap { code in
      code.number.map { (code.text, Decimal($0)) }
    }
    self.init(
      lowest: Decimal(ends.lowerBound), highest: Decimal(ends.upperBound),
      numbers: .codes(Dictionary(codes, uniquingKeysWith: { first, _ in first })))
  }

  fileprivate init?(_ scale: NumberScale) {
    guard let lowest = scale.lowest, let highest = scale.highest else { return nil }
    self.init(lowest: lowest, highest: highest, numbers: .grid(scale.grid))
  }
}
