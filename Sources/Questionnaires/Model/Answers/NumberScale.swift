import Tables

/// The numbers that an answer can be: on a line, in a row of points, below drawn figures, or typed.
package struct NumberScale: Sendable {
  package enum Spacing: Equatable, Sendable {
    /// Whole numbers that participants see one by one.
    case points(ClosedRange<Int>)
    /// Numbers on a line, this far apart.
    case steps(Decimal)
    /// Typed whole numbers.
    case whole
    /// Typed numbers, this far apart.
    case typed(Decimal)
    /// Typed numbers of any kind.
    case any
  }

  /// Nil if there is no lower limit.
  package let lowest: Decimal?
  /// Nil if there is no upper limit.
  package let highest: Decimal?
  package let spacing: Spacing
  /// Both ends of a drawn scale as the author wrote them; a manikin has its points without them.
  package let range: NumberRange?
  /// The manikin that is drawn above the points.
  package let manikin: SAMDimension?
  /// The unit of the numbers.
  package let unit: Text?

  fileprivate init(range: NumberRange, _ spacing: Spacing) {
    lowest = range.lower.value
    highest = range.upper.value
    self.spacing = spacing
    self.range = range
    manikin = nil
    unit = nil
  }

  fileprivate init(limits: NumberLimits?, _ spacing: Spacing, unit: Text?) {
    lowest = limits?.lowest?.value
    highest = limits?.highest?.value
    self.spacing = spacing
    range = nil
    manikin = nil
    self.unit = unit
  }

  fileprivate init(_ manikin: SAMDimension) {
    lowest = Decimal(SAMQuestion.points.lowerBound)
    highest = Decimal(SAMQuestion.points.upperBound)
    spacing = .points(SAMQuestion.points)
    range = nil
    self.manikin = manikin
    unit = nil
  }

  /// An end is missing.
  package var isOpen: Bool { lowest == nil || highest == nil }

  /// Participants see the whole scale; otherwise they type a number.
  package var isDrawn: Bool {
    switch spacing {
    case .points, .steps: true
    case .whole, .typed, .any: false
    }
  }

  /// Whether no answer has decimals.
  package var hasOnlyWholeNumbers: Bool {
    switch spacing {
    case .points, .whole: true
    case .steps(let step), .typed(let step): step.isWhole && (lowest?.isWhole ?? true)
    case .any: false
    }
  }

  /// All numbers of a scale that shows each of them; nil for other scales.
  package var points: ClosedRange<Int>? {
    switch spacing {
    case .points(let points): points
    case .steps, .whole, .typed, .any: nil
    }
  }

  /// The numbers in ascending order, including open ends.
  package var grid: NumberGrid {
    switch spacing {
    case .steps(let step), .typed(let step): NumberGrid(from: lowest, through: highest, every: step)
    case .points, .whole: NumberGrid(wholeFrom: lowest, through: highest)
    case .any: NumberGrid(from: lowest, through: highest, every: NumberGrid.finest)
    }
  }
}

extension SliderQuestion {
  package var scale: NumberScale { NumberScale(range: range, .steps(stepValue)) }
}

extension RatingQuestion {
  package var scale: NumberScale { NumberScale(range: range, .points(points)) }
}

extension SAMQuestion {
  package var scale: NumberScale { NumberScale(dimension) }
}

extension NumberQuestion {
  package var scale: NumberScale { NumberScale(limits: range, spacing, unit: unit) }

  private var spacing: NumberScale.Spacing {
    guard let step = step?.value else { return takesWholeNumbers ? .whole : .any }
    return step == Decimal(1) && takesWholeNumbers ? .whole : .typed(step)
  }
}

/// Equally spaced numbers: the steps of a slider, the points of a rating, the whole numbers of a range.
///
/// Numbers that need not be whole are 10⁻⁹ apart, the finest that can be written; without a range they have at
/// most 15 digits before the point.
package struct NumberGrid: Sendable {
  private static let unit = Decimal(1).billionths
  private static let farthest = Decimal(999_999_999_999_999).billionths

  private let first: Int128
  private let step: Int128
  package let count: Int128

  /// The distance between numbers that need not be whole.
  static let finest = Decimal(billionths: 1)

  private init(first: Int128, through last: Int128, step: Int128) {
    self.first = first
    self.step = step
    count = last < first ? 0 : (last - first) / step + 1
  }

  /// Begins at the lowest number, for every step; without one, all are multiples of it.
  init(from lowest: Decimal?, through highest: Decimal?, every step: Decimal) {
    self.init(
      first: lowest?.billionths ?? Self.ceiling(-Self.farthest, of: step.billionths),
      through: highest?.billionths ?? Self.farthest, step: step.billionths)
  }

  /// Begins at the first whole number of the range.
  init(wholeFrom lowest: Decimal?, through highest: Decimal?) {
    self.init(
      first: Self.ceiling(lowest?.billionths ?? -Self.farthest, of: Self.unit),
      through: highest?.billionths ?? Self.farthest, step: Self.unit)
  }

  package subscript(place: Int128) -> Decimal { Decimal(billionths: first + place * step) }

  /// The first place whose number is not below this one; `count` where there is none.
  package func place(notBelow number: Decimal) -> Int128 {
    guard number.billionths > first else { return 0 }
    return min(count, Self.ceiling(number.billionths - first, of: step) / step)
  }

  package func place(of number: Decimal) -> Int128? {
    let place = place(notBelow: number)
    return place < count && self[place] == number ? place : nil
  }

  /// The most readable number in a range: the one with the fewest decimals, next to the constant that ends the range.
  package func plainest(in stretch: Range<Int128>) -> Decimal {
    if stretch == 0..<count, let zero = place(of: Decimal(0)) { return self[zero] }
    let low = self[stretch.lowerBound].billionths
    let high = self[stretch.upperBound - 1].billionths
    let fromAbove = stretch.lowerBound == 0 && stretch.upperBound < count
    var unit = Self.unit
    while unit > 1 {
      let candidate = fromAbove ? high.roundedDown(to: unit) : Self.ceiling(low, of: unit)
      if (low...high).contains(candidate), place(of: Decimal(billionths: candidate)) != nil {
        return Decimal(billionths: candidate)
      }
      unit /= 10
    }
    return Decimal(billionths: fromAbove ? high : low)
  }

  private static func ceiling(_ number: Int128, of unit: Int128) -> Int128 {
    -(-number).roundedDown(to: unit)
  }
}

/// Words for an end of a scale that most people choose most of the time, such as "not at all".
package enum LowEnd {
  private static let words = WordsFile.lowEnds.rows.flatMap { listedWords($0[1]) }
    .map { $0.hasSuffix("…") ? String($0.dropLast()) : $0 }
  /// Which end of a scale says so: -1 for the lowest, 1 for the highest, 0 for none or both.
  package static func side(lowest: Text?, highest: Text?) -> Double {
    switch (says(lowest), says(highest)) {
    case (true, false): -1
    case (false, true): 1
    case (true, true), (false, false): 0
    }
  }

  package static func says(_ text: Text?) -> Bool {
    guard let text else { return false }
    return text.versions.contains { version in
      let words = plainText(version.text.value).lowercased()
      return Self.words.contains { low in
        words == low || words.hasPrefix(low.hasSuffix(" ") ? low : low + " ")
      }
    }
  }
}
