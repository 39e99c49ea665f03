/// The numbers that answers to a question count as in a score, before any reversal.
package struct ScoredScale: Sendable {
  package enum Numbers: Sendable {
    case codes([ScoredCode])
    case grid(NumberGrid)
  }

  /// The ends of the scale, between which reversal takes place.
  package let lowest: Decimal
  package let highest: Decimal
  package let numbers: Numbers

  /// Whether every number has a counterpart at the same distance from the other end.
  package var isSymmetric: Bool {
    let ends = lowest.billionths + highest.billionths
    switch numbers {
    case .codes(let codes):
      let known = Set(codes.map(\.number.billionths))
      return known.allSatisfy { known.contains(ends - $0) }
    case .grid(let grid):
      guard grid.count > 0 else { return true }
      return grid[0].billionths + grid[grid.count - 1].billionths == ends
    }
  }
}

extension ScoredScale {
  /// Nil for a code that counts as no number.
  package func number(ofCode code: String) -> Decimal? {
    switch numbers {
    case .codes(let codes): codes.first { $0.code == code }?.number
    case .grid: nil
    }
  }
}

/// An answer code and the number it counts as.
package struct ScoredCode: Sendable {
  package let code: String
  package let number: Decimal
}

extension Question {
  /// Nil if the answers are not numbers, or have no lowest or highest one.
  package var scoredScale: ScoredScale? {
    switch answer {
    case .oneOf(let list): kind.type == .yesNo ? .yesNo : ScoredScale(list)
    case .number(let scale): ScoredScale(scale)
    case .anyOf, .text, .date, .time, .fields, .nothing: nil
    }
  }
}

extension ScoredScale {
  fileprivate static let yesNo = ScoredScale(
    lowest: Decimal(0), highest: Decimal(1),
    numbers: .codes([
      ScoredCode(code: "yes", number: Decimal(1)), ScoredCode(code: "no", number: Decimal(0)),
    ]))

  fileprivate init?(_ list: OptionList) {
    guard let ends = list.numbers else { return nil }
    let codes = list.options.compactMap { option in
      option.code.value.number.map { ScoredCode(code: option.code.value.text, number: Decimal($0)) }
    }
    self.init(
      lowest: Decimal(ends.lowerBound), highest: Decimal(ends.upperBound), numbers: .codes(codes))
  }

  fileprivate init?(_ scale: NumberScale) {
    guard let lowest = scale.lowest, let highest = scale.highest else { return nil }
    self.init(lowest: lowest, highest: highest, numbers: .grid(scale.grid))
  }
}
