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
