import Questionnaires

/// How participants answer a question.
indirect enum AnswerBlock {
  case options(OptionsBlock)
  case slider(SliderQuestion)
  case rating(RatingQuestion)
  case manikins(SAMDimension)
  case number(NumberField)
  case text(TextQuestion)
  case date(DateRange?)
  case time
  case group([ItemBlock])
  case nothing
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
}

struct OptionBlock {
  let text: Text
  let code: Code
  /// The value that the app stores, such as `ESMira: 1`; nil if it is the code.
  let stored: String?
  /// Whether no other answer can be chosen besides it.
  let isAlone: Bool
  let meansNoAnswer: Bool

  /// The code and what the app stores.
  var codeWords: String { code.text + (stored.map { " (\($0))" } ?? "") }
}

/// How many answers can be chosen.
enum SelectionLimits {
  case any
  case oneOrMore
  case atLeast(Int)
  case atMost(Int)
  case exactly(Int)
  case between(Int, Int)

  init(_ question: MultipleQuestion, isRequired: Bool) {
    let fewest = question.fewest(isRequired: isRequired)
    self =
      switch (fewest, question.atMost?.value) {
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
  /// The lowest and highest number that can be typed, where whole numbers lie within other ends.
  let ends: (lowest: Decimal?, highest: Decimal?)

  init(_ question: NumberQuestion) {
    let scale = question.scale
    let grid = scale.grid
    (isWhole, step, unit) = (question.takesWholeNumbers, question.step?.value, question.unit)
    (lowest, highest) = (scale.lowest, scale.highest)
    let hasNumbers = isWhole && grid.count > 0
    ends = (
      lowest.map { hasNumbers ? grid[0] : $0 }, highest.map { hasNumbers ? grid[grid.count - 1] : $0 }
    )
  }
}
