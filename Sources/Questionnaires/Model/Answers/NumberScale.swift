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
  package var scale: NumberScale {
    NumberScale(limits: range, spacing, unit: unit)
  }

  private var spacing: NumberScale.Spacing {
    guard let step = step?.value else { return takesWholeNumbers ? .whole : .any }
    return step == Decimal(1) && takesWholeNumbers ? .whole : .typed(step)
  }
}
