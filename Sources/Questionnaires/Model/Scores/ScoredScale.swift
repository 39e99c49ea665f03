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
}

extension ScoredScale {
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
    lowest: Decimal(0), highest: Decimal(1),
    numbers: .codes(["yes": Decimal(1), "no": Decimal(0)]))

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
