import Questionnaires

/// How participants answer a question.
indirect enum AnswerBlock {
  case options(OptionsBlock)
  case slider(SliderBlock)
  case rating(RatingBlock)
  case manikins(SAMDimension)
  case number(NumberField)
  case text(TextBlock)
  /// Of a date, whether today is filled in.
  case date(DateRange?, isFilledIn: Bool)
  case time(isFilledIn: Bool)
  case group([ItemBlock])
  case nothing
}

extension AnswerBlock {
  /// The form of a drawing. Drawings of one question with the same shape differ only in the codes that are shown.
  enum Shape: Hashable {
    case options(
      opens: Bool, isMultiple: Bool, isFirstChosen: Bool, first: Code?, separator: String?, alone: Int,
      isCrossedOut: Bool, firstText: String?)
    case slider(labels: Int, start: Decimal?)
    case rating(hasNumbers: Bool, labels: Int)
    case number(labels: Bool)
    case text(TextInput)
    case date(hasRange: Bool, isFilledIn: Bool)
    case time(isFilledIn: Bool)
    case other
  }

  var shape: Shape {
    switch self {
    case .options(let block):
      .options(
        opens: block.opens, isMultiple: block.limits != nil, isFirstChosen: block.isFirstChosen,
        first: block.options.first?.code, separator: block.options.first?.separator,
        alone: block.options.count { $0.isAlone }, isCrossedOut: block.options.first?.isCrossedOut ?? false,
        firstText: block.options.first?.text?.string(in: nil))
    case .slider(let block): .slider(labels: block.labels?.between.count ?? 0, start: block.start)
    case .rating(let block): .rating(hasNumbers: block.hasNumbers, labels: block.labels?.between.count ?? 0)
    case .number(let field): .number(labels: field.labels != nil)
    case .text(let block): .text(block.input)
    case .date(let range, let isFilledIn): .date(hasRange: range != nil, isFilledIn: isFilledIn)
    case .time(let isFilledIn): .time(isFilledIn: isFilledIn)
    case .manikins, .group, .nothing: .other
    }
  }
}

extension AnswerBlock {
  /// The fields of a group.
  var fields: [ItemBlock] {
    switch self {
    case .group(let fields): fields
    case .options, .slider, .rating, .manikins, .number, .text, .date, .time, .nothing: []
    }
  }
}

/// Answers to choose from.
struct OptionsBlock {
  let options: [OptionBlock]
  /// Nil if only one can be chosen.
  let limits: SelectionLimits?
  /// Whether it is a list that opens.
  let opens: Bool
  /// Whether the answers are yes and no in qtool's words.
  let hasOwnWords: Bool
  /// The number of an earlier question with the same long list.
  let earlierUse: Int?
  /// Whether the first answer is chosen from the start.
  var isFirstChosen = false
}

struct OptionBlock {
  /// Nil for a point of a scale without a label.
  let text: Text?
  let code: Code
  /// The code that is shown: that of the file, with an app's own one in parentheses, or in a view of a target that of the data.
  let codeWords: String
  /// Whether no other answer can be chosen besides it.
  var isAlone = false
  var meansNoAnswer = false
  /// The characters between a point's number and its label; nil for answers that are no points.
  var separator: String?
  /// Whether the app has words of its own instead of its text.
  var isCrossedOut = false

  var isPoint: Bool { separator != nil }
}

/// A line with a mark.
struct SliderBlock {
  let range: NumberRange
  let step: Decimal
  let labels: Labels?
  /// Where its bar is before somebody moves it; nil if there is none.
  var start: Decimal?
}

/// Points beside each other.
struct RatingBlock {
  let points: ClosedRange<Int>
  let labels: Labels?
  /// Whether the points have numbers.
  var hasNumbers = true
}

/// A field for a text.
struct TextBlock {
  let input: TextInput
  /// The hint of the pattern, which participants read.
  let hint: Text?
  /// The pattern if it has no hint, for authors.
  let pattern: String?
}

/// How many answers can be chosen.
enum SelectionLimits {
  case any
  case oneOrMore
  case atLeast(Int)
  case atMost(Int)
  case exactly(Int)
  case between(Int, Int)

  init(fewest: Int, most: Int?) {
    self =
      switch (fewest, most) {
      case (...0, nil): .any
      case (1, nil): .oneOrMore
      case (_, nil): .atLeast(fewest)
      case (...0, let most?): .atMost(most)
      case (_, let most?) where most == fewest: .exactly(most)
      case (_, let most?): .between(fewest, most)
      }
  }
}

/// A field for a typed number.
struct NumberField {
  let isWhole: Bool
  let lowest: Decimal?
  let highest: Decimal?
  let step: Decimal?
  let unit: Text?
  /// The texts at the ends of a scale whose number is typed.
  var labels: Labels?
  /// The lowest and highest number that can be typed, where whole numbers lie within other ends.
  let ends: (lowest: Decimal?, highest: Decimal?)

  init(_ question: NumberQuestion) {
    self.init(
      question.scale, isWhole: question.takesWholeNumbers, step: question.step?.value, unit: question.unit)
  }

  /// The number of a slider, which is typed where an app has none.
  init(_ slider: SliderQuestion, _ labels: Labels?) {
    let isWhole = [slider.range.lower.value, slider.range.upper.value, slider.stepValue].allSatisfy(\.isWhole)
    let step = slider.stepValue == Decimal(1) ? nil : slider.stepValue
    self.init(slider.scale, isWhole: isWhole, step: step, unit: nil)
    self.labels = labels
  }

  private init(_ scale: NumberScale, isWhole: Bool, step: Decimal?, unit: Text?) {
    let grid = scale.grid
    (self.isWhole, self.step, self.unit) = (isWhole, step, unit)
    (lowest, highest) = (scale.lowest, scale.highest)
    let hasNumbers = isWhole && grid.count > 0
    ends = (lowest.map { hasNumbers ? grid[0] : $0 }, highest.map { hasNumbers ? grid[grid.count - 1] : $0 })
  }
}
